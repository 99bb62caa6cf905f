import Features
import Foundations
import Model

// The order of a list chosen by the user, and the months that are its headings if it is sorted by date.

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

  // MARK: - Months

  /// True if the photos are sorted by the date taken, so that months are headings.
  var isByMonth: Bool { sortedBy == .taken }

  /// Returns the month of a photo as a heading: `July 2023`.
  func month(of index: Int) -> String {
    photos[index].dayTaken?.heading(by: .month) ?? "Without a date"
  }

  /// Returns true if a photo is the first of its month in the list.
  func beginsMonth(_ index: Int) -> Bool { index == 0 || month(of: index) != month(of: index - 1) }
}
