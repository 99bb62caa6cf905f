import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions in which the mouse does what keys do.
struct MouseTests {
  private func session() throws -> BrowserSession {
    var session = BrowserSession(140, 40)
    try session.respondToAll()
    return session
  }

  private func press(_ column: Int, _ row: Int) -> Key {
    .mouse(.init(.press, column: column, row: row))
  }

  @Test func `a click on the facts beside the places opens the selected place`() throws {
    var session = try session()
    session.press(press(100, 1))
    #expect(session.state.topPlaces.photos != nil && !session.state.isPhotoOpen)
  }

  @Test(arguments: [true, false])
  func `a click on a photo of a place's preview opens it in the list of the place`(
    hasColorPictures: Bool
  ) throws {
    var session = BrowserSession(140, 40, hasColorPictures: hasColorPictures)
    try session.respondToAll()
    let layout = try #require(session.state.previewLayout)
    let cells = hasColorPictures ? layout.tiles[4] : layout.titles[4]
    session.press(press(cells.column + 2, cells.row + cells.rows - 1))
    #expect(session.state.isPhotoOpen && session.state.photoList?.selected?.title == "Photo 5")
    #expect(session.lines[1].hasPrefix("Lyon"))
    session.press(.escape)
    #expect(session.reversed().contains("Photo 5"))
  }

  @Test func `a click on the selected row of a list opens it at once`() throws {
    var session = try session()
    session.press(.enter)
    try session.respondToAll()
    session.press(press(20, 3))
    #expect(session.state.isPhotoOpen && session.state.photoList?.cursor.selection == 0)
  }

  @Test func `a click on the photo beside its list opens it, and the wheel moves the list`() throws
  {
    var session = try session()
    session.press(.enter)
    try session.respondToAll()
    session.press(.mouse(.init(.wheelDown, column: 100, row: 20)))
    #expect(session.reversed().contains("Photo 4") && session.state.view?.zoom?.isByHand != true)
    try session.respondToAll()
    session.press(press(100, 20))
    #expect(session.state.isPhotoOpen)
    session.press(.mouse(.init(.wheelUp, column: 100, row: 20)))
    #expect(session.state.view?.zoom?.isByHand == true)
    #expect(session.state.photoList?.cursor.selection == 3)
  }

  @Test func `a click on the details of a post opens its photo`() throws {
    var session = try session()
    session.library.archive = try FeedPost.make(1...5)
    session.type("3")
    try session.respondToAll()
    session.press(press(100, 30))
    #expect(session.state.isPhotoOpen)
  }

  @Test func `a click chooses a tile, another opens it`() throws {
    var session = try session()
    session.press(.enter)
    try session.respondToAll()
    session.type("g")
    session.press(press(40, 4))
    #expect(session.reversed() == "2›Photo 2")
    session.press(press(40, 4))
    #expect(session.state.isPhotoOpen)
  }

  @Test func `help scrolls with the wheel, and a click closes it`() throws {
    var session = BrowserSession(60, 8)
    try session.respondToAll()
    session.type("?")
    let first = session.lines[1]
    session.press(.mouse(.init(.wheelDown, column: 3, row: 3)))
    #expect(session.lines[1] != first)
    session.press(press(3, 3))
    #expect(session.state.helpTop == nil)
  }
}
