import Foundations
import Model

/// The use cases of the tool, for commands and browser alike: one extension file for each.
///
/// The outside comes in as values: photos through `PhotoSource`s, files through `Storage`, the time
/// through `now`. Nothing here prints.
package struct Explorer: Sendable {
  /// The source that the user chose, for whatever does not name another.
  private(set) var source: any PhotoSource
  /// Whether the sample is the source because there is no key to ask Flickr with.
  let isSampleForWantOfKey: Bool
  /// Returns another source, of a photo that is not of the chosen one.
  private let otherSource: @Sendable (SourceID) throws -> any PhotoSource
  /// The source as it was before `refreshing`, which tells what is cached.
  private(set) var cachedSource: any PhotoSource
  private(set) var isRefreshing = false
  /// The number of a day's hours that are asked for at once.
  private(set) var sampledHours: Int
  let history: History
  /// Returns the way to log in to a source, or `nil` where it has no accounts.
  let accounts: @Sendable (SourceID) -> AccountAccess?
  /// Prepares a source for what is followed there.
  let willFollow: @Sendable (SourceID) throws -> Void
  /// Returns the cities of the world, which not every use case needs.
  let gazetteer: @Sendable () -> Gazetteer
  let now: @Sendable () -> Date

  package init(
    source: any PhotoSource,
    isSampleForWantOfKey: Bool = false,
    otherSource: @escaping @Sendable (SourceID) throws -> any PhotoSource = { id in
      throw Failure(.failed, "There is no way to \(id.name) here.")
    },
    history: History,
    accounts: @escaping @Sendable (SourceID) -> AccountAccess? = { _ in nil },
    willFollow: @escaping @Sendable (SourceID) throws -> Void = { _ in },
    gazetteer: @escaping @Sendable () -> Gazetteer = { Gazetteer() },
    now: @escaping @Sendable () -> Date
  ) {
    self.source = source
    cachedSource = source
    sampledHours = source.uploadSampling.hours
    self.isSampleForWantOfKey = isSampleForWantOfKey
    self.otherSource = otherSource
    self.history = history
    self.accounts = accounts
    self.willFollow = willFollow
    self.gazetteer = gazetteer
    self.now = now
  }

  /// The name of the source that the user chose.
  package var sourceID: SourceID { source.id }

  /// The same explorer, except that it fetches what is cached anew.
  package var refreshing: Explorer {
    var explorer = self
    explorer.source = source.refreshing
    explorer.isRefreshing = true
    return explorer
  }

  /// The same explorer, except that it asks for further hours of a day: for a person who looks at the places
  /// of the first meanwhile.
  package var continuing: Explorer {
    var explorer = self
    explorer.sampledHours += source.uploadSampling.furtherHours
    return explorer
  }

  /// Returns the same explorer with another source chosen; the same one for `nil`.
  func choosing(_ id: SourceID?) throws -> Explorer {
    guard let id, id != source.id else { return self }
    var explorer = self
    explorer.source = try source(id)
    explorer.cachedSource = explorer.source
    explorer.sampledHours = explorer.source.uploadSampling.hours
    return explorer
  }

  /// Returns the source of a name: the chosen one, or another.
  func source(_ id: SourceID) throws -> any PhotoSource {
    if id == source.id { return source }
    let other = try otherSource(id)
    return isRefreshing ? other.refreshing : other
  }

  /// Makes a call about one thing by its id.
  ///
  /// - Throws: A `Failure` that names the thing if there is none. Flickr may have what the sample does
  ///   not, so that without a key the failure says that one is needed.
  func call<Value>(
    about thing: String,
    at source: SourceID? = nil,
    _ call: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await call()
    } catch let error as any PhotoSourceError where error.isNotFound {
      throw (source ?? sourceID).missing(thing, forWantOfKey: isSampleForWantOfKey)
    }
  }
}
