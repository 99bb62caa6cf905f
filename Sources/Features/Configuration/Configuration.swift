import Foundations
import Model
import Store
import SystemCalls

/// The user's configuration file, `config.json`.
///
/// ```json
/// { "source": "commons", "contact": "ada@example.org", "cacheMegabytes": 500 }
/// ```
package struct Configuration: Hashable, Sendable {
  /// A credential of the user, such as the API key.
  package enum Credential: Hashable, Sendable {
    /// A text: the field `apiKey`.
    case text(String)
    /// A program that prints it on its first line, and its arguments: the field `apiKeyCommand`.
    case command([String])
  }

  package let key: Credential?
  /// The application's secret, which belongs to the key and is needed for a login: the field
  /// `apiSecret` or `apiSecretCommand`.
  package let apiSecret: Credential?
  /// The program that prints the access token of an account and its secret: the field `tokenCommand`.
  package let tokenCommand: [String]?
  /// The source of photos; the environment and options take precedence.
  package let source: SourceID?
  package let contact: Contact?
  /// The limit of the cache in bytes: the field `cacheMegabytes` times 1,000,000.
  package let cacheLimit: Int?
  /// The program that shows files, and its arguments.
  package let viewer: [String]?
  /// The unknown fields, in alphabetical order.
  package let unknownFields: [UnknownField]

  package init(
    key: Credential? = nil,
    apiSecret: Credential? = nil,
    tokenCommand: [String]? = nil,
    source: SourceID? = nil,
    contact: Contact? = nil,
    cacheLimit: Int? = nil,
    viewer: [String]? = nil,
    unknownFields: [UnknownField] = []
  ) {
    self.key = key
    self.apiSecret = apiSecret
    self.tokenCommand = tokenCommand
    self.source = source
    self.contact = contact
    self.cacheLimit = cacheLimit
    self.viewer = viewer
    self.unknownFields = unknownFields
  }
}

extension Configuration {
  /// The user's contact, for the header `User-Agent` of requests to Commons: `ada@example.org`,
  /// `https://example.org/ada`.
  package struct Contact: Hashable, Sendable {
    package let text: String

    /// Creates a contact from trimmed text, or returns `nil` unless it is 1 to 200 characters of
    /// printable ASCII without `(`, `)` and `\`, which delimit a comment of a header.
    package init?(_ text: String) {
      let text = text.trimmed
      let isComment = text.utf8.allSatisfy { byte in
        (0x20...0x7E).contains(byte) && !#"()\"#.utf8.contains(byte)
      }
      guard (1...200).contains(text.utf8.count), isComment else { return nil }
      self.text = text
    }
  }

  /// An unknown field.
  package struct UnknownField: Hashable, Sendable, CustomStringConvertible {
    let name: String

    /// The name and the nearest known one: `apikey (the nearest is apiKey)`.
    package var description: String {
      let nearest = name.nearest(among: Field.allCases.map(\.rawValue)).first
      return name.onOneLine + (nearest.map { " (the nearest is \($0))" } ?? "")
    }
  }

  /// Reads a file; a missing one sets nothing.
  ///
  /// Refuses a file with a key or secret that other users can read, and one with a command that they
  /// can change, in the file or by replacing the file.
  package init(at path: String) throws(StorageError) {
    let file = AtomicFile(path)
    guard let data = try file.read() else {
      self.init()
      return
    }
    try self.init(parsing: data, at: path)
    if credentials.contains(where: \.isText) { try file.checkOthersCannotRead() }
    if namesProgram { try file.checkOthersCannotChange() }
  }

  /// Parses the contents of the file at a path.
  ///
  /// `JSONDecoder` alone accepts more than JSON: a comma after the last field, and UTF-16.
  init(parsing data: Data, at path: String) throws(StorageError) {
    guard let json = JSONValue(json: data) else {
      throw .damaged(path: path, problem: "is not JSON in UTF-8")
    }
    do {
      self = try JSONDecoder().decode(Configuration.self, from: json.data(.line))
    } catch {
      throw .damaged(path: path, problem: error.problem)
    }
  }

  /// The permissions that a file with this configuration may keep: all, or none of other users if it
  /// holds a credential itself, or only reading if it names a program to run.
  var permissionMask: UInt32 {
    if credentials.contains(where: \.isText) { return 0o600 }
    return namesProgram ? 0o755 : 0o777
  }

  /// True if the file names a program to run.
  private var namesProgram: Bool { viewer != nil || !credentials.allSatisfy(\.isText) }

  private var credentials: [Credential] {
    [key, apiSecret, tokenCommand.map { .command($0) }].compactMap(\.self)
  }
}

extension Configuration.Credential {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

// MARK: - Reading

extension Configuration: Decodable {
  package enum Field: String, CodingKey, CaseIterable, Sendable {
    case apiKey
    case apiKeyCommand
    case apiSecret
    case apiSecretCommand
    case tokenCommand
    case source
    case contact
    case cacheMegabytes
    case viewer
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    key = try fields.credential(.apiKey, or: .apiKeyCommand)
    apiSecret = try fields.credential(.apiSecret, or: .apiSecretCommand)
    tokenCommand = try fields.command(.tokenCommand)
    source = try fields.value(of: .source, as: String.self) { SourceID(configured: $0.trimmed) }
    contact = try fields.contact
    cacheLimit = try fields.value(of: .cacheMegabytes, as: Int.self) { megabytes in
      (1...1_000_000).contains(megabytes) ? megabytes * 1_000_000 : nil
    }
    viewer = try fields.command(.viewer)
    let all = try decoder.singleValueContainer().decode([String: AnyJSON].self)
    unknownFields = all.keys.filter { Field(rawValue: $0) == nil }.sorted().map(UnknownField.init)
  }
}

extension SourceID {
  /// Parses a source, or the path of one, which does not depend on the current folder.
  fileprivate init?(configured text: String) {
    let isFixed = text.hasPrefix("/") || text == "~" || text.hasPrefix("~/")
    guard let source = SourceID(stored: text) ?? (isFixed ? SourceID(path: text) : nil) else {
      return nil
    }
    self = source
  }
}

extension KeyedDecodingContainer<Configuration.Field> {
  /// Returns a credential, or `nil` if it is missing or blank.
  fileprivate func credential(
    _ field: Configuration.Field,
    or commandField: Configuration.Field
  ) throws -> Configuration.Credential? {
    let text = try value(of: field, as: String.self, \.trimmed)
    switch (text ?? "", try command(commandField)) {
    case ("", nil): return nil
    case ("", let command?): return .command(command)
    case (let text, nil): return .text(text)
    case (_, .some):
      let (one, other) = (field.rawValue, commandField.rawValue)
      throw InvalidFile("has both \(one) and \(other); keep one of them")
    }
  }

  /// Returns a program and its arguments, or `nil` if there is none.
  fileprivate func command(_ field: Configuration.Field) throws -> [String]? {
    try value(of: field, as: [String].self) { words in
      words.first?.trimmed.isEmpty == false ? words : nil
    }
  }

  /// The contact, or `nil` if it is missing or blank.
  fileprivate var contact: Configuration.Contact? {
    get throws {
      try value(of: .contact, as: String.self) { text -> Configuration.Contact?? in
        text.trimmed.isEmpty ? .some(nil) : Configuration.Contact(text).map(Optional.some)
      } ?? nil
    }
  }

  /// Returns the value of a field, or `nil` if it is missing or null.
  ///
  /// - Throws: `InvalidFile` if the JSON has another type, or `read` returns `nil`.
  fileprivate func value<Raw: Decodable, Value>(
    of field: Configuration.Field,
    as type: Raw.Type,
    _ read: (Raw) -> Value?
  ) throws -> Value? {
    guard contains(field), try !decodeNil(forKey: field) else { return nil }
    guard let raw = try? decode(type, forKey: field), let value = read(raw) else {
      let kind = try decode(JSONKind.self, forKey: field)
      throw InvalidFile(
        "has \(kind.rawValue) in \(field.rawValue), which takes \(field.facts.expectation)"
      )
    }
    return value
  }
}

// MARK: - Errors

/// The problem of an invalid file: the end of a sentence that begins with its path.
private struct InvalidFile: Error {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}

/// The type of a JSON value, as messages name it.
private enum JSONKind: String, Decodable {
  case boolean = "true or false"
  case number = "a number"
  case text = "text"
  case array = "an array"
  case object = "an object"

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if (try? value.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? value.decode(Double.self)) != nil {
      self = .number
    } else if (try? value.decode(String.self)) != nil {
      self = .text
    } else {
      self = (try? value.decode([AnyJSON].self)) != nil ? .array : .object
    }
  }
}

/// Any JSON value; its contents are ignored.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}

extension Error {
  /// The problem of the file: the end of a sentence that begins with its path.
  fileprivate var problem: String {
    if let error = self as? InvalidFile { return error.problem }
    return switch self as? DecodingError {
    case .typeMismatch, .valueNotFound: "does not hold a JSON object"
    default: "is not JSON"
    }
  }
}
