import Foundations
import Model
import Net

/// A tag of cached responses, by which a change invalidates them: what they are about.
enum CacheTag: Hashable, Sendable {
  case photo(Photo.ID)
  /// The list of the account's photos; likewise of those it likes.
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
  /// Returns the key under which the response to a call is cached, or `nil` where it is not.
  ///
  /// A signed response is that of a person, whose id is in the key; where the id is unknown, it is not
  /// cached. The versions of the call's tags are in the key, so that a new one makes cached responses
  /// unreachable.
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

  /// Returns the versions of tags, random texts; none before the first change.
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

  /// Makes the cached responses with some tags unreachable, by a new version of each.
  func invalidate(_ tags: [CacheTag]) async {
    for tag in tags {
      await versions.store(Data(Nonce.random().utf8), for: versionKey(of: tag))
    }
  }

  private func versionKey(of tag: CacheTag) -> String {
    FlickrCall("version", ["of": tag.name]).cacheKey(at: endpoint)
  }
}
