import Foundations
import PhotoSources
import Places
import Transport

extension FlickrClient {
  /// Returns the name of the area that a photo was taken in, by the photo's location.
  ///
  /// The name alone is cached for 30 days, and nothing of the photo.
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    try await cache.value(for: cacheKey(ofArea: area), .name, decoding: AreaName.init(cached:)) {
      let call = FlickrCall("flickr.photos.getInfo", ["photo_id": photo])
      let name = try await response(to: call, .facts, as: PhotoLocationResponse.self).name
      return try AreaName(name).encoded
    }
  }

  package func cachedName(ofArea area: String) async -> AreaName? {
    await cache.cachedValue(for: cacheKey(ofArea: area), .name, decoding: AreaName.init(cached:))
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

/// The payload of `flickr.photos.getInfo`, decoded for the names of the location alone.
///
/// ```json
/// {"photo": {"location": {"locality": {"_content": "Galoch"}, "country": {"_content": "Ethiopia"}}}}
/// ```
///
/// Any level may be empty or missing.
struct PhotoLocationResponse: Decodable {
  struct Info: Decodable {
    let location: Levels?
  }

  struct Levels: Decodable {
    let locality: HTMLText?
    let county: HTMLText?
    let neighbourhood: HTMLText?
    let region: HTMLText?
    let country: HTMLText?
  }

  let photo: Info

  /// The name of the location: its most telling level, the region, the country; `nil` if the first or
  /// the last is missing.
  var name: PlaceName? {
    guard let levels = photo.location, let country = levels.country?.levelName else { return nil }
    let titles = [levels.locality, levels.county, levels.neighbourhood].compactMap { $0?.levelName }
    let region = levels.region?.levelName
    guard let title = titles.first ?? region else { return nil }
    return PlaceName(
      title: title,
      subtitle: titles.isEmpty ? "" : region ?? "",
      country: fullNames[country] ?? country
    )
  }
}

/// The countries that Flickr has shortened since 2019, under their names in the gazetteer.
private let fullNames = ["UK": "United Kingdom", "USA": "United States"]

extension HTMLText {
  /// The text as one part of a name, or `nil` if it is blank.
  fileprivate var levelName: String? { PlaceName(plain.onOneLine)?.title }
}
