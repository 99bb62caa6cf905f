import Places

/// One page of the geotagged photos that were uploaded in some hour.
package struct UploadPage: Hashable, Sendable {
  /// The photos that are on the map, in the order of the answer.
  package let photos: [GeotaggedPhoto]
  /// How many uploads the whole list has, roughly.
  package let total: Int
  /// How many rows could not be read and were left out.
  package let skipped: Int
}

extension UploadPage {
  /// How many photos a page has: Flickr gives no more of a search by place.
  package static let size = 250

  /// How many photos of a search Flickr gives at all; pages past that repeat earlier ones.
  package static let reach = 4_000
}

extension FlickrClient {
  /// Returns a page of the geotagged photos that were uploaded in a period, the latest first.
  ///
  /// - Parameters:
  ///   - period: From its first second to its last, both included.
  ///   - page: Which page, counted from 1.
  /// - Returns: The page.
  /// - Throws: What `fetch` throws, and `FlickrError`.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    let call = FlickrCall(
      "flickr.photos.search",
      [
        "extras": "geo",
        "has_geo": "1",
        "max_upload_date": String(Int(period.upperBound.timeIntervalSince1970)),
        "min_upload_date": String(Int(period.lowerBound.timeIntervalSince1970)),
        "page": String(page),
        "per_page": String(UploadPage.size),
        "sort": "date-posted-desc",
      ]
    )
    let list = try await answer(to: call, .today, as: UploadList.self).photos
    let rows = list?.photo ?? .none
    let photos = rows.readable.compactMap(\.photo)
    return UploadPage(
      photos: photos,
      total: list?.total?.int ?? photos.count,
      skipped: rows.skipped
    )
  }
}
