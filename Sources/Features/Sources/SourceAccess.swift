import Foundations
import Model

/// The sources of photos for every feature: the chosen one, and the others.
package struct SourceAccess: Sendable {
  /// The source that the user chose, for everything that does not name another.
  private(set) var chosen: any PhotoSource
  /// True if the sample was chosen because there is no Flickr key.
  let fellBackToSample: Bool
  /// The chosen source as it was before `refreshing`: it shows what is cached.
  private(set) var cached: any PhotoSource
  private(set) var isRefreshing = false
  /// Returns another source, for a photo that is not from the chosen one.
  private let other: @Sendable (SourceID) throws -> any PhotoSource
  private let accounts: @Sendable (SourceID) -> AccountAccess?

  /// Creates the access.
  ///
  /// `other` returns a source other than the chosen one; `accounts` returns a source's account access,
  /// or `nil` if it has no accounts.
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

  /// The id of the chosen source.
  package var id: SourceID { chosen.id }

  /// The same sources, ignoring the cache.
  var refreshing: SourceAccess {
    var access = self
    access.chosen = chosen.refreshing
    access.isRefreshing = true
    return access
  }

  /// Returns the sources with another chosen one, or the same sources for `nil`.
  func choosing(_ id: SourceID?) throws -> SourceAccess {
    guard let id, id != chosen.id else { return self }
    var access = self
    access.chosen = try source(id)
    access.cached = access.chosen
    return access
  }

  /// Returns a source by id: the chosen one, or another.
  func source(_ id: SourceID) throws -> any PhotoSource {
    if id == chosen.id { return chosen }
    let other = try other(id)
    return isRefreshing ? other.refreshing : other
  }

  /// Lets the chosen source read changed files again.
  package func reload() { chosen.reload() }

  /// Returns a source's account access, or `nil` if it has no accounts.
  func account(of source: SourceID) -> AccountAccess? { accounts(source) }

  /// Returns the abilities of a source, which decide what front ends offer.
  package func abilities(at source: SourceID) -> Set<SourceAbility> {
    (try? self.source(source).abilities) ?? []
  }

  /// Throws unless the chosen source belongs to a site: other sources do not answer for its URLs.
  func check(_ site: WebSite?) throws(Failure) {
    guard let site, id.facts.site != site else { return }
    guard let kind = SourceKind.all.first(where: { $0.facts.site == site }) else { return }
    let subject = "An address of \(site.name)"
    if kind.facts.needsKey && fellBackToSample { throw id.missing(subject, withoutKey: true) }
    throw Failure(.wrongUsage, "\(subject) goes with --source \(kind.facts.form).")
  }

  /// Makes a call to a source, by default the chosen one, about one subject if it has an id.
  ///
  /// - Throws: A `Failure` that names the subject if it does not exist; if the sample is used for lack of
  ///   a key, it says so: Flickr may have what the sample does not. A `Failure` if the source no longer accepts the
  ///   account's token, which is then removed unless the user provided it.
  func call<Value>(
    about subject: String? = nil,
    at source: SourceID? = nil,
    _ call: () async throws -> Value
  ) async throws -> Value {
    let source = source ?? id
    do {
      return try await call()
    } catch let error as any PhotoSourceError where error.isNotFound {
      guard let subject, !error.isDeparture else { throw error }
      throw source.missing(subject, withoutKey: fellBackToSample)
    } catch let error as any PhotoSourceError where error.isInvalidToken {
      guard (try? await account(of: source)?.tokens.remove()) != nil else { throw error }
      throw Failure.removedToken(of: source)
    }
  }
}

extension Failure {
  /// Creates the failure for a source that cannot be asked here.
  package init(unreachable id: SourceID) {
    self.init(.failed, "\(id.name) is not available here.")
  }

  /// Returns the failure for a token that the source no longer accepts.
  fileprivate static func removedToken(of source: SourceID) -> Failure {
    Failure(
      .notAllowed,
      "\(source.name) no longer accepts the login, so it was removed here: run “places login” "
        + "to log in again."
    )
  }
}
