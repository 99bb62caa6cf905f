extension Sequence<UInt8> {
  /// Two lowercase hexadecimal digits for each byte.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension UInt8 {
  /// True if the byte is an ASCII letter.
  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// True if the byte is an ASCII letter or digit.
  package var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }

  /// The byte, with ASCII letters in lower case.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// True if the byte is an ASCII digit.
  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// The value of an ASCII hexadecimal digit in either case.
  @inlinable package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
