import Foundations

extension SampleValue {
  /// Returns the value as JSON (RFC 8259), with the fields of objects in alphabetical order.
  package func json(escapingSlashes: Bool) -> Data {
    var writer = JSONWriter(escapesSlashes: escapingSlashes)
    writer.write(self)
    return Data(writer.bytes)
  }
}

/// A writer of JSON on one line.
private struct JSONWriter {
  let escapesSlashes: Bool
  private(set) var bytes: [UInt8] = []

  init(escapesSlashes: Bool) { self.escapesSlashes = escapesSlashes }

  mutating func write(_ value: SampleValue) {
    switch value {
    case .null: write("null")
    case .boolean(let flag): write(flag ? "true" : "false")
    case .integer(let number): write(String(number))
    case .decimal(let number): write(Int(exactly: number).map(String.init) ?? String(number))
    case .string(let text): writeQuoted(text)
    case .array(let elements):
      write(list: elements, "[", "]") { $0.write($1) }
    case .object(let fields):
      write(list: fields.sorted { $0.key < $1.key }, "{", "}") { writer, field in
        writer.writeQuoted(field.key)
        writer.write(":")
        writer.write(field.value)
      }
    }
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func write<Element>(
    list elements: [Element],
    _ open: String,
    _ close: String,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.write(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { self.write(",") }
      write(&self, element)
    }
    self.write(close)
  }

  private mutating func writeQuoted(_ text: String) {
    write("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "/") where escapesSlashes: bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): write("\\n")
      case UInt8(ascii: "\t"): write("\\t")
      case UInt8(ascii: "\r"): write("\\r")
      case 0..<0x20: write("\\u" + String(byte, radix: 16).zeroPadded(to: 4))
      default: bytes.append(byte)
      }
    }
    write("\"")
  }
}
