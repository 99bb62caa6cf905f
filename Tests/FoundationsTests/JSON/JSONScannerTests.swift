import Foundations
import Testing

@Suite struct JSONScannerTests {
  /// Reads a text wholly by the scanner; `nil` where that finds a mistake.
  private func scanned(_ text: String) -> JSONValue? {
    var scanner = JSONScanner(Array(text.utf8))
    let value = value(&scanner)
    return scanner.isAtEnd ? value : nil
  }

  private func value(_ scanner: inout JSONScanner) -> JSONValue {
    if scanner.isAtObject {
      var fields: [(String, JSONValue)] = []
      scanner.readObject { fields.append(($0, value(&$1))) }
      return .object(JSONObject(fields))
    }
    if scanner.isAtArray {
      var elements: [JSONValue] = []
      scanner.readArray { elements.append(value(&$0)) }
      return .array(elements)
    }
    return scanner.readText().map(JSONValue.string) ?? .null
  }

  @Test(arguments: [
    #""""#, #""a""#, #""é 🌁""#, #""\u00e9\ud83c\udf01\n\t\"\\\/\b\f\r""#, "7", "-15", "null",
    "true",
    "[]", "{}", "[1, [2, {\"a\": []}], \"b\"]", #"{"a": 1, "b": {"c": [true, false, null]}}"#,
    " [ 1 , 2 ] ", "\u{FEFF}[]",
  ])
  func `the scanner reads and skips values like the parser`(text: String) throws {
    let expected = try #require(JSONValue(json: Data(text.utf8)))
    #expect(scanned(text) == expected.withTexts)
    var scanner = JSONScanner(Array(text.utf8))
    scanner.skip()
    let isWhole = scanner.isAtEnd
    #expect(isWhole)
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "[1", "[1,", "[1,]", "[,]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
    "{1:2}",
    #""a"#, #""\"#, #""\u12"#, #""\x""#, "nul", "tru e", "1 2", "[1 2]", "\"\u{1}\"", "@",
  ])
  func `a mistake ends the scan`(text: String) {
    #expect(scanned(text) == nil)
    var scanner = JSONScanner(Array(text.utf8))
    scanner.skip()
    let isWhole = scanner.isAtEnd
    // What only a reader of texts looks into may pass.
    #expect(!isWhole || [#""\u12"#, #""\x""#].contains(text))
  }

  @Test func `a prefix of a text is never complete`() {
    let text = #"{"name": "A\u00e9", "list": [1, {"a": "b"}], "last": null}"#
    for count in 0..<text.utf8.count {
      #expect(scanned(String(decoding: text.utf8.prefix(count), as: UTF8.self)) == nil)
    }
  }

  @Test func `half of a surrogate pair becomes a replacement character`() {
    #expect(scanned(#""a\ud83db""#) == .string("a\u{FFFD}b"))
  }

  @Test func `nesting has a limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(scanned(nested(64)) != nil && scanned(nested(65)) == nil)
    for (depth, isWhole) in [(64, true), (65, false), (1_000_000, false)] {
      var scanner = JSONScanner(Array(nested(depth).utf8))
      scanner.skip()
      let isAtEnd = scanner.isAtEnd
      #expect(isAtEnd == isWhole)
    }
  }
}

extension JSONValue {
  /// The value with strings instead of numbers, and null instead of booleans.
  fileprivate var withTexts: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withTexts))
    case .object(let fields): .object(JSONObject(fields.map { ($0.key, $0.value.withTexts) }))
    case .integer(let number): .string(String(number))
    case .number, .literal, .string: .string(string ?? "")
    case .boolean, .null: .null
    }
  }
}
