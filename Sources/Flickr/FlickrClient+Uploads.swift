import Foundations
import Model
import Net

extension FlickrClient {
  /// All hours of a day with 40 calls, about 1 % of the 3,600 that Flickr allows in an hour.
  package var uploadSampling: UploadSampling {
    UploadSampling(
      hours: 24,
      calls: 40,
      width: 2,
      hasInterestingPhotos: true,
      hasAreaNames: true
    )
  }

  /// Returns a page, counted from 1, of the geotagged photos uploaded in a period, both ends included,
  /// the latest first.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    let call = FlickrCall.uploads(in: period, page: page)
    return try await api.response(to: call, .today, as: UploadListResponse.self).page
  }

  package func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage? {
    await api.cachedResponse(to: .uploads(in: period, page: page), as: UploadListResponse.self)?
      .page
  }

  /// Returns the geotagged photos among the 500 most interesting ones of the last day that Flickr has rated.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.interestingness.getList.html
  package func interestingPhotos() async throws -> UploadPage {
    let call = FlickrCall(
      "flickr.interestingness.getList",
      ["extras": "geo", "page": "1", "per_page": "500"]
    )
    return try await api.response(to: call, .today, as: UploadListResponse.self).page
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
        "per_page": String(SearchLimit.pageSize),
        "sort": "date-posted-desc",
      ]
    )
  }
}

/// The payload of `flickr.photos.search` for uploads; Flickr may omit an empty list.
struct UploadListResponse: Decodable {
  let photos: RowPage<UploadRow>?

  fileprivate var page: UploadPage {
    let rows = photos?.rows ?? .empty
    let located = rows.elements.compactMap(\.photo)
    let total = photos?.total ?? located.count
    let pageSize = SearchLimit.pageSize
    return UploadPage(
      photos: located,
      total: total,
      pageCount: (min(total, SearchLimit.results) + pageSize - 1) / pageSize,
      skipped: rows.skipped
    )
  }
}

/// A row of a list of uploads, decoded only for the location.
struct UploadRow: Sendable {
  /// The photo, or `nil` if it is not geotagged.
  let photo: GeotaggedPhoto?
}

extension UploadRow: Decodable {
  /// Decodes a row; a row without an id or owner throws, so that the list skips it.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    let id = try row.photoID("id")
    let owner = try row.ownerID("owner")
    photo = Coordinates(row.value("latitude"), row.value("longitude")).map { coordinates in
      GeotaggedPhoto(
        id: id,
        owner: owner,
        coordinates: coordinates,
        accuracy: row.value("accuracy")?.int ?? 0,
        isPublic: row.value("geo_is_public")?.bool ?? false,
        area: row.value("woeid")?.text
      )
    }
  }
}
