import Bitmaps
import Foundation

/// Puts a WebP together: the chunks of RFC 9649.
package enum WebPMaker {
  /// A file of chunks.
  package static func file(_ chunks: [(type: String, payload: [UInt8])]) -> Data {
    var body = Array("WEBP".utf8)
    for (type, payload) in chunks {
      body += Array(type.utf8) + bytes(UInt32(payload.count)) + payload
      if payload.count % 2 == 1 { body.append(0) }
    }
    return Data(Array("RIFF".utf8) + bytes(UInt32(body.count)) + body)
  }

  /// The first chunk of a file that has others than pixels.
  package static func extended(
    _ width: Int,
    _ height: Int,
    flags: UInt8 = 0
  ) -> (type: String, payload: [UInt8]) {
    let sides = [width, height].flatMap { bytes(UInt32($0 - 1)).prefix(3) }
    return ("VP8X", [flags, 0, 0, 0] + sides)
  }

  /// A frame of an animation, at an even place.
  package static func frame(
    _ size: PixelSize,
    x: Int,
    y: Int,
    _ chunks: [(type: String, payload: [UInt8])]
  ) -> (type: String, payload: [UInt8]) {
    let numbers = [x / 2, y / 2, size.width - 1, size.height - 1, 100]
    let head: [UInt8] = numbers.flatMap { bytes(UInt32($0)).prefix(3) } + [0]
    // The chunks without the header of a file.
    return ("ANMF", head + file(chunks).dropFirst(12))
  }

  /// The start of pixels that are lossy.
  package static func lossy(_ width: UInt16, _ height: UInt16) -> (type: String, payload: [UInt8]) {
    ("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a] + bytes(width) + bytes(height) + [1, 2, 3])
  }

  /// The start of pixels that are lossless.
  package static func lossless(
    _ width: UInt32,
    _ height: UInt32,
    hasAlpha: Bool = false
  ) -> (type: String, payload: [UInt8]) {
    let alpha: UInt32 = hasAlpha ? 1 << 28 : 0
    return ("VP8L", [0x2f] + bytes(width - 1 | (height - 1) << 14 | alpha) + [1, 2, 3, 4, 5, 6])
  }

  /// A picture without pixels, with EXIF.
  package static func picture(_ width: Int, _ height: Int, exif: [UInt8]) -> Data {
    file([
      extended(width, height, flags: 8), lossy(UInt16(width), UInt16(height)), ("EXIF", exif),
    ])
  }
}

private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
  number.highestFirst.reversed()
}
