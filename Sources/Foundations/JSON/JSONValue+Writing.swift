/// The layout of JSON.
package enum JSONLayout: Sendable {
  /// On one line, without spaces.
  case line
  /// A line for each value, indented by two spaces for each level.
  case indented
  /// As `indented`, with `JSONEncoder`'s spaces before colons and empty line in empty lists.
  case file
}

extension JSONValue {
  /// The JSON, indented by two spaces for each level.
  package var text: String { String(decoding: data(.indented), as: UTF8.self) }

  /// The JSON on one line, for a stream of objects.
  package var line: String { String(decoding: data(.line), as: UTF8.self) }

  /// Returns the value as JSON (RFC 8259).
  ///
  /// Control and invisible characters are escaped as well, since JSON is printed on terminals.
  package func data(_ layout: JSONLayout, escapingSlashes: Bool = false) -> Data {
    var writer = JSONWriter(layout: layout, escapesSlashes: escapingSlashes)
    writer.write(self)
    return Data(writer.bytes)
  }
}

/// A writer of JSON.
private struct JSONWriter {
  let layout: JSONLayout
  let escapesSlashes: Bool
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init(layout: JSONLayout, escapesSlashes: Bool) {
    (self.layout, self.escapesSlashes) = (layout, escapesSlashes)
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .boolean(let isTrue): write(isTrue ? "true" : "false")
    case .integer(let number): write(String(number))
    case .number(let number): write(number.json)
    case .literal(let text): write(text)
    case .string(let text): writeQuoted(text)
    case .array(let elements): write(list: elements, "[", "]") { $0.write($1) }
    case .object(let fields):
      write(list: fields, "{", "}") { writer, field in
        writer.writeQuoted(field.key)
        writer.write(writer.layout.colon)
        writer.write(field.value)
      }
    }
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func write<List: Sequence>(
    list: List,
    _ open: String,
    _ close: String,
    _ write: (inout JSONWriter, List.Element) -> Void
  ) {
    self.write(open)
    depth += 1
    var isEmpty = true
    for element in list {
      if !isEmpty { self.write(",") }
      isEmpty = false
      startLine()
      write(&self, element)
    }
    depth -= 1
    if isEmpty && layout == .file { self.write("\n") }
    if !isEmpty || layout == .file { startLine() }
    self.write(close)
  }

  private mutating func startLine() {
    if layout == .line { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func writeQuoted(_ text: String) {
    write("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\t": write("\\t")
      case "/" where escapesSlashes: write("\\/")
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isPrintable: bytes += scalar.utf8
      default: write(scalar.escaped)
      }
    }
    write("\"")
  }
}

extension JSONLayout {
  fileprivate var colon: String {
    switch self {
    case .line: ":"
    case .indented: ": "
    case .file: " : "
    }
  }
}

extension Double {
  /// The number as JSON; whole numbers have no fraction.
  fileprivate var json: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}

extension Unicode.Scalar {
  /// The scalar's UTF-16 code units in hexadecimal: `\u202e`.
  fileprivate var escaped: String {
    String(self).utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
  }
}
