import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

struct DecodingTests {
  @Test(arguments: Orientation.allCases)
  func `a photo is upright in every stored orientation`(orientation: Orientation) throws {
    let stored = Bitmap.scene()
    let data = try stored.jpeg(JPEGOptions(quality: 95, orientation: orientation))
    let upright = try Bitmap(decoding: data)
    #expect(upright.decibels(from: stored.oriented(orientation)) > 40)
  }

  @Test(arguments: [0, 9, 256])
  func `an invalid orientation is ignored`(value: UInt16) throws {
    let exif = ExifMaker().tiff([(0x0112, .short(value))])
    let data = try Bitmap.scene().jpeg()
    #expect(try Bitmap(decoding: data.inserting(exif: exif)) == Bitmap(decoding: data))
  }

  @Test func `a slice of data is read from its own start`() throws {
    let data = try Bitmap.scene().jpeg(JPEGOptions(orientation: .right))
    let padded = Data([1, 2, 3]) + data
    #expect(try Bitmap(decoding: padded[3...]) == Bitmap(decoding: data))
    #expect(try PictureInfo(reading: padded[3...]) == PictureInfo(reading: data))
  }

  @Test(arguments: [Completeness.whole, .partial])
  func `data that is not a picture is refused as such`(completeness: Completeness) {
    for text in ["", "x", "hello, this is text", "<html>", "BM", "GIF88a"] {
      #expect(throws: ImagingError.notAPicture) {
        try Bitmap(decoding: Data(text.utf8), completeness)
      }
    }
  }

  @Test func `a picture with only valid first bytes is refused`() throws {
    for format in [try Bitmap.scene().jpeg(), try Bitmap.scene().png()] {
      let noise = Data((0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37 + 11) })
      for count in [3, 8, 9, 12, 20] {
        #expect(throws: ImagingError.self) {
          try Bitmap(decoding: format.prefix(count) + noise, .partial)
        }
      }
    }
  }
}

struct PreviewingTests {
  static let area = PixelSize(width: 60, height: 40)

  private func files(_ width: Int, _ height: Int) throws -> [Data] {
    let scene = Bitmap.landscape(width, height)
    return [try scene.png(), try scene.jpeg(), try scene.jpeg(JPEGOptions(isProgressive: true))]
  }

  @Test func `a large picture is read at twice the resolution of the view, or more`() throws {
    for data in try files(600, 400) {
      let (preview, whole) = (
        try EncodedPicture(data).preview(forSize: Self.area), try Bitmap(decoding: data)
      )
      #expect(preview.width < whole.width)
      #expect(preview.height >= 2 * Self.area.height)
      let looked = (
        preview.resized(to: Self.area), whole.resized(to: Self.area)
      )
      #expect(looked.0.decibels(from: looked.1) > 40)
    }
  }

  @Test func `a small picture is read at its own size`() throws {
    for data in try files(150, 100) {
      #expect(try EncodedPicture(data).preview(forSize: Self.area) == Bitmap(decoding: data))
    }
  }

  @Test func `transparency is kept`() throws {
    let scene = Bitmap.make(400, 300) { x, y in [x / 2, y / 2, 128, x < 200 ? 255 : 0] }
    let preview = try EncodedPicture(scene.png()).preview(forSize: PixelSize(width: 40, height: 30))
    #expect(preview.height == 60)
    #expect(preview[5, 30][3] == 255)
    #expect(preview[75, 30][3] == 0)
  }

  @Test func `a truncated picture is refused, or read as far as it goes`() throws {
    for data in try files(600, 400) {
      let part = data.prefix(data.count * 2 / 3)
      #expect(throws: ImagingError.self) { try EncodedPicture(part).preview(forSize: Self.area) }
      let preview = try EncodedPicture(part).preview(forSize: Self.area, .partial)
      #expect(preview.height >= 2 * Self.area.height)
    }
  }
}

struct EncodedThumbnailTests {
  @Test(arguments: Orientation.allCases)
  func `a file has the thumbnail of its picture, upright`(orientation: Orientation) throws {
    let style = try #require(ThumbnailStyle(side: 8, radius: 2))
    let picture = Bitmap.scene(141, 99)
    let data = try picture.jpeg(JPEGOptions(quality: 95, orientation: orientation))
    let thumbnail = try EncodedPicture(data).thumbnail(style)
    #expect(thumbnail.decibels(from: picture.oriented(orientation).thumbnail(style)) > 40)
  }
}
