import Bitmaps
import Foundation

/// Puts a GIF of one frame together (GIF89a).
package struct GIFMaker {
  /// The logical screen.
  package var screen: (width: Int, height: Int)
  /// The frame's place and size.
  package var frame: (x: Int, y: Int, width: Int, height: Int)
  /// The colours, a power of two of them, from 2 to 256.
  package var palette: [RGBColor]
  /// The colours of the frame alone.
  package var localPalette: [RGBColor] = []
  /// The indices of the frame's pixels, in the order in which they are stored.
  package var indices: [UInt8]
  package var isInterlaced = false
  package var transparent: UInt8?
  /// The extensions before the frame.
  package var extensions: [UInt8] = []

  /// Creates a GIF whose frame is its screen.
  package init(_ width: Int, _ height: Int, _ palette: [RGBColor], _ indices: [UInt8]) {
    screen = (width, height)
    frame = (0, 0, width, height)
    self.palette = palette
    self.indices = indices
  }

  /// The file.
  package var data: Data {
    let descriptor: [UInt8] =
      [0x2c] + [frame.x, frame.y, frame.width, frame.height].flatMap(bytes)
      + [flags(localPalette) | (isInterlaced ? 0x40 : 0)]
    return Data(
      Array("GIF89a".utf8) + bytes(screen.width) + bytes(screen.height) + [flags(palette), 0, 0]
        + colors(palette) + control + extensions + descriptor + colors(localPalette)
        + Self.pixels(indices) + [0x3b]
    )
  }

  /// The extension of an application: its name of 11 letters and its payload, in blocks.
  package static func application(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    [0x21, 0xff, 11] + Array(name.utf8) + blocks(payload)
  }

  /// XMP, which is not in blocks: 258 bytes end it.
  package static func xmp(_ packet: String) -> [UInt8] {
    let trailer: [UInt8] = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    return [0x21, 0xff, 11] + Array("XMP DataXMP".utf8) + Array(packet.utf8) + trailer
  }

  /// The pixels of 8 bits in LZW.
  private static func pixels(_ indices: [UInt8]) -> [UInt8] { [8] + blocks(compressed(indices)) }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    } + [0]
  }

  /// Appendix F, as an encoder: the table is cleared when it is full.
  private static func compressed(_ indices: [UInt8]) -> [UInt8] {
    var (bits, table, string) = (LowestFirstBits(), [[UInt8]: Int](), [UInt8]())
    func code(_ string: [UInt8]) -> Int { string.count == 1 ? Int(string[0]) : table[string] ?? 0 }
    var size = 9
    bits.append(256, size)
    for index in indices {
      let longer = string + [index]
      if longer.count == 1 || table[longer] != nil {
        string = longer
        continue
      }
      bits.append(code(string), size)
      table[longer] = 258 + table.count
      if table.count + 257 == 1 << size { size += 1 }
      if table.count + 258 == 4096 {
        bits.append(256, 12)
        (table, size) = ([:], 9)
      }
      string = [index]
    }
    if !string.isEmpty { bits.append(code(string), size) }
    bits.append(257, size)
    return bits.bytes
  }

  private var control: [UInt8] { transparent.map { [0x21, 0xf9, 4, 1, 0, 0, $0, 0] } ?? [] }

  private func colors(_ palette: [RGBColor]) -> [UInt8] {
    palette.flatMap { [$0.red, $0.green, $0.blue] }
  }

  private func flags(_ palette: [RGBColor]) -> UInt8 {
    palette.isEmpty ? 0 : 0x80 | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  private func bytes(_ number: Int) -> [UInt8] { UInt16(number).highestFirst.reversed() }
}
