import Features
import Foundations
import Model
import TerminalGraphics
import TestSupport
import Testing

@testable import Browser

/// Sessions on the map of a list.
struct MapStateTests {
  /// A name, a number of photos, and a position if it has one.
  private typealias Row = (name: String, photos: Int, position: (Double, Double)?)

  private static let rows: [Row] = [
    ("Lyon, France", 50, (45.76, 4.84)), ("Nice, France", 70, (43.7, 7.27)),
    ("Paris, France", 90, (48.86, 2.35)), ("Kobe, Japan", 30, (34.69, 135.2)),
    ("Lima, Peru", 20, (-12.05, -77.05)),
  ]

  private func list(_ rows: [Row]) throws -> TopPlacesList {
    let places = try rows.map { row in
      let point = row.position.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
      return try Place.make(row.name, photos: row.photos, coordinates: point)
    }
    return TopPlacesList(sections: places.byCountry, skipped: 0)
  }

  /// Returns a session with places, on their map.
  private func session(
    _ rows: [Row] = rows,
    _ columns: Int = 120,
    _ lines: Int = 30
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, lines)
    session.respond(.topPlaces(try list(rows), isComplete: true), where: \.isTopPlaces)
    try session.respondToAll()
    session.type("m")
    return session
  }

  /// Returns photos of a place, at some positions in its list.
  private func photos(_ positions: [(Double, Double)?], total: Int? = nil) throws -> PhotoListPage {
    let photos = try positions.enumerated().map { index, position in
      var photo = try Photo.make(index + 1)
      photo.coordinates = position.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
      return photo
    }
    return PhotoListPage(
      title: "",
      photos: photos,
      first: 1,
      total: total ?? photos.count,
      skipped: 0
    )
  }

  /// Returns a session on the map of the photos of a place.
  private func session(_ photos: PhotoListPage) throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    session.respond(.topPlaces(try list(Self.rows), isComplete: true), where: \.isTopPlaces)
    session.press(.enter)
    session.respond(.photos(photos), where: \.isPhotos)
    session.type("m")
    return session
  }

  // MARK: - Opening and closing

  @Test func `m shows the places, with the selected one highlighted and named`() throws {
    let session = try session()
    #expect(session.title.hasPrefix(" 1 Top Places   2 Recents   3 Feed"))
    #expect(session.lines.joined().contains("◉3 Paris"))
    #expect(
      session.caption
        == " ◉ Paris, France, 90 photos · 1 of 3 here · 5 places · photos: ◦ 20 • 30"
        + " · 1 column ≈ 325 km"
    )
    #expect(session.status.hasPrefix(" ? help · arrows pan · + - zoom · n next"))
  }

  @Test(arguments: [Key.escape, .backspace, .character("m")])
  func `the map closes, and the list is as before`(key: Key) throws {
    var session = try session()
    session.press(key)
    #expect(session.state.map == nil && session.reversed().hasPrefix("› Paris"))
    #expect(session.status.contains("Enter photos"))
  }

  @Test func `a list without a position has no map, and says so`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.type("m")
    #expect(session.state.map == nil)
    #expect(session.status.hasPrefix(" Nothing in this list has a position."))
    session.press(.enter)
    try session.respondToAll()
    session.type("m")
    #expect(session.status.hasPrefix(" Nothing in this list has a position."))
    #expect(session.reversed().contains("Photo 1"))
  }

  @Test func `the map counts the places without a position`() throws {
    let session = try session(Self.rows + [("Ys, France", 1, nil)])
    #expect(session.caption.contains(" · 5 of 6 places, 1 without a position · "))
  }

  @Test func `only the places that match the filter are on the map`() throws {
    var session = try session()
    session.type("m/lima")
    session.press(.enter)
    session.type("m")
    #expect(session.caption.hasPrefix(" ◉ Lima, Peru, 20 photos · 1 place · "))
    #expect(session.status.contains("arrows pan"))
  }

  // MARK: - Moving

  @Test func `n and p go from mark to mark, from left to right and around`() throws {
    var session = try session()
    var names: [String] = []
    for key in "nnnpp" {
      session.press(.character(key))
      names.append(String(session.caption.dropFirst(3).prefix(4)))
    }
    #expect(names == ["Kobe", "Lima", "Pari", "Lima", "Kobe"])
  }

  @Test func `arrows pan, and the mark nearest to the centre is selected`() throws {
    var session = try session()
    session.type("++")
    let paris = session.lines
    session.press(.arrow(.right), .arrow(.up, isShifted: true))
    #expect(session.lines != paris)
    session.press(.arrow(.down, isShifted: true), .arrow(.left))
    #expect(session.lines == paris)
    session.type("LLL")
    #expect(session.caption.hasPrefix(" ◉ Kobe"), "\(session.caption)")
  }

  @Test func `without a mark in view nothing is selected, and 0 shows everything`() throws {
    var session = try session()
    session.type("++++JJJJ")
    #expect(session.caption.hasPrefix(" 0 of 5 places in view · 1 column"), "\(session.caption)")
    session.press(.enter)
    #expect(session.status == " Nothing is in view; 0 shows everything.")
    session.type("nNpP")
    session.type("0")
    #expect(session.caption.hasPrefix(" ◉ Paris") && session.caption.contains(" · 5 places · "))
  }

  @Test func `zooming ends at 1 km a column and at the world, with a sentence`() throws {
    var session = try session()
    session.type("-")
    #expect(session.status == " This is the whole world.")
    session.type("+++++++++")
    #expect(session.caption.hasSuffix("1 column ≈ 1 km"), "\(session.caption)")
    #expect(session.status.contains("arrows pan"))
    session.type("+")
    #expect(session.status == " This is as close as the map goes.")
    // The chosen mark has stayed where it was.
    #expect(session.caption.hasPrefix(" ◉ Paris, France, 90 photos · 1 of 5 places in view"))
    session.type("----------")
    #expect(session.caption.contains(" · 5 places · "))
  }

  @Test func `a view across the antimeridian has both sides of it`() throws {
    let session = try session([
      ("Suva, Fiji", 2, (-18.14, 178.44)), ("Apia, Samoa", 1, (-13.83, -171.76)),
    ])
    #expect(session.lines.joined().contains("◉ Suva") && session.lines.joined().contains("Apia"))
    #expect(session.caption.contains(" · 2 places · "))
  }

  @Test(arguments: [90.0, -90])
  func `a place on a pole can be selected on the map`(latitude: Double) throws {
    var session = try session([("Pole, Nowhere", 1, (latitude, 0)), ("Lima, Peru", 2, (-12, -77))])
    session.type("n+++n")
    #expect(session.caption.contains("Pole") || session.caption.contains("Lima"))
    session.type("m/pole")
    session.press(.enter)
    session.type("m")
    #expect(session.caption.hasPrefix(" ◉ Pole, Nowhere, 1 photo · 1 place · "))
  }

  // MARK: - Opening marks

  @Test func `Enter zooms into a cluster until it separates, then opens a place`() throws {
    var session = try session()
    session.press(.enter)
    #expect(session.state.topPlaces.photos == nil)
    #expect(session.caption.hasPrefix(" ◉ Paris, France, 90 photos · "), "\(session.caption)")
    for _ in 0..<3 where session.caption.contains("here") { session.press(.enter) }
    #expect(!session.caption.contains("here"))
    session.press(.enter)
    #expect(session.state.topPlaces.photos?.place?.name.title == "Paris")
    try session.respondToAll()
    let map = session.state.topPlaces.map
    session.press(.escape)
    #expect(session.state.map?.viewport == map?.viewport && session.caption.hasPrefix(" ◉ Paris"))
    session.press(.escape)
    #expect(session.reversed().hasPrefix("› Paris"))
  }

  @Test func `each of several places at one position can be selected and opened`() throws {
    var session = try session([
      ("Old Town, Malta", 9, (35.9, 14.5)), ("New Town, Malta", 5, (35.9, 14.5)),
    ])
    #expect(session.caption.hasPrefix(" ◉ Old Town, Malta, 9 photos · 1 of 2 here · 2 places"))
    session.type("N")
    #expect(session.caption.hasPrefix(" ◉ New Town, Malta, 5 photos · 2 of 2 here"))
    session.type("N")
    #expect(session.caption.hasPrefix(" ◉ Old Town"))
    session.type("P")
    session.press(.enter)
    #expect(session.state.topPlaces.photos?.place?.name.title == "New Town")
  }

  @Test func `keys of the list do nothing behind the map`() throws {
    var session = try session(try photos([(1, 1), (2, 2)]))
    let requests = session.requests
    session.type("lcxudsizgF/ ")
    #expect(session.requests == requests && session.state.map != nil)
    #expect(session.state.social.panel == nil && session.state.photoList?.photos.count == 2)
  }

  @Test func `other tabs and panels open, and the map is still there afterwards`() throws {
    var session = try session()
    session.type("2")
    #expect(session.state.map == nil && session.state.tab == .recents)
    session.type("1?")
    #expect(session.lines.joined().contains("zoom in on several"))
    session.press(.escape)
    session.type("S")
    #expect(session.lines[0].hasPrefix(" Sources of photos"))
    session.press(.escape)
    #expect(session.caption.hasPrefix(" ◉ Paris"))
    session.type("q")
    #expect(session.hasQuit)
  }

  // MARK: - Photos

  @Test func `m in a list of photos shows where they were taken, and Enter opens one`() throws {
    var session = try session(try photos([(10, 10), nil, (20, 30), (20, 30)]))
    #expect(session.caption.hasPrefix(" ◉ Photo 1 · 3 of 4 photos, 1 without a position"))
    session.type("n")
    #expect(session.caption.hasPrefix(" ◉ Photo 3 · 1 of 2 here"), "\(session.caption)")
    session.type("N")
    session.press(.enter)
    #expect(session.state.isPhotoOpen && session.title.hasPrefix(" Photo 4"))
    session.press(.escape)
    #expect(session.caption.hasPrefix(" ◉ Photo 4 · 2 of 2 here"))
    session.press(.escape)
    #expect(session.reversed().contains("Photo 4"))
  }

  @Test func `the map loads at least 500 photos of a longer list, but not all`() throws {
    var session = try session(try photos([(10, 10)], total: 700))
    while let (id, request) = session.request(where: \.isPhotos) {
      guard case .photos(of: _, by: _, let page, isRefreshing: _) = request else { break }
      session.respond(.photos(try .make(page: page, total: 700)), to: id)
    }
    #expect(session.state.photoList?.photos.count ?? 0 >= 500)
    #expect(session.state.photoList?.photos.count ?? 0 < 600)
    #expect(session.caption.contains("without a position"))
  }

  @Test func `posts of the feed are on a map, too`() throws {
    var session = BrowserSession(80, 24)
    session.library.archive = try (1...3).map { number in
      var photo = try FeedPost.make(number).photo
      photo.coordinates = Coordinates(latitude: 10, longitude: Double(number) * 20)
      return FeedPost(photo: photo, origins: [.fog], isSeen: false)
    }
    session.type("3")
    try session.respondToAll()
    session.type("m")
    #expect(session.caption.contains(" · 3 photos · "), "\(session.caption)")
    session.type("n")
    session.press(.enter)
    #expect(session.state.isPhotoOpen)
    session.press(.escape, .escape)
    #expect(session.state.map == nil && session.state.tab == .feed)
  }

  @Test func `a photo that is hidden leaves the map`() throws {
    var session = try session(try photos([(10, 10), (20, 30)]))
    session.press(.enter)
    session.type("x")
    session.press(.escape)
    #expect(session.caption.hasPrefix(" ◉ Photo 2 · 1 photo · "), "\(session.caption)")
    session.press(.enter)
    session.type("x")
    #expect(session.lines.count == 20)
    session.press(.enter, .character("n"), .character("0"), .character("+"), .escape)
    #expect(session.state.map == nil)
  }

  // MARK: - Mouse

  @Test func `a click chooses a mark, another opens it`() throws {
    var session = try session()
    let (column, row) = try #require(session.cell(of: "• Kobe"))
    session.press(.mouse(.init(.press, column: column, row: row)))
    #expect(session.caption.hasPrefix(" ◉ Kobe"))
    session.press(.mouse(.init(.press, column: column, row: row)))
    #expect(session.state.topPlaces.photos?.place?.name.title == "Kobe")
  }

  @Test func `a drag pans with the mouse, and the wheel zooms around it`() throws {
    var session = try session()
    session.type("++")
    let start = try #require(session.cell(of: "◉"))
    session.press(
      .mouse(.init(.press, column: 5, row: 20)),
      .mouse(.init(.drag, column: 15, row: 22)),
      .mouse(.init(.release, column: 15, row: 22))
    )
    let end = try #require(session.cell(of: "◉"))
    #expect(end.column - start.column == 10 && end.row - start.row == 2)
    session.press(.mouse(.init(.drag, column: 30, row: 20)))
    session.press(.mouse(.init(.wheelUp, column: end.column, row: end.row)))
    let zoomed = try #require(session.cell(of: "◉"))
    #expect(zoomed.column == end.column && zoomed.row == end.row)
    session.press(.mouse(.init(.wheelDown, column: end.column, row: end.row)))
    #expect(session.caption.hasSuffix("1 column ≈ 81 km"), "\(session.caption)")
  }

  @Test func `a click on a tab shows it`() throws {
    var session = try session()
    session.press(.mouse(.init(.press, column: 20, row: 0)))
    #expect(session.state.tab == .recents)
  }

  // MARK: - Screens

  @Test(arguments: [(40, 15), (80, 24), (200, 60), (60, 60), (20, 5), (1, 1)])
  func `the map fits a screen of any size, and a resized one`(columns: Int, rows: Int) throws {
    var session = try session(Self.rows, columns, rows)
    for key in "+++n-0" {
      session.press(.character(key))
      #expect(session.lines.count == rows)
    }
    session.resize(80, 24)
    #expect(session.lines.joined().contains("◉") && session.caption.hasPrefix(" ◉ "))
  }

  @Test(arguments: [ColorDepth.none, .palette16, .palette256, .trueColor])
  func `without UTF-8 the map is ASCII, and the selected mark is distinct`(depth: ColorDepth) throws
  {
    var session = try session()
    session.type("+")
    let encoder = FrameEncoder(colorDepth: depth, isUTF8: false)
    let grid = session.state.grid(ScreenTheme(colorDepth: depth, isUTF8: false))
    let bytes = encoder.bytes(from: nil, to: grid)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(grid.plainLines.joined().contains("X Paris"))
  }

  // MARK: - Above the companion

  @Test func `on a high screen the chosen place is below the map, and a click opens it`() throws {
    var session = try session(Self.rows, 60, 60)
    let area = try #require(session.state.layout.preview)
    #expect(session.state.layout.map.row == 1 && session.lines[area.row - 1].hasPrefix(" Paris"))
    session.type("n")
    #expect(session.lines[area.row - 3].hasPrefix(" ◉ Kobe, Japan"))
    #expect(session.lines[area.row - 1].hasPrefix(" Kobe"))
    // One map is enough.
    #expect(session.state.topPlaces.previewLayout(session.state.layout)?.map == nil)
    session.press(.mouse(MouseAction(.press, column: 5, row: area.row)))
    #expect(session.state.topPlaces.photos?.place?.name.title == "Kobe")
    try session.respondToAll()
    session.press(.escape, .escape)
    #expect(session.state.map == nil && session.reversed().hasPrefix("› Kobe"))
  }

  @Test func `on a wide screen the map has the whole width, without a preview`() throws {
    let session = try session(Self.rows, 120, 30)
    #expect(session.state.layout.preview == nil && session.state.layout.map.columns == 120)
  }

  @Test func `random keys and mouse actions break nothing`() throws {
    var keys: [Key] = [.enter, .enter, .escape, .tab]
    keys += "+-o0nNpPmm?jkHJKL123".map { .character($0) }
    for direction in Direction.allCases {
      keys += [.arrow(direction), .arrow(direction, isShifted: true)]
    }
    for seed in 1...4 {
      var random = SeededGenerator(UInt64(seed))
      var session = try session(Self.rows + [("Nice, Peru", 3, (-90, 180))])
      for _ in 0..<300 {
        let kinds: [MouseAction.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown]
        let (column, row) = (random.number(below: 120), random.number(below: 30))
        let action = MouseAction(random.pick(kinds), column: column, row: row)
        session.press(random.number(below: 4) == 0 ? .mouse(action) : random.pick(keys))
        if random.number(below: 20) == 0 { session.resize(1 + column, 1 + row) }
        try session.respondToAll()
        if let viewport = session.state.map?.viewport {
          #expect(viewport.kilometresPerColumn >= 1 && viewport.latitude.isFinite)
        }
        #expect(session.lines.count == session.state.context.size.rows)
      }
    }
  }
}

extension BrowserSession {
  /// The line below the map.
  fileprivate var caption: String { lines.dropLast().last ?? "" }

  /// Returns the cell where a text begins.
  fileprivate func cell(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      if let range = line.firstRange(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }
}
