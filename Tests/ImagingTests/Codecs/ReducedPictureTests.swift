import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Pictures that are reduced as they are decoded.
struct ReducedPictureTests {
  /// Returns the mean difference of the channels of two pictures.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    let total = zip(first.pixels, second.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(total) / Double(first.pixels.count)
  }

  @Test(arguments: [1_920, 1_000, 500], [true, false])
  func `a reduced picture looks like the whole one at that size`(width: Int, isJPEG: Bool) throws {
    let scene = Bitmap.scene(width, width * 2 / 3)
    let picture = try EncodedPicture(isJPEG ? scene.jpeg() : scene.png())
    let reduced = try #require(try picture.reduced(toFit: 240))
    #expect(reduced.size == PixelSize(width: 240, height: 160))
    #expect(try difference(reduced, picture.bitmap().resized(to: reduced.size)) < 2)
  }

  @Test func `a picture that fits is not reduced`() throws {
    let picture = try EncodedPicture(Bitmap.scene(240, 160).jpeg())
    #expect(try picture.reduced(toFit: 240) == nil)
    #expect(try picture.reduced(toFit: 239)?.size == PixelSize(width: 239, height: 159))
  }

  @Test func `a reduced picture is upright, however narrow`() throws {
    let tiff = ExifMaker().tiff([(0x0112, .short(6))])
    let wide = try EncodedPicture(Bitmap.scene(900, 600).jpeg().inserting(exif: tiff))
    #expect(try wide.reduced(toFit: 240)?.size == PixelSize(width: 160, height: 240))
    let line = try EncodedPicture(Bitmap.scene(4_000, 8).jpeg())
    #expect(try line.reduced(toFit: 240)?.size == PixelSize(width: 240, height: 1))
  }

  @Test func `a truncated picture is damaged, not reduced as far as it goes`() throws {
    let file = try Bitmap.scene(900, 600).jpeg()
    let cut = try EncodedPicture(file.prefix(file.count * 2 / 3))
    #expect(throws: ImagingError.self) { try cut.reduced(toFit: 240) }
  }
}
