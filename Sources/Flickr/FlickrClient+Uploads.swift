import Foundations
import Transport

/// One page of a list of photos, read for where they were taken.
package struct UploadPage: Hashable, Sendable {
  /// The photos that are on the map, in the order of the answer.
  package let photos: [GeotaggedPhoto]
  /// How many photos the whole list has, roughly.
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
    let call = FlickrCall.uploads(in: period, page: page)
    return try await answer(to: call, .today, as: UploadList.self).page
  }

  /// Returns the same page as it was kept on an earlier day, or `nil` where it was not; asks nobody.
  package func keptUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage? {
    await keptAnswer(to: .uploads(in: period, page: page), as: UploadList.self)?.page
  }

  /// Returns those photos on the map that are among the 500 which Flickr finds the most interesting
  /// of the last day that it has judged.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
  package func interestingPhotos() async throws -> UploadPage {
    let call = FlickrCall(
      "flickr.interestingness.getList",
      ["extras": "geo", "page": "1", "per_page": "500"]
    )
    return try await answer(to: call, .today, as: UploadList.self).page
  }
}

extension FlickrCall {
  fileprivate static func uploads(in period: ClosedRange<Date>, page: Int) -> FlickrCall {
    FlickrCall(
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
  }
}

extension UploadList {
  fileprivate var page: UploadPage {
    let rows = photos?.photo ?? .none
    let located = rows.readable.compactMap(\.photo)
    return UploadPage(
      photos: located,
      total: photos?.total?.int ?? located.count,
      skipped: rows.skipped
    )
  }
}
