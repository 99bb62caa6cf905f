import Bitmaps
import Features
import Model
import Store
import TerminalGraphics
import Testing

@testable import Browser

struct ScreenPainterTests {
  @Test(arguments: [
    (40, 12), (80, 24), (109, 30), (110, 30), (250, 80), (20, 5), (9, 3), (1, 1), (400, 2),
  ])
  func `every view draws at every size`(columns: Int, rows: Int) throws {
    var session = BrowserSession(columns, rows)
    let caption = String(repeating: "霧 fog ", count: 12)
    session.library.archive = try (1...30).map {
      try FeedPost.make($0, about: caption, isSeen: false)
    }
    let feed = [
      "3", "jjkn", "l", "c", "?", "x", "+霧", "\r", "+fog\u{1B}", "\u{1B}", "\r", "c", "xu", "F",
    ]
    for keys in ["", "/o", "\r", "?", "?", "\r", "g", "i", "?", "x", "2", "d", "1"] + feed {
      for character in keys {
        let keys: [Character: Key] = ["\r": .enter, "\u{1B}": .escape]
        session.press(keys[character] ?? .character(character))
        let grid = session.state.grid()
        #expect(grid.columns == columns && grid.rows == rows)
        try session.respondToAll()
      }
    }
    #expect(session.lines.count == rows)
  }

  @Test func `help fits 40 columns, and scrolls in 12 rows`() throws {
    var session = BrowserSession(40, 12)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter, .character("?"))
    #expect(session.lines[1] == " A photo" && session.lines[2] == " +  -  o    zoom in, out")
    #expect(session.lines.allSatisfy { !$0.contains("…") })
    session.press(.end)
    #expect(session.lines[9] == " drag       pan the photo")
    session.press(.escape)
    #expect(session.title.hasPrefix(" Photo 1"))
  }

  @Test func `without UTF-8 the screen is ASCII to the last cell`() throws {
    var session = BrowserSession(60, 16)
    try session.respondToAll()
    let theme = ScreenTheme(colorDepth: .none, isUTF8: false)
    let encoder = FrameEncoder(colorDepth: .none, isUTF8: false)
    for key in [Key.enter, .enter, .character("i"), .character("?")] {
      session.press(key)
      try session.respondToAll()
      let bytes = encoder.bytes(from: nil, to: session.state.grid(theme))
      #expect(bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `without UTF-8 a picture is drawn by brightness, even with colours`() throws {
    var session = BrowserSession(60, 22)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    let theme = ScreenTheme(colorDepth: .trueColor, isUTF8: false)
    let encoder = FrameEncoder(colorDepth: .trueColor, isUTF8: false)
    session.type("g")
    let tiles = session.state.grid(theme).plainLines
    #expect(tiles.contains { $0.contains(":::") } && tiles.contains { $0.contains("%%%") })
    session.press(.enter)
    try session.respondToAll()
    let grid = session.state.grid(theme)
    #expect(grid.plainLines[2].hasPrefix(":::") && grid.plainLines[18].hasSuffix("%%%"))
    let bytes = encoder.bytes(from: nil, to: grid)
    #expect(bytes.count { $0 == UInt8(ascii: "?") } < 10)
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func `without pictures the rows begin at the marker, and no thumbnail is requested`() throws
  {
    var session = BrowserSession(60, 12, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...3)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    #expect(session.lines[2].hasPrefix("› Photo 1") && session.lines[4].hasPrefix("  Photo 2"))
    #expect(!session.requests.contains { $0.isThumbnail })
    session.press(.character("3"))
    try session.respondToAll()
    #expect(session.lines[2].hasPrefix("› Photo") || session.lines[2].hasPrefix("›•Photo"))
    #expect(!session.requests.contains { $0.isThumbnail })
  }

  @Test func `the help of every view fits 80 columns and 24 rows`() throws {
    for keys in ["?", "\r?", "\r\r?", "3?", "2?", "3c?", "3\r?"] {
      var session = BrowserSession(80, 24)
      session.library.archive = try FeedPost.make(1...3)
      for character in keys {
        try session.respondToAll()
        session.press(character == "\r" ? .enter : .character(character))
      }
      let lines = session.lines
      for text in ["quit", "pan the photo", "help"] {
        #expect(lines[1...22].contains { $0.contains(text) }, "\(keys): \(lines)")
      }
      #expect(session.status == " Esc closes", "all of it fits")
      #expect(lines.allSatisfy { !$0.contains("…") })
    }
  }

  @Test func `without UTF-8 the feed and its comments are ASCII`() throws {
    var session = BrowserSession(60, 16)
    session.library.archive = try FeedPost.make(1...3, isSeen: false)
    let theme = ScreenTheme(colorDepth: .none, isUTF8: false)
    let encoder = FrameEncoder(colorDepth: .none, isUTF8: false)
    for key in [Key.character("3"), .character("l"), .character("c"), .character("+")] {
      session.press(key)
      try session.respondToAll()
      let grid = session.state.grid(theme)
      let bytes = encoder.bytes(from: nil, to: grid)
      #expect(bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `text from Flickr moves no cursor`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.press(.enter)
    let hostile = try Photo.make(1, title: "a\u{1B}[2Jb\u{202E}c\nd", about: "\u{9B}2J\u{7}")
    let page = PhotoListPage(title: "", photos: [hostile], first: 1, total: 1, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    let text = session.lines.joined()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    #expect(!text.contains("\u{202E}"))
  }

  @Test func `a picture's cells show its colours where they are`() throws {
    var session = BrowserSession(60, 22)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    let grid = session.state.grid()
    let corners = [(2, 2), (57, 2), (2, 19), (57, 19)].map { grid[$0.0, $0.1].style.foreground }
    let colors = [(200, 30, 30), (30, 200, 30), (30, 30, 200), (240, 240, 240)]
    for (corner, color) in zip(corners, colors) {
      let found = try #require(corner)
      #expect(abs(Int(found.red) - color.0) < 4 && abs(Int(found.green) - color.1) < 4)
      #expect(abs(Int(found.blue) - color.2) < 4)
    }
  }
}
