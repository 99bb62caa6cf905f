import Foundations

/// A request that a `LoopbackServer` received.
package struct LoopbackRequest: Sendable {
  /// A name and its value, in the order received; names may repeat.
  package typealias Item = (name: String, value: String)

  package let method: String
  /// The path and the query as they were sent, such as `/a%20b?q=1`.
  package let target: String
  package let headers: [Item]
  package let body: Data

  package init(method: String = "GET", target: String, headers: [Item] = [], body: Data = Data()) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The path, percent-decoded.
  package var path: String { String(percentEncoded: target.prefix { $0 != "?" }) }

  /// The items of the query, decoded.
  package var query: [Item] { target.drop { $0 != "?" }.dropFirst().formItems }

  /// The fields of the form in the body; none if the body is no form.
  package var form: [Item] {
    guard header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true
    else { return [] }
    return String(decoding: body, as: UTF8.self)[...].formItems
  }

  /// Returns the value of the first header of a name, whose case does not count.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension Substring {
  /// The names and values of a query or a form: `place=Paris%2C+France&page=2`.
  fileprivate var formItems: [LoopbackRequest.Item] {
    split(separator: "&").map { item in
      let name = item.prefix { $0 != "=" }
      let value = item.dropFirst(name.count + 1)
      return (String(formEncoded: name), String(formEncoded: value))
    }
  }
}

extension String {
  /// Decodes a form's text, in which `+` is a space.
  fileprivate init(formEncoded text: Substring) {
    self.init(percentEncoded: text.map { $0 == "+" ? " " : $0 }[...])
  }

  /// Decodes percent-encoded text; a `%` without two digits stays.
  fileprivate init(percentEncoded text: some Sequence<Character>) {
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

  /// Parses two hexadecimal digits.
  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
