import Flickr
import Foundations
import Places

/// What the tool can do, whoever asks: one extension file per thing.
///
/// The outside comes in as values: Flickr through a client that is given its bytes, files through
/// `Storage`, the time through `now`. Nothing here prints or knows who asked.
package struct Explorer: Sendable {
  /// Where the photos come from.
  package enum Origin: Hashable, Sendable {
    /// Flickr, or what stands in for it.
    case flickr
    /// The built-in sample, asked for outright.
    case sample
    /// The built-in sample, because there is no key to ask Flickr with.
    case sampleWithoutKey
  }

  package let origin: Origin
  private(set) var flickr: FlickrClient
  let history: History
  /// The cities of the world, which not every question needs.
  let gazetteer: @Sendable () -> Gazetteer
  let now: @Sendable () -> Date

  package init(
    origin: Origin,
    flickr: FlickrClient,
    history: History,
    gazetteer: @escaping @Sendable () -> Gazetteer = { Gazetteer() },
    now: @escaping @Sendable () -> Date
  ) {
    self.origin = origin
    self.flickr = flickr
    self.history = history
    self.gazetteer = gazetteer
    self.now = now
  }
}

extension Explorer {
  /// The same explorer, except that it asks anew for what is kept.
  package var refreshing: Explorer {
    var explorer = self
    explorer.flickr = flickr.refreshing
    return explorer
  }

  /// Runs a call about one thing by its id.
  ///
  /// - Throws: A `Failure` that names the thing where there is none; what the sample does not have
  ///   may well be on Flickr, so that without a key it says that one is needed.
  func asking<Value>(
    for thing: String,
    _ call: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await call()
    } catch FlickrError.refused(let refusal) where refusal.kind == .notFound {
      throw missing(thing)
    }
  }

  private func missing(_ thing: String) -> Failure {
    switch origin {
    case .flickr:
      Failure(.notFound, "\(thing) is not on Flickr, or not public; check its id.")
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
