import Foundations

/// A list of photos as a source understands it: the query, the filter and the order.
package struct PhotoList: Hashable, Sendable {
  package let query: PhotoQuery
  package var filter: PhotoFilter
  /// The order; `nil` for the source's own.
  package var order: PhotoOrder?
  /// The bounds of upload times, used to read a list for the feed; `nil` for all times.
  package var uploaded: UploadBounds?

  package init(
    _ query: PhotoQuery,
    filter: PhotoFilter = PhotoFilter(),
    order: PhotoOrder? = nil,
    uploaded: UploadBounds? = nil
  ) {
    self.query = query
    self.filter = filter
    self.order = order
    self.uploaded = uploaded
  }
}

/// The filter of a list.
package struct PhotoFilter: Hashable, Sendable {
  /// The days on which the photos were taken; `nil` for any day, or none.
  package var taken: DaySpan?
  /// The licences; empty for any.
  package var licenses: Set<LicenseGroup>
  /// The stars; `nil` for any.
  package var stars: StarFilter?
  /// Pictures or videos; `nil` for both.
  package var kind: PhotoKind?

  package init(
    taken: DaySpan? = nil,
    licenses: Set<LicenseGroup> = [],
    stars: StarFilter? = nil,
    kind: PhotoKind? = nil
  ) {
    self.taken = taken
    self.licenses = licenses
    self.stars = stars
    self.kind = kind
  }

  package var isEmpty: Bool { self == PhotoFilter() }

  /// Returns true if a photo of a kind with a date, a rating and a licence passes the filter.
  package func admits(
    taken date: CivilDate?,
    rating: Int? = nil,
    kind: PhotoKind = .photos,
    _ license: @autoclosure () -> License?
  ) -> Bool {
    if let wanted = self.kind, wanted != kind { return false }
    if let stars, !stars.admits(rating) { return false }
    if let taken {
      guard let date, taken.contains(DaySpan(date)) else { return false }
    }
    if licenses.isEmpty { return true }
    guard let group = license().flatMap(LicenseGroup.init) else { return false }
    return licenses.contains(group)
  }

  /// Returns the number of unknown dates in a list, which the span excludes; `nil` without a span.
  package func undatedCount(among dates: some Sequence<CivilDate?>) -> Int? {
    taken == nil ? nil : dates.count { $0 == nil }
  }

  package func admits(_ photo: Photo) -> Bool {
    admits(taken: photo.dayTaken, rating: photo.rating, kind: photo.kind, photo.license)
  }
}

/// The kinds of photos that a list may be limited to.
package enum PhotoKind: String, Hashable, Sendable, CaseIterable {
  /// Still pictures.
  case photos
  case videos
}

extension Photo {
  package var kind: PhotoKind { video == nil ? .photos : .videos }
}

/// A page of a list: offset pagination.
///
/// ```swift
/// Page(3, of: 50)  // rows 101 to 150
/// ```
package struct Page: Hashable, Sendable {
  /// The number, counted from 1.
  package let number: Int
  /// The maximum number of rows, at least 1.
  package let size: Int

  package init(_ number: Int = 1, of size: Int) {
    self.number = max(number, 1)
    self.size = max(size, 1)
  }

  /// The number of rows on the pages before it.
  package var start: Int {
    let (start, overflow) = (number - 1).multipliedReportingOverflow(by: size)
    return overflow ? .max : start
  }

  /// Returns the page's rows from a list in memory, none past the end, and true if more rows follow.
  package func rows<List: RandomAccessCollection>(
    of list: List
  ) -> (rows: List.SubSequence, hasMore: Bool) {
    let rest = list.dropFirst(start)
    return (rest.prefix(size), rest.count > size)
  }
}
