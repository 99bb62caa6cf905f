import Foundation
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Features

struct ScreenMapTests {
  private func map() throws -> PlacesMap {
    PlacesMap(
      subject: .topPlaces,
      points: [
        try .make("SanFran_01", "San Francisco, California, United States", 700, 37.775, -122.419),
        try .make("Lisbon_123", "Lisbon, Portugal", 63, 38.72, -9.14, isChosen: true),
        try .make("48.86N,2.34E", "48.86N 2.34E, Unnamed", nil, 48.86, 2.34),
      ],
      isWorld: true
    )
  }

  private func screen(
    _ map: PlacesMap,
    rows: Int = 24
  ) -> ScreenMap {
    ScreenMap(map, screenRows: rows, colorDepth: .palette256)
  }

  @Test func `a record is a top place's, with latitude, longitude, and whether it is chosen`()
    throws
  {
    #expect(
      screen(try map()).text(as: .tabSeparated) == """
        United States\tSan Francisco\tCalifornia\t700\tSanFran_01\t37.775\t-122.419\t
        Portugal\tLisbon\t\t63\tLisbon_123\t38.72\t-9.14\tchosen
        Unnamed\t48.86N 2.34E\t\t\t48.86N,2.34E\t48.86\t2.34\t

        """
    )
  }

  @Test func `JSON has the points, and says which is chosen`() throws {
    let points = try parsedJSON(screen(try map()))
    #expect(points.count == 3)
    #expect(points[1]["title"] as? String == "Lisbon" && points[1]["chosen"] as? Bool == true)
    #expect(points[0]["chosen"] == nil && points[0]["photoCount"] as? Int == 700)
    #expect(points[2]["photoCount"] == nil && points[2]["latitude"] as? Double == 48.86)
  }

  @Test func `below the map is a line with the chosen place, the number, the marks and the scale`()
    throws
  {
    let lines = try page(screen(try map(), rows: 60), columns: 200).split(separator: "\n")
    #expect(
      lines.last
        == "◉ Lisbon, Portugal, 63 photos · 3 top places · photos: ● 700 · 1 column ≈ 195 km"
    )
    let part = try page(screen(try map()), columns: 40).split(separator: "\n").last
    #expect(part == "◉ Lisbon, Portugal, 63 photos")
  }

  @Test func `the map leaves three lines free, and is no higher than its bounds`() throws {
    #expect(try page(screen(try map(), rows: 24), columns: 80).lineCount == 18)
    #expect(try page(screen(try map(), rows: 10), columns: 80).lineCount == 8)
    #expect(try page(screen(try map(), rows: 1), columns: 80).lineCount == 2)
  }

  @Test func `the chosen place has the accent colour, coasts are dim`() throws {
    let text = screen(try map()).text(as: .humanReadable(.make(hasStyles: true)))
    #expect(text.contains("\u{1B}[1;38;5;37m◉\u{1B}[0m"))
    #expect(text.contains("\u{1B}[2m"))
    #expect(!(try page(screen(try map()), columns: 80)).contains("\u{1B}"))
  }

  @Test func `everything is ASCII in an ASCII layout`() throws {
    let text = screen(try map()).text(as: .humanReadable(.make(isUTF8: false)))
    #expect(text.utf8.count == text.count)
    #expect(text.contains("@ San Francisco") && text.contains("X Lisbon"))
  }

  @Test func `a map of a country leaves out places beyond its bounds, and says how many are on it`()
    throws
  {
    let map = PlacesMap(
      subject: .photos(of: "tag fog", hasMore: false),
      country: "United States",
      points: [
        try .make("a", "San Francisco, California, United States", 2, 37.775, -122.419),
        try .make("b", "Honolulu, Hawaii, United States", 1, 21.3, -157.86),
      ],
      bounds: BoundingBox(south: 25, west: -125, north: 50, east: -67)
    )
    let text = try page(screen(map), columns: 80)
    #expect(text.contains("San Francisco") && !text.contains("Honolulu"))
    #expect(text.contains("1 of 2 places of tag fog in United States · photos: ● 2 · "))
  }

  @Test func `a map fits its places with a margin, at least 20 km of it`() throws {
    func view(_ points: (Double, Double)...) throws -> BoundingBox {
      let places = try points.map { try PlacesMap.Point.make("a", "A", 1, $0.0, $0.1) }
      return PlacesMap(subject: .topPlaces, points: places).drawing.bounds
    }
    let (one, lisbon) = (try view((38.7, -9.1)), try #require(Coordinates("38.7,-9.1")))
    #expect(one.north - one.south >= 0.18 && one.contains(lisbon))
    let trip = try view((38.7, -9.1), (48.1, 11.6))
    #expect((trip.south, trip.north) == (33.7, 53.1) && (trip.west, trip.east) == (-14.1, 16.6))
    let fiji = try view((-17.5, 179), (-17.5, -179))
    #expect(fiji.west == 178.5 && fiji.east == 181.5)
    #expect(try view((38.7, -9.1), (35, 139), (37, -122)) == .world)
    #expect(try view() == .world)
  }

  @Test func `bounds without a size, and those of the whole world, are drawn`() throws {
    let points = [try PlacesMap.Point.make("a", "Singapore", 1, 1.29, 103.85)]
    let point = BoundingBox(south: 1.29, west: 103.85, north: 1.29, east: 103.85)
    let world = BoundingBox(south: -90, west: -180, north: 90, east: 180)
    for bounds in [point, world] {
      let map = PlacesMap(subject: .topPlaces, points: points, bounds: bounds)
      #expect(try page(screen(map), columns: 80).contains("Singapore"))
    }
  }

  @Test func `a map without points is empty text, and an empty array`() {
    let empty = screen(PlacesMap(subject: .topPlaces, points: []))
    #expect(empty.text(as: .humanReadable(.make())).isEmpty)
    #expect(empty.text(as: .tabSeparated).isEmpty)
    #expect(empty.text(as: .json) == "[]\n")
  }

  @Test(arguments: ["80\t24", "200\t60"])
  func `every place is in the cell given by the table`(size: String) throws {
    let table = try CellTable(size: size)
    let screen = screen(PlacesMap(subject: .topPlaces, points: table.points), rows: table.rows)
    let lines = try page(screen, columns: table.columns).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let marks = Set("◦•●")
    var marked: Set<[Int]> = []
    for (row, line) in lines.dropLast(2).enumerated() {
      var column = 0
      for character in line {
        if marks.contains(character) { marked.insert([column, row]) }
        column += String(character).unicodeScalars.contains { $0.value > 0x2E80 } ? 2 : 1
      }
    }
    #expect(table.cells.count == 70)
    #expect(marked == Set(table.cells))
  }

  private func page(_ screen: ScreenMap, columns: Int) throws -> String {
    screen.text(as: .humanReadable(.make(columns)))
  }
}

/// The part of the table that `Fixtures/make-map-table` writes that is of one size of the screen.
private struct CellTable {
  let columns: Int
  let rows: Int
  let points: [PlacesMap.Point]
  /// The column and the row of each point.
  let cells: [[Int]]

  init(size: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/sample-places.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix(size + "\t") }
      .map { $0.split(separator: "\t").map(String.init) }
    (columns, rows) = (try #require(Int(lines[0][0])), try #require(Int(lines[0][1])))
    cells = lines.map { $0[2...3].compactMap { Int($0) } }
    points = try lines.enumerated().map { index, line in
      try .make(
        "id\(index)",
        line[7],
        Int(line[4]),
        try #require(Double(line[5])),
        try #require(Double(line[6]))
      )
    }
  }
}

extension PlacesMap.Point {
  fileprivate static func make(
    _ id: String,
    _ name: String,
    _ photos: Int?,
    _ latitude: Double,
    _ longitude: Double,
    isChosen: Bool = false
  ) throws -> PlacesMap.Point {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return PlacesMap.Point(
      place: try .make(id, name, photos: photos, at: point),
      coordinates: point,
      isChosen: isChosen
    )
  }
}

extension String {
  fileprivate var lineCount: Int { count { $0 == "\n" } }
}
