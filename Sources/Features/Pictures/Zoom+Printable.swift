import Bitmaps
import Foundations

extension Zoom: Printable {
  /// Returns the crop as a sentence.
  ///
  /// An example is `1024x683 fits into 800x600 as 800x534, at 78.1 % of its size.`
  package func humanReadable(in layout: TextLayout) -> String {
    let size = "\((scale * 100).short(digits: 1)) % of its size"
    return switch mode {
    case .fit: "\(picture) fits into \(viewport) as \(wholeSize), at \(size).\n"
    case .fill: "\(picture) fills \(viewport) at \(size); \(cut) cut off.\n"
    }
  }

  /// What of the picture is outside of the view.
  private var cut: String {
    let sides = [
      (-placed.x, "left"), (placed.x + placed.width - Double(viewport.width), "right"),
      (-placed.y, "above"), (placed.y + placed.height - Double(viewport.height), "below"),
    ]
    let parts = sides.filter { $0.0 >= 0.5 }.map { "\($0.0.whole) \($0.1)" }
    return parts.isEmpty ? "nothing is" : "\(parts.joined(separator: " and ")) are"
  }

  package var records: [[String]] {
    let numbers = [scale, placed.x, placed.y, placed.width, placed.height]
    return [[mode.rawValue] + numbers.map { $0.short(digits: 3) }]
  }

  package var json: JSONValue {
    .known([
      ("mode", .string(mode.rawValue)), ("scale", .finite(scale)),
      ("x", .finite(placed.x)), ("y", .finite(placed.y)),
      ("width", .finite(placed.width)), ("height", .finite(placed.height)),
    ])
  }
}

extension Zoom {
  /// The size of the whole picture in the view, in whole pixels.
  fileprivate var wholeSize: PixelSize { PixelSize(nearest: placed.width, placed.height) }

  /// The crop as a picture without bars: of one that fits into the view, only what it covers.
  var withoutBars: Zoom {
    mode == .fit ? Zoom(of: picture, in: wholeSize, mode: .fill) : self
  }
}

extension Double {
  /// The number rounded to whole pixels; the crop of any viewport is far within `Int`.
  fileprivate var whole: String { String(Int(rounded())) }

  /// Returns the number with up to some decimals.
  fileprivate func short(digits: Int) -> String {
    let factor = digits == 3 ? 1000.0 : 10
    let rounded = (self * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
