extension String {
  /// Creates text from the bytes of a field, up to a NUL, without control characters, and with
  /// single blanks; or returns `nil` where none is left.
  init?(tidying bytes: some Sequence<UInt8>) {
    self.init(tidying: String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self))
  }

  /// Creates text without control characters and with single blanks, or `nil` where none is left.
  init?(tidying text: String) {
    let visible = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    self = visible.split(separator: " ").map { String($0) }.joined(separator: " ")
    if isEmpty { return nil }
  }
}
