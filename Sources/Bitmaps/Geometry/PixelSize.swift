/// A width and a height in whole pixels, each at least 1.
///
/// ```swift
/// PixelSize("1024x683")?.width // 1024
/// ```
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The valid lengths of a side, so that no product of two overflows.
  package static let sides = 1...Int(Int32.max)

  package init(width: Int, height: Int) {
    precondition(Self.sides ~= width && Self.sides ~= height, "\(width)x\(height) is no size")
    self.width = width
    self.height = height
  }

  /// Creates a size from sides that are not trusted, or returns `nil` where one is invalid.
  package init?(validating width: Int, _ height: Int) {
    guard Self.sides ~= width, Self.sides ~= height else { return nil }
    self.init(width: width, height: height)
  }

  package var pixelCount: Int { width * height }

  /// The size with width and height swapped, as after a quarter turn.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// Parses text such as `640x480`; `X` and `×` separate the sides as well.
  package init?(_ text: some StringProtocol) {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let width = Int(digits: sides[0]), let height = Int(digits: sides[1])
    else { return nil }
    self.init(validating: width, height)
  }
}

extension Int {
  /// Parses a number of digits alone, without a sign.
  fileprivate init?(digits: some StringProtocol) {
    guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    self.init(digits)
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }
}
