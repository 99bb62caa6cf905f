import Foundations
import Model
import Store

/// The store of the access token of a source's account.
///
/// A token in the environment goes first, then that of a program, then the one that a login has stored: in
/// the system's keyring or, where the user asked for it, in a file. It is read only when a call needs it.
package struct TokenStore: Sendable {
  /// A place for one text that nobody else is to read.
  package struct Vault: Sendable {
    let location: TokenLocation
    let read: @Sendable () async throws -> String?
    let write: @Sendable (String) async throws -> Void
    let remove: @Sendable () async throws -> Void
    /// Throws the reason why nothing can be kept there, if there is one.
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

  /// A token that the user has provided, and where; it is not ours to remove.
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

  /// The name of the service in the file of accounts: `flickr`.
  private let service: String
  private let records: AccountRecords
  private let provided: Provided?
  /// The vaults, by the names under which the file of accounts has them.
  private let vaults: [String: Vault]

  /// Creates the store of a service; `keyring` is the vault of a login, `file` that of one which asked for
  /// a file without encryption.
  package init(
    of service: String,
    accountsAt path: String,
    provided: Provided?,
    keyring: Vault,
    file: Vault
  ) {
    self.service = service
    records = AccountRecords(at: path)
    self.provided = provided
    vaults = ["keyring": keyring, "file": file]
  }
}

extension TokenStore {
  /// The location of the token, the person and the permission, as far as this machine knows them without
  /// the token itself; `nil` where nobody is logged in.
  func known() throws -> (location: TokenLocation, person: Person?, permission: Permission?)? {
    if let provided { return (provided.location, nil, nil) }
    guard let record = try records.record(of: service), let vault = vaults[record.token] else {
      return nil
    }
    let permission = record.permission.flatMap(Permission.init)
    return (vault.location, Person(id: record.id, name: record.name), permission)
  }

  /// Returns the token, or `nil` where nobody is logged in.
  package func token() async throws -> AccessToken? {
    if let provided { return try await provided.read() }
    guard let record = try records.record(of: service), let vault = vaults[record.token] else {
      return nil
    }
    return try await vault.read().flatMap { AccessToken(stored: $0) }
  }

  /// Throws the reason why the token of a login could not be kept, if there is one.
  func check(isInsecure: Bool) async throws { try await vaults[name(isInsecure)]?.check() }

  private func name(_ isInsecure: Bool) -> String { isInsecure ? "file" : "keyring" }

  /// Stores the token of a login, in the keyring or, where that is wanted, in a file.
  func store(_ token: AccessToken, isInsecure: Bool) async throws -> TokenLocation {
    let name = name(isInsecure)
    guard let vault = vaults[name] else { throw Failure(.failed, "There is no \(name).") }
    try await vault.write(try token.stored)
    // A token that an earlier login left in the other place would outlive this one.
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

  /// Removes the token that a login has stored; returns where it was, or `nil` if there was none.
  ///
  /// - Throws: A `Failure` for a token that the user has provided, which is not ours to remove.
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
  /// The advice for a token that a logout cannot remove, as a sentence.
  fileprivate var removalAdvice: String {
    switch self {
    case .environment:
      "The token is in FLICKR_TOKEN, which only your shell can unset."
    case .program(let name):
      "The token is that of tokenCommand, “\(name.onOneLine)”; take it out of config.json."
    case .keyring, .file, .dataFolder: "The token cannot be removed here."
    }
  }
}
