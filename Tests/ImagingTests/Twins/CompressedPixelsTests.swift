import Bitmaps
import Foundation
import Foundations
import TestSupport
import Testing

@testable import Imaging

struct CompressedPixelsTests {
  private func pixels(_ file: Data) throws -> CompressedPixels {
    try CompressedPixels(byteCount: file.count) { file.dropFirst($0).prefix($1) }
  }

  private func digest(_ file: Data) throws -> String {
    "\(try pixels(file).start) \(try pixels(file).digest.hexadecimal)"
  }

  private static let landscape = Bitmap.landscape(300, 200)

  private static let written: [Data] = {
    let files = [
      try? landscape.jpeg(), try? landscape.png(),
      landscape.jpeg(.init(luma: 2, 2), isProgressive: true),
    ]
    return files.compactMap(\.self)
  }()

  @Test(arguments: written) func `metadata and what follows make no difference`(file: Data) throws {
    let isPNG = file.starts(with: [0x89])
    let described =
      isPNG ? RevealingPicture.png(of: file) : RevealingPicture.jpegWithEverything(of: file)
    #expect(described.count > file.count)
    let digest = try digest(file)
    #expect(try self.digest(described) == digest)
    #expect(try self.digest(file + Data("a trailer".utf8)) == digest)
    #expect(try self.digest(EncodedPicture(described).stripped()) == digest)
  }

  @Test(arguments: written) func `any other pixels make one`(file: Data) throws {
    let digest = try digest(file)
    var generator = SeededGenerator(1)
    // Within the compressed pixels.
    for _ in 0..<20 {
      var other = file
      let place = Int.random(in: file.count / 2..<file.count * 3 / 4, using: &generator)
      other[place] ^= 0x10
      #expect(try self.digest(other) != digest)
    }
    #expect(try self.digest(file.prefix(file.count * 3 / 4)) != digest)
  }

  @Test func `a HEIF is its items, whatever describes or turns them`() throws {
    let file = try ForeignPicture.data("scene.heic")
    let turned = HEIFMaker(width: 4, height: 4, [.rotation(1)]).finished()
    let plain = HEIFMaker(width: 4, height: 4, exif: ExifMaker().tiff([])).finished()
    #expect(try pixels(turned).digest == pixels(plain).digest)
    let cropped = HEIFMaker(width: 4, height: 4, [.crop(2, 2)]).finished()
    #expect(try pixels(cropped).digest != pixels(plain).digest)
    #expect(try pixels(file).digest != pixels(ForeignPicture.data("dark.heic")).digest)
  }

  @Test func `of any other file everything counts`() throws {
    for file in [Data(), Data("nothing".utf8), try ForeignPicture.data("scene.webp")] {
      #expect(try pixels(file).digest == SHA256(of: file))
      #expect(try pixels(file + [0]).digest != SHA256(of: file))
    }
  }

  @Test func `files of any bytes have a digest, in linear time`() throws {
    var generator = SeededGenerator(2)
    let markers = Data([0xff, 0xd8]) + Data(repeating: 0xff, count: 200_000)
    for file in Self.written + [try ForeignPicture.data("scene.heic"), markers] {
      for _ in 0..<20 { _ = try digest(file.mutated(&generator)) }
    }
  }
}
