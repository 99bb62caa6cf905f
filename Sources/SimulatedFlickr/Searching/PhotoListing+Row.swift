import Imaging
import Places

extension SimulatedFlickr {
  /// The row of a photo: what every list has, and what `extras` asks for.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  func row(of upload: Upload, extras: Set<String>, isLocated: Bool) -> [String: SampleValue] {
    let photo = upload.photo
    var fields = photo.fields
    fields["dateupload"] = .string(String(upload.moment))
    if era == .modern { fields.merge(photo.modernPlace) { $1 } }
    if !isLocated { fields.removeLocation() }
    let keys = alwaysListed.union(extras.flatMap { keysOfExtra[$0] ?? [] })
    return fields.filter { keys.contains($0.key) }
      .merging(pictures(of: photo, extras: extras)) { $1 }
      .loose(numbers, in: era, seed: photo.id)
  }

  /// The addresses of the sizes that `extras` asks for, with their widths and heights.
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
  /// What a photo's row says of its place since 2019: no `place_id`, and a number of GeoNames.
  fileprivate var modernPlace: [String: SampleValue] {
    guard isGeotagged else { return [:] }
    return ["place_id": "", "woeid": .string(SamplePlace.geoName(ofPlace: text("place_id")))]
  }
}

extension [String: SampleValue] {
  /// Makes the row that of a photo whose place nobody told: zeros, and no `geo_is_public`.
  fileprivate mutating func removeLocation() {
    for key in ["latitude", "longitude", "accuracy", "context"] { self[key] = 0 }
    for key in ["place_id", "woeid", "geo_is_public"] { self[key] = nil }
  }
}

/// The fields of a row that need no asking.
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
  "geo": [
    "latitude", "longitude", "accuracy", "context", "place_id", "woeid", "geo_is_public",
  ],
  "tags": ["tags"],
  "views": ["views"],
  "media": ["media"],
  "path_alias": ["pathalias"],
  "o_dims": ["o_width", "o_height"],
]

/// The fields that are a string in one row and a number in the next.
private let numbers = Set(
  [
    "license", "views", "latitude", "longitude", "accuracy", "context", "datetakengranularity",
    "datetakenunknown", "o_width", "o_height",
  ]
    + PhotoSize.allCases.map(\.extra).flatMap { extra in
      ["width", "height"].map { "\($0)\(extra.dropFirst("url".count))" }
    }
)
