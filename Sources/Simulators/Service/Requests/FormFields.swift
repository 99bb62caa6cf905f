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
  /// Decodes a form's text, in which `+` is a space.
  fileprivate init?(formDecoding text: some Sequence<UInt8>) {
    self.init(percentDecoding: text.lazy.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }
}
