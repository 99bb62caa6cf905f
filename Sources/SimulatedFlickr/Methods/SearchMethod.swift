import Imaging
import Places

extension SimulatedFlickr {
  /// Answers `flickr.photos.search` by `place_id` or `bbox`, the latest upload first.
  func search(_ call: Call) throws(SimulatedRefusal) -> Data {
    let photos = try matches(call)
    let perPage = call.number("per_page", default: 100, in: 1...500)
    let page = call.number("page", default: 1, in: 1...10_000)
    let extras = Set((call["extras"] ?? "").split(separator: ",").map(String.init))
    let rows = photos.dropFirst((page - 1) * perPage).prefix(perPage)
      .map { SampleValue.object(row(of: $0, extras: extras)) }
    let list: SampleValue = [
      "photos": [
        "page": .integer(page),
        "pages": .integer((photos.count + perPage - 1) / perPage),
        "perpage": .integer(perPage),
        "total": .string(String(photos.count)),
        "photo": .array(rows),
      ],
      "stat": "ok",
    ]
    return list.json
  }

  /// The photos that a search asks for, uploaded since the date that limits it.
  private func matches(_ call: Call) throws(SimulatedRefusal) -> [SamplePhoto] {
    let photos: [SamplePhoto]
    if let box = call["bbox"].flatMap(GeoBox.init) {
      photos = library.photos(in: box)
    } else if let id = call["place_id"] {
      guard let found = library.photos(ofPlace: id) else { throw .invalidPlace }
      photos = found
    } else {
      throw .parameterlessSearch
    }
    guard let since = call["min_upload_date"].flatMap({ Int($0) }) else { return photos }
    let shift = uploadShift
    return photos.filter { $0.uploaded + shift >= since }
  }

  /// How many seconds later than the library says its photos were uploaded.
  ///
  /// The library's last day is today, so that a search of recent uploads never runs dry.
  private var uploadShift: Int { Int(now().timeIntervalSince1970) - library.lastMoment }
}

// MARK: - Rows

extension SimulatedFlickr {
  /// The row of a photo: what every list has, and what `extras` asks for.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  private func row(of photo: SamplePhoto, extras: Set<String>) -> [String: SampleValue] {
    let keys = alwaysListed.union(extras.flatMap { keysOfExtra[$0] ?? [] })
    var row = photo.fields.filter { keys.contains($0.key) }
    for rendition in photo.renditions where extras.contains(rendition.size.extra) {
      let suffix = rendition.size.extra.dropFirst("url_".count)
      row["url_\(suffix)"] = .string(address(of: rendition, of: photo))
      row["width_\(suffix)"] = .integer(rendition.pixels.width)
      row["height_\(suffix)"] = .integer(rendition.pixels.height)
    }
    return row
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
