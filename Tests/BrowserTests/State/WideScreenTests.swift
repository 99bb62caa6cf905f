import Bitmaps
import Model
import Testing

@testable import Browser

/// Sessions on a screen on which list and photo stand side by side.
struct WideScreenTests {
  private func session() throws -> BrowserSession {
    var session = BrowserSession(120, 40)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  @Test func `the selected photo is beside the list`() throws {
    var session = try session()
    #expect(session.lines[2].contains("Photo 1") && session.title.contains("Photo 1"))
    session.press(.arrow(.down))
    try session.respondToAll()
    #expect(session.title.contains("Photo 2") && session.state.view?.picture != nil)
    #expect(session.lines[4].hasPrefix("›"))
    #expect(!session.requests.contains { $0.isRecordViewing }, "choosing is not opening")
  }

  @Test func `moving quickly through a list leaves only the selected photo's request pending`()
    throws
  {
    var session = try session()
    for _ in 0..<10 { session.press(.arrow(.down)) }
    let pictures = session.pending.compactMap { under in
      if case .picture(let photo, _) = under.request { photo.id } else { nil }
    }
    #expect(pictures == ["11", "11"])
  }

  @Test func `the keys go to the photo after Enter, and to the list after Esc`() throws {
    var session = try session()
    session.press(.enter)
    session.type("a")
    session.press(.arrow(.down))
    #expect(session.state.photoList?.cursor.selection == 0 && session.state.view?.zoom?.scale == 1)
    session.press(.escape, .arrow(.down))
    #expect(session.state.photoList?.cursor.selection == 1)
  }

  @Test func `resizing between narrow and wide keeps the open view`() throws {
    var session = try session()
    session.press(.arrow(.down), .enter)
    try session.respondToAll()
    session.type("++")
    let scale = session.state.view?.zoom?.scale
    session.resize(75, 24)
    #expect(session.title.hasPrefix(" Photo 2") && session.state.view?.zoom?.scale == scale)
    session.resize(140, 40)
    #expect(session.lines[4].hasPrefix("›") && session.title.contains("Photo 2"))
    #expect(session.state.isPhotoOpen && session.state.view?.zoom?.scale == scale)
    session.press(.escape)
    session.resize(80, 24)
    #expect(session.reversed().contains("Photo 2"))
    session.resize(120, 40)
    #expect(session.title.contains("Photo 2"))
  }
}
