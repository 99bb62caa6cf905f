import Places

/// The payload of `flickr.places.getTopPlacesList`.
///
/// ```json
/// {"places": {"total": 100, "place": [{"place_id": "…", "_content": "Lyon, France", …}]}}
/// ```
struct PlaceList: Decodable {
  struct Places: Decodable {
    let place: Rows<PlaceRow>?
  }

  let rows: Rows<PlaceRow>

  /// Reads the list; an empty one may lack its rows, or be an empty array itself.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: FlickrKey.self)
    let bare = try? answer.decode(Rows<PlaceRow>.self, forKey: "places")
    rows = try bare ?? answer.decodeIfPresent(Places.self, forKey: "places")?.place ?? .none
  }
}

/// A row of the list of top places.
struct PlaceRow: Sendable {
  let place: Place
}

extension PlaceRow: Decodable {
  /// Reads a row; one without a usable id or name throws, so that its list skips it.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FlickrKey.self)
    guard let id = row.value("place_id")?.text, id.isPlaceID,
      let name = row.line("_content").flatMap({ PlaceName($0) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: "place_id",
        in: row,
        debugDescription: "neither an id nor a name"
      )
    }
    place = Place(
      id: id,
      name: name,
      alias: row.line("woe_name"),
      photoCount: row.value("photo_count")?.int,
      coordinates: Coordinates(row.value("latitude"), row.value("longitude"))
    )
  }
}

extension String {
  /// Whether the text can be a place id: letters, digits, `.`, `_`, and dashes but for the first.
  fileprivate var isPlaceID: Bool {
    !isEmpty && !hasPrefix("-") && utf8.allSatisfy(placeIDBytes.contains)
  }
}

private let placeIDBytes = Set(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8
)

extension Coordinates {
  /// The point of two fields, or `nil` where Flickr means "nowhere": a field missing, or 0, 0.
  init?(_ latitude: Lenient?, _ longitude: Lenient?) {
    guard let latitude = latitude?.double, let longitude = longitude?.double,
      (latitude, longitude) != (0, 0)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
