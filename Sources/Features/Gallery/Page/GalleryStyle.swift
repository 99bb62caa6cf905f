import Bitmaps
import Foundations

/// The classes by which a page lays its pictures out, as its security policy allows no style attributes.
///
/// They are few: an aspect ratio has two decimals, a placeholder colour four bits a channel.
struct GalleryStyle: Hashable, Sendable {
  /// The rules of all classes that the photos have.
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
  /// The class of its place in a row.
  var ratioClass: String { "a\(aspectHundredths)" }

  /// The class of its placeholder.
  var colorClass: String { "c\(placeholderDigits)" }

  /// The width of 100 of its height, within bounds: a panorama is cropped in the list.
  fileprivate var aspectHundredths: Int {
    let ratio = Double(thumbnailPixels.width) / Double(thumbnailPixels.height)
    return min(max(Int((ratio * 100).rounded()), 50), 400)
  }

  /// The average colour as three hexadecimal digits.
  fileprivate var placeholderDigits: String {
    [color.red, color.green, color.blue].map { String((Int($0) + 8) / 17, radix: 16) }.joined()
  }
}
