/// An opaque colour in sRGB.
///
/// ```swift
/// RGBColor("#ff8000") // orange
/// RGBColor("fff")     // white
/// ```
package struct RGBColor: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package static let black = RGBColor(red: 0, green: 0, blue: 0)
  package static let white = RGBColor(red: 255, green: 255, blue: 255)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Writes the colour as one opaque pixel.
  package func store(at pixel: UnsafeMutablePointer<UInt8>) {
    pixel[0] = red
    pixel[1] = green
    pixel[2] = blue
    pixel[3] = 255
  }

  /// Creates a colour from three or six hexadecimal digits, as in CSS, with or without a `#`.
  package init?(_ text: some StringProtocol) {
    let digits = text.drop { $0 == "#" }.compactMap(\.hexDigitValue)
    let isWhole = digits.count == text.count || "#\(text.dropFirst())" == text
    guard isWhole, text.count - digits.count <= 1 else { return nil }
    switch digits.count {
    case 3: self.init(digits.map { $0 * 17 })
    case 6: self.init(stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] })
    default: return nil
    }
  }

  private init(_ parts: [Int]) {
    self.init(red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]))
  }
}

extension RGBColor: CustomStringConvertible {
  /// The colour in CSS notation, such as `#ff8000`.
  package var description: String {
    let parts = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + parts.joined()
  }
}
