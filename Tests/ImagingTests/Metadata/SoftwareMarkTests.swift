import Bitmaps
import Foundation
import Imaging
import Testing

/// The mark in the pictures that the program makes.
struct SoftwareMarkTests {
  private func picture(_ format: PictureFormat, _ orientation: Orientation = .up) throws -> Data {
    let bitmap = Bitmap(width: 3, height: 2, pixels: [UInt8](repeating: 200, count: 24))
    return format == .png ? try bitmap.png() : try bitmap.jpeg(.init(orientation: orientation))
  }

  private func isMarked(_ data: Data) throws -> Bool {
    try SoftwareMark.isIn { offset, count in data.dropFirst(offset).prefix(count) }
  }

  @Test(arguments: [PictureFormat.png, .jpeg], [Orientation.up, .down])
  func `a marked picture bears the mark, and is the same picture`(
    format: PictureFormat,
    orientation: Orientation
  ) throws {
    let plain = try picture(format, orientation)
    let marked = plain.markedAsOwn
    #expect(try !isMarked(plain) && isMarked(marked))
    #expect(try Bitmap(decoding: marked) == Bitmap(decoding: plain))
    #expect(try PictureInfo(reading: marked).orientation == PictureInfo(reading: plain).orientation)
  }

  @Test func `the mark of a PNG is a chunk with its checksum`() throws {
    let marked = try picture(.png).markedAsOwn
    let chunk = marked.dropFirst(33).prefix(31)
    #expect(chunk.dropFirst(4).prefix(23).elementsEqual("tEXtSoftware\0Top Places".utf8))
    // The checksum as zlib's crc32 computes it.
    #expect(chunk.suffix(4).elementsEqual([0x23, 0x4f, 0x67, 0xa0]))
  }

  @Test(arguments: [Data(), Data("words".utf8), Data([0x89]), Data([0xff, 0xd8])])
  func `data that is not a picture is unchanged`(data: Data) throws {
    #expect(data.markedAsOwn == data)
    #expect(try !isMarked(data))
  }

  @Test func `a search of a file cut anywhere causes no crash`() throws {
    for format in [PictureFormat.png, .jpeg] {
      let marked = try picture(format).markedAsOwn
      for count in 0..<marked.count { _ = try isMarked(marked.prefix(count)) }
    }
  }
}
