import Features
import Foundation
import Foundations
import Model
import Store
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions in the tab Feed, whose posts have no pictures; see `FeedPictureSessionTests` for those.
struct FeedStateTests {
  /// Returns a session in the feed, its requests answered out of an archive of posts if asked to.
  private func session(
    _ columns: Int = 60,
    _ rows: Int = 20,
    archive: [FeedPost]? = nil,
    newer: [FeedPost] = [],
    older: [FeedPost] = [],
    isAnswered: Bool = true
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, rows, hasColorPictures: false)
    try session.respondToAll()
    session.library.archive = try archive ?? FeedPost.make(1...6)
    (session.library.newer, session.library.older) = (newer, older)
    session.type("3")
    if isAnswered { try session.respondToAll() }
    return session
  }

  @Test func `the archive is shown at once, before any request`() throws {
    var session = try session(isAnswered: false)
    #expect(session.lines.contains { $0.contains("Looking for posts …") })
    #expect(session.feedRequests.map(\.refresh) == [.never])
    session.respondToFeed()
    #expect(session.lines[2].hasPrefix("›") && session.lines[2].hasSuffix("Photo 1"))
    #expect(session.feedRequests.map(\.refresh) == [.never, .whenStale])
    session.wait(2)
    #expect(session.status.contains("Asking for new posts 2 s · Esc cancels"))
    let id = try #require(session.request { $0.asksForFeed }).id
    session.handle(.received(id, .progress(done: 1, total: 3)))
    #expect(session.status.contains("Asking for new posts, 2 left 2 s"))
  }

  @Test func `a row has title, caption, person, origin, age, likes and comments`() throws {
    let caption = "The fog came in at four and stayed until the ferries stopped for the night."
    let post = try FeedPost.make(3, title: "Harbour", about: caption, isSeen: false)
    let session = try session(archive: [post, try .make(30, likes: 1, comments: 0)])
    #expect(
      session.lines[1...9].map { String($0) }
        == [
          "Feed",
          "›•Harbour",
          "  The fog came in at four and stayed until the ferries",
          "  stopped for the night.",
          "  by Ada · tag fog · 3 h · 12 likes · 2 comments",
          "",
          "  Photo 30",
          "  by Ada · tag fog · 1 d · 1 like",
          "",
        ]
    )
  }

  @Test func `a caption is at most six lines, wide characters and all`() throws {
    let caption = String(repeating: "霧の港", count: 60)
    let post = try FeedPost.make(3, title: "港", about: caption)
    let session = try session(40, 24, archive: [post])
    let lines = session.lines[3...8].map { $0.dropFirst(2) }
    #expect(lines.dropLast().allSatisfy { $0.count == 18 && $0.displayWidth == 36 })
    #expect(lines.last?.hasSuffix("…") == true && lines.last?.displayWidth == 37)
    #expect(session.lines[9].contains("by Ada · tag fog · 3 h"))
  }

  @Test func `a post without a title has its caption as the title, wrapped`() throws {
    let text = "No title, only this description which is longer than any of the lines can be here"
    let post = try FeedPost.make(3, title: "", about: text)
    let session = try session(archive: [post])
    #expect(session.lines[2].hasSuffix("No title, only this description which is longer than any"))
    #expect(session.lines[3].hasSuffix("  of the lines can be here"))
    #expect(session.lines[4].contains("by Ada · tag fog"))
  }

  @Test func `new posts come in above, and neither selection nor screen moves`() throws {
    var session = try session(archive: try FeedPost.make(10...40), isAnswered: false)
    session.respondToFeed()
    for _ in 0..<6 { session.press(.arrow(.down)) }
    let before = session.lines[2...18]
    session.library.newer = try FeedPost.make(1...3, isSeen: false)
    session.respondToFeed { $0.refresh != .never }
    #expect(session.lines[2...18] == before && session.reversed().contains("Photo 16"))
    #expect(session.lines[1] == "Feed · 3 new posts above · n shows them")
    session.press(.arrow(.up))
    #expect(session.reversed().contains("Photo 15"))
    session.type("n")
    #expect(session.lines[1] == "Feed" && session.reversed().contains("Photo 1"))
  }

  @Test func `new posts stay above the screen until a key shows them, even at the top`() throws {
    var session = try session(newer: try FeedPost.make([0], isSeen: false), isAnswered: false)
    session.respondToFeed()
    session.respondToFeed()
    #expect(session.lines[1] == "Feed · 1 new post above · n shows them")
    #expect(session.lines[2].hasSuffix("Photo 1"))
    session.press(.home)
    #expect(session.lines[1] == "Feed" && session.lines[2].hasSuffix("Photo 0"))
  }

  @Test func `an empty archive is filled from the top by the first request`() throws {
    let session = try session(archive: [], newer: try FeedPost.make(1...3))
    #expect(session.lines[1] == "Feed" && session.reversed().contains("Photo 1"))
  }

  @Test func `all new posts are listed, even more than a page`() throws {
    var session = try session(
      archive: try FeedPost.make(200...210),
      newer: try FeedPost.make(1...120)
    )
    #expect(session.reversed().contains("Photo 200"))
    session.type("n")
    var seen: [Substring] = []
    for _ in 0..<131 {
      seen += session.reversed().firstMatch(of: /Photo \d+/).map { [$0.output] } ?? []
      session.press(.arrow(.down))
      try session.respondToAll()
    }
    #expect(seen == (Array(1...120) + Array(200...210)).map { "Photo \($0)" })
  }

  @Test func `older posts are there before the end is reached`() throws {
    var session = try session(
      archive: try FeedPost.make(1...70),
      older: try FeedPost.make(71...130)
    )
    #expect(session.feedRequests.count == 2)
    for _ in 0..<24 { session.press(.arrow(.down)) }
    #expect(session.feedRequests.count == 2)
    session.press(.arrow(.down))
    #expect(session.feedRequests.last?.refresh == .never)
    try session.respondToAll()
    for number in 27...130 {
      session.press(.arrow(.down))
      #expect(session.reversed().contains("Photo \(number)"))
      try session.respondToAll()
    }
    session.press(.end)
    #expect(session.reversed().contains("Photo 130") && session.pending.isEmpty)
    #expect(session.feedRequests.count < 10)
    #expect(Set(session.feedRequests).count == session.feedRequests.count)
  }

  @Test func `scrolling does not wait for older posts`() throws {
    var session = try session(archive: try FeedPost.make(1...30), isAnswered: false)
    session.respondToFeed()
    session.respondToFeed()
    for _ in 0..<40 { session.press(.arrow(.down)) }
    #expect(session.reversed().contains("Photo 30"))
  }

  @Test func `a gap is a row, and is filled when it comes near`() throws {
    var session = try session(archive: [], isAnswered: false)
    let (above, below) = (try FeedPost.make(1...2), try FeedPost.make(8...9))
    let rows = above.map { FeedRow.post($0) } + [.gap(.make("tag fog"))] + below.map { .post($0) }
    let titles = [Followed.ID.fog: "tag fog"]
    let page = FeedPage(rows: rows, titles: titles, isEnd: true)
    session.respond(.feed(page, now: .sessionNow), where: \.isFeed)
    #expect(session.lines.contains { $0.contains("Photos of tag fog are not loaded here.") })
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.asksForFeed)
    let request = try #require(session.feedRequests.last)
    #expect(request.start == .after(above[1].position) && request.refresh == .whenStale)
    session.press(.end)
    session.library.archive = above + (try FeedPost.make(3...7)) + below
    session.respondToFeed { $0.start != .newest }
    #expect(!session.lines.contains { $0.contains("not loaded") })
    #expect(session.reversed().contains("Photo 9"))
    for number in (3...8).reversed() {
      session.press(.arrow(.up))
      #expect(session.reversed().contains("Photo \(number)"))
    }
  }

  @Test func `posts on the screen become seen, and keep their mark until the tab is left`() throws {
    var session = try session(archive: try FeedPost.make(1...40, isSeen: false))
    let marked = session.requests.compactMap { request in
      if case .markSeen(let posts) = request { posts.map(\.photo.id) } else { nil }
    }
    #expect(marked == [["1", "2", "3", "4", "5", "6"]])
    #expect(session.lines[2].hasPrefix("›•"))
    session.press(.pageDown)
    session.press(.pageDown)
    let posts = session.requests.filter(\.isMarkSeen).count
    session.press(.home)
    #expect(
      session.lines[2].hasPrefix("›•") && session.requests.filter(\.isMarkSeen).count == posts
    )
    session.type("13")
    #expect(!session.lines[2].contains("•"))
    session.press(.end)
    #expect(session.lines.contains { $0.contains("•") })
  }

  @Test func `a post that is open on a narrow screen counts as seen`() throws {
    var session = try session(archive: try FeedPost.make(1...40, isSeen: false))
    session.press(.enter)
    for _ in 0..<7 { session.type("n") }
    #expect(session.requests.contains(.markSeen([session.library.archive[7]])))
  }

  @Test func `an empty feed says how to follow`() throws {
    var session = try session(archive: [], isAnswered: false)
    session.library.titles = [:]
    try session.respondToAll()
    let text = session.lines.map(\.trimmed).joined(separator: " ")
    #expect(text.contains("You follow nothing yet.") && text.contains("“places follow tag:fog”"))
    session.library.titles = [.fog: "tag fog"]
    session.type("r")
    try session.respondToAll()
    #expect(session.lines.contains { $0.contains("Nobody has posted anything yet.") })
  }

  @Test func `a post opens like any photo, n goes to the next, and Esc returns to the feed`() throws
  {
    var session = try session()
    session.press(.arrow(.down), .enter)
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 2") && session.title.hasSuffix("2/6"))
    #expect(session.requests.contains(.recordViewing(try FeedPost.make(2).photo, .medium640)))
    session.type("+s")
    session.press(.enter)
    #expect(session.requests.contains(.save([try FeedPost.make(2).photo], in: ".")))
    try session.respondToAll()
    session.type("n")
    #expect(session.title.hasPrefix(" Photo 3"))
    session.type("i")
    #expect(session.lines.contains { $0.contains("likes     12") })
    session.press(.escape, .escape)
    #expect(session.reversed().contains("Photo 3") && session.lines[1] == "Feed")
  }

  @Test func `r always refreshes, and a visit refreshes only stale lists`() throws {
    var session = try session()
    session.type("r")
    #expect(session.feedRequests.last?.refresh == .always)
    try session.respondToAll()
    session.type("13")
    #expect(session.feedRequests.last?.refresh == .whenStale)
    try session.respondToAll()
    let count = session.feedRequests.count
    session.wait(299)
    #expect(session.feedRequests.count == count)
    session.wait(2)
    #expect(session.feedRequests.count == count + 1)
  }

  @Test func `an unreachable list is named, and the archive is still shown`() throws {
    var session = try session(isAnswered: false)
    session.respondToFeed()
    let failure = FeedFailure(.make("tag fog"), Failure(.unreachable, "No answer."))
    let rows = session.library.archive.map { FeedRow.post($0) }
    let page = FeedPage(rows: rows, titles: [.fog: "tag fog"], isEnd: true, failures: [failure])
    session.respond(.feed(page, now: .sessionNow), where: \.asksForFeed)
    #expect(session.status == " tag fog: No answer." && session.reversed().contains("Photo 1"))
    // Older posts are not requested again and again.
    let none = FeedPage(rows: [], titles: [.fog: "tag fog"], failures: [failure])
    session.respond(.feed(none, now: .sessionNow), where: \.asksForFeed)
    session.press(.end)
    #expect(!session.pending.contains { $0.request.asksForFeed })
  }

  @Test func `an empty result says that r looks further`() throws {
    var session = try session(80, 20, archive: [], isAnswered: false)
    session.respondToFeed()
    let page = FeedPage(rows: [], titles: [.fog: "tag fog"])
    session.respond(.feed(page, now: .sessionNow), where: \.asksForFeed)
    let sentence = "No posts found so far; r looks further."
    #expect(session.lines.contains { $0.contains(sentence) })
    session.type("r")
    #expect(session.pending.contains { $0.request.asksForFeed })
  }

  @Test func `a refresh that fails is a sentence, and r asks again`() throws {
    var session = try session(isAnswered: false)
    session.respondToFeed()
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.asksForFeed)
    #expect(session.status == " No answer. r tries again.")
    session.type("r")
    #expect(session.pending.contains { $0.request.asksForFeed })
  }

  @Test func `Esc cancels the refresh, and the archive stays`() throws {
    var session = try session(isAnswered: false)
    session.respondToFeed()
    session.press(.escape)
    #expect(session.pending.allSatisfy { !$0.request.isFeed })
    #expect(session.reversed().contains("Photo 1"))
  }

  @Test func `another source has a feed of its own`() throws {
    var session = try session()
    session.press(.character("S"), .enter)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    session.library.archive = try FeedPost.make(50...51)
    session.type("3")
    try session.respondToAll()
    #expect(session.reversed().contains("Photo 50"))
  }

  @Test func `the mouse chooses tabs and posts, opens and scrolls`() throws {
    var session = try session(archive: try FeedPost.make(1...30))
    session.press(.mouse(.init(.press, column: 12, row: 6)))
    #expect(session.reversed().contains("Photo 2"))
    session.press(.mouse(.init(.wheelDown, column: 12, row: 6)))
    #expect(session.reversed().contains("Photo 2") && session.lines[2].hasSuffix("Photo 2"))
    session.press(.mouse(.init(.wheelDown, column: 12, row: 6)))
    #expect(session.reversed().contains("Photo 3") && session.lines[2].hasSuffix("Photo 3"))
    session.press(.mouse(.init(.press, column: 12, row: 8)))
    session.press(.mouse(.init(.press, column: 12, row: 8)))
    #expect(session.title.hasPrefix(" Photo 5"))
    session.press(.escape)
    session.press(.mouse(.init(.press, column: 3, row: 0)))
    #expect(session.lines[1] == "France")
    session.press(.mouse(.init(.press, column: 29, row: 0)))
    #expect(session.reversed().contains("Photo 5"))
  }

  @Test func `a click on the heading goes to the new posts`() throws {
    var session = try session(newer: try FeedPost.make([0]))
    #expect(session.lines[1].contains("1 new post above"))
    session.press(.mouse(.init(.press, column: 12, row: 1)))
    #expect(session.reversed().contains("Photo 0"))
  }

  @Test func `Tab cycles through the tabs, and Shift-Tab goes back`() throws {
    var session = try session()
    session.press(.tab)
    #expect(session.lines[1] == "France")
    session.press(.backTab)
    #expect(session.lines[1] == "Feed")
    session.press(.backTab)
    try session.respondToAll()
    #expect(session.lines[1].hasPrefix("Recents"))
  }

  @Test func `the selected post is beside the feed, with its comments`() throws {
    var session = BrowserSession(120, 40)
    session.library.archive = try FeedPost.make(1...6)
    session.type("3")
    try session.respondToAll()
    #expect(!session.requests.contains { $0.isComments } && session.state.awaitsRest)
    session.wait(0.4)
    try session.respondToAll()
    let text = session.lines.joined(separator: "\n")
    #expect(session.title.contains("Photo 1") && !session.state.awaitsRest)
    for part in ["licence  CC BY 2.0", "Grace · 4 h", "Comment 2"] {
      #expect(text.contains(part), "\(text)")
    }
    // Going on asks for no comments of a post that was selected only just now.
    for _ in 0..<4 { session.press(.arrow(.down)) }
    #expect(!session.pending.contains { $0.request.isComments })
    session.wait(0.4)
    #expect(session.pending.count { $0.request.isComments } == 1)
    session.press(.enter)
    #expect(!session.lines.joined().contains("Grace"))
  }
}
