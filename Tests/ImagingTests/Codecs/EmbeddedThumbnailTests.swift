import Bitmaps
import Foundation
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Thumbnails in the EXIF of JPEGs.
struct EmbeddedThumbnailTests {
  /// Returns a picture of 400x300 pixels with a thumbnail and an orientation, and that of the thumbnail if given.
  private func picture(
    _ thumbnail: Data,
    _ orientation: UInt16 = 1,
    ofThumbnail own: UInt16? = nil
  ) throws -> EncodedPicture {
    let tiff = ExifMaker().tiff(
      [(0x0112, .short(orientation))],
      thumbnail: thumbnail,
      own.map { [(0x0112, .short($0))] } ?? []
    )
    return try EncodedPicture(Bitmap.scene(400, 300).jpeg().inserting(exif: tiff))
  }

  @Test(arguments: [(160, 120, true), (160, 118, true), (160, 107, false), (120, 160, false)])
  func `a thumbnail is decoded only if it has the picture's proportions`(
    width: Int,
    height: Int,
    isDecoded: Bool
  ) throws {
    let thumbnail = try picture(Bitmap.scene(width, height).jpeg()).embeddedThumbnail()
    #expect(thumbnail?.size == (isDecoded ? PixelSize(width: width, height: height) : nil))
  }

  @Test func `a thumbnail is turned like the picture`() throws {
    let jpeg = try Bitmap.scene(160, 120).jpeg()
    #expect(try picture(jpeg, 6).embeddedThumbnail()?.size == PixelSize(width: 120, height: 160))
    #expect(try picture(jpeg, 6, ofThumbnail: 6).embeddedThumbnail() != nil)
    #expect(try picture(jpeg, 6, ofThumbnail: 1).embeddedThumbnail() == nil)
  }

  @Test func `a thumbnail that is not a JPEG, or is truncated, is not used`() throws {
    #expect(try picture(Bitmap.scene(160, 120).png()).embeddedThumbnail() == nil)
    #expect(try picture(Data()).embeddedThumbnail() == nil)
    let jpeg = try Bitmap.scene(160, 120).jpeg()
    #expect(throws: ImagingError.self) { try picture(jpeg.prefix(900)).embeddedThumbnail() }
  }

  @Test func `a thumbnail that claims a million pixels or more is refused`() throws {
    var jpeg = try Bitmap.scene(160, 120).jpeg()
    let frame = try #require(jpeg.range(of: Data([0xff, 0xc0])))
    let sides = UInt16(3_000).highestFirst + UInt16(4_000).highestFirst
    jpeg.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: sides)
    #expect(throws: ImagingError.self) { try picture(jpeg).embeddedThumbnail() }
  }

  @Test func `a picture without EXIF or in another format has no thumbnail`() throws {
    let scene = Bitmap.scene(400, 300)
    #expect(try EncodedPicture(scene.jpeg()).embeddedThumbnail() == nil)
    #expect(try EncodedPicture(scene.png()).embeddedThumbnail() == nil)
  }
}
