import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

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
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.readLimit)) {
      try EncodedPicture(data).thumbnail()
    }
  }

  /// What a machine of 4 GB may decode whole: 50 megapixels, and as many as a quarter of its memory holds.
  @Test(arguments: [
    (50_000_000, 100, nil), (100_000_000, 10_000_000, nil),
    (107_374_182, 10_000_000, nil), (107_374_183, 10_000_000, "memory"),
    (100_000_000, 300_000, "bytes"), (500_000_001, 1_000_000_000, "limit"),
  ])
  func `a picture that is decoded at once is limited by the memory`(
    pixelCount: Int,
    byteCount: Int,
    reason: String?
  ) {
    let size = PixelSize(width: pixelCount, height: 1)
    let result = Result { () throws(ImagingError) in
      try DecodingMemory.check(
        size,
        .heic,
        byteCount: byteCount,
        limit: 500_000_000,
        memory: 4 << 30
      )
    }
    switch result {
    case .success: #expect(reason == nil)
    case .failure(.needsMemory(size, byteCount: pixelCount * 10)): #expect(reason == "memory")
    case .failure(.incomplete(.heic, detail: _)): #expect(reason == "bytes")
    case .failure(.tooLarge(size, limit: 500_000_000)): #expect(reason == "limit")
    case .failure(let error): Issue.record("\(error)")
    }
  }

  /// Each block takes two bits: that its mean is that of the block before, and that it has no detail.
  @Test func `a JPEG of 160 megapixels is reduced as it is read`() throws {
    let (width, height) = (UInt16(16_000), UInt16(10_000))
    var file: [UInt8] = [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0] + Array(repeating: 1, count: 64)
    file +=
      [0xff, 0xc0, 0, 11, 8] + height.bigEndianBytes + width.bigEndianBytes + [1, 1, 0x11, 0]
    for table: UInt8 in [0x00, 0x10] {
      file += [0xff, 0xc4, 0, 20, table, 1] + Array(repeating: 0, count: 16)
    }
    file +=
      [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0] + Array(repeating: 0, count: 16_000 / 8 * 1_250 / 4)
    let picture = try EncodedPicture(Data(file + [0xff, 0xd9]))
    let thumbnail = try picture.thumbnail()
    #expect(thumbnail[20, 20] == [128, 128, 128, 255])
    #expect(try picture.preview(forSize: PixelSize(width: 1600, height: 1000)).width == 4000)
    let size = PixelSize(width: 16_000, height: 10_000)
    #expect(throws: ImagingError.tooLarge(size, limit: Bitmap.pixelLimit)) { try picture.bitmap() }
  }

  @Test(arguments: [Completeness.whole, .partial])
  func `a JPEG that claims more than its bytes can encode is refused`(
    completeness: Completeness
  ) throws {
    let data = try claiming(width: 12_000, height: 12_000)
    let error = #expect(throws: ImagingError.self) { try Bitmap(decoding: data, completeness) }
    let detail = "12000x12000 pixels in \(data.count) bytes"
    #expect(error == .incomplete(.jpeg, detail: detail))
  }

  /// Its scans would take 288 MB to be put together.
  @Test func `a JPEG with several scans of too few bytes is refused`() throws {
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

  @Test func `the caller's limit is exact to the pixel`() throws {
    for data in [try Bitmap.scene(10, 10).jpeg(), try Bitmap.scene(10, 10).png()] {
      #expect(try Bitmap(decoding: data, limit: 100).size.pixelCount == 100)
      #expect(throws: ImagingError.tooLarge(PixelSize(width: 10, height: 10), limit: 99)) {
        try Bitmap(decoding: data, limit: 99)
      }
    }
  }

  @Test func `a picture with a side of 0 is refused`() throws {
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
