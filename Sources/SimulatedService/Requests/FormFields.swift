import Foundations

extension [IncomingRequest.Field] {
  /// Parses a query or a form (`application/x-www-form-urlencoded`), or returns `nil` where it is malformed:
  /// a `%` without two digits, or bytes that are not UTF-8.
  package init?(formEncoded text: some Collection<UInt8>) {
    self = []
    for item in text.split(separator: UInt8(ascii: "&")) {
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let value = item.dropFirst(name.count + 1)
      guard let name = String(formDecoding: name), let value = String(formDecoding: value)
      else { return nil }
      append(IncomingRequest.Field(name, value))
    }
  }
}

extension String {
  /// Decodes percent-encoded UTF-8 (RFC 3986, section 2.1), or returns `nil` where it is malformed.
  package init?(percentDecoding text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = iterator.next()?.hexDigit, let low = iterator.next()?.hexDigit
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    self.init(validating: bytes, as: UTF8.self)
  }

  /// Decodes a form's text, in which `+` is a space.
  fileprivate init?(formDecoding text: some Sequence<UInt8>) {
    self.init(percentDecoding: text.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or `nil`.
  fileprivate var hexDigit: UInt8? {
    switch asciiLowercased {
    case 0x30...0x39: self - 0x30
    case 0x61...0x66: asciiLowercased - 0x61 + 10
    default: nil
    }
  }
}
