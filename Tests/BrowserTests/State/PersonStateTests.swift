import Bitmaps
import Features
import Foundation
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// The panel of a person, and people's pictures.
struct PersonStateTests {
  /// Returns a session with the photos of a place.
  private func session(_ columns: Int = 80, _ rows: Int = 24) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  private func profiles(_ session: BrowserSession) -> [Request] {
    session.requests.filter { if case .profile = $0 { true } else { false } }
  }

  private func portraits(_ session: BrowserSession) -> [Request] {
    session.requests.filter { if case .portrait = $0 { true } else { false } }
  }

  // MARK: - The panel

  @Test(arguments: [(80, 24), (120, 40), (40, 15), (20, 6)])
  func `p shows the person of the selected photo`(columns: Int, rows: Int) throws {
    var session = try session(columns, rows)
    session.type("p")
    #expect(session.title.trimmed == "Ada" && session.lines.contains { $0.contains("Asking …") })
    #expect(profiles(session) == [.profile("1@N01", .flickr)])
    try session.respondToAll()
    #expect(session.title.trimmed == "Ada")
    if columns >= 80 {
      for fact in [
        "full name  Ada Lovelace", "place      London", "since      2014-05-24",
        "photos     1,234", "page       https://www.flickr.com/photos/1@N01",
      ] { #expect(session.lines.contains { $0.contains(fact) }, "\(fact)") }
      #expect(portraits(session).count == 1)
      #expect(session.keyLine.hasPrefix(" Enter photos · F follow · Esc back"))
    }
    session.press(.escape)
    #expect(!session.state.person.isOpen && session.state.topPlaces.photos != nil)
  }

  @Test func `a person is asked for once while the panel is open, and not after it is closed`()
    throws
  {
    var session = try session()
    session.type("p")
    session.wait(1)
    session.wait(1)
    #expect(profiles(session).count == 1)
    session.type("p")
    #expect(!session.state.person.isOpen && session.pending.isEmpty)
  }

  @Test func `p is the previous photo on a photo, and the person on its details`() throws {
    var session = try session()
    session.press(.enter)
    session.type("np")
    #expect(!session.state.person.isOpen && session.state.photoList?.cursor.selection == 0)
    session.type("ip")
    #expect(session.state.person.isOpen && session.title.trimmed == "Ada")
    session.press(.escape)
    #expect(session.state.photoList?.pane.view?.showsDetails == true)
  }

  @Test func `p opens no person in the list of places`() throws {
    var session = BrowserSession(80, 24)
    try session.respondToAll()
    session.type("p")
    #expect(!session.state.person.isOpen)
  }

  @Test func `Enter shows the person's photos, and F follows the person`() throws {
    var session = try session()
    session.type("p")
    try session.respondToAll()
    session.type("F")
    let follow = Request.toggleFollowing(.person("1@N01"), at: .flickr)
    #expect(session.pending.map(\.request).contains(follow))
    try session.respondToAll()
    session.press(.enter)
    let photos = Request.photos(of: .selected(.person("1@N01")), page: 1, isRefreshing: false)
    #expect(session.pending.map(\.request).contains(photos))
    #expect(session.state.person.isOpen)
    try session.respondToAll()
    #expect(!session.state.person.isOpen)
    let source = PhotoListState.Source.photos(of: .selected(.person("1@N01")))
    #expect(session.state.topPlaces.photos?.source == source)
  }

  @Test func `Esc cancels the person's photos, and a failure leaves the panel`() throws {
    var session = try session()
    session.type("p")
    try session.respondToAll()
    session.press(.enter)
    session.press(.escape)
    #expect(session.status.contains("Cancelled.") && session.pending.isEmpty)
    session.press(.enter)
    session.respond(.failed(Failure(.notFound, "Nobody is there.")), where: \.isPhotos)
    #expect(session.status.contains("Nobody is there.") && session.state.person.isOpen)
  }

  @Test func `a person who has left is a sentence, and r asks again`() throws {
    var session = try session()
    session.type("p")
    let sentence = "The person has left Flickr, and the photos with them."
    session.respond(.failed(Failure(.notFound, sentence))) {
      if case .profile = $0 { true } else { false }
    }
    #expect(session.lines.contains { $0.contains("The person has left Flickr") })
    session.wait(1)
    #expect(profiles(session).count == 1)
    session.type("r")
    #expect(profiles(session).count == 2)
  }

  @Test func `the text scrolls, at most to its end`() throws {
    var session = try session()
    session.type("p")
    try session.respondToAll()
    let start = session.lines
    session.press(.end)
    let end = session.lines
    #expect(start != end && end.dropLast(2).last?.contains("engines") == true)
    session.type("jjjj")
    #expect(session.lines == end)
    session.press(.home)
    #expect(session.lines == start)
    session.press(.mouse(MouseAction(.wheelDown, column: 3, row: 3)))
    #expect(session.lines != start)
    session.resize(200, 60)
    #expect(session.state.person.top <= session.state.personPage.lastTop)
  }

  @Test func `Enter on a person of another source says that S shows that source`() throws {
    var session = BrowserSession(80, 24, source: .sample)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("p")
    session.press(.enter)
    #expect(
      session.status.contains("S shows Flickr") && !session.pending.contains { $0.1.isPhotos }
    )
  }

  @Test func `a folder has no people to show`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    let photo = try Photo.make(1, source: .folder(path: "/p"))
    let page = PhotoListPage(title: "", photos: [photo], first: 1, total: 1, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    session.type("p")
    #expect(!session.state.person.isOpen && session.status.contains("no people to show"))
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada", "A"), ("été d’hiver", "ÉD"), ("東京 太郎", "東太"), ("★ 7", "7"),
    ("—", ""), ("(Busy) [in] the", "BI"), (String(repeating: "x ", count: 100), "XX"),
  ])
  func `somebody without a picture has initials`(name: String, initials: String) {
    #expect(Person(id: "1@N01", name: name).initials == initials)
  }

  // MARK: - Small pictures

  /// Returns a session of the feed on a screen in pixels.
  private func feed(_ columns: Int, _ rows: Int, hasPictures: Bool = true) throws -> BrowserSession
  {
    var session = BrowserSession(columns, rows)
    let cell = PixelSize(width: 8, height: 16)
    session.handle(.resized(ScreenSize(columns: columns, rows: rows, cell: cell)))
    session.library.archive = try FeedPost.make(1...6).map { post in
      var photo = post.photo
      photo.owner.picture =
        hasPictures ? URL(string: "https://farm1.staticflickr.com/1/buddyicons/1@N01.jpg") : nil
      return FeedPost(photo: photo, origins: post.origins, isSeen: true)
    }
    session.type("3")
    try session.respondToAll()
    return session
  }

  private func names(_ session: BrowserSession) -> [String] {
    session.state.screen(of: ScreenTheme()).pictures.map(\.id.name)
      .filter { $0.hasPrefix("portrait ") }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `posts have the picture of their person, which is asked for once`(columns: Int, rows: Int)
    throws
  {
    let session = try feed(columns, rows)
    let window = try #require(session.state.feed.window)
    #expect(portraits(session).count == 1)
    #expect(names(session).count == window.titledRows.count)
    #expect(Set(names(session)).count == 1)
    for row in window.titledRows {
      let line = session.lines[window.layout.area.row + row.line + row.text.pictureRows]
      #expect(line.contains("▀▀▀▀ Photo"), "\(line)")
    }
  }

  @Test func `a person without a picture has initials in the feed, and nothing is asked for`()
    throws
  {
    let session = try feed(80, 24, hasPictures: false)
    #expect(portraits(session).isEmpty && names(session).isEmpty)
    #expect(session.lines.contains { $0.contains(" A ") })
  }

  @Test func `in characters posts have no pictures of people`() throws {
    var session = try feed(80, 24)
    session.handle(.resized(ScreenSize(columns: 80, rows: 24)))
    #expect(names(session).isEmpty && session.state.feed.window?.layout.textColumn == 2)
  }

  @Test func `details and comments have the pictures of their people`() throws {
    var session = try feed(80, 24)
    session.type("i")
    try session.respondToAll()
    #expect(names(session).count == 1)
    session.type("ic")
    let picture = URL(string: "https://farm1.staticflickr.com/2/buddyicons/2@N02.jpg")
    let author = Person(id: "2@N02", name: "Grace", picture: picture)
    let comments = (1...4).map { number in
      Comment(
        id: "comment-\(number)",
        author: author,
        text: "Fine \(number)",
        date: .sessionNow,
        page: nil
      )
    }
    session.respond(.comments(comments, now: .sessionNow), where: \.isComments)
    try session.respondToAll()
    #expect(names(session).count >= 2)
    #expect(portraits(session).count == 2)
    #expect(session.lines.contains { $0.contains("▀▀▀▀ Fine 1") })
    session.type("j")
    #expect(!names(session).isEmpty)
  }
}
