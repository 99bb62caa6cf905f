import Features
import Foundations
import Model
import Store
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that mark photos, and change all marked ones together.
struct MarkTests {
  /// Returns a session in the photos of a place, of which the feed has 1 to 3 as well.
  private func session(_ columns: Int = 60, hasColorPictures: Bool = true) throws -> BrowserSession
  {
    var session = BrowserSession(columns, 20, hasColorPictures: hasColorPictures)
    session.library.archive = try FeedPost.make(1...3)
    for keys in ["3", "2", "1"] {
      session.type(keys)
      try session.respondToAll()
    }
    session.press(.enter)
    try session.respondToAll()
    return session
  }

  private func photos(_ numbers: Int...) throws -> [Photo] { try numbers.map { try .make($0) } }

  private let refusal = Failure(.unreachable, "No answer.")

  // MARK: - Marking

  @Test func `v marks the selected photo and goes to the next, and unmarks a marked one`() throws {
    var session = try session()
    session.type("vv")
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos · 2 marked")
    #expect(session.reversed().contains("Photo 3"))
    #expect(session.lines[2].hasPrefix(" ✓") && session.lines[4].hasPrefix(" ✓"))
    #expect(session.lines[6].hasPrefix("› "))
    session.press(.arrow(.up))
    session.type("v")
    #expect(session.lines[1].contains("· 1 marked"))
    #expect(session.lines[4].hasPrefix("  ") && session.lines[6].hasPrefix("› "))
  }

  @Test func `a marked row is recognizable without colours, and has a plus in ASCII`() throws {
    var session = try session(hasColorPictures: false)
    session.type("v")
    #expect(session.lines[2].hasPrefix(" ✓Photo 1"))
    let ascii = session.state.grid(ScreenTheme(colorDepth: .none, isUTF8: false)).plainLines
    #expect(ascii[2].hasPrefix(" +Photo 1") && ascii[1].hasSuffix(" - 1 marked"))
  }

  @Test func `a tile is marked beside its number`() throws {
    var session = try session()
    session.type("gv")
    #expect(session.lines.contains { $0.contains("1 ✓ Photo 1") && $0.contains("2›Photo 2") })
    let ascii = session.state.grid(ScreenTheme(colorDepth: .none, isUTF8: false)).plainLines
    #expect(ascii.contains { $0.contains("1 + Photo 1") && $0.contains("2>Photo 2") })
  }

  @Test func `a marked post has a check mark in place of the dot of an unseen post`() throws {
    var session = BrowserSession(60, 20, hasColorPictures: false)
    session.library.archive = try FeedPost.make(1...3, isSeen: false)
    session.type("3")
    try session.respondToAll()
    session.type("v")
    #expect(session.lines[1] == "Feed · 1 marked")
    #expect(session.lines[2].hasPrefix(" ✓Photo 1"))
    #expect(session.lines.contains { $0.hasPrefix("›•Photo 2") })
    session.press(.escape)
    #expect(session.lines[1] == "Feed" && session.lines[2].hasPrefix(" •Photo 1"))
  }

  @Test func `V marks all photos that match a filter, and again unmarks them`() throws {
    var session = try session()
    session.type("/photo 4")
    session.press(.enter)
    try session.respondToAll()
    let count = session.state.photoList?.photos.count ?? 0
    session.type("V")
    #expect(count > 1 && session.lines[1].hasSuffix("· \(count) marked"))
    session.type("V")
    #expect(!session.lines[1].contains("marked"))
  }

  @Test func `V says so if the list has more than is loaded`() throws {
    var session = try session()
    session.type("V")
    #expect(session.status == " The 50 photos loaded so far are marked.")
    #expect(session.lines[1].hasSuffix("· 50 marked"))
  }

  @Test func `Esc removes the marks first, then the filter, then the list`() throws {
    var session = try session()
    session.type("/photo 4")
    session.press(.enter)
    session.type("v")
    session.press(.escape)
    #expect(session.lines[1].contains("/photo 4") && !session.lines[1].contains("marked"))
    session.press(.escape)
    #expect(!session.lines[1].contains("/"))
    session.press(.escape)
    #expect(session.state.photoList == nil)
  }

  @Test func `marks survive reloading, and go with their photos`() throws {
    var session = try session()
    session.type("2")
    try session.respondToAll()
    session.type("vvR")
    session.respond(.recents(try .make([904, 902, 903]))) { $0 == .recents }
    #expect(session.lines[1] == "Recents · 3 photos · 1 marked")
    #expect(session.lines[4].contains("✓"))
    session.type("1vR")
    try session.respondToAll()
    #expect(session.lines[1].contains("· 1 marked"))
  }

  @Test func `the hints change while photos are marked, and v in a filter is text`() throws {
    var session = try session(100)
    session.type("v")
    #expect(session.keyLine.contains("s save · W web page · l like · x hide · Esc unmark"))
    session.type("/v")
    #expect(session.keyLine.contains("/v"))
    session.press(.escape)
    #expect(session.lines[1].contains("· 1 marked"))
  }

  @Test func `places cannot be marked`() throws {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.type("vV")
    #expect(!session.lines.contains { $0.contains("marked") || $0.contains("✓") })
  }

  // MARK: - Hiding

  @Test func `x hides all marked photos in one change, and one u brings them back`() throws {
    var session = try session()
    session.type("vjvvx")
    #expect(session.status == " 3 photos hidden; u shows them again.")
    #expect(session.lines[1] == "Lyon, Rhône, France · 117 photos")
    #expect(session.request(where: \.isHiding)?.request == .hide(try photos(1, 3, 4)))
    session.type("3")
    #expect(session.state.feed.posts.map(\.photo.id) == ["2"])
    try session.respondToAll()
    session.type("1u")
    #expect(session.status == " 3 photos are back.")
    #expect(session.reversed().contains("Photo 1"))
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos")
    #expect(session.request(where: \.isUnhiding)?.request == .unhide(try photos(1, 3, 4)))
    try session.respondToAll()
    session.type("u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `photos that cannot be hidden are shown again, still marked`() throws {
    var session = try session()
    session.type("vvx")
    session.respond(.failed(Failure(.failed, "It is locked.")), where: \.isHiding)
    #expect(session.status == " It is locked.")
    #expect(session.lines[1] == "Lyon, Rhône, France · 120 photos · 2 marked")
    session.type("u")
    #expect(session.status == " Nothing was hidden.")
  }

  @Test func `the keys act on an open photo alone`() throws {
    var session = try session()
    session.type("vv")
    session.press(.enter)
    try session.respondToAll()
    session.type("x")
    #expect(session.request(where: \.isHiding)?.request == .hide(try photos(3)))
    session.type("l")
    #expect(session.request(where: \.isLike)?.request == .like(try photos(4)))
    session.press(.escape)
    #expect(session.lines[1].hasSuffix("· 2 marked"))
  }

  @Test func `a change waits for every earlier change of its photos`() throws {
    var session = try session()
    session.type("vvxu")
    session.press(.escape)
    session.type("x")
    let (first, second) = (try photos(1, 2), try photos(1))
    let changes = { (session: BrowserSession) in
      session.pending.map(\.request).filter { $0.isHiding || $0.isUnhiding }
    }
    #expect(changes(session) == [.hide(first)])
    session.respond(.done(notices: []), where: \.isHiding)
    #expect(changes(session) == [.unhide(first)])
    session.respond(.done(notices: []), where: \.isUnhiding)
    #expect(changes(session) == [.hide(second)])
  }

  // MARK: - Likes

  @Test func `l likes the marked photos that are not liked, and then unlikes all`() throws {
    var session = try session()
    session.type("jl")
    try session.respondToAll()
    session.type("kvvvl")
    #expect(session.status == " Liking 2 photos …")
    #expect(session.request(where: \.isLike)?.request == .like(try photos(1, 3)))
    try session.respondToAll()
    #expect(session.status == " 2 photos liked." && !session.lines[1].contains("marked"))
    session.press(.home)
    session.type("vvvl")
    #expect(session.request(where: \.isUnlike)?.request == .unlike(try photos(1, 2, 3)))
    try session.respondToAll()
    #expect(session.status == " 3 photos no longer liked.")
  }

  @Test(arguments: 0...2)
  func `a photo whose like fails stays marked, and the others are liked`(failing: Int) throws {
    var session = try session()
    session.type("vvvl")
    let all = try photos(1, 2, 3)
    let results = all.enumerated().map { index, photo in
      index == failing
        ? Result.failure(refusal) : .success(LikedPhoto(photo: photo, isUnchanged: false))
    }
    session.respond(.liked(results), where: \.isLike)
    #expect(session.status == " 2 photos liked, 1 failed: No answer.")
    #expect(session.lines[1].contains("· 1 marked"))
    let liked = all.map { session.state.social.reactions[$0].isLiked ?? false }
    #expect(liked.enumerated().allSatisfy { $1 == ($0 != failing) })
    session.type("l")
    #expect(session.request(where: \.isLike)?.request == .like([all[failing]]))
  }

  @Test func `likes that all fail are undone, and the photos stay marked`() throws {
    var session = try session()
    session.type("vvl")
    session.respond(.failed(refusal), where: \.isLike)
    #expect(session.status == " 2 photos failed: No answer.")
    #expect(session.lines[1].hasSuffix("· 2 marked"))
  }

  @Test func `a source without likes is not asked`() throws {
    var session = BrowserSession(60, 20)
    session.abilities = [.places]
    try session.respondToAll()
    session.press(.enter)
    try session.respondToAll()
    session.type("vvl")
    #expect(session.status == " Flickr has no likes." && session.request(where: \.isLike) == nil)
    #expect(session.lines[1].hasSuffix("· 2 marked"))
  }

  // MARK: - The viewer

  @Test func `e shows pictures of one's own in the viewer, all marked ones at once`() throws {
    var session = try BrowserSession.inList()
    session.type("evve")
    #expect(session.viewed == [["/pics/1.jpg"], ["/pics/1.jpg", "/pics/2.jpg"]])
    session.handle(.viewed(Failure(.failed, "No viewer.")))
    #expect(session.status.contains("No viewer."))
    var others = try BrowserSession.inList(of: .flickr)
    others.type("e")
    #expect(others.viewed.isEmpty && others.status.contains("Only pictures in a folder"))
  }

  // MARK: - Galleries

  @Test func `W asks for title and folder, says what the page gives away, and makes it`() throws {
    var session = try session(100)
    session.type("vvWFog")
    #expect(session.status.contains("Title: Fog"))
    session.press(.enter)
    session.type("site")
    session.press(.enter)
    try session.respondToAll()
    #expect(session.lines.contains { $0.contains("gives away 2 positions") })
    #expect(!session.requests.contains { if case .makeGallery = $0 { true } else { false } })
    session.press(.enter)
    let made = try #require(session.request { if case .makeGallery = $0 { true } else { false } })
    guard case .makeGallery(let plan) = made.request else { return }
    #expect(plan.title == "Fog" && plan.folder == "site" && plan.photos.count == 2)
    session.respond(.progress(done: 1, total: 2)) { $0 == made.request }
    #expect(session.status.contains("Making the page"))
    try session.respondToAll()
    #expect(session.status.contains("site/index.html: 2 photos"))
    #expect(!session.lines[1].contains("marked"))
  }

  @Test func `Esc makes no gallery, at each step, and neither does a no`() throws {
    var session = try session(100)
    session.type("W")
    for text in ["Fog", "site", "no"] {
      session.type(text)
      session.press(.enter)
      if text == "site" { try session.respondToAll() }
    }
    #expect(session.status.contains("No page was made."))
    for step in 0...2 {
      session.type("W")
      for text in ["Fog", "site"].prefix(step) {
        session.type(text)
        session.press(.enter)
      }
      try session.respondToAll()
      session.press(.escape)
    }
    #expect(!session.requests.contains { if case .makeGallery = $0 { true } else { false } })
  }

  // MARK: - Saving

  @Test(arguments: 0...2)
  func `a picture that cannot be saved stays marked, and the others are saved`(failing: Int) throws
  {
    var session = try session(100)
    session.type("vvvs")
    session.press(.enter)
    #expect(session.request { $0 == .save((1...3).compactMap { try? .make($0) }, in: ".") } != nil)
    let results = (1...3).map { number in
      number == failing + 1
        ? Result.failure(refusal)
        : .success(SavedFile(path: "\(number).jpg", existedBefore: false))
    }
    let save = { (request: Request) in if case .save = request { true } else { false } }
    session.respond(.progress(done: 1, total: 3), where: save)
    #expect(session.status.contains("Saving, 2 left"))
    session.respond(.saved(results, folder: "/home/ada"), where: save)
    #expect(session.status == " 2 photos saved in /home/ada, 1 failed: No answer.")
    #expect(session.lines[1].contains("· 1 marked"))
  }

  @Test func `existing files are counted separately`() throws {
    var session = try session(100)
    session.type("vvs")
    session.press(.enter)
    let files = [false, true].map { SavedFile(path: "1.jpg", existedBefore: $0) }
    session.respond(.saved(files.map { .success($0) }, folder: "/a")) { $0.isInBackground == false }
    #expect(session.status == " 1 photo saved in /a, 1 there already.")
    #expect(!session.lines[1].contains("marked"))
  }

  @Test func `Esc stops saving, says how many were saved, and keeps the marks`() throws {
    var session = try session()
    session.type("vvvs")
    session.press(.enter)
    session.respond(.progress(done: 1, total: 3)) { if case .save = $0 { true } else { false } }
    session.press(.escape)
    #expect(session.status == " Stopped after 1 of 3 photos." && session.pending.isEmpty)
    #expect(session.lines[1].hasSuffix("· 3 marked"))
  }
}
