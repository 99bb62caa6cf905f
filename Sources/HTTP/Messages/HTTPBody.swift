import Foundations

/// What a request carries.
package enum HTTPBody: Sendable {
  /// Nothing.
  case none
  /// The fields of a form, in their order, as a browser sends them.
  case form([(name: String, value: String)])
  /// Bytes of some type, such as `application/json`.
  case data(Data, contentType: String)

  /// The type that the request states.
  var contentType: String? {
    switch self {
    case .none: nil
    case .form: "application/x-www-form-urlencoded"
    case .data(_, let contentType): contentType
    }
  }

  /// The bytes that are sent; `nil` if there is no body.
  var bytes: Data? {
    switch self {
    case .none: nil
    case .form(let fields): Data(fields.map(Self.encoded).joined(separator: "&").utf8)
    case .data(let data, _): data
    }
  }
}

// MARK: - Forms

extension HTTPBody {
  private static func encoded(_ field: (name: String, value: String)) -> String {
    "\(encoded(field.name))=\(encoded(field.value))"
  }

  /// The text as the URL Standard encodes it in a form: letters, digits and `*-._` as they are, a
  /// space as `+`, every other byte as `%` and two digits.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { $0 += encoded($1) }
  }

  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: " "): "+"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      String(UnicodeScalar(byte))
    default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}
