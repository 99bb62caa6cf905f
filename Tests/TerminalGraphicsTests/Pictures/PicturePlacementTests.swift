import Bitmaps
import Imaging
import Testing

@testable import TerminalGraphics

struct PicturePlacementTests {
  private let area = PictureArea(columns: 80, rows: 24, cellSize: PixelSize(width: 8, height: 16))

  @Test(arguments: [
    ("1024x768", 64, 24, "512x384"), ("1000x100", 80, 4, "640x64"), ("100x1000", 5, 24, "38x384"),
    ("40x40", 5, 3, "40x40"), ("1x1", 1, 1, "1x1"),
  ])
  func `in pixels a picture fits without being enlarged`(
    picture: String,
    columns: Int,
    rows: Int,
    drawn: String
  ) throws {
    let place = PicturePlacement(ofPixels: try size(picture), in: area, mode: .fit)
    #expect([place.columns, place.rows] == [columns, rows])
    #expect(place.view == (try size(drawn)))
  }

  @Test(arguments: [
    ("1024x768", 64, 24), ("1000x100", 80, 4), ("100x1000", 5, 24), ("40x40", 40, 20),
    ("1x1", 1, 1),
  ])
  func `in half blocks a picture fits without being enlarged`(
    picture: String,
    columns: Int,
    rows: Int
  ) throws {
    let place = PicturePlacement(ofHalfBlocks: try size(picture), in: area, mode: .fit)
    #expect([place.columns, place.rows] == [columns, rows])
  }

  @Test(arguments: ["1024x768", "40x40", "1x1", "100x1000"])
  func `a picture that fills takes every cell`(picture: String) throws {
    let size = try size(picture)
    for place in [
      PicturePlacement(ofPixels: size, in: area, mode: .fill),
      PicturePlacement(ofHalfBlocks: size, in: area, mode: .fill),
    ] {
      #expect([place.columns, place.rows] == [80, 24])
      let placed = place.filling(size).placed
      #expect(placed.x <= 0 && placed.y <= 0)
    }
  }

  /// A picture in three colours from end to end, drawn far lower or narrower than a pixel.
  @Test(arguments: [(3000, 15), (1000, 100), (15, 3000), (100, 1000)], PictureProtocol.allCases)
  func `a picture that fits is shown from end to end`(
    sides: (width: Int, height: Int),
    pictureProtocol: PictureProtocol
  ) throws {
    let picture = Bitmap.thirds(sides.width, sides.height)
    let area = PictureArea(columns: 10, rows: 10, cellSize: PixelSize(width: 3, height: 6))
    let drawn = try PictureRenderer(pictureProtocol, sixelLibrary: .installed)
      .draw(SamplePicture(picture), in: area, mode: .fit, imageID: 1)
    let shown = try drawn.shown()
    let (first, last) = (shown.pixels.prefix(3), shown.pixels.suffix(4).prefix(3))
    #expect(first[0] > 180 && first[2] < 100, "\(first)")
    #expect(last[last.startIndex + 2] > 180 && last[last.startIndex] < 100, "\(last)")
  }

  @Test(arguments: ["30000000x1", "1x30000000", "2147483647x1", "2147483647x2147483647", "1x1"])
  func `a picture of any shape fits any area`(picture: String) throws {
    let picture = try ClaimedPicture(size: size(picture))
    for area in [
      PictureArea(columns: 1, rows: 1), PictureArea(columns: 80, rows: 50),
      PictureArea(columns: 1, rows: 1, cellSize: PixelSize(width: 2, height: 4)),
      PictureArea(columns: .max, rows: .max, cellSize: PixelSize(width: 200, height: 400)),
    ] {
      for mode in ZoomMode.allCases {
        let places = [
          PicturePlacement(ofPixels: picture.size, in: area, mode: mode),
          PicturePlacement(ofPixels: picture.size, in: area, mode: mode, bands: 6),
          PicturePlacement(ofHalfBlocks: picture.size, in: area, mode: mode),
        ]
        for place in places {
          #expect(1...area.columns ~= place.columns && 1...area.rows ~= place.rows)
          guard place.view.pixelCount < 1_000_000 else { continue }
          #expect(try picture.pixels(place).size == place.view)
        }
      }
    }
  }

  @Test func `a view of more pixels than any picture has is refused`() throws {
    let area = PictureArea(columns: 4000, rows: 4000)
    let picture = ClaimedPicture(size: PixelSize(width: 8, height: 8))
    #expect(throws: ImagingError.tooLarge(area.pixels, limit: Bitmap.pixelLimit)) {
      try PictureRenderer(.kitty).draw(picture, in: area, mode: .fill, imageID: 1)
    }
  }

  @Test func `cells that are not twice as high as wide keep the picture's proportions`() {
    let tall = PictureArea(columns: 80, rows: 24, cellSize: PixelSize(width: 8, height: 20))
    let place = PicturePlacement(
      ofHalfBlocks: PixelSize(width: 1000, height: 1000),
      in: tall,
      mode: .fit
    )
    #expect([place.columns, place.rows] == [60, 24])
  }

  @Test func `without a reported size cells are twice as high as wide`() {
    let area = PictureArea(columns: 80, rows: 24)
    #expect(area.halfBlockView == PixelSize(width: 80, height: 48))
    #expect(area.samples == PixelSize(width: 320, height: 192))
    #expect(area.pixels == PixelSize(width: 800, height: 480))
  }

  private func size(_ text: String) throws -> PixelSize { try #require(PixelSize(text)) }
}
