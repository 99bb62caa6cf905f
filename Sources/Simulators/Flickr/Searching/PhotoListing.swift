import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// Pagination of a list of photos: a call selects one page of it.
struct PhotoListing {
  let uploads: [Upload]
  let call: APICall
  /// The most photos on a page.
  var pageLimit = 500
  /// The number of photos that pages can reach; `nil` if all.
  ///
  /// Pages beyond it repeat earlier photos, as Flickr's do.
  var resultLimit: Int?
  /// Returns whether a photo's row has a location, if `extras` asks for it.
  var showsLocation: @Sendable (SamplePhoto) -> Bool = { _ in true }
  /// Returns the fields that a photo's row has besides.
  var furtherFields: @Sendable (SamplePhoto) -> [String: SampleValue] = { _ in [:] }

  private var perPage: Int { call.number("per_page", default: 100, in: 1...pageLimit) }
  private var page: Int { call.number("page", default: 1, in: 1...10_000) }

  /// Returns the uploads on the page, with the quirks of a service.
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

  /// Returns the page as JSON.
  func json(of flickr: SimulatedFlickr) -> Data {
    let extras = call.words("extras")
    let rows = shown(with: flickr.options.quirks).map { upload in
      let isLocated = showsLocation(upload.photo)
      let row = flickr.row(of: upload, extras: extras, isLocated: isLocated)
      return SampleValue.object(row.merging(furtherFields(upload.photo)) { $1 })
    }
    let list: [String: SampleValue] = [
      "page": .integer(page),
      "pages": .integer((uploads.count + perPage - 1) / perPage),
      "perpage": .integer(perPage),
      "total": .string(String(uploads.count)),
      "photo": .array(rows),
    ]
    let numbers: Set = ["page", "pages", "perpage", "total"]
    let photos = list.mixingTypes(numbers, in: flickr.era, seed: call.text)
    return flickr.success(["photos": .object(photos)])
  }
}

extension SimulatedFlickr {
  /// Returns the row of a photo: the fixed fields, and those that `extras` asks for.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  func row(of upload: Upload, extras: Set<String>, isLocated: Bool) -> [String: SampleValue] {
    let photo = upload.photo
    var fields = photo.fields
    fields["id"] = .string(photo.id)
    fields["dateupload"] = .string(String(upload.moment))
    if era == .modern { fields.merge(photo.modernPlace) { $1 } }
    if !isLocated { fields.removeLocation() }
    let keys = alwaysListed.union(extras.flatMap { keysOfExtra[$0] ?? [] })
    return fields.filter { keys.contains($0.key) }
      .merging(pictures(of: photo, extras: extras)) { $1 }
      .merging(reactions(to: photo, extras: extras)) { $1 }
      .mixingTypes(numbers, in: era, seed: photo.id)
  }

  /// Returns the counts of likes and comments that `extras` asks for; Flickr documents none of them.
  private func reactions(to photo: SamplePhoto, extras: Set<String>) -> [String: SampleValue] {
    var row: [String: SampleValue] = [:]
    if extras.contains("count_faves") {
      row["count_faves"] = .string(String(likes(of: photo).count))
    }
    if extras.contains("count_comments") {
      row["count_comments"] = .string(String(comments(on: photo).count))
    }
    if extras.contains("count_views") { row["count_views"] = .string(String(photo.views)) }
    if extras.contains("isfavorite"), viewer != nil {
      row["isfavorite"] = isLiked(photo) ? 1 : 0
    }
    return row
  }

  /// Returns the addresses, widths and heights of the sizes that `extras` asks for.
  private func pictures(of photo: SamplePhoto, extras: Set<String>) -> [String: SampleValue] {
    photo.renditions.filter { extras.contains($0.size.extra) }.reduce(into: [:]) { row, rendition in
      let suffix = rendition.size.extra.dropFirst("url_".count)
      row["url_\(suffix)"] = .string(address(of: rendition, of: photo))
      row["width_\(suffix)"] = .integer(rendition.pixels.width)
      row["height_\(suffix)"] = .integer(rendition.pixels.height)
    }
  }
}

extension SamplePhoto {
  /// The place in a photo's row since 2019: no `place_id`, and a GeoNames id.
  fileprivate var modernPlace: [String: SampleValue] {
    guard isGeotagged else { return [:] }
    return ["place_id": "", "woeid": .string(SamplePlace.geoName(ofPlace: text("place_id")))]
  }
}

extension [String: SampleValue] {
  /// Removes the location: zeros, and no `geo_is_public`.
  fileprivate mutating func removeLocation() {
    for key in ["latitude", "longitude", "accuracy", "context"] { self[key] = 0 }
    for key in ["place_id", "woeid", "geo_is_public"] { self[key] = nil }
  }
}

/// The fields of every row.
private let alwaysListed: Set = [
  "id", "owner", "secret", "server", "farm", "title", "ispublic", "isfriend", "isfamily",
]

/// The fields that each word of `extras` adds to a row.
private let keysOfExtra = [
  "description": ["description"],
  "license": ["license"],
  "date_upload": ["dateupload"],
  "date_taken": ["datetaken", "datetakengranularity", "datetakenunknown"],
  "owner_name": ["ownername"],
  "geo": ["latitude", "longitude", "accuracy", "context", "place_id", "woeid", "geo_is_public"],
  "tags": ["tags"],
  "views": ["views"],
  "media": ["media"],
  "path_alias": ["pathalias"],
  "o_dims": ["o_width", "o_height"],
]

/// The fields that are a string in one row and a number in the next.
private let numbers = Set(
  [
    "license", "views", "count_faves", "count_comments", "count_views", "latitude", "longitude",
    "accuracy", "context", "datetakengranularity",
    "datetakenunknown", "o_width", "o_height",
  ]
    + PhotoSize.allCases.map(\.extra).flatMap { extra in
      ["width", "height"].map { "\($0)\(extra.dropFirst("url".count))" }
    }
)
