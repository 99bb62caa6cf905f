/// A width and a height in whole pixels, each at least 1.
///
/// ```swift
/// PixelSize("1024x683")?.width // 1024
/// ```
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The valid lengths of a side: the product of two does not overflow.
  package static let sides = 1...Int(Int32.max)

  package init(width: Int, height: Int) {
    precondition(Self.sides ~= width && Self.sides ~= height, "\(width)x\(height) is not a size")
    self.width = width
    self.height = height
  }

  /// Creates a size from untrusted sides, or returns `nil` if one is invalid.
  package init?(validating width: Int, _ height: Int) {
    guard Self.sides ~= width, Self.sides ~= height else { return nil }
    self.init(width: width, height: height)
  }

  /// Creates the valid size nearest to a fractional one; the sides must not be NaN.
  package init(nearest width: Double, _ height: Double) {
    self.init(width: Self.side(nearest: width), height: Self.side(nearest: height))
  }

  private static func side(nearest length: Double) -> Int {
    let (least, most) = (Double(sides.lowerBound), Double(sides.upperBound))
    return Int(min(max(length.rounded(), least), most))
  }

  package var pixelCount: Int { width * height }

  /// The size with width and height swapped, as after a rotation by 90°.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// Parses text such as `640x480`; `X` and `×` are accepted as separators.
  package init?(_ text: some StringProtocol) {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = Int(digits: sides[0]), let height = Int(digits: sides[1])
    else { return nil }
    self.init(validating: width, height)
  }
}

extension Int {
  /// Parses a number that consists of digits, without a sign.
  fileprivate init?(digits: some StringProtocol) {
    guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    self.init(digits)
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }
}
