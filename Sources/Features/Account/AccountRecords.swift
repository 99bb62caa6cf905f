import Foundations
import Store
import SystemCalls

/// The file of logged-in accounts, `account.json`, without their tokens.
///
/// ```json
/// {"flickr": {"id": "45359289@N05", "name": "alice", "permission": "write", "token": "keyring"}}
/// ```
package struct AccountRecords: Sendable {
  private let file: AtomicFile
  private let now: @Sendable () -> Date

  /// Creates the records at a path, where the file may be missing; `now` dates quarantined files.
  package init(at path: String, now: @escaping @Sendable () -> Date) {
    file = AtomicFile(path)
    self.now = now
  }
}

/// A logged-in account, without its token.
package struct AccountRecord: Hashable, Sendable, Codable {
  /// The id and the user name of the person.
  package let id: String
  package let name: String?
  package let permission: String?
  /// The place of the token: `keyring` or `file`.
  package let token: String

  package init(id: String, name: String?, permission: String?, token: String) {
    self.id = id
    self.name = name
    self.permission = permission
    self.token = token
  }
}

extension AccountRecords {
  /// Returns the account of a service, or `nil` if nobody is logged in or the file is damaged.
  package func record(of service: String) throws(StorageError) -> AccountRecord? {
    try all()[service]
  }

  /// Stores the account of a service, or removes it; a damaged file is set aside.
  package func setRecord(
    _ record: AccountRecord?,
    of service: String
  ) throws(StorageError) {
    let file = try file.resolved { $0.accountRecords != nil }
    try file.lock.withLock { () throws(StorageError) in
      let data = try file.read()
      var records = data?.accountRecords ?? [:]
      if record == nil && records[service] == nil { return }
      if let data, !data.isEmpty, data.accountRecords == nil { _ = try file.quarantine(at: now()) }
      records[service] = record
      try file.replace(encoding: records)
    }
  }

  private func all() throws(StorageError) -> [String: AccountRecord] {
    try file.read()?.accountRecords ?? [:]
  }
}

extension Data {
  /// The accounts in the file, or `nil` if it is damaged.
  fileprivate var accountRecords: [String: AccountRecord]? {
    try? JSONDecoder().decode([String: AccountRecord].self, from: self)
  }
}

extension AtomicFile {
  fileprivate func replace(encoding records: [String: AccountRecord]) throws(StorageError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try replace { try encoder.encode(records) }
  }
}

/// The file of an access token, `token.json`, readable by its owner alone (mode 0600).
///
/// It is written only if the user asks for it.
package struct SecretFile: Hashable, Sendable {
  private let file: AtomicFile

  package init(at path: String) { file = AtomicFile(path) }

  package var path: String { file.path }

  /// Returns the text, or `nil` if there is no file.
  ///
  /// - Throws: `StorageError.readableByOthers` if other users can read the file.
  package func read() throws(StorageError) -> String? {
    guard let data = try file.read() else { return nil }
    try file.checkOthersCannotRead()
    return String(decoding: data, as: UTF8.self)
  }

  /// Replaces the token.
  ///
  /// - Throws: `StorageError.foreign` if the existing file is not a token file.
  package func write(_ text: String) throws(StorageError) {
    let file = try file.resolved { $0.isToken }
    if let data = try file.read(), !data.isEmpty, !data.isToken {
      throw .foreign(path: file.path, .contents)
    }
    try file.replace(with: Data(text.utf8))
  }

  /// Removes the file, if there is one.
  package func remove() throws(StorageError) {
    do throws(Errno) {
      try FileSystem.remove(file.path)
    } catch .noSuchFileOrDirectory {
    } catch {
      throw .unwritable(path: file.path, error)
    }
  }
}

extension Data {
  /// True if the file holds a token: an object with the fields that every token has.
  fileprivate var isToken: Bool {
    struct Token: Decodable {
      let token: String
      let secret: String
    }
    return (try? JSONDecoder().decode(Token.self, from: self)) != nil
  }
}
