import Places

/// What the user has set in `config.json`.
///
/// ```json
/// { "apiKey": "0123456789abcdef0123456789abcdef" }
/// ```
package struct Configuration: Hashable, Sendable {
  /// The key that Flickr gave the user, or `nil` where there is none.
  package let apiKey: String?
  /// The fields that mean nothing to this version, in order of the alphabet.
  package let unknownFields: [String]

  package init(apiKey: String? = nil, unknownFields: [String] = []) {
    self.apiKey = apiKey
    self.unknownFields = unknownFields
  }
}

extension Configuration {
  /// Reads a file; one that is missing sets nothing.
  ///
  /// A file with a key in it that other people can read is refused.
  package init(at path: String) throws(StorageError) {
    let file = WholeFile(path)
    guard let data = try file.read() else {
      self.init()
      return
    }
    do {
      self = try JSONDecoder().decode(Configuration.self, from: data)
    } catch {
      throw .damaged(path: path, problem: error.problem)
    }
    if apiKey != nil, try file.isReadableByOthers() { throw .readableByOthers(path: path) }
  }
}

extension Configuration: Decodable {
  /// The fields of the file.
  private enum Field: String, CodingKey, CaseIterable {
    case apiKey
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let key = try fields.decodeIfPresent(String.self, forKey: .apiKey)?.trimmed
    apiKey = key?.isEmpty == true ? nil : key
    let all = try decoder.singleValueContainer().decode([String: Anything].self)
    unknownFields = all.keys.filter { Field(rawValue: $0) == nil }.sorted()
  }
}

/// A value of which only its being there counts.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

extension Error {
  /// What is wrong with the file, as the rest of a sentence that begins with its path.
  fileprivate var problem: String {
    switch self as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "does not hold a JSON object"
        : "has a value of the wrong type in \(context.codingPath.map(\.stringValue).joined())"
    default: "is not JSON"
    }
  }
}
