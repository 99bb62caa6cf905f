import Foundations
import Simulators

/// The arguments of a call of MediaWiki's API.
///
/// Source: https://www.mediawiki.org/wiki/API:Data_formats
struct CommonsCall: Hashable, Sendable {
  private let arguments: [String: String]

  init(_ query: [String: String]) { arguments = query }

  /// The value of an argument, if it is present and not empty.
  subscript(_ name: String) -> String? {
    arguments[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns true if an argument is present, even if it is empty.
  func has(_ name: String) -> Bool { arguments[name] != nil }

  /// Returns the values of an argument, separated by bars.
  func values(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: "|").map(String.init)
  }

  /// Returns a limit from 1 to 500: by default 10; 500 for `max` and larger values.
  func limit(_ name: String) -> Int {
    guard let text = self[name] else { return 10 }
    return text == "max" ? 500 : min(max(Int(text) ?? 10, 1), 500)
  }

  /// True if the response is in format version 2: arrays, and `true` rather than `""`.
  private var isModern: Bool { self["formatversion"] == "2" }

  /// Returns a response in the format version of the call.
  func response(_ answer: JSONValue, headers: KeyValuePairs<String, String> = [:])
    -> ServerResponse
  {
    ServerResponse(
      status: 200,
      contentType: "application/json; charset=utf-8",
      headers: headers,
      body: (isModern ? answer : answer.formatVersion1).sorted.data(.line)
    )
  }
}

extension JSONValue {
  /// The value in format version 1: pages by their ids, `""` for true, and nothing for false.
  fileprivate var formatVersion1: JSONValue {
    switch self {
    case .boolean: ""
    case .array(let elements): .array(elements.map(\.formatVersion1))
    case .object(let fields): .object(fields.formatVersion1)
    case .string, .integer, .number, .literal, .null: self
    }
  }
}

extension JSONObject {
  fileprivate var formatVersion1: Self {
    var fields = self
    if case .array(let pages) = fields["pages"] { fields["pages"] = .object(pages.byID) }
    if let reference = fields.removeValue(forKey: "docref") { fields["*"] = reference }
    return fields.filter { $0.value != false }.mapValues(\.value.formatVersion1)
  }
}

extension [JSONValue] {
  /// The pages by id; pages without an id are numbered from −1 down.
  fileprivate var byID: JSONObject {
    var lacking = 0
    return JSONObject(
      map { page in
        if page["pageid"] == nil { lacking -= 1 }
        return (page["pageid"]?.string ?? String(lacking), page)
      }
    )
  }
}
