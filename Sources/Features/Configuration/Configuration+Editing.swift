import Foundations
import Model
import Store
import SystemCalls

extension Configuration {
  /// Sets the field `source` of the file and other fields with it: all of them or none.
  ///
  /// - Throws: `StorageError.damaged` if the file is not a valid configuration; it is left as it is. Also the
  ///   errors of `set(_:to:at:)`.
  package static func setSource(
    _ source: SourceID,
    and others: [Field: JSONValue] = [:],
    at path: String
  ) throws {
    let file = try file(at: path)
    if let data = try file.read() { _ = try Configuration(parsing: data, at: file.path) }
    try set(others.merging([.source: .string(source.rawValue)]) { $1 }, at: path)
  }

  /// Sets a field of the file; the rest of the text stays as it is: other fields, their order, white space.
  ///
  /// A new file, and one with a secret, is readable by its owner alone; one that names a program can be
  /// changed by its owner alone.
  ///
  /// - Throws: A `Failure` if the field does not take the value, `StorageError.damaged` if the file would
  ///   not be a valid configuration, and other errors of reading and writing.
  package static func set(_ field: Field, to value: JSONValue, at path: String) throws {
    try set([field: value], at: path)
  }

  private static func set(_ values: [Field: JSONValue], at path: String) throws {
    for (field, value) in values {
      let alone = JSONValue.object([field.rawValue: value])
      if (try? Configuration(parsing: alone.data(.line), at: path)) == nil {
        throw Failure(.wrongUsage, "\(field.rawValue) takes \(field.facts.expectation).")
      }
    }
    let sorted = values.sorted { $0.key.rawValue < $1.key.rawValue }
    try edit(fileAt: path) { object in
      sorted.allSatisfy { object.set($0.key.rawValue, to: $0.value) }
    }
  }

  /// Removes a field of the file, known or unknown; the rest of the text stays as it is.
  ///
  /// - Throws: A `Failure` if the file does not have the field, and the errors of `set(_:to:at:)`.
  package static func unset(_ name: String, at path: String) throws {
    if try fields(ofFileAt: path)[name] == nil {
      throw Failure(.notFound, "\(name.onOneLine) is not set.")
    }
    try edit(fileAt: path) { $0.remove(name) }
  }

  /// Returns the fields of a file as written, or none if there is no file.
  ///
  /// - Throws: `StorageError.damaged` if the file is not a JSON object.
  package static func fields(ofFileAt path: String) throws(StorageError) -> JSONObject {
    guard let data = try AtomicFile(path).read() else { return [:] }
    guard let json = JSONValue(json: data) else {
      throw .damaged(path: path, problem: "is not JSON in UTF-8")
    }
    guard case .object(let fields) = json else {
      throw .damaged(path: path, problem: "does not hold a JSON object")
    }
    return fields
  }

  /// Returns the file, following symbolic links: users write this file, so a link may lead anywhere.
  private static func file(at path: String) throws(StorageError) -> AtomicFile {
    try AtomicFile(path).resolved { _ in true }
  }

  /// Edits the text of a file under its lock.
  ///
  /// The file is replaced only if the result is a valid configuration.
  private static func edit(
    fileAt path: String,
    _ change: (inout JSONObjectText) -> Bool
  ) throws(StorageError) {
    let file = try file(at: path)
    if try file.read() != nil { _ = try fields(ofFileAt: file.path) }
    try file.lock.withLock { () throws(StorageError) in
      let data = try file.read() ?? Data("{}\n".utf8)
      guard var object = JSONObjectText(data), change(&object) else {
        throw .damaged(path: file.path, problem: "is not JSON in UTF-8")
      }
      let edited = Data(object.bytes)
      let configuration = try Configuration(parsing: edited, at: file.path)
      let permissions = try file.status()?.permissions
      try file.replace(with: edited)
      // A new file is readable by its owner alone: safe if this call fails, and right for a secret.
      if let permissions {
        let kept = permissions & configuration.permissionMask
        try? FileSystem.setPermissions(kept, of: file.path)
      }
    }
  }
}

// MARK: - Printing

/// The fields of the configuration, with their values in the file.
package struct SettingList: Hashable, Sendable {
  /// A field and its value in the file; `nil` if it is not set.
  package struct Setting: Hashable, Sendable {
    let name: String
    let value: JSONValue?
    /// The known field, or `nil` for an unknown one.
    let field: Configuration.Field?
  }

  let settings: [Setting]

  /// Reads a file: first all known fields, then the unknown ones.
  ///
  /// - Throws: `StorageError.damaged` if the file is not a JSON object.
  package init(ofFileAt path: String) throws(StorageError) {
    let values = try Configuration.fields(ofFileAt: path)
    let known = Configuration.Field.allCases.map { field in
      Setting(name: field.rawValue, value: values[field.rawValue], field: field)
    }
    let others = values.filter { Configuration.Field(rawValue: $0.key) == nil }.map { field in
      Setting(name: field.key, value: field.value, field: nil)
    }
    settings = known + others
  }
}

extension SettingList: RecordList {
  static let columns = Columns<Setting>(
    [
      Column("name", for: .user) { .string($0.name) },
      Column("value", for: .user, .plain, { $0.shownValue }),
      Column("meaning", for: .user, .dim) { .string($0.field?.facts.meaning ?? "unknown") },
    ],
    table: ["name", "value", "meaning"],
    tabSeparated: ["name", "value", "meaning"],
    narrowing: [("meaning", 8), ("meaning", 0), ("value", 1)]
  )

  var entries: [Setting] { settings }
}

extension SettingList.Setting {
  /// The value, or a placeholder for a secret.
  fileprivate var shownValue: JSONValue? {
    field?.isSecret == true && value != nil ? .string("(hidden)") : value
  }
}

extension Configuration.Field {
  /// Returns the value for words of a command line: a program with its arguments, a number or a text.
  package func value(of words: [String]) -> JSONValue {
    switch self {
    case .apiKeyCommand, .apiSecretCommand, .tokenCommand, .viewer:
      .array(words.map { .string($0) })
    case .cacheMegabytes:
      Int(words.joined(separator: " ")).map { .integer($0) }
        ?? .string(words.joined(separator: " "))
    case .apiKey, .apiSecret, .source, .contact: .string(words.joined(separator: " "))
    }
  }
}
