import Foundations
import Model

/// The features of both programs, for commands and the browser alike: one value for each feature.
///
/// Dependencies are passed in as values: photos through `PhotoSource`s, files through `History`, the
/// time through `now`. Nothing here prints.
package struct FeatureSet: Sendable {
  package private(set) var sources: SourceAccess
  let history: History
  private let feedLimits: FeedLimits
  private let willFollow: @Sendable (SourceID) throws -> Void
  private let gazetteer: @Sendable () -> Gazetteer
  private let describer: @Sendable () -> FileDescriber
  private let now: @Sendable () -> Date

  /// Creates the features.
  ///
  /// `willFollow` is called before the first follow at a source. `gazetteer` returns the cities of the world, which
  /// only some features need. `describer` creates a describer of the user's files, to be used once.
  package init(
    _ sources: SourceAccess,
    history: History,
    feedLimits: FeedLimits = FeedLimits(),
    willFollow: @escaping @Sendable (SourceID) throws -> Void = { _ in },
    gazetteer: @escaping @Sendable () -> Gazetteer = { Gazetteer() },
    describer: @escaping @Sendable () -> FileDescriber = {
      { path, _, _ in throw Failure(noFileAt: path) }
    },
    now: @escaping @Sendable () -> Date
  ) {
    self.sources = sources
    self.history = history
    self.feedLimits = feedLimits
    self.willFollow = willFollow
    self.gazetteer = gazetteer
    self.describer = describer
    self.now = now
  }

  /// The same features, but they ignore the cache.
  package var refreshing: FeatureSet {
    var features = self
    features.sources = sources.refreshing
    return features
  }

  /// Returns the features with another chosen source, or the same features for `nil`.
  package func choosing(_ source: SourceID?) throws -> FeatureSet {
    var features = self
    features.sources = try sources.choosing(source)
    return features
  }

  /// Returns true unless a sentence about what the chosen source leaves out of lists is the last printed about it.
  package func isChanged(_ omission: String) -> Bool {
    history.isChanged(omission, of: sources.id)
  }

  /// The current time, which ages are relative to.
  package var date: Date { now() }

  package var topPlaces: TopPlaces { TopPlaces(sources, gazetteer: gazetteer, now: now) }
  package var places: PlaceFinder { PlaceFinder(topPlaces, history) }
  package var photos: Photos { Photos(places, history) }
  package var pictures: Pictures { Pictures(photos) }
  package var feed: Feed { Feed(photos, limits: feedLimits, willFollow: willFollow, now: now) }
  package var accounts: Accounts { Accounts(sources) }
  package var people: People { People(sources) }
  package var social: Social { Social(sources, history) }
  package var publishing: Publishing { Publishing(sources: sources, history: history) }
  package var galleries: Galleries {
    Galleries(topPlaces: topPlaces, photos: photos, pictures: pictures)
  }
  package var maps: Maps { Maps(topPlaces: topPlaces, places: places, photos: photos) }

  package var dating: Dating { Dating(describe: describer(), until: .latest(at: date)) }
  package var annotating: Annotating { Annotating(describe: describer()) }
  package var positioning: Positioning { Positioning(describe: describer(), gazetteer: gazetteer) }

  /// Returns the point of a place without asking a source.
  package func point(ofPlace text: String) throws(Failure) -> Coordinates {
    try gazetteer().point(ofPlace: text, history)
  }

  /// Returns how GeoJSON discloses the positions of the user's own pictures.
  package func sharing(_ precision: SharedPosition) -> PositionSharing {
    PositionSharing(precision, isOwnSource: sources.id.isOwn, gazetteer: gazetteer)
  }
}
