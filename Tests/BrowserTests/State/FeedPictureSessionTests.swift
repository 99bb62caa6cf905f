import Bitmaps
import Features
import Foundation
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions in the tab Feed, whose posts are pictures.
struct FeedPictureSessionTests {
  private func session(
    _ columns: Int,
    _ rows: Int,
    _ posts: [FeedPost],
    isAnswered: Bool = true
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.library.archive = posts
    session.type("3")
    session.respondToFeed()
    if isAnswered { try session.respondToAll() }
    return session
  }

  /// Returns the post of a photo whose medium size has a width and a height.
  private func post(_ number: Int, _ width: Int, _ height: Int, about: String = "") throws
    -> FeedPost
  {
    var photo = try FeedPost.make(number, about: about).photo
    photo.renditions = [
      Photo.Rendition(size: .square, url: photo.page, width: 75, height: 75),
      Photo.Rendition(size: .medium640, url: photo.page, width: width, height: height),
    ]
    return FeedPost(photo: photo, origins: [.fog], isSeen: true)
  }

  private static let sizes = [(80, 24), (100, 30), (120, 40), (200, 60), (60, 60), (40, 15)]

  @Test(arguments: sizes)
  func `a post is its picture, then title, caption and a line of facts`(columns: Int, rows: Int)
    throws
  {
    let session = try session(
      columns,
      rows,
      try (1...4).map { try post($0, 640, 427, about: "Fog") }
    )
    let window = try #require(session.state.feed.window)
    let (layout, text) = (window.layout, window.rows[0].text)
    #expect(text.pictureRows <= rows * 2 / 3 && text.pictureRows >= rows / 3)
    #expect(text.height <= layout.area.rows + 1, "it fits the screen")
    #expect(text.facts.allSatisfy { $0.displayWidth <= layout.textWidth })
    let grid = session.state.grid()
    let lines = grid.plainLines
    let column = layout.area.column + layout.area.columns / 2
    for row in 0..<text.pictureRows {
      let style = grid[column, layout.area.row + row].style
      #expect(style.foreground != nil || style.background != nil, "row \(row) has no picture")
    }
    let title = layout.area.row + text.pictureRows
    #expect(lines[title].hasPrefix("› Photo 1") && text.caption == (columns == 40 ? [] : ["Fog"]))
    let facts = title + 1 + text.caption.count
    #expect(lines[facts].hasPrefix("  by Ada · tag fog · 1 h"))
    #expect((session.state.layout.post != nil) == (columns != 40))
  }

  @Test(arguments: sizes)
  func `every post comes into view as a whole, scrolling down and up`(columns: Int, rows: Int)
    throws
  {
    let shapes = [(640, 427), (427, 640), (640, 640), (640, 90), (60, 640)]
    let posts = try (1...15).map { number in
      let (width, height) = shapes[number % shapes.count]
      return try post(number, width, height, about: String(repeating: "fog ", count: number * 9))
    }
    var session = try session(columns, rows, posts)
    for number in 1...15 {
      let window = try #require(session.state.feed.window)
      let row = try #require(window.rows.first { $0.index == session.state.feed.selectedRow })
      #expect(session.state.feed.list.selected?.id == "\(number)")
      #expect(row.line >= 0 && row.line + row.text.height - 1 <= window.layout.area.rows)
      session.press(.arrow(.down))
      try session.respondToAll()
    }
    for number in (1...15).reversed() {
      #expect(session.state.feed.list.selected?.id == "\(number)")
      session.press(.arrow(.up))
      try session.respondToAll()
    }
    session.press(.pageDown)
    #expect(session.state.feed.list.cursor.selection > 0)
    session.press(.pageUp)
    #expect(session.state.feed.list.cursor.selection == 0)
  }

  @Test func `the wheel scrolls by rows, and selection and picture follow`()
    throws
  {
    var session = try session(75, 24, try (1...6).map { try post($0, 640, 427) })
    let whole = session.lines
    session.press(.mouse(.init(.wheelDown, column: 5, row: 9)))
    #expect(Array(session.lines[2...15]) == Array(whole[5...18]), "three rows up")
    #expect(session.reversed().contains("Photo 1"))
    for _ in 0..<5 { session.press(.mouse(.init(.wheelDown, column: 5, row: 9))) }
    #expect(!session.lines.contains { $0.contains("Photo 1") })
    session.press(.mouse(.init(.wheelUp, column: 5, row: 9)))
    let scrolled = session.lines
    session.wait(1)
    #expect(session.lines == scrolled, "nothing moves by itself")
    for _ in 0..<99 { session.press(.mouse(.init(.wheelDown, column: 5, row: 9))) }
    #expect(session.reversed().contains("Photo 5"), "its title is still visible")
    #expect(session.lines[22].contains("by Ada · tag fog"), "the end is at the last row")
    for _ in 0..<99 { session.press(.mouse(.init(.wheelUp, column: 5, row: 9))) }
    #expect(session.lines == whole)
  }

  @Test func `a picture whose size is not listed has a frame of 3 to 2, and nothing moves`() throws
  {
    var session = try session(60, 90, try FeedPost.make(901...903), isAnswered: false)
    let before = session.state.feed.window?.rows.map(\.line)
    #expect(session.state.feed.window?.rows[0].text.pictureRows == 20)
    for number in 1...3 {
      let picture = Response.tile(.picture(number == 2 ? 100 : 240, 240))
      session.respond(picture) { $0.tiledPhoto == "90\(number)" }
    }
    #expect(session.state.feed.window?.rows.map(\.line) == before)
    let cells = session.state.screen(of: ScreenTheme()).pictures.map(\.area)
    #expect(cells.map(\.columns) == [60, 25, 60] && cells[1].column == 17, "\(cells)")
  }

  @Test func `a failed picture is a sentence between two loaded ones, until r`() throws {
    var session = try session(60, 90, try FeedPost.make(901...903), isAnswered: false)
    let failed = Response.failed(Failure(.unreachable, "No answer."))
    session.respond(.tile(.picture(.small))) { $0.tiledPhoto == "901" }
    session.respond(failed) { $0.tiledPhoto == "902" }
    session.respond(.tile(.picture(.small))) { $0.tiledPhoto == "903" }
    #expect(session.state.screen(of: ScreenTheme()).pictures.count == 2)
    #expect(session.lines.contains { $0.contains("No answer. r tries again.") })
    #expect(!session.pending.contains { $0.request.tiledPhoto == "902" })
    session.type("r")
    #expect(session.pending.contains { $0.request.tiledPhoto == "902" })
    try session.respondToAll()
    #expect(session.state.screen(of: ScreenTheme()).pictures.count == 3)
    #expect(!session.lines.contains { $0.contains("No answer.") })
  }

  @Test func `placeholders have the average colour, once it is known`() throws {
    var session = try session(100, 24, try FeedPost.make(901...940), isAnswered: false)
    func color(_ session: BrowserSession) -> RGBColor? {
      session.state.grid()[30, 5].style.background
    }
    let average = ImagePyramid.picture(.medium640).averageColor
    #expect(color(session) != nil && color(session) != average)
    try session.respondToAll()
    for _ in 0..<39 {
      session.press(.arrow(.down))
      try session.respondToAll()
    }
    // Its picture has left the memory by now, and its colour has not.
    session.press(.home)
    let first = session.library.archive[0].photo
    #expect(session.state.pictures.picture(of: first, .medium640) == nil)
    #expect(color(session) == average)
  }

  @Test func `pictures of the next posts are fetched ahead, few at a time, the visible first`()
    throws
  {
    var session = try session(100, 24, try FeedPost.make(1...40), isAnswered: false)
    func asked(_ session: BrowserSession) -> [String] {
      session.pending.compactMap(\.request.tiledPhoto)
    }
    #expect(asked(session) == ["1", "2", "3", "4"])
    try session.respondToAll()
    let all = session.requests.compactMap { request in
      if case .tile(let photo, .medium640) = request { photo.id } else { nil }
    }
    #expect(all == ["1", "2", "3", "4", "5"])
    for _ in 0..<10 { session.press(.arrow(.down)) }
    #expect(asked(session).count <= 4)
    #expect(!session.requests.contains { $0.isPicture })
    try session.respondToAll()
    let tiles = session.requests.filter(\.isTile)
    #expect(tiles.count == Set(tiles).count)
  }

  @Test func `without colours there are no pictures, and none is requested`() throws {
    var session = BrowserSession(80, 24, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...5)
    session.type("3")
    try session.respondToAll()
    #expect(session.lines[2].hasPrefix("› Photo 1") && session.lines[5].hasPrefix("  Photo 2"))
    #expect(!session.requests.contains { $0.isTile || $0.isThumbnail })
  }

  @Test(arguments: sizes)
  func `hostile texts and sizes break no layout`(columns: Int, rows: Int) throws {
    var posts = try [(1, 0, 0), (2, -5, 9), (3, 1, .max), (4, .max, 1)].map {
      try post($0.0, $0.1, $0.2)
    }
    let title = "a\u{1B}[2Jb\u{202E}c\n\nd" + String(repeating: "霧", count: 400)
    posts += [try .make(5, title: title, about: String(repeating: "x", count: 5_000))]
    posts += [try .make(6, title: "\u{200B}", about: "\n \n", likes: 0, comments: 0)]
    posts += [try .make(7, likes: .max, comments: 1)]
    var session = try session(columns, rows, posts)
    for _ in 0..<8 {
      let lines = session.lines
      let text = lines.joined()
      #expect(lines.count == rows && lines.allSatisfy { $0.displayWidth <= columns })
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
      #expect(!text.contains("\u{202E}"))
      session.press(.arrow(.down))
      try session.respondToAll()
    }
    let all = session.state.feed.window?.rows.flatMap(\.text.facts) ?? []
    #expect(!all.contains { $0.contains("0 likes") || $0.contains("0 comments") })
  }

  @Test func `a line of facts breaks only between units`() throws {
    let session = try session(22, 40, try FeedPost.make(1...2))
    let facts = try #require(session.state.feed.window?.rows.first?.text.facts)
    #expect(facts == ["by Ada · tag fog", "1 h · 12 likes", "2 comments"])
  }

  @Test func `new posts come in above, and no row of the screen moves`() throws {
    var session = BrowserSession(80, 24)
    session.library.archive = try FeedPost.make(10...30)
    session.type("3")
    session.respondToFeed()
    session.press(.mouse(.init(.wheelDown, column: 5, row: 9)))
    let before = session.lines[2...22]
    session.library.newer = try FeedPost.make(1...3)
    session.respondToFeed { $0.refresh != .never }
    #expect(session.lines[2...22] == before)
    #expect(session.lines[1].contains("3 new posts above"))
  }

  @Test func `details of a post open with its photo`() throws {
    var session = try session(80, 24, try FeedPost.make(1...3))
    session.type("i")
    try session.respondToAll()
    #expect(session.lines.contains { $0.contains("licence") } && session.state.isPhotoOpen)
  }

  @Test func `a click selects the post under the mouse, and another on its texts opens it`() throws
  {
    var session = try session(60, 90, try FeedPost.make(1...5))
    session.press(.mouse(.init(.press, column: 20, row: 30)))
    #expect(session.reversed().contains("Photo 2"))
    session.press(.mouse(.init(.press, column: 20, row: 46)))
    #expect(session.state.isPhotoOpen && session.state.view?.photo.title == "Photo 2")
  }
}

extension Request {
  /// The id of the photo whose tile or post's picture is asked for.
  fileprivate var tiledPhoto: Photo.ID? {
    if case .tile(let photo, _) = self { photo.id } else { nil }
  }
}
