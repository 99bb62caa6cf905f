import Bitmaps
import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions with a photo over the whole screen.
struct FullScreenTests {
  /// Returns a session with the first photo of a place open.
  private func session(_ columns: Int, _ rows: Int = 30) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  @Test(arguments: [60, 140], [Key.enter, .character("z")])
  func `the photo fills the screen below its title`(columns: Int, key: Key) throws {
    var session = try session(columns)
    session.press(key)
    #expect(session.title.hasPrefix(" Photo 1") && session.title.hasSuffix("1/120"))
    #expect(session.lines[1...].allSatisfy { $0.isPicture(columns) } && session.lines.count == 30)
    let zoom = try #require(session.state.view?.zoom)
    #expect(zoom.mode == .fill && zoom.viewport == PixelSize(width: columns, height: 58))
  }

  @Test(arguments: [60, 140], [Key.enter, .character("z"), .escape])
  func `z, Enter and Esc lead back to the open photo`(columns: Int, key: Key) throws {
    var session = try session(columns)
    let before = session.lines
    session.type("z")
    session.press(key)
    #expect(session.lines == before && session.state.isPhotoOpen)
  }

  @Test func `after full screen the list of a wide screen selects the photo shown last`() throws {
    var session = try session(140)
    session.type("znnz")
    try session.respondToAll()
    session.press(.escape)
    #expect(session.reversed().contains("Photo 3"))
  }

  @Test func `z opens the selected photo of a list over the whole screen`() throws {
    var session = try session(140)
    session.press(.escape, .arrow(.down))
    session.type("z")
    #expect(session.title.hasPrefix(" Photo 2") && session.state.isFullScreen)
  }

  @Test func `details are over the full screen, and Esc closes them first`() throws {
    var session = try session(60)
    session.type("zi")
    #expect(session.lines[29].hasPrefix(" page"))
    session.press(.escape)
    #expect(session.state.isFullScreen && !session.lines.contains { $0.contains("licence") })
  }

  @Test func `a message is over the last row`() throws {
    var session = try session(60)
    session.type("zp")
    #expect(session.keyLine.hasPrefix(" This is the first photo."))
    session.type("n")
    #expect(session.lines[28] == session.lines[27] && !session.status.contains("first"))
    session.type("n")
    session.wait(2)
    #expect(session.status.contains("Loading picture 2 s"))
    try session.respondToAll()
    #expect(session.status.isPicture(60))
  }

  @Test func `the title has the scale after zooming`() throws {
    var session = try session(60)
    session.type("z")
    #expect(!session.title.contains("%"))
    session.type("a")
    #expect(session.title.hasSuffix("100% · 1/120"))
  }

  @Test func `comments are below the full screen's photo, and closing them leads back`() throws {
    var session = try session(140)
    session.type("zc")
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 1") && session.lines[5].isPicture(140))
    #expect(session.lines.contains { $0.contains("Comment 1") })
    session.press(.escape)
    #expect(session.state.isFullScreen)
  }

  @Test func `closing the help returns to the full screen`() throws {
    var session = try session(60)
    session.type("z?")
    #expect(session.status.contains("Esc closes"))
    session.press(.escape)
    #expect(session.state.isFullScreen)
  }
}

extension String {
  /// Returns true if the line is a number of cells of a picture.
  fileprivate func isPicture(_ columns: Int) -> Bool {
    count == columns && allSatisfy { $0 == " " || ("\u{2580}"..."\u{259F}").contains($0) }
  }
}
