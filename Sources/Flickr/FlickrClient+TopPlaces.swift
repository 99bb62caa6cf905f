import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the most photographed localities (place type 7), at most 100.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.places.getTopPlacesList.html
  package func topPlaces() async throws -> ListedPlaces {
    try await api.response(to: .topPlaces, .today, as: PlaceListResponse.self).topPlaces
  }

  package func cachedTopPlaces() async -> ListedPlaces? {
    await api.cachedResponse(to: .topPlaces, as: PlaceListResponse.self)?.topPlaces
  }
}

extension FlickrCall {
  fileprivate static let topPlaces =
    FlickrCall("flickr.places.getTopPlacesList", ["place_type_id": "7"])
}

/// The payload of `flickr.places.getTopPlacesList`.
///
/// ```json
/// {"places": {"total": 100, "place": [{"place_id": "…", "_content": "Lyon, France", …}]}}
/// ```
struct PlaceListResponse: Decodable {
  struct Places: Decodable {
    let place: LossyArray<PlaceRow>?
  }

  let rows: LossyArray<PlaceRow>

  /// Decodes the list; an empty one may have no rows, or be an empty array.
  init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: FieldKey.self)
    let bare = try? payload.decode(LossyArray<PlaceRow>.self, forKey: "places")
    rows = try bare ?? payload.decodeIfPresent(Places.self, forKey: "places")?.place ?? .empty
  }

  fileprivate var topPlaces: ListedPlaces {
    ListedPlaces(places: rows.elements.map(\.place), skipped: rows.skipped)
  }
}

/// A row of the list of top places.
struct PlaceRow: Sendable {
  let place: Place
}

extension PlaceRow: Decodable {
  /// Decodes a row; a row without a valid id or name throws, so that the list skips it.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let id = row.value("place_id")?.text, id.isPlaceID,
      let name = row.line("_content").flatMap({ PlaceName($0) })
    else { throw row.corrupted("place_id", "neither an id nor a name") }
    place = Place(
      id: id,
      name: name,
      alias: row.line("woe_name"),
      photoCount: row.count("photo_count"),
      coordinates: Coordinates(row.value("latitude"), row.value("longitude"))
    )
  }
}

extension String {
  /// True if the text can be a place id: letters, digits, `.`, `_`, and dashes except at the start.
  fileprivate var isPlaceID: Bool {
    !isEmpty && !hasPrefix("-")
      && utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
  }
}

extension Coordinates {
  /// Creates a point from two fields, or `nil` if there is no location: a field is missing, or both are 0.
  init?(_ latitude: LenientValue?, _ longitude: LenientValue?) {
    guard let latitude = latitude?.double, let longitude = longitude?.double,
      (latitude, longitude) != (0, 0)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
