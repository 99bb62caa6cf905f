import Foundations
import Model
import Store

/// The store of a source's access token.
///
/// A token from the environment comes first, then one from a program, then the one that a login stored:
/// in the system's keyring or, if the user asked for it, in a file. It is read only when a call needs
/// it.
package struct TokenStore: Sendable {
  /// A place for one secret text.
  package struct Vault: Sendable {
    let location: TokenLocation
    let read: @Sendable () async throws -> String?
    let write: @Sendable (String) async throws -> Void
    let remove: @Sendable () async throws -> Void
    /// Throws the reason why nothing can be stored there, if there is one.
    let check: @Sendable () async throws -> Void

    package init(
      _ location: TokenLocation,
      check: @escaping @Sendable () async throws -> Void = {},
      read: @escaping @Sendable () async throws -> String?,
      write: @escaping @Sendable (String) async throws -> Void,
      remove: @escaping @Sendable () async throws -> Void
    ) {
      self.location = location
      self.check = check
      self.read = read
      self.write = write
      self.remove = remove
    }
  }

  /// A token that the user provided, and its place; a logout cannot remove it.
  package struct Provided: Sendable {
    let location: TokenLocation
    let read: @Sendable () async throws -> AccessToken

    package init(
      _ location: TokenLocation,
      read: @escaping @Sendable () async throws -> AccessToken
    ) {
      self.location = location
      self.read = read
    }
  }

  /// The name of the service in the accounts file: `flickr`.
  private let service: String
  private let records: AccountRecords
  private let provided: Provided?
  /// The vaults, by their names in the accounts file.
  private let vaults: [String: Vault]

  /// Creates the store of a service.
  ///
  /// `keyring` is the default vault of a login, `file` the one for unencrypted storage.
  package init(
    of service: String,
    accountsAt path: String,
    provided: Provided?,
    keyring: Vault,
    file: Vault,
    now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    records = AccountRecords(at: path, now: now)
    self.provided = provided
    vaults = ["keyring": keyring, "file": file]
  }
}

extension TokenStore {
  /// The location of the token, the person and the permission, as far as they are known without reading
  /// the token; `nil` if nobody is logged in.
  func known() throws -> (location: TokenLocation, person: Person?, permission: Permission?)? {
    if let provided { return (provided.location, nil, nil) }
    guard let record = try records.record(of: service), let vault = vaults[record.token] else {
      return nil
    }
    let permission = record.permission.flatMap(Permission.init)
    return (vault.location, Person(id: record.id, name: record.name), permission)
  }

  /// Returns the token, or `nil` if nobody is logged in.
  package func token() async throws -> AccessToken? {
    if let provided { return try await provided.read() }
    guard let record = try records.record(of: service), let vault = vaults[record.token] else {
      return nil
    }
    return try await vault.read().flatMap { AccessToken(stored: $0) }
  }

  /// Throws the reason why a login's token could not be stored, if there is one.
  func check(isInsecure: Bool) async throws { try await vaults[name(isInsecure)]?.check() }

  private func name(_ isInsecure: Bool) -> String { isInsecure ? "file" : "keyring" }

  /// Stores a login's token in the keyring or, if `isInsecure`, in a file.
  func store(_ token: AccessToken, isInsecure: Bool) async throws -> TokenLocation {
    let name = name(isInsecure)
    guard let vault = vaults[name] else { throw Failure(.failed, "There is no \(name).") }
    try await vault.write(try token.stored)
    // A token of an earlier login in the other place would outlive this one.
    for (other, vault) in vaults where other != name {
      if try records.record(of: service)?.token == other { try? await vault.remove() }
    }
    try records.setRecord(
      AccountRecord(
        id: token.person?.id ?? "",
        name: token.person?.name,
        permission: token.permission?.rawValue,
        token: name
      ),
      of: service
    )
    return vault.location
  }

  /// Removes the token that a login stored, and returns its location, or `nil` if there was none.
  ///
  /// - Throws: A `Failure` if the user provided the token: a logout cannot remove it.
  func remove() async throws -> TokenLocation? {
    if let provided { throw Failure(.wrongUsage, provided.location.removalAdvice) }
    guard let record = try records.record(of: service), let vault = vaults[record.token] else {
      return nil
    }
    try await vault.remove()
    try records.setRecord(nil, of: service)
    return vault.location
  }
}

extension TokenLocation {
  /// What to do about a token that a logout cannot remove, as a sentence.
  fileprivate var removalAdvice: String {
    switch self {
    case .environment:
      "The token is in FLICKR_TOKEN, which only your shell can unset."
    case .program(let name):
      "The token is from tokenCommand, “\(name.onOneLine)”; remove that from config.json."
    case .keyring, .file, .dataFolder: "The token cannot be removed here."
    }
  }
}
