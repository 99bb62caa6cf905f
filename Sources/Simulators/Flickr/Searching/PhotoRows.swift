import Bitmaps
import Foundations
import Imaging
import Model
import Sample

/// The rows of photos in a list: the fixed fields, and those in `extras`.
///
/// Source: https://www.flickr.com/services/api/flickr.photos.search.html
struct PhotoRows: Sendable {
  private let flickr: FlickrSnapshot
  private let extras: Set<String>
  /// The fields of a photo that are listed.
  private let keys: Set<String>

  init(of flickr: FlickrSnapshot, extras: Set<String>) {
    self.flickr = flickr
    self.extras = extras
    keys = alwaysListed.union(extras.flatMap { keysOfExtra[$0] ?? [] })
  }

  /// Returns the row of a photo.
  func row(of upload: Upload, isLocated: Bool = true) -> JSONObject {
    let photo = upload.photo
    var fields = photo.fields
    fields["id"] = .string(photo.id)
    fields["dateupload"] = .string(String(upload.moment))
    if flickr.era == .modern { fields.merge(photo.modernPlace) }
    if !isLocated { fields.removeLocation() }
    return fields.filter { keys.contains($0.key) }
      .merging(pictures(of: photo))
      .merging(reactions(to: photo))
      .merging(extras.contains("icon_server") ? flickr.icon(of: photo.owner) : [:])
      .mixingTypes(numbers, in: flickr.era, seed: photo.id)
  }

  /// Returns the counts of likes and comments in `extras`; Flickr does not document these extras.
  private func reactions(to photo: SamplePhoto) -> JSONObject {
    var row: JSONObject = [:]
    if extras.contains("count_faves") {
      row["count_faves"] = .string(String(flickr.likes(of: photo).count))
    }
    if extras.contains("count_comments") {
      row["count_comments"] = .string(String(flickr.comments(on: photo).count))
    }
    if extras.contains("count_views") { row["count_views"] = .string(String(photo.views)) }
    if extras.contains("isfavorite"), flickr.viewer != nil {
      row["isfavorite"] = flickr.isLiked(photo) ? 1 : 0
    }
    return row
  }

  /// Returns the URLs, widths and heights of the sizes in `extras`.
  private func pictures(of photo: SamplePhoto) -> JSONObject {
    photo.renditions.filter { extras.contains($0.size.extra) }.reduce(into: [:]) { row, rendition in
      let suffix = rendition.size.extra.dropFirst("url_".count)
      row["url_\(suffix)"] = .string(flickr.addresses.picture(rendition, of: photo))
      row["width_\(suffix)"] = .integer(rendition.pixels.width)
      row["height_\(suffix)"] = .integer(rendition.pixels.height)
    }
  }
}

extension SamplePhoto {
  /// The place in a photo's row since 2019: a GeoNames id, and no `place_id`.
  fileprivate var modernPlace: JSONObject {
    guard isGeotagged else { return [:] }
    return ["place_id": "", "woeid": .string(SamplePlace.geoName(ofPlace: text("place_id")))]
  }
}

extension JSONObject {
  /// Removes the location: zeros, and no `geo_is_public`.
  mutating func removeLocation() {
    for key in ["latitude", "longitude", "accuracy", "context"] { self[key] = 0 }
    for key in ["place_id", "woeid", "geo_is_public"] { self[key] = nil }
  }
}

/// The fields of every row.
private let alwaysListed: Set = [
  "id", "owner", "secret", "server", "farm", "title", "ispublic", "isfriend", "isfamily",
]

/// The fields that each word in `extras` adds to a row.
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

/// The fields that are a string in one row and a number in another.
private let numbers = Set(
  [
    "license", "views", "count_faves", "count_comments", "count_views", "latitude", "longitude",
    "accuracy", "context", "datetakengranularity",
    "datetakenunknown", "o_width", "o_height", "iconserver", "iconfarm",
  ]
    + PhotoSize.allCases.map(\.extra).flatMap { extra in
      ["width", "height"].map { "\($0)\(extra.dropFirst("url".count))" }
    }
)
