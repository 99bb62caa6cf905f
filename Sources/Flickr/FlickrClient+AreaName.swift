import Foundations
import Places
import Transport

/// What Flickr calls an area, if it calls it anything.
package struct AreaName: Hashable, Sendable {
  package let name: PlaceName?
}

extension FlickrClient {
  /// Returns the name of the area that a photo was taken in, which is kept for a month.
  ///
  /// - Parameters:
  ///   - area: What tells the area from all others.
  ///   - photo: A photo of the area, of which Flickr is asked where it was taken.
  /// - Returns: The name. It alone is kept so long, and nothing of the photo.
  /// - Throws: What `fetch` throws, and `FlickrError`.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func name(ofArea area: String, withPhoto photo: Photo.ID) async throws -> AreaName {
    try await cache.value(for: key(ofArea: area), .name, decoding: AreaName.init(kept:)) {
      let call = FlickrCall("flickr.photos.getInfo", ["photo_id": photo])
      let name = try await answer(to: call, .facts, as: PhotoLocation.self).name
      return try AreaName(name: name).kept
    }
  }

  /// Returns the name of an area that was kept, or `nil` where none was; asks nobody.
  package func keptName(ofArea area: String) async -> AreaName? {
    await cache.cachedValue(for: key(ofArea: area), .name, decoding: AreaName.init(kept:))
  }

  private func key(ofArea area: String) -> String {
    FlickrCall("flickr.photos.getInfo", ["area": area]).name(at: endpoint)
  }
}

// MARK: - Keeping

extension AreaName {
  /// What is kept of it: the name on one line.
  private struct Kept: Codable {
    let name: String?
  }

  fileprivate init(kept bytes: Data) throws {
    name = try JSONDecoder().decode(Kept.self, from: bytes).name.flatMap { PlaceName($0) }
  }

  fileprivate var kept: Data {
    get throws { try JSONEncoder().encode(Kept(name: name?.description)) }
  }
}
