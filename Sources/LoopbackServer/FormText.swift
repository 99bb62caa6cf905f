/// Names and values as a query or a form holds them: `place=Paris%2C+France&page=2`.
struct FormText {
  private let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  var items: [LoopbackRequest.Item] {
    text.split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      let value = item.dropFirst(name.count + 1)
      return (String(formEncoded: name), String(formEncoded: value))
    }
  }
}

extension String {
  /// Creates the text that a form's text stands for: `+` is a space there.
  fileprivate init(formEncoded text: Substring) {
    self.init(percentEncoded: text.map { $0 == "+" ? " " : $0 }[...])
  }

  /// Creates the text that a percent-encoded one stands for; a `%` without two digits stays.
  init(percentEncoded text: some Sequence<Character>) {
    var rest = Array(String(text).utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let encoded = Self.byte(rest.prefix(2)) {
        bytes.append(encoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// The byte of two hexadecimal digits.
  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
