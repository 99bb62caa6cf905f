import Foundations
import Model

/// The way of every feature to the sources of photos: to the one that the user chose, and to the others.
package struct SourceAccess: Sendable {
  /// The source that the user chose, for whatever does not name another.
  private(set) var chosen: any PhotoSource
  /// Whether the sample is the source because there is no key to ask Flickr with.
  let fellBackToSample: Bool
  /// The chosen source as it was before `refreshing`, which tells what is cached.
  private(set) var cached: any PhotoSource
  private(set) var isRefreshing = false
  /// Returns another source, of a photo that is not of the chosen one.
  private let other: @Sendable (SourceID) throws -> any PhotoSource
  private let accounts: @Sendable (SourceID) -> AccountAccess?

  /// Creates the access: `other` returns a source that is not the chosen one, `accounts` the way to log in to a
  /// source, or `nil` where it has no accounts.
  package init(
    _ chosen: any PhotoSource,
    fellBackToSample: Bool = false,
    other: @escaping @Sendable (SourceID) throws -> any PhotoSource = { id in
      throw Failure(unreachable: id)
    },
    accounts: @escaping @Sendable (SourceID) -> AccountAccess? = { _ in nil }
  ) {
    self.chosen = chosen
    cached = chosen
    self.fellBackToSample = fellBackToSample
    self.other = other
    self.accounts = accounts
  }

  /// The name of the source that the user chose.
  package var id: SourceID { chosen.id }

  /// The same sources, except that what is cached is fetched anew.
  var refreshing: SourceAccess {
    var access = self
    access.chosen = chosen.refreshing
    access.isRefreshing = true
    return access
  }

  /// Returns the same sources with another one chosen; the same ones for `nil`.
  func choosing(_ id: SourceID?) throws -> SourceAccess {
    guard let id, id != chosen.id else { return self }
    var access = self
    access.chosen = try source(id)
    access.cached = access.chosen
    return access
  }

  /// Returns the source of a name: the chosen one, or another.
  func source(_ id: SourceID) throws -> any PhotoSource {
    if id == chosen.id { return chosen }
    let other = try other(id)
    return isRefreshing ? other.refreshing : other
  }

  /// Returns the way to log in to a source, or `nil` where it has no accounts.
  func account(of source: SourceID) -> AccountAccess? { accounts(source) }

  /// Returns the calls that a source has, which is what front ends offer.
  package func abilities(at source: SourceID) -> Set<SourceAbility> {
    (try? self.source(source).abilities) ?? []
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
      throw (source ?? id).missing(thing, withoutKey: fellBackToSample)
    }
  }
}

extension Failure {
  /// Creates the failure that nothing here can ask a source.
  package init(unreachable id: SourceID) {
    self.init(.failed, "There is no way to \(id.name) here.")
  }
}
