import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct LimitTests {
  @Test(arguments: [(60_000, 60_000), (150_000_001, 1), (1, 2_147_483_647)])
  func `a PNG that claims too much is refused before memory is taken`(
    width: UInt32,
    height: UInt32
  ) throws {
    let data = PNGMaker(width, height, depth: 8, colorType: 6).finished([])
    let size = PixelSize(width: Int(width), height: Int(height))
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.pixelLimit)) {
      try Bitmap(decoding: data, .partial)
    }
    #expect(try PictureInfo(reading: data).size == size)
  }

  @Test func `a JPEG that claims too much is refused before memory is taken`() throws {
    let data = try claiming(width: 65_500, height: 65_500)
    let size = PixelSize(width: 65_500, height: 65_500)
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.pixelLimit)) {
      try Bitmap(decoding: data, .partial)
    }
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.pixelLimit)) {
      try EncodedPicture(data).thumbnail()
    }
  }

  @Test(arguments: [Completeness.whole, .partial])
  func `a JPEG that claims more than its bytes can tell is refused`(
    completeness: Completeness
  ) throws {
    let data = try claiming(width: 12_000, height: 12_000)
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: data, completeness) }
    let detail = "12000x12000 pixels in \(data.count) bytes"
    #expect(error == .incomplete(.jpeg, detail: detail))
  }

  /// Its scans would take 288 MB to be put together.
  @Test func `a JPEG of several scans that hardly fill its memory is refused`() throws {
    let data = try claiming(width: 12_000, height: 8_000, isProgressive: true)
    let padded = data + Data(count: 200_000)
    let size = PixelSize(width: 12_000, height: 8_000)
    for completeness in [Completeness.whole, .partial] {
      #expect(throws: ImagingError.tooLarge(size, limit: 50_000_000)) {
        try Bitmap(decoding: padded, completeness)
      }
    }
    #expect(throws: ImagingError.tooLarge(size, limit: 50_000_000)) {
      try EncodedPicture(padded).thumbnail()
    }
    #expect(try PictureInfo(reading: padded).size == size)
  }

  @Test func `the limit is what the caller says, and is kept to the pixel`() throws {
    for data in [try Bitmap.scene(10, 10).jpeg(), try Bitmap.scene(10, 10).png()] {
      #expect(try Bitmap(decoding: data, limit: 100).size.pixelCount == 100)
      #expect(throws: ImagingError.tooLarge(PixelSize(width: 10, height: 10), limit: 99)) {
        try Bitmap(decoding: data, limit: 99)
      }
    }
  }

  @Test func `a picture without a side is damaged`() throws {
    let png = PNGMaker(0, 5, depth: 8, colorType: 6).finished([])
    for data in [png, try claiming(width: 0, height: 5), try claiming(width: 5, height: 0)] {
      #expect(throws: ImagingError.self) { try Bitmap(decoding: data) }
      #expect(throws: ImagingError.self) { try PictureInfo(reading: data) }
    }
  }

  /// A file of a few bytes whose scans, if they were all decoded, would take minutes.
  @Test func `a progressive JPEG of more scans than any encoder writes is refused`() throws {
    let data = try Bitmap.scene(16, 16).jpeg(JPEGOptions(isProgressive: true, isGrey: true))
    let scan = try #require(data.lastRange(of: [0xff, 0xda]))
    let last = [UInt8](data[scan.lowerBound..<data.endIndex - 2])
    let bomb = data.dropLast(2) + Array(repeating: last, count: 200).joined() + [0xff, 0xd9]
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: bomb) }
    #expect(error == .damaged(.jpeg, detail: "Too many scans"))
  }

  /// A JPEG of 16x16 pixels whose frame header says otherwise.
  private func claiming(
    width: UInt16,
    height: UInt16,
    isProgressive: Bool = false
  ) throws -> Data {
    var data = try Bitmap.scene(16, 16).jpeg(JPEGOptions(isProgressive: isProgressive))
    let frame = try #require(data.range(of: [0xff, isProgressive ? 0xc2 : 0xc0]))
    let sides = frame.lowerBound + 5..<frame.lowerBound + 9
    data.replaceSubrange(sides, with: height.bigEndianBytes + width.bigEndianBytes)
    return data
  }
}

extension Data {
  /// Returns where some bytes first are.
  fileprivate func range(of bytes: [UInt8]) -> Range<Int>? {
    indices.first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
  }

  /// Returns where some bytes last are.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    indices.last { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
  }
}
