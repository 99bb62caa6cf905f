import Bitmaps
import Foundation

extension Bitmap {
  /// Makes a picture from what `color` gives for each column and row: red, green, blue and alpha.
  package static func make(
    _ width: Int,
    _ height: Int,
    _ color: (_ x: Int, _ y: Int) -> [Int]
  ) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width { pixels += color(x, y).map { UInt8($0) } }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A smooth picture with four different corners, like a photo.
  package static func scene(_ width: Int = 48, _ height: Int = 32) -> Bitmap {
    make(width, height) { x, y in
      [40 + x * 200 / width, 230 - y * 200 / height, (x + y) * 250 / (width + height), 255]
    }
  }

  /// Squares of two greys, each `side` pixels wide.
  package static func checkers(_ width: Int, _ height: Int, side: Int, _ dark: Int, _ light: Int)
    -> Bitmap
  {
    make(width, height) { x, y in
      let value = (x / side + y / side) % 2 == 0 ? dark : light
      return [value, value, value, 255]
    }
  }
}

// MARK: - Looking at pixels

extension Bitmap {
  /// The red, green, blue and alpha of a pixel.
  package subscript(x: Int, y: Int) -> [Int] {
    let offset = (y * width + x) * 4
    return pixels[offset..<offset + 4].map { Int($0) }
  }

  /// The pixels along the four sides, except within a distance of a corner.
  package func edges(exceptCorners distance: Int = 0) -> [[Int]] {
    let columns = (distance..<max(width - distance, distance)).flatMap { x in
      [self[x, 0], self[x, height - 1]]
    }
    let rows = (distance..<max(height - distance, distance)).flatMap { y in
      [self[0, y], self[width - 1, y]]
    }
    return columns + rows
  }

  /// The likeness to another picture of the same size, as a peak signal-to-noise ratio (PSNR) over
  /// all four channels; the same pixels are infinitely alike.
  package func decibels(from other: Bitmap) -> Double {
    guard size == other.size else { return -.infinity }
    var sum = 0
    for (one, two) in zip(pixels, other.pixels) {
      let difference = Int(one) - Int(two)
      sum += difference * difference
    }
    let ratio = 255 * 255 * Double(pixels.count) / Double(sum)
    return sum == 0 ? .infinity : 10 * log10(ratio)
  }
}

extension Bitmap {
  /// Waves of many lengths and some grain, like a landscape.
  package static func landscape(_ width: Int, _ height: Int) -> Bitmap {
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
