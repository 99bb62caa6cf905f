/// The limits of requests for the feed.
package struct FeedLimits: Sendable {
  /// The number of photos in a page: one call at any source.
  package var perPage = 100
  /// The maximum number of pages to load for photos of a single second.
  package var pagesOfSecond = 40
  /// The maximum number of pages that a poll of a watch loads for the gap of a list.
  package var pagesOfGap = 40
  /// The maximum number of loads of older photos for a page of the feed.
  package var loadsPerPage = 60

  package init() {}
}
