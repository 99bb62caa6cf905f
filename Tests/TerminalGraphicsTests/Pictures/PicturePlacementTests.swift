import Bitmaps
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
    #expect(place.zoom.viewport == (try size(drawn)))
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
      #expect(place.zoom.placed.x <= 0 && place.zoom.placed.y <= 0)
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

  @Test func `where the terminal does not tell, cells are twice as high as wide`() {
    let area = PictureArea(columns: 80, rows: 24)
    #expect(area.halfBlockView == area.halfBlocks)
    #expect(area.pixels == PixelSize(width: 800, height: 480))
  }

  private func size(_ text: String) throws -> PixelSize { try #require(PixelSize(text)) }
}
