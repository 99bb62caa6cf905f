import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions that filter lists of photos, and the feed.
struct FilterTests {
  /// Returns a session in the photos of a place whose first page is loaded.
  private func session(_ photos: Int = 120, columns: Int = 60) throws -> BrowserSession {
    var session = BrowserSession(columns, 12)
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll(photosPerPlace: photos)
    return session
  }

  @Test func `typing after a slash lists the matches, and no letter is a command`() throws {
    var session = try session()
    session.type("/")
    #expect(session.status == " /▏")
    session.type("\"photo 1q")
    #expect(!session.hasQuit && session.lines.contains { $0.contains("None of 50 photos matches") })
    session.press(.backspace)
    #expect(session.status.hasPrefix(" /\"photo 1▏  "))
    #expect(session.status.hasSuffix("  11 of 50 loaded"))
    #expect(session.lines[1] == "Lyon, Rhône, France · /\"photo 1 · 11 of 50 photos")
    #expect(session.reversed().contains("Photo 1"))
    session.press(.arrow(.down), .arrow(.down))
    #expect(session.reversed().contains("Photo 11"))
  }

  @Test func `the source searches its whole list of one's own pictures at each key`() throws {
    var session = BrowserSession(60, 12, source: .folder(path: "/pictures"))
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    let list = session.state.photoList?.subject
    let (requests, heading) = (session.requests.count, session.lines[1])
    session.type("/fo")
    let searches = session.requests.dropFirst(requests).compactMap { request in
      if case .photos(of: .words(let words, within: list), by: _, page: 1, isRefreshing: _) =
        request
      {
        words
      } else {
        nil
      }
    }
    #expect(searches == ["f", "fo"] && session.pending.count { $0.request.isPhotos } == 1)
    // The earlier photos stay until those that match arrive.
    #expect(session.lines.contains { $0.contains("Photo 1") })
    try session.respondToAll(photosPerPlace: 7)
    #expect(session.lines[1].hasSuffix("/fo · 7 of 120 photos"))
    #expect(session.status.hasSuffix("  7 of 120"))
    session.press(.enter, .escape)
    #expect(session.lines[1] == heading && session.pending.allSatisfy { !$0.request.isPhotos })
  }

  @Test func `the line is edited like a comment's`() throws {
    var session = try session()
    session.type("/photo 12")
    session.press(.control("w"), .paste("13\n"), .home, .delete)
    #expect(
      session.status.hasPrefix(" /▏hoto 13  ") && session.lines[1].hasSuffix("1 of 50 photos")
    )
    session.press(.control("k"))
    #expect(session.status == " /▏" && session.lines[1].hasSuffix("120 photos"))
    session.press(.backspace)
    #expect(session.status.hasPrefix(" ? help"))
  }

  @Test func `Enter keeps the filter, and Esc clears it with the photo still selected`() throws {
    var session = try session(40)
    session.type("/13")
    session.press(.enter)
    #expect(session.lines[1].contains("/13 · 1 of 40 photos"))
    #expect(session.status.contains("Esc all photos"))
    session.press(.enter)
    #expect(session.title.hasPrefix(" Photo 13") && session.title.hasSuffix("1/1"))
    session.press(.escape, .escape)
    #expect(session.lines[1].hasSuffix("40 photos") && session.reversed().contains("Photo 13"))
    session.type("/20")
    session.press(.escape)
    #expect(session.reversed().contains("Photo 20"))
    session.press(.escape)
    #expect(session.lines[1] == "France")
  }

  @Test(arguments: ["ÄRGER", "nebel", "ADA"])
  func `a filter matches title, description and owner, without case and diacritics`(text: String)
    throws
  {
    var session = try session()
    let photo = try Photo.make(1, title: "Aerger, ärger", about: "Im Nebel")
    session.type("R")
    let page = PhotoListPage(title: "", photos: [photo], first: 1, total: 1, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    session.type("/\(text)")
    #expect(session.lines[1].hasSuffix("1 of 1 photo"))
  }

  @Test func `a filter without a match loads four pages after a key, and none during typing`()
    throws
  {
    var session = try session(1000)
    func pages() -> Int { session.requests.count { $0.isPhotos } }
    session.type("/nowhere")
    #expect(pages() == 1)
    session.press(.enter)
    try session.respondToAll(photosPerPlace: 1000)
    #expect(pages() == 5)
    #expect(session.lines.contains { $0.contains("None of 250 photos matches “nowhere”.") })
    session.press(.arrow(.down))
    try session.respondToAll(photosPerPlace: 1000)
    #expect(pages() == 9)
  }

  @Test func `pages are loaded only if few matches follow the selected one`() throws {
    var session = try session(1000)
    session.type("/photo")
    session.press(.enter)
    try session.respondToAll(photosPerPlace: 1000)
    #expect(session.requests.count { $0.isPhotos } == 1)
    session.press(.end)
    try session.respondToAll(photosPerPlace: 1000)
    #expect(session.requests.count { $0.isPhotos } == 2)
  }

  @Test func `reloading keeps the filter and the selected photo`() throws {
    var session = try session()
    session.type("/\"photo 3")
    session.press(.enter, .arrow(.down))
    session.type("R")
    try session.respondToAll()
    #expect(session.lines[1].contains("/\"photo 3") && session.reversed().contains("Photo 30"))
  }

  @Test func `the recents are filtered, and hiding or deleting goes on with the next match`() throws
  {
    var session = BrowserSession(60, 12)
    session.type("2")
    try session.respondToAll()
    session.type("/photo")
    session.press(.enter)
    session.type("x")
    #expect(session.lines[1] == "Recents · /photo · 2 of 2 photos")
    session.type("d")
    #expect(session.lines[1] == "Recents · /photo · 1 of 1 photo")
    #expect(session.reversed().contains("Photo 903"))
  }

  @Test func `a click and a change of tab keep the filter`() throws {
    var session = try session(40)
    session.type("/photo 1")
    session.press(.mouse(.init(.press, column: 8, row: 4)))
    #expect(session.reversed().contains("Photo 10") && session.status.contains("Esc all photos"))
    session.type("21")
    #expect(session.lines[1].contains("/photo 1"))
  }

  // MARK: - The feed

  private func feedSession(_ posts: [FeedPost]) throws -> BrowserSession {
    var session = BrowserSession(60, 14)
    session.library.archive = posts
    session.type("3")
    try session.respondToAll()
    return session
  }

  @Test func `the feed lists the matches, and only these count as seen`() throws {
    let fog = try FeedPost.make(40, title: "Fog", isSeen: false)
    let posts = try FeedPost.make(1...30, isSeen: false) + [fog]
    var session = try feedSession(posts)
    session.type("/fog")
    #expect(session.lines[1] == "Feed · /fog · 1 of 31 posts")
    #expect(session.state.feed.visiblePosts.map(\.photo.title) == ["Fog"])
    let seen = session.requests.compactMap {
      if case .markSeen(let posts) = $0 { posts } else { nil }
    }
    #expect(seen.last?.map(\.photo.title) == ["Fog"] && seen.joined().count < 10)
    session.press(.escape)
    #expect(session.lines[1] == "Feed" && session.state.feed.list.selected?.title == "Fog")
  }

  @Test func `a post is found by its tags and by other names of its place, which are named`() throws
  {
    var post = try FeedPost.make(40, title: "Fog")
    post.photo.tags = ["Hund"]
    post.photo.place = PlaceName("Munich, Bavaria, Germany")
    var session = try feedSession(try FeedPost.make(1...3) + [post])
    session.type("/hund")
    #expect(session.lines.contains { $0.contains("tag: Hund · by Ada") })
    session.press(.control("u"))
    session.type("münchen")
    try session.respondToAll()
    #expect(session.state.feed.posts.map(\.photo.title) == ["Fog"])
    #expect(session.lines.contains { $0.contains("place: Munich, Bavaria, Germany") })
  }

  @Test func `matching new posts enter a filtered feed`() throws {
    var session = try feedSession(try FeedPost.make(10...30))
    session.type("/photo 1")
    session.press(.enter)
    let count = session.state.feed.posts.count
    session.library.newer = try FeedPost.make([1, 2])
    session.type("r")
    try session.respondToAll()
    #expect(session.state.feed.posts.count == count + 1)
    #expect(session.state.feed.list.selected?.title == "Photo 10")
  }

  @Test func `a filtered feed loads the whole archive`() throws {
    var session = try feedSession(try FeedPost.make(1...2000))
    session.type("/nowhere")
    try session.respondToAll()
    #expect(session.lines.contains { $0.contains("None of 2000 posts matches “nowhere”.") })
  }
}
