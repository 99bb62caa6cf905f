import Foundations
import Model
import Net

/// A tag of cached responses: their subject; a change of the subject invalidates them.
enum CacheTag: Hashable, Sendable {
  case photo(Photo.ID)
  /// The list of the account's photos, and the list of photos that it likes.
  case ownPhotos, likedPhotos

  fileprivate var name: String {
    switch self {
    case .photo(let id): "photo \(id)"
    case .ownPhotos: "own photos"
    case .likedPhotos: "liked photos"
    }
  }
}

extension FlickrAPI {
  /// Returns the key under which the response to a call is cached, or `nil` if it is not cached.
  ///
  /// A signed response is specific to a person, whose id is part of the key; if the id is unknown, it
  /// is not cached. The versions of the call's tags are part of the key, so that a new version makes
  /// cached responses unreachable.
  func cacheKey(of call: FlickrCall) async throws -> String? {
    var traits: [String: String] = [:]
    if call.isSigned {
      guard let person = try await token().person else { return nil }
      traits["account"] = person.id
    }
    let versions = await versions(of: call.cacheTags)
    if !versions.isEmpty { traits["version"] = versions }
    return call.cacheKey(at: endpoint, traits)
  }

  /// Returns the versions of tags, which are random texts; empty before the first change.
  private func versions(of tags: [CacheTag]) async -> String {
    var texts: [String] = []
    for tag in tags {
      let text = await versions.cachedValue(for: versionKey(of: tag), .forever) { bytes in
        String(decoding: bytes, as: UTF8.self)
      }
      texts += text.map { [$0] } ?? []
    }
    return texts.joined(separator: ",")
  }

  /// Invalidates the cached responses with some tags, by giving each tag a new version.
  func invalidate(_ tags: [CacheTag]) async {
    for tag in tags {
      await versions.store(Data(Nonce.random().utf8), for: versionKey(of: tag))
    }
  }

  private func versionKey(of tag: CacheTag) -> String {
    FlickrCall("version", ["of": tag.name]).cacheKey(at: endpoint)
  }
}
