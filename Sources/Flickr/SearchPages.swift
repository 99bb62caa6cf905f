import Model

/// The limits of a geographic search.
///
/// Source: https://www.flickr.com/services/api/flickr.photos.search.html
enum SearchLimit {
  /// The maximum number of photos on a page.
  static let pageSize = 250
  /// The number of photos that paging can reach: further pages repeat earlier ones.
  static let results = 4_000
}

/// A page of any length (pagination by offset) as parts of Flickr's pages.
///
/// ```swift
/// SearchPages(Page(2, of: 300)).parts  // 200 photos of page 2 of 250, then 100 of page 3
/// ```
struct SearchPages: Hashable, Sendable {
  /// A page of Flickr's, and the wanted photos on it.
  struct Part: Hashable, Sendable {
    /// The number of the page, counted from 1.
    let page: Int
    /// The indices of the photos on the page.
    let rows: Range<Int>
  }

  /// The length of Flickr's pages.
  let perPage: Int
  /// The indices of the wanted photos in the whole list, as far as it is reachable.
  let positions: Range<Int>

  /// Creates the parts of a page of 1 to 500 photos.
  ///
  /// `limit` is the number of photos that paging can reach.
  init(_ page: Page, limit: Int = SearchLimit.results) {
    perPage = min(page.size, SearchLimit.pageSize)
    let start = min(page.start, limit)
    positions = start..<min(start + page.size, limit)
  }

  /// The parts in order.
  ///
  /// If all photos are out of reach, an empty part of the first page, which reports their total.
  var parts: [Part] {
    if positions.isEmpty { return [Part(page: 1, rows: 0..<0)] }
    let pages = positions.lowerBound / perPage...(positions.upperBound - 1) / perPage
    return pages.map { page in
      let start = page * perPage
      let rows = positions.clamped(to: start..<start + perPage)
      return Part(page: page + 1, rows: rows.lowerBound - start..<rows.upperBound - start)
    }
  }
}
