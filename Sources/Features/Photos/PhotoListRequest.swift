import Foundations
import Model

/// A request for a list of photos: their subject, the filter, the order and the page.
package struct PhotoListRequest: Hashable, Sendable {
  package var subject: PhotoSubject
  package var arrangement: ListArrangement
  /// A page of 1 to 500 photos, of the user's own files or a stored list also of more.
  package let page: Page

  /// The maximum number of photos of a page of a service.
  static let largestPage = 500

  package init(
    _ subject: PhotoSubject,
    _ arrangement: ListArrangement = ListArrangement(),
    page: Page
  ) {
    self.subject = subject
    self.arrangement = arrangement
    self.page = page
  }

  package init(
    _ selector: PhotoSelector,
    _ arrangement: ListArrangement = ListArrangement(),
    page: Page
  ) {
    self.init(.selected(selector), arrangement, page: page)
  }
}

/// The requested filter and order of a list.
package struct ListArrangement: Hashable, Sendable {
  package var filter: PhotoFilter
  /// The order by a value; `nil` for the source's own.
  package var order: PhotoOrder.Value?
  package let isReversed: Bool

  package init(
    filter: PhotoFilter = PhotoFilter(),
    order: PhotoOrder.Value? = nil,
    isReversed: Bool = false
  ) {
    self.filter = filter
    self.order = order
    self.isReversed = isReversed
  }

  package var isEmpty: Bool { self == ListArrangement() }

  /// Throws unless a list that is stored on this machine supports this arrangement.
  func check(_ arranging: SourceFacts.Arranging, of name: String) throws(Failure) {
    try PhotoList(.all, filter: filter, order: order(at: arranging)).check(arranging, of: name)
  }

  /// The filter and the order for the heading: `taken since 2023 · by title, reversed`; `nil` for neither.
  func sentence(_ order: PhotoOrder?, isOfLastYear: Bool) -> String? {
    var parts: [String] = []
    if let taken = filter.taken { parts.append("taken \(taken)") }
    let licenses = LicenseGroup.allCases.filter(filter.licenses.contains).map(\.rawValue)
    if !licenses.isEmpty { parts.append(licenses.joined(separator: ", ")) }
    if let kind = filter.kind { parts.append(kind.rawValue) }
    if let stars = filter.stars { parts.append("\(stars)") }
    if let order {
      parts.append("by \(order.value.rawValue)" + (order.isReversed ? ", reversed" : ""))
    }
    if isOfLastYear { parts.append("of the last 365 days") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the order at a source: reversed alone, it is the reverse of the source's own order.
  func order(at arranging: SourceFacts.Arranging) -> PhotoOrder? {
    if order == nil && !isReversed { return nil }
    return PhotoOrder(order ?? arranging.own, isReversed: isReversed)
  }
}

extension SourceID {
  /// The number of photos that are taken of a list unless the user says another: all of the user's own, otherwise 50.
  package var usualCount: Int { isOwn ? .max : 50 }

  /// Throws if a page is larger than those of the source.
  func check(_ page: Page) throws(Failure) {
    if isOwn || page.size <= PhotoListRequest.largestPage { return }
    throw Failure(
      .wrongUsage,
      "\(facts.title) lists at most \(PhotoListRequest.largestPage) at once; “--limit all” is for your own files."
    )
  }
}

extension PhotoSource {
  /// Returns true if a sorted list has only the uploads of the last 365 days, because it is of a place.
  func isOfLastYear(_ list: PhotoList) -> Bool {
    guard id.facts.searchesPlacesOfLastYear, list.order != nil, list.filter.taken == nil else {
      return false
    }
    if case .around = list.query { return true }
    return false
  }
}
