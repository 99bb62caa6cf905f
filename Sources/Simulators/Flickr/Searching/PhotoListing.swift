import Foundations
import Sample

/// Pagination: selects the page of a photo list that a call asks for.
struct PhotoListing {
  let uploads: [Upload]
  let call: APICall
  /// The most photos on a page, and those of a page without `per_page`.
  var pageLimit = 500
  var pageDefault = 100
  /// The number of photos that paging can reach; `nil` for all.
  ///
  /// As at Flickr, pages beyond it repeat earlier photos.
  var resultLimit: Int?
  /// Returns true if a photo's row has a location when `extras` asks for it.
  var showsLocation: @Sendable (SamplePhoto) -> Bool = { _ in true }
  /// Returns additional fields of a photo's row.
  var furtherFields: @Sendable (SamplePhoto) -> JSONObject = { _ in [:] }

  private var perPage: Int { call.number("per_page", default: pageDefault, in: 1...pageLimit) }
  private var page: Int { call.number("page", default: 1, in: 1...10_000) }

  /// Returns the uploads on the page, with quirks of the service.
  private func shown(with quirks: Set<FlickrQuirk>) -> [Upload] {
    guard !quirks.isEmpty else { return Array(shown) }
    let pages = FlickrQuirk.Pages(uploads: uploads, perPage: perPage)
    return pages.page(page, with: quirks)
  }

  /// The uploads on the page.
  private var shown: ArraySlice<Upload> {
    guard let resultLimit, uploads.count > resultLimit else {
      return uploads.dropFirst((page - 1) * perPage).prefix(perPage)
    }
    return uploads.prefix(resultLimit).dropFirst((page - 1) * perPage % resultLimit).prefix(perPage)
  }

  /// Returns the page as the JSON of a list of photos.
  func json(of flickr: FlickrSnapshot) -> Data {
    .success(["photos": .object(page(of: flickr))])
  }

  /// Returns the fields of the page, its rows without one of theirs.
  func page(of flickr: FlickrSnapshot, without omitted: String? = nil) -> JSONObject {
    let photoRows = PhotoRows(of: flickr, extras: call.words("extras"))
    let rows = shown(with: flickr.quirks).map { upload in
      let row = photoRows.row(of: upload, isLocated: showsLocation(upload.photo))
      return JSONValue.object(row.filter { $0.key != omitted }.merging(furtherFields(upload.photo)))
    }
    let list: JSONObject = [
      "page": .integer(page),
      "pages": .integer((uploads.count + perPage - 1) / perPage),
      "perpage": .integer(perPage),
      "total": .string(String(uploads.count)),
      "photo": .array(rows),
    ]
    let numbers: Set = ["page", "pages", "perpage", "total"]
    return list.mixingTypes(numbers, in: flickr.era, seed: call.text)
  }
}
