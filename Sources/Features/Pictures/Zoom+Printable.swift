import Bitmaps
import Foundations

extension Zoom: Printable {
  /// Returns the crop as a sentence in whole pixels: `fit: 0.781 of real size, 800x534 at 0, 33 of 800x600`.
  package func humanReadable(in layout: TextLayout) -> String {
    let size = "\(placed.width.whole)x\(placed.height.whole)"
    let place = "\(placed.x.whole), \(placed.y.whole)"
    return "\(mode.rawValue): \(scale.short) of real size, \(size) at \(place) of \(viewport)\n"
  }

  package var records: [[String]] {
    [[mode.rawValue] + [scale, placed.x, placed.y, placed.width, placed.height].map(\.short)]
  }

  package var json: JSONValue {
    .known([
      ("mode", .string(mode.rawValue)), ("scale", .finite(scale)),
      ("x", .finite(placed.x)), ("y", .finite(placed.y)),
      ("width", .finite(placed.width)), ("height", .finite(placed.height)),
    ])
  }
}

extension Double {
  /// The number rounded to whole pixels; the crop of any viewport is far within `Int`.
  fileprivate var whole: String { String(Int(rounded())) }

  /// The number with up to three decimals.
  fileprivate var short: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
