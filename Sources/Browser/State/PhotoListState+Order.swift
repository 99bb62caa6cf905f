import Features
import Foundations
import Model

// The order of a list chosen by the user, and its headings: sections, or months if it is sorted by date.

extension PhotoListState {
  /// Chooses the next order, or after the last one the list's own; the photos are loaded again.
  mutating func chooseNextOrder(_ context: inout BrowserContext) {
    let values = orders.filter { !$0.isReversed }.map(\.value)
    guard !values.isEmpty else {
      context.message = "This list has its own order only."
      return
    }
    let index = arrangement.order.flatMap { values.firstIndex(of: $0) }
    let next = index.map { $0 + 1 } ?? 0
    arrange(by: ListArrangement(order: next < values.count ? values[next] : nil))
  }

  /// Reverses the order; the photos are loaded again.
  mutating func reverseOrder(_ context: inout BrowserContext) {
    guard let sortedBy, arrangement.isReversed || canReverse(sortedBy) else {
      context.message = "This order has no reverse."
      return
    }
    let isReversed = !arrangement.isReversed
    arrange(by: ListArrangement(order: arrangement.order, isReversed: isReversed))
  }

  private func canReverse(_ value: PhotoOrder.Value) -> Bool {
    orders.contains(PhotoOrder(value, isReversed: true))
  }

  /// Returns to the list's own order; false if that is already the order.
  mutating func clearOrder() -> Bool {
    if arrangement.isEmpty { return false }
    arrange(by: ListArrangement())
    return true
  }

  private mutating func arrange(by arrangement: ListArrangement) {
    let own = self.arrangement.order == nil ? sortedBy : nil
    self = PhotoListState(
      source,
      by: arrangement,
      hidden: hidden,
      orders: orders,
      sortedBy: arrangement.order ?? own,
      isSearchedWhole: isSearchedWhole
    )
  }

  // MARK: - Headings

  /// True if the list has sections, or is sorted by the date taken, so that months are headings.
  var hasHeadings: Bool { sortedBy == .taken || !sections.isEmpty }

  /// Returns the heading above a photo: its section, or its month, `July 2023`.
  func heading(of index: Int) -> String {
    let photo = photos[index]
    return sections[photo.id]?.heading ?? photo.dayTaken?.heading(by: .month) ?? "Without a date"
  }

  /// Returns true if a photo is the first below its heading.
  func beginsSection(_ index: Int) -> Bool {
    index == 0 || heading(of: index) != heading(of: index - 1)
  }
}
