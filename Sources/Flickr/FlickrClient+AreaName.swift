import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns the name of the area where a photo was taken, from the photo's location.
  ///
  /// Only the name is cached, for 30 days, nothing else about the photo.
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    let key = cacheKey(ofArea: area)
    return try await api.cache.value(for: key, .name, decoding: AreaName.init(cached:)) {
      let call = FlickrCall("flickr.photos.getInfo", ["photo_id": photo])
      let name = try await api.response(to: call, .facts, as: PhotoLocationResponse.self).name
      return try AreaName(name).encoded
    }
  }

  package func cachedName(ofArea area: String) async -> AreaName? {
    let key = cacheKey(ofArea: area)
    return await api.cache.cachedValue(for: key, .name, decoding: AreaName.init(cached:))
  }

  private func cacheKey(ofArea area: String) -> String {
    FlickrCall("flickr.photos.getInfo", ["area": area]).cacheKey(at: endpoint)
  }
}

extension AreaName {
  /// The cached form: the name on one line.
  private struct Cached: Codable {
    let name: String?
  }

  fileprivate init(cached bytes: Data) throws {
    self.init(try JSONDecoder().decode(Cached.self, from: bytes).name.flatMap { PlaceName($0) })
  }

  fileprivate var encoded: Data {
    get throws { try JSONEncoder().encode(Cached(name: name?.description)) }
  }
}

/// The payload of `flickr.photos.getInfo`, decoded only for the names of the location.
///
/// ```json
/// {"photo": {"location": {"locality": {"_content": "Galoch"}, "country": {"_content": "Ethiopia"}}}}
/// ```
///
/// Any level may be empty or missing.
struct PhotoLocationResponse: Sendable, ResourcePayload {
  let resourceIDs: Set<String>
  /// The name of the location: its most informative level, the region, the country; `nil` if the first
  /// or the last is missing.
  let name: PlaceName?
}

extension PhotoLocationResponse: Decodable {
  init(from decoder: any Decoder) throws {
    let photo = try decoder.container(keyedBy: FieldKey.self).object("photo")
    resourceIDs = (try? photo.photoID("id")).map { [$0] } ?? []
    name = (try? photo.object("location"))?.placeName
  }
}

extension KeyedDecodingContainer<FieldKey> {
  fileprivate var placeName: PlaceName? {
    guard let country = levelName("country") else { return nil }
    let titles = ["locality", "county", "neighbourhood"].compactMap { levelName($0) }
    let region = levelName("region")
    guard let title = titles.first ?? region else { return nil }
    return PlaceName(
      title: title,
      subtitle: titles.isEmpty ? "" : region ?? "",
      country: fullNames[country] ?? country
    )
  }

  /// Returns a level of the location as a part of a name, or `nil` if it is missing or blank.
  private func levelName(_ key: FieldKey) -> String? {
    line(key).flatMap { PlaceName($0)?.title }
  }
}

/// The countries that Flickr has abbreviated since 2019, with their names in the gazetteer.
private let fullNames = ["UK": "United Kingdom", "USA": "United States"]
