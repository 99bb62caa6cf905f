import Foundations
import Testing

@testable import TerminalGraphics

struct DotRasterTests {
  @Test(arguments: [
    (0, 0, "⠁"), (1, 0, "⠈"), (0, 1, "⠂"), (1, 1, "⠐"), (0, 2, "⠄"), (1, 2, "⠠"), (0, 3, "⡀"),
    (1, 3, "⢀"),
  ])
  func `each dot of a cell has its braille character`(x: Int, y: Int, character: String) {
    var raster = DotRaster(columns: 1, rows: 1)
    raster.set(x, y)
    #expect(String(raster.patterns[0].braille) == character)
  }

  @Test(arguments: [(-1, 0), (0, -1), (6, 0), (0, 8)])
  func `a dot outside the grid is ignored`(x: Int, y: Int) {
    var raster = DotRaster(columns: 3, rows: 2)
    raster.set(x, y)
    #expect(raster == DotRaster(columns: 3, rows: 2))
  }

  @Test func `ASCII distinguishes the upper half from the lower`() {
    #expect(
      [0x01, 0x10, 0x04, 0x80, 0x05, 0x00].map { UInt8($0).asciiDots } == [
        "'", "'", ".", ".", ":", " ",
      ]
    )
  }

  @Test(arguments: [
    (0, 0, 9, 3), (9, 3, 0, 0), (0, 7, 9, 0), (4, 0, 4, 7), (0, 5, 9, 5), (3, 3, 3, 3),
  ])
  func `a segment joins its ends without a gap`(startX: Int, startY: Int, endX: Int, endY: Int) {
    var raster = DotRaster(columns: 5, rows: 2)
    raster.drawSegment(from: (startX, startY), to: (endX, endY))
    #expect(raster.dots.count == max(abs(endX - startX), abs(endY - startY)) + 1)
    #expect(raster.dots.contains([startX, startY]) && raster.dots.contains([endX, endY]))
  }

  @Test func `a line that crosses the antimeridian is at both edges, not across the map`() {
    let line = Coastline.Line(
      isBorder: false,
      points: [.init(latitude: 0, longitude: 170), .init(latitude: 0, longitude: 190)]
    )
    var raster = DotRaster(columns: 36, rows: 10)
    raster.draw([line], MapProjection(.world, columns: 36, rows: 10))
    let columns = raster.dots.map { $0[0] }
    #expect(columns.contains(0) && columns.contains(71))
    #expect(columns.allSatisfy { $0 < 3 || $0 > 68 })
  }

  @Test(arguments: [-190.0, 170, 530])
  func `a line 360 degrees away is in a view across the antimeridian`(longitude: Double) {
    let line = Coastline.Line(
      isBorder: false,
      points: [.init(latitude: 0, longitude: -175), .init(latitude: 0, longitude: -170)]
    )
    let bounds = BoundingBox(
      south: -5,
      west: longitude.wrappedDegrees,
      north: 5,
      east: longitude.wrappedDegrees + 20
    )
    var raster = DotRaster(columns: 40, rows: 5)
    raster.draw([line], MapProjection(bounds, columns: 40, rows: 5))
    let columns = raster.dots.map { $0[0] }
    #expect(columns.min() == 50 && columns.max() == 60)
  }

  @Test func `a line outside the view leaves no dot`() {
    let line = Coastline.Line(
      isBorder: false,
      points: [.init(latitude: 50, longitude: 50), .init(latitude: 60, longitude: 60)]
    )
    let bounds = BoundingBox(south: -1, west: -1, north: 1, east: 1)
    var raster = DotRaster(columns: 10, rows: 5)
    raster.draw([line], MapProjection(bounds, columns: 10, rows: 5))
    #expect(raster.dots.isEmpty)
  }

  @Test func `a line far outside the view is clipped to it`() {
    let line = Coastline.Line(
      isBorder: false,
      points: [.init(latitude: -80, longitude: -80), .init(latitude: 80, longitude: 80)]
    )
    let bounds = BoundingBox(south: -1, west: -1, north: 1, east: 1)
    var raster = DotRaster(columns: 10, rows: 5)
    raster.draw([line], MapProjection(bounds, columns: 10, rows: 5))
    #expect(raster.dots.count >= 19)
    #expect(raster.dots.allSatisfy { abs($0[0] + $0[1] - 19) <= 1 })
  }
}

extension DotRaster {
  /// The column and the row of each dot.
  fileprivate var dots: Set<[Int]> {
    var dots: Set<[Int]> = []
    for y in 0..<4 * rows {
      for x in 0..<2 * columns {
        var single = DotRaster(columns: columns, rows: rows)
        single.set(x, y)
        let index = y / 4 * columns + x / 2
        if single.patterns[index] & patterns[index] != 0 { dots.insert([x, y]) }
      }
    }
    return dots
  }
}
