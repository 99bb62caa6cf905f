import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

/// How much is read of a file that has no end, as far as its header goes.
struct HeaderLimitTests {
  /// A file of 20 GB: a beginning, then one part again and again.
  private final class EndlessFile {
    private let start: [UInt8]
    /// The part, repeated until it is longer than what is read at once by more than its own length.
    private let parts: [UInt8]
    private let partCount: Int
    private(set) var byteCount = 0

    init(_ start: [UInt8], then part: [UInt8]) {
      (self.start, partCount) = (start, part.count)
      parts = Array(repeatElement(part, count: 70_000 / part.count + 2).joined())
    }

    private func bytes(at offset: Int, count: Int) -> Data {
      var bytes = Array(start.dropFirst(offset).prefix(count))
      let phase = max(0, offset - start.count) % partCount
      if offset < 20_000_000_000 {
        bytes += parts.dropFirst(phase).prefix(count - bytes.count)
      }
      byteCount += bytes.count
      return Data(bytes)
    }

    func info() throws -> PictureInfo {
      try PictureInfo(PictureHeader { self.bytes(at: $0, count: $1) })
    }

    func isOwn() throws -> Bool { try SoftwareMark.isIn { self.bytes(at: $0, count: $1) } }
  }

  private let jpeg: [UInt8] = [0xff, 0xd8]
  private let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A segment that was cut, and the marker of the next one nowhere.
  @Test(arguments: [[0], [1, 2, 3], [0xff, 0], [0xff]] as [[UInt8]])
  func `a JPEG is searched for the next segment no further than a megabyte`(part: [UInt8]) throws {
    let file = EndlessFile(jpeg + [0xff, 0xe0, 0, 16, 0x4a], then: part)
    #expect(throws: ImagingError.self) { try file.info() }
    #expect(file.byteCount < 2 << 20)
    #expect(try file.isOwn() == false)
    #expect(file.byteCount < 4 << 20)
  }

  @Test func `the segments of a JPEG are visited up to 64 MB`() throws {
    let segment: [UInt8] = [0xff, 0xec, 0xff, 0xff] + Array(repeating: 0, count: 65_533)
    let file = EndlessFile(jpeg, then: segment)
    #expect(throws: ImagingError.self) { try file.info() }
    #expect(file.byteCount < 8 << 20)
  }

  @Test func `bytes between two segments are skipped, as libjpeg does`() throws {
    var picture = [UInt8](try Bitmap.scene().jpeg())
    picture.insert(contentsOf: [UInt8](repeating: 0, count: 100_000), at: 2)
    // libjpeg wants a marker behind the first one.
    picture.insert(contentsOf: [0xff, 0xec, 0, 2], at: 2)
    #expect(try EndlessFile(picture, then: [0]).info().size == Bitmap.scene().size)
  }

  @Test(arguments: [0, 8_192, 1 << 20])
  func `the chunks of a PNG are visited up to a number`(length: Int) throws {
    let chunk =
      stride(from: 24, through: 0, by: -8).map { UInt8(length >> $0 & 255) } + Array("IDAT".utf8)
      + Array(repeating: 0, count: length + 4)
    let file = EndlessFile(png, then: chunk)
    #expect(throws: ImagingError.self) { try file.info() }
    #expect(file.byteCount <= (1 << 16 + 1) * 4096)
  }
}
