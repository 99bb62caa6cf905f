import Bitmaps
import Foundation
import TestSupport

@testable import TerminalGraphics

extension Bitmap {
  /// A picture with what photos have: a sky that fades, a sharp horizon, fine detail, and grain.
  static func scene(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(7)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let grain = Int.random(in: -3...3, using: &random)
        let isLand = y * 5 > height * 3 + (x * 13 % 7) * height / 60
        let detail = isLand ? (x * 3 / 4 + y) % 5 * 9 : 0
        let color =
          isLand
          ? [60 + detail, 90 + detail + x * 40 / width, 40 + detail / 2]
          : [90 + y * 150 / height, 140 + y * 80 / height, 230 - x * 40 / width]
        pixels += color.map { UInt8(min(max($0 + grain, 0), 255)) } + [255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A picture that is red at its start, then green, then blue, along its longer side.
  static func thirds(_ width: Int, _ height: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let third = width > height ? x * 3 / width : y * 3 / height
        pixels += (0..<3).map { $0 == third ? 250 : 20 } + [255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The picture with its left half transparent.
  var leftHalfClear: Bitmap {
    var pixels = pixels
    for index in stride(from: 3, to: pixels.count, by: 4) where index / 4 % width < width / 2 {
      pixels[index] = 0
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the peak signal-to-noise ratio (PSNR) against another picture of the same size, in red,
  /// green and blue.
  func decibels(from other: Bitmap) -> Double {
    guard size == other.size else { return -.infinity }
    var sum = 0
    for index in pixels.indices where index % 4 != 3 {
      let difference = Int(pixels[index]) - Int(other.pixels[index])
      sum += difference * difference
    }
    let mean = Double(sum) / Double(size.pixelCount * 3)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }
}

extension CellGrid {
  /// The picture that block elements show, 4×8 samples a cell; what has no colour is transparent.
  var picture: Bitmap {
    var pixels = [UInt8](repeating: 0, count: columns * rows * 32 * 4)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        let mask = cell.blockMask ?? 0
        for sample in 0..<32 {
          let isFront = mask & 1 << UInt32(sample) != 0
          guard let color = isFront ? cell.style.foreground : cell.style.background else {
            continue
          }
          let offset = ((row * 8 + sample / 4) * columns * 4 + column * 4 + sample % 4) * 4
          for (channel, level) in [color.red, color.green, color.blue, 255].enumerated() {
            pixels[offset + channel] = level
          }
        }
      }
    }
    return Bitmap(width: columns * 4, height: rows * 8, pixels: pixels)
  }
}

extension Cell {
  /// The samples in the foreground of a block element or a blank as bits, `nil` for other text.
  var blockMask: UInt32? { character.flatMap { blockMasks[$0] } }
}

/// The masks of all block elements that are drawn.
private let blockMasks: [Character: UInt32] = {
  var masks: [Character: UInt32] = [" ": 0, "█": .max]
  for part in BlockPartition.allCases {
    let glyph = Glyph.block(part)
    if let scalar = glyph.scalar { masks[Character(scalar)] = part.mask }
    if let scalar = glyph.complement?.scalar { masks[Character(scalar)] = ~part.mask }
  }
  return masks
}()

extension DrawnPicture {
  var overlay: [UInt8] { graphics.flatMap(\.overlay) }
  var transmission: [UInt8] { graphics.flatMap(\.transmission) }

  /// The columns and rows that the picture takes.
  var extent: String { "\(columns)x\(rows)" }
}
