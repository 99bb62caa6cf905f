import Foundations
import PhotoSources
import Places

/// The use cases of the tool, for commands and browser alike: one extension file for each.
///
/// The outside comes in as values: photos through a `PhotoSource`, files through `Storage`, the time
/// through `now`. Nothing here prints.
package struct Explorer: Sendable {
  /// The origin of the photos.
  package enum Origin: Hashable, Sendable {
    /// Flickr, or a stand-in for it.
    case flickr
    /// The built-in sample, as the user chose.
    case sample
    /// The built-in sample, because there is no key to ask Flickr with.
    case sampleWithoutKey
  }

  package let origin: Origin
  private(set) var source: any PhotoSource
  let history: History
  /// Returns the cities of the world, which not every use case needs.
  let gazetteer: @Sendable () -> Gazetteer
  let now: @Sendable () -> Date

  package init(
    origin: Origin,
    source: any PhotoSource,
    history: History,
    gazetteer: @escaping @Sendable () -> Gazetteer = { Gazetteer() },
    now: @escaping @Sendable () -> Date
  ) {
    self.origin = origin
    self.source = source
    self.history = history
    self.gazetteer = gazetteer
    self.now = now
  }

  /// The same explorer, except that it fetches what is cached anew.
  package var refreshing: Explorer {
    var explorer = self
    explorer.source = source.refreshing
    return explorer
  }

  /// Makes a call about one thing by its id.
  ///
  /// - Throws: A `Failure` that names the thing if there is none. Flickr may have what the sample does
  ///   not, so that without a key the failure says that one is needed.
  func call<Value>(about thing: String, _ call: () async throws -> Value) async throws -> Value {
    do {
      return try await call()
    } catch let error as any PhotoSourceError where error.isNotFound {
      throw missing(thing)
    }
  }

  private func missing(_ thing: String) -> Failure {
    switch origin {
    case .flickr: Failure(.notFound, "\(thing) is not on Flickr, or not public; check its id.")
    case .sample:
      Failure(.notFound, "\(thing) is not in the sample library; list its places and photos first.")
    case .sampleWithoutKey:
      Failure(
        .notAllowed,
        "\(thing) is not in the sample library; set FLICKR_API_KEY to ask Flickr for it."
      )
    }
  }
}
