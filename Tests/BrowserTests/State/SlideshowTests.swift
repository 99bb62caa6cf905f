import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions with a slideshow.
struct SlideshowTests {
  /// Returns a session in the photos of a place.
  private func session(_ columns: Int = 60, photos: Int = 120) throws -> BrowserSession {
    var session = BrowserSession(columns, 22)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll(photosPerPlace: photos)
    return session
  }

  /// Lets time pass as the timer ticks, with all requests answered.
  private func wait(_ session: inout BrowserSession, _ seconds: Double) throws {
    session.wait(seconds)
    try session.respondToAll()
  }

  @Test(arguments: [60, 140])
  func `a slideshow from a list opens the selected photo over the whole screen`(columns: Int) throws
  {
    var session = try session(columns)
    session.press(.arrow(.down))
    session.type(" ")
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 2") && session.title.hasSuffix("▶ 2/120"))
    #expect(session.state.layout.photo?.columns == columns)
  }

  @Test func `the next photo is shown every five seconds, with its picture at once`() throws {
    var session = try session()
    session.type(" ")
    try session.respondToAll()
    try wait(&session, 4.9)
    #expect(session.title.hasPrefix(" Photo 1"))
    session.wait(0.2)
    #expect(session.title.hasPrefix(" Photo 2") && session.state.view?.picture != nil)
    try wait(&session, 4.9)
    #expect(session.title.hasPrefix(" Photo 2"))
    try wait(&session, 0.2)
    #expect(session.title.hasPrefix(" Photo 3"))
  }

  @Test func `the slideshow waits for the picture of the next photo`() throws {
    var session = try session()
    session.type(" ")
    for size in [PhotoSize.small, .medium640] {
      session.respond(.picture(.picture(size), size), where: { $0.isPicture(size) })
    }
    session.wait(60)
    #expect(session.title.hasPrefix(" Photo 1"))
    try session.respondToAll()
    session.wait(0.1)
    #expect(session.title.hasPrefix(" Photo 2"))
  }

  @Test func `the time of a photo begins with its picture`() throws {
    var session = try session()
    session.type(" ")
    session.wait(60)
    try session.respondToAll()
    session.wait(4)
    #expect(session.title.hasPrefix(" Photo 1"))
    session.wait(1)
    #expect(session.title.hasPrefix(" Photo 2"))
  }

  @Test func `a photo whose picture fails is passed like the others`() throws {
    var session = try session()
    session.type(" ")
    for size in [PhotoSize.small, .medium640] {
      session.respond(.failed(Failure(.unreachable, "No answer.")), where: { $0.isPicture(size) })
    }
    try session.respondToAll()
    session.wait(5)
    #expect(session.title.hasPrefix(" Photo 2"))
  }

  @Test func `any key stops the slideshow and acts, and Space only stops it`() throws {
    var session = try session()
    session.type("  ")
    #expect(!session.state.hasSlideshow && session.state.isFullScreen)
    session.type(" ")
    #expect(session.state.hasSlideshow)
    session.type("n")
    #expect(!session.state.hasSlideshow && session.title.hasPrefix(" Photo 2"))
    session.type(" ")
    session.press(.escape)
    #expect(!session.state.hasSlideshow && !session.state.isFullScreen)
    session.type(" ")
    session.press(.mouse(.init(.release, column: 4, row: 4)))
    #expect(session.state.hasSlideshow)
    session.press(.mouse(.init(.wheelUp, column: 4, row: 4)))
    #expect(!session.state.hasSlideshow && session.state.view?.zoom?.isByHand == nil)
    #expect(!session.title.contains("▶"))
  }

  @Test func `the slideshow ends at the last photo, with a sentence`() throws {
    var session = try session(photos: 2)
    session.type(" ")
    try session.respondToAll(photosPerPlace: 2)
    for _ in 0..<2 { try wait(&session, 5) }
    #expect(!session.state.hasSlideshow && session.title.hasPrefix(" Photo 2"))
    #expect(session.status.contains("The slideshow has ended: this is the last photo."))
  }

  @Test func `the slideshow goes through the pages of a list`() throws {
    var session = try session(photos: 55)
    session.press(.end)
    session.type(" ")
    session.press(.character(" "))
    try session.respondToAll(photosPerPlace: 55)
    session.type(" ")
    for _ in 0..<5 {
      session.wait(5)
      try session.respondToAll(photosPerPlace: 55)
    }
    #expect(session.title.hasPrefix(" Photo 55"))
  }

  @Test func `a photo shown by a slideshow is not viewed, and an opened one is`() throws {
    var session = try session()
    session.type(" ")
    for _ in 0..<3 { try wait(&session, 6) }
    session.type(" ")
    try wait(&session, 1)
    #expect(!session.requests.contains { $0.isRecordViewing })
    session.press(.escape, .escape)
    #expect(session.reversed().contains("Photo 3"))
    session.press(.enter)
    try session.respondToAll()
    #expect(
      session.requests.filter(\.isRecordViewing) == [.recordViewing(try .make(3), .medium640)]
    )
  }

  @Test func `a slideshow starts at the open photo`() throws {
    var session = try session(140)
    session.press(.enter)
    try session.respondToAll()
    session.type(" ")
    #expect(!session.state.isFullScreen && session.title.contains("▶"))
    try wait(&session, 5)
    #expect(
      session.title.contains("Photo 2") && session.requests.count { $0.isRecordViewing } == 1
    )
  }

  @Test func `without UTF-8 the sign is ASCII`() throws {
    var session = try session()
    session.type(" ")
    let lines = session.state.grid(ScreenTheme(isUTF8: false)).plainLines
    #expect(lines[0].hasSuffix(">> 1/120"))
  }
}
