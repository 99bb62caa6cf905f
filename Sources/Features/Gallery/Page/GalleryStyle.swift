import Bitmaps
import Foundations

/// The classes that lay out the pictures: the page's security policy forbids style attributes.
///
/// There are few of them: aspect ratios have two decimals, placeholder colours four bits a channel.
struct GalleryStyle: Hashable, Sendable {
  /// The rules of all classes in use.
  let rules: String

  init(of photos: [GalleryPhoto]) {
    let ratios = Set(photos.map(\.aspectHundredths)).sorted()
    let colors = Set(photos.map(\.placeholderDigits)).sorted()
    let lines =
      ratios.map { ".a\($0){--a:\(Double($0) / 100)}" }
      + colors.map { ".c\($0){background:#\($0)}" }
    rules = lines.joined(separator: "\n")
  }
}

extension GalleryPhoto {
  /// The class for the width in a row.
  var ratioClass: String { "a\(aspectHundredths)" }

  /// The class for the placeholder colour.
  var colorClass: String { "c\(placeholderDigits)" }

  /// The aspect ratio in hundredths, clamped: panoramas are cropped in the list.
  fileprivate var aspectHundredths: Int {
    let ratio = Double(thumbnailPixels.width) / Double(thumbnailPixels.height)
    return min(max(Int((ratio * 100).rounded()), 50), 400)
  }

  /// The average colour as three hexadecimal digits.
  fileprivate var placeholderDigits: String {
    [color.red, color.green, color.blue].map { String((Int($0) + 8) / 17, radix: 16) }.joined()
  }
}
