import Bitmaps
import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions in the photos of a place, and in the recents.
struct PhotoListStateTests {
  private func session(_ columns: Int = 60, _ rows: Int = 12, photos: Int = 120) throws
    -> BrowserSession
  {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll(photosPerPlace: photos)
    return session
  }

  @Test func `Enter opens the photos of a place, with their titles as text`() throws {
    let session = try session()
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos")
    #expect(session.lines[2].hasPrefix("›") && session.lines[2].hasSuffix("Photo 1"))
    #expect(session.lines[3].hasSuffix("Ada"))
    #expect(session.lines[4].hasSuffix("Photo 2"))
    #expect(session.status == " ? help · Enter open · / filter · g grid · Esc back · m map")
  }

  @Test func `Esc goes back to the place that was selected`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    for _ in 0..<7 { session.press(.arrow(.down)) }
    let before = session.lines
    session.press(.enter)
    try session.respondToAll()
    session.press(.arrow(.down), .escape)
    #expect(session.lines == before)
  }

  @Test func `Esc during loading goes back and cancels it`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.press(.enter)
    let request = try #require(session.request(where: \.isPhotos))
    session.wait(1)
    #expect(session.status.contains("Loading photos 1 s · Esc cancels"))
    session.press(.escape)
    #expect(session.pending.isEmpty)
    session.respond(.photos(try .make(total: 3)), to: request.id)
    #expect(session.lines[1] == "France")
  }

  @Test func `scrolling near the end loads the next page`() throws {
    var session = try session()
    #expect(session.requests.count { $0.isPhotos } == 1)
    for _ in 0..<26 { session.press(.arrow(.down)) }
    #expect(session.requests.count { $0.isPhotos } == 2)
    try session.respondToAll()
    for _ in 0..<10 { session.press(.pageDown) }
    try session.respondToAll()
    session.press(.end)
    try session.respondToAll()
    session.press(.end)
    try session.respondToAll()
    #expect(session.reversed().contains("Photo 120"))
    #expect(session.requests.count { $0.isPhotos } == 3 && session.pending.isEmpty)
  }

  @Test func `thumbnails are fetched once for each visible row`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.press(.enter)
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    #expect(session.pending.count { $0.request.isThumbnail } == 4)
    session.press(.enter, .escape, .enter, .escape, .arrow(.down))
    #expect(session.requests.count { $0.isThumbnail } == 4)
    session.press(.end)
    try session.respondToAll()
    session.press(.home)
    try session.respondToAll()
    let thumbnails = session.requests.filter(\.isThumbnail)
    #expect(thumbnails.count == Set(thumbnails).count)
    #expect(thumbnails.contains(.thumbnail(try .make(50))))
  }

  @Test func `leaving a place cancels loading its thumbnails`() throws {
    var session = BrowserSession(60, 12)
    try session.respondToAll()
    session.press(.enter)
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    session.press(.escape)
    #expect(session.pending.isEmpty)
  }

  @Test func `R reloads page by page, up to the selected photo`() throws {
    var session = try session()
    for _ in 0..<70 {
      session.press(.arrow(.down))
      try session.respondToAll()
    }
    #expect(session.reversed().contains("Photo 71"))
    session.type("R")
    #expect(session.lines[2].contains("Photo"))
    session.respond(.photos(try .make(total: 119, from: 2)), where: \.isPhotos)
    #expect(session.reversed().contains("Photo 71"))
    session.respond(.photos(try .make(page: 2, total: 119, from: 2)), where: \.isPhotos)
    #expect(session.reversed().contains("Photo 71"))
    #expect(session.lines[1].hasSuffix("119 photos"))
  }

  @Test func `a failed page is a sentence, and the photos before it stay`() throws {
    var session = try session()
    session.press(.end)
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.isPhotos)
    #expect(session.status == " No answer. r tries again.")
    #expect(session.reversed().contains("Photo 50"))
    session.type("r")
    #expect(session.request(where: \.isPhotos) != nil)
  }

  @Test func `g makes a grid of the photos, and a list again`() throws {
    var session = try session(75, 24)
    session.type("g")
    try session.respondToAll()
    let captions = session.lines.filter { $0.contains("Photo") }
    try #require(captions.count == 2)
    #expect(captions[0].hasPrefix("1›Photo 1 ") && captions[0].contains(" 3 Photo 3"))
    #expect(session.lines[22] == captions[1] && session.lines[21].hasSuffix("▀"))
    session.press(.arrow(.right), .arrow(.down))
    #expect(session.reversed() == "5›Photo 5")
    session.press(.arrow(.up), .arrow(.left))
    #expect(session.reversed() == "1›Photo 1")
    session.type("g")
    #expect(session.lines[2].contains("Photo 1") && session.lines[4].contains("Photo 2"))
  }

  @Test func `tiles have larger pictures than thumbnails, at most four at a time`() throws {
    var session = try session(75, 24)
    session.type("g")
    #expect(session.pending.count { $0.request.isTile } == 4)
    #expect(!session.pending.contains { $0.request.isThumbnail })
    try session.respondToAll()
    let tiles = session.requests.filter(\.isTile)
    #expect(tiles.count == 6 && Set(tiles).count == 6)
    #expect(session.state.screen().pictures.first?.pixels.picture.width == 240)
  }

  @Test func `the stored thumbnails of the recents stand in for tiles`() throws {
    var session = BrowserSession(80, 24)
    session.type("2")
    session.respond(.recents(try .make([901, 902])), where: { $0 == .recents })
    session.type("g")
    #expect(session.pending.contains { $0.request.isThumbnail })
    #expect(session.pending.contains { $0.request.isTile })
  }

  @Test func `a tile of a filtered list has the number of its photo in the whole list`() throws {
    var session = try session(80, 24)
    session.type("g/photo 7")
    session.press(.enter)
    #expect(session.reversed() == "7›Photo 7")
  }

  @Test func `a place without photos says so`() throws {
    let session = try session(photos: 0)
    #expect(session.lines.contains { $0.contains("No photos of Lyon, Rhône, France.") })
  }

  @Test func `the recents are a separate tab, and the other one is unchanged`() throws {
    var session = try session()
    session.press(.arrow(.down), .tab)
    try session.respondToAll()
    #expect(session.lines[1] == "Recents · 3 photos" && session.lines[2].hasSuffix("Photo 901"))
    session.type("1")
    #expect(session.reversed().contains("Photo 2"))
    session.type("2")
    #expect(session.lines[1] == "Recents · 3 photos")
  }

  @Test func `recents can be deleted and restored`() throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    session.press(.arrow(.down))
    session.type("d")
    #expect(session.lines[1] == "Recents · 2 photos")
    try session.respondToAll()
    #expect(session.status.contains("Deleted; u undoes it."))
    #expect(session.requests.contains(.removeRecent(try .make(902))))
    session.type("u")
    try session.respondToAll()
    #expect(session.requests.contains(.restoreRecent(.make(try .make(902)))))
    #expect(session.lines[1] == "Recents · 3 photos")
    session.type("u")
    #expect(session.status.contains("Nothing was deleted."))
  }

  @Test(arguments: [0, 1, 2])
  func `a restored photo is selected again`(row: Int) throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    for _ in 0..<row { session.press(.arrow(.down)) }
    let before = session.lines
    session.type("d")
    try session.respondToAll()
    session.type("u")
    try session.respondToAll()
    #expect(session.lines == before)
  }

  @Test func `a photo that cannot be deleted is selected again`() throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    session.press(.arrow(.down))
    session.type("d")
    session.respond(.failed(Failure(.failed, "It is locked.")), where: \.isRemoval)
    try session.respondToAll()
    #expect(session.reversed().contains("Photo 902") && session.status.contains("It is locked."))
  }

  @Test func `a photo that cannot be restored can be tried again`() throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    session.type("d")
    try session.respondToAll()
    session.type("u")
    session.respond(.failed(Failure(.failed, "It is locked.")), where: { !$0.isRemoval })
    #expect(session.status.contains("It is locked."))
    session.type("u")
    try session.respondToAll()
    #expect(session.reversed().contains("Photo 901"))
  }

  @Test func `an empty list of recents says so`() throws {
    var session = BrowserSession(60, 12)
    session.type("2")
    session.respond(.recents(RecentPhotos(photos: [], notices: [])), where: { $0 == .recents })
    #expect(session.lines.contains { $0.contains("You have viewed no photos yet.") })
  }
}
