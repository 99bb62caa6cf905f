import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct WritingTests {
  @Test func `a PNG gives back every pixel, transparent ones too`() throws {
    let picture = Bitmap.make(9, 7) { x, y in [x * 20, y * 30, x + y, x * y * 4] }
    let data = try picture.png()
    #expect(try Bitmap(decoding: data) == picture)
    let info = try PictureInfo(reading: data)
    #expect(info.format == .png && info.hasAlpha && info.colorModel == .colour)
  }

  @Test(arguments: [true, false], [true, false])
  func `a JPEG has the requested options`(isProgressive: Bool, isGrey: Bool) throws {
    let data = try Bitmap.scene().jpeg(JPEGOptions(isProgressive: isProgressive, isGrey: isGrey))
    let info = try PictureInfo(reading: data)
    #expect(info.isProgressive == isProgressive)
    #expect(info.colorModel == (isGrey ? .grey : .colour))
    #expect(info.subsampling == (isGrey ? nil : "4:2:0"))
    #expect(info.size == Bitmap.scene().size)
    let middle = try Bitmap(decoding: data)[24, 16]
    #expect((middle[0] == middle[1]) == isGrey)
  }

  @Test func `a higher quality takes more bytes, and the highest is nearly exact`() throws {
    let picture = Bitmap.checkers(64, 64, side: 3, 30, 220)
    let sizes = try [10, 50, 90, 100].map { try picture.jpeg(JPEGOptions(quality: $0)).count }
    #expect(sizes == sizes.sorted())
    #expect(
      try Bitmap(decoding: picture.jpeg(JPEGOptions(quality: 100))).decibels(from: picture) > 45
    )
  }

  @Test(arguments: [(-5, 1), (0, 1), (101, 100), (.max, 100)])
  func `a quality beyond the scale is the nearest valid one`(quality: Int, expected: Int) {
    #expect(JPEGOptions(quality: quality) == JPEGOptions(quality: expected))
  }

  @Test(arguments: Orientation.allCases)
  func `the orientation is written, and the stored size is unchanged`(orientation: Orientation)
    throws
  {
    let info = try PictureInfo(reading: Bitmap.scene().jpeg(JPEGOptions(orientation: orientation)))
    #expect(info.orientation == orientation)
    #expect(info.storedSize == Bitmap.scene().size)
  }

  @Test func `a transparent picture gets a background, never black`() throws {
    let cut = Bitmap(width: 40, height: 40, color: .black).roundingCorners(radius: 20)
    let red = RGBColor(red: 250, green: 0, blue: 0)
    #expect(try Bitmap(decoding: cut.jpeg())[0, 0].allSatisfy { $0 > 235 })
    let corner = try Bitmap(decoding: cut.jpeg(JPEGOptions(background: red)))[0, 0]
    #expect(corner[0] > 225 && corner[1] < 25 && corner[2] < 25)
  }

  @Test func `a picture too wide for a JPEG is refused with a reason`() throws {
    let wide = Bitmap(width: 65_501, height: 1, color: .white)
    let error = #expect(throws: ImagingError.self) { try wide.jpeg() }
    #expect(error?.failure.sentence.contains("65500") == true)
    #expect(try Bitmap(decoding: wide.png()).width == 65_501)
  }
}

struct PNGCompressionTests {
  @Test(arguments: PNGCompression.allCases, [(53, 31), (1, 1), (1, 9), (9, 1), (300, 200)])
  func `every pixel is kept`(compression: PNGCompression, sides: (Int, Int)) throws {
    let picture = Bitmap.make(sides.0, sides.1) { x, y in
      [(x * 4) % 256, (y * 8) % 256, (x * y) % 256, (x + y) % 256]
    }
    #expect(try Bitmap(decoding: picture.png(compression)) == picture)
  }

  @Test func `a photo's thumbnail is hardly larger when it is made fast`() throws {
    let thumbnail = Bitmap.landscape(400, 300).thumbnail()
    let (small, fast) = (try thumbnail.png(.small), try thumbnail.png(.fast))
    #expect(Double(fast.count) < Double(small.count) * 1.1)
  }

  @Test func `runs of one colour take little space, even at the fast level`() throws {
    let data = try Bitmap(width: 400, height: 400, color: .white).png(.fast)
    #expect(data.count < 10_000)
  }
}
