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
    "\(try pixels(file).start) \(try pixels(file).digest.digest.hexadecimal)"
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
    let trailed = file + Data("a trailer".utf8)
    #expect(try self.digest(trailed) == digest)
    #expect(try pixels(trailed).digest.trailerCount == 9 && pixels(file).digest.trailerCount == 0)
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
    #expect(try digest(turned) == digest(plain))
    let cropped = HEIFMaker(width: 4, height: 4, [.crop(2, 2)]).finished()
    #expect(try digest(cropped) != digest(plain))
    #expect(try digest(file) != digest(ForeignPicture.data("dark.heic")))
  }

  @Test func `all bytes of a file count that is not whole`() throws {
    // Headers of two pictures are equal, and so are their first scans' tables.
    let (one, other) = (try Self.landscape.jpeg(), try Bitmap.scene(300, 200).jpeg())
    let scan = try #require(one.firstRange(of: [0xff, 0xda])).lowerBound
    let (head, end) = (one.prefix(scan), Data([0xff, 0xd9]))
    func withBadSegment(_ file: Data) -> Data {
      var file = file
      file.insert(contentsOf: [0xff, 0xe5, 0, 0], at: 2)
      return file
    }
    let files: [Data] = [
      head + Data([1]), head + Data([2]), withBadSegment(one), withBadSegment(other), head + end,
    ]
    for file in files { #expect(try pixels(file).digest.digest == SHA256(of: file)) }
    let png = try Self.landscape.png()
    #expect(try pixels(png.prefix(100)).digest.digest == SHA256(of: png.prefix(100)))
  }

  @Test func `all bytes of any other file count`() throws {
    for file in [Data(), Data("nothing".utf8), try ForeignPicture.data("scene.webp")] {
      #expect(try pixels(file).digest.digest == SHA256(of: file))
      #expect(try pixels(file + [0]).digest.digest != SHA256(of: file))
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
