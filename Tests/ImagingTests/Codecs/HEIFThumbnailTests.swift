import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Thumbnails in a HEIF, which stand for the picture where they show the same and are large enough.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: PictureLibrary.libheif.isInstalled, "libheif is not installed")
)
struct HEIFThumbnailTests {
  /// A bright picture of 64x64 pixels, and a dark one of the same size as its thumbnail: the colour tells which was
  /// decoded.
  private func maker() throws -> HEIFMaker {
    let tiles = try ["scene.heic", "dark.heic"].map { name -> HEIFMaker.Item in
      var tile = try HEIFMaker(recoding: ForeignPicture.data(name)).items[0]
      tile.properties = tile.properties.filter { $0.type != "colr" }
      return tile
    }
    var maker = HEIFMaker(tiles)
    maker.references = [.init("thmb", from: 2, to: [1])]
    return maker
  }

  private func isThumbnail(_ bitmap: Bitmap) -> Bool {
    bitmap[bitmap.width / 4, bitmap.height / 4][1] < 60
  }

  private func isThumbnailUsed(_ maker: HEIFMaker, side: Int = 20) throws -> Bool {
    let style = try #require(ThumbnailStyle(side: side, radius: 0))
    return isThumbnail(try EncodedPicture(maker.finished()).thumbnail(style))
  }

  @Test
  func `a thumbnail is decoded if it has enough pixels for the view`()
    throws
  {
    let maker = try maker()
    #expect(try isThumbnailUsed(maker))
    #expect(try isThumbnailUsed(maker, side: 64))
    #expect(try !isThumbnailUsed(maker, side: 65))
    let picture = try EncodedPicture(maker.finished())
    #expect(try !isThumbnail(picture.bitmap()))
    // A preview has twice the sides.
    #expect(try isThumbnail(picture.preview(forSize: PixelSize(width: 32, height: 32))))
    #expect(try !isThumbnail(picture.preview(forSize: PixelSize(width: 33, height: 33))))
  }

  @Test
  func
    `a thumbnail with another rotation, mirroring or crop is not used`()
    throws
  {
    for property in [HEIFMaker.Property.rotation(1), .mirror(0), .crop(24, 24)] {
      var maker = try maker()
      maker.items[maker.items.count - 1].properties.append(property)
      #expect(try !isThumbnailUsed(maker), "\(property.type)")
    }
    var turned = try maker()
    turned.properties.append(.rotation(1))
    #expect(try !isThumbnailUsed(turned))
    turned.items[turned.items.count - 1].properties.append(.rotation(1))
    #expect(try isThumbnailUsed(turned))
  }

  @Test func `the thumbnail alone is decoded only if it shows the picture`() throws {
    var maker = try maker()
    let thumbnail = try #require(try EncodedPicture(maker.finished()).embeddedThumbnail())
    #expect(isThumbnail(thumbnail) && thumbnail.size == PixelSize(width: 64, height: 64))
    maker.items[maker.items.count - 1].properties.append(.rotation(1))
    #expect(try EncodedPicture(maker.finished()).embeddedThumbnail() == nil)
    maker.references = []
    #expect(try EncodedPicture(maker.finished()).embeddedThumbnail() == nil)
  }

  @Test func `a thumbnail with other colours is not used`() throws {
    var maker = try maker()
    maker.items[maker.items.count - 1].properties.append(.codePoints(12, 13))
    #expect(try !isThumbnailUsed(maker))
    maker.properties = maker.properties.filter { $0.type != "colr" } + [.codePoints(12, 13)]
    #expect(try isThumbnailUsed(maker))
  }

  @Test func `a thumbnail of another item, or an undecodable one, is not used`() throws {
    var maker = try maker()
    maker.items.append(maker.items[0])
    let (other, last) = (UInt16(maker.items.count), maker.references.count - 1)
    maker.references[last] = .init("thmb", from: other - 1, to: [other])
    #expect(try !isThumbnailUsed(maker))
    maker = try self.maker()
    maker.items[maker.items.count - 1].bytes = [0, 0, 0, 2, 1, 2]
    #expect(try !isThumbnailUsed(maker))
  }

  @Test func `a picture with too many pixels to decode still has its thumbnail`() throws {
    var maker = try maker()
    maker.properties =
      [.size(12_000, 12_000)] + maker.properties.filter { !["ispe", "clap"].contains($0.type) }
    #expect(try isThumbnailUsed(maker))
    #expect(throws: ImagingError.self) { try EncodedPicture(maker.finished()).bitmap() }
  }
}
