import Imaging
import TestSupport

extension Bitmap {
  /// Waves of many lengths and some grain, as a landscape has.
  static func landscape(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(UInt64(width * height))
    let scene = Bitmap.scene(width, height)
    let bars = (0..<width + height).map { place in
      [3, 7, 19, 40].reduce(0) { $0 + (place / $1 % 2 == 0 ? 6 : -6) }
    }
    return make(width, height) { x, y in
      let detail = bars[x] + bars[y + x / 2] + Int.random(in: -8...8, using: &random)
      let pixel = (y * width + x) * 4
      return (0..<3).map { min(max(Int(scene.pixels[pixel + $0]) + detail, 0), 255) } + [255]
    }
  }
}
