import Features
import Foundations
import Model
import Store
import Testing

@testable import Browser

/// Sessions that read and write comments.
struct CommentTests {
  /// Returns a session with the comments on the first post of the feed open.
  private func session(_ columns: Int = 60, _ rows: Int = 16, isAnswered: Bool = true) throws
    -> BrowserSession
  {
    var session = BrowserSession(columns, rows)
    session.library.archive = try FeedPost.make(1...3)
    session.type("3")
    try session.respondToAll()
    session.type("c")
    if isAnswered { try session.respondToAll() }
    return session
  }

  private let refusal = Response.failed(Failure(.unreachable, "Flickr cannot be reached."))

  @Test func `comments are read in order, with author and age`() throws {
    var session = try session(isAnswered: false)
    #expect(session.lines[1] == " Comments on Photo 1")
    #expect(session.lines[2] == " Loading comments …")
    try session.respondToAll()
    #expect(
      session.lines[1...7].map(\.trimmed) == [
        "Comments on Photo 1", "Grace · 4 h", "Comment 1", "", "Grace · 3 h", "Comment 2", "",
      ]
    )
    #expect(session.status == " ? help · + write · Esc back · arrows scroll")
    session.press(.escape)
    #expect(session.lines[1] == "Feed" && session.reversed().contains("Photo 1"))
  }

  @Test func `without comments there is a word about them, and a failure is a sentence`() throws {
    var session = try session(isAnswered: false)
    session.respond(.comments([], now: .sessionNow), where: \.isComments)
    #expect(session.lines[2] == " There are no comments yet; + writes one.")
    session.type("cc")
    session.respond(refusal, where: \.isComments)
    #expect(session.status == " Flickr cannot be reached. r tries again, q quits.")
    session.type("c")
    session.type("c")
    #expect(session.request(where: \.isComments) != nil)
  }

  @Test func `long comments scroll`() throws {
    var session = try session(40, 12, isAnswered: false)
    let comments = (1...20).map { Comment.make($0, String(repeating: "霧の港 ", count: 12)) }
    session.respond(.comments(comments, now: .sessionNow), where: \.isComments)
    #expect(session.lines[2].hasPrefix(" Grace"))
    let first = session.lines
    session.press(.end)
    #expect(session.lines[10].hasSuffix("霧の港"))
    let last = session.lines
    session.press(.pageDown, .arrow(.down))
    #expect(session.lines == last && last != first)
    session.press(.arrow(.up))
    #expect(session.lines != last)
    session.press(.home)
    #expect(session.lines == first)
    session.press(.mouse(.init(.wheelDown, column: 5, row: 5)))
    #expect(session.lines != first)
    session.press(.mouse(.init(.wheelUp, column: 5, row: 5)))
    #expect(session.lines == first)
  }

  @Test func `a comment is written, shows while it is sent, and then as the source has it`() throws
  {
    var session = try session()
    session.type("+Nice q")
    session.press(.backspace, .backspace)
    #expect(session.lines[14] == " Nice▏" && session.lines[13].hasPrefix("──"))
    #expect(session.status == " Enter sends · Esc keeps the text · Ctrl-U clears")
    session.press(.paste(" 霧\nport"), .enter)
    let photo = session.library.archive[0].photo
    #expect(session.pending.map(\.request) == [.comment("Nice 霧 port", photo)])
    #expect(session.lines[8...9].map(\.trimmed) == ["you · being sent", "Nice 霧 port"])
    session.respond(.commented(.make(4, "Nice 霧 port!"), now: .sessionNow), where: \.isComment)
    #expect(session.lines[8...9].map(\.trimmed) == ["Grace · 1 h", "Nice 霧 port!"])
    #expect(session.status == " Sent." && session.pending.isEmpty)
    session.press(.escape)
    #expect(session.lines[3].hasSuffix("3 comments"))
  }

  @Test func `a blank comment is refused where it is`() throws {
    var session = try session()
    session.type("+  ")
    session.press(.enter)
    #expect(session.status == " A comment needs some text.")
    #expect(!session.requests.contains { $0.isComment })
    session.type("a")
    #expect(session.lines[14] == "   a▏")
  }

  @Test func `a comment that cannot be sent stays in the editor, with the sentence why`() throws {
    var session = try session()
    session.type("+Nice")
    session.press(.enter)
    session.respond(refusal, where: \.isComment)
    #expect(session.status == " Flickr cannot be reached." && session.lines[14] == " Nice▏")
    #expect(!session.lines.contains { $0.contains("being sent") })
    session.press(.enter)
    #expect(session.requests.count { $0.isComment } == 2)
  }

  @Test func `a comment that cannot be sent stays though its panel was closed`() throws {
    var session = try session()
    session.type("+Nice")
    session.press(.enter)
    session.type("1")
    session.respond(refusal, where: \.isComment)
    #expect(session.status.hasPrefix(" Flickr cannot be reached. c and + have the tex"))
    session.type("3c+")
    #expect(session.lines[14] == " Nice▏")
  }

  @Test func `Esc keeps the text, and gives sending up`() throws {
    var session = try session()
    session.type("+Nice")
    session.press(.escape)
    #expect(session.status == " The text is kept; + continues it.")
    session.type("+!")
    session.press(.enter)
    session.wait(2)
    #expect(session.status.contains("Sending the comment 2 s · Esc cancels"))
    session.press(.escape)
    #expect(session.status == " Cancelled; it may have been sent anyway.")
    #expect(session.lines[14] == " Nice!▏" && session.pending.isEmpty)
  }

  @Test func `closing the comments lets one go on that is being sent`() throws {
    var session = try session()
    session.type("+Nice")
    session.press(.enter)
    session.type("c")
    #expect(session.state.social.panel == nil && session.pending.contains { $0.request.isComment })
    session.respond(.commented(.make(4, "Nice"), now: .sessionNow), where: \.isComment)
    #expect(session.status == " Sent.")
  }

  @Test func `one comment is sent at a time`() throws {
    var session = try session()
    session.type("+One")
    session.press(.enter)
    session.type("+")
    #expect(session.status == " The last comment is still being sent.")
    session.type("x")
    #expect(session.requests.count { $0.isComment } == 1)
  }

  @Test func `letters are text in the editor, commands beside it`() throws {
    var session = try session()
    session.type("+qx?13lcuFrRS/")
    #expect(session.lines[14] == " qx?13lcuFrRS/▏" && !session.hasQuit && session.pending.isEmpty)
    session.press(.control("u"))
    #expect(session.lines[14] == " ▏")
    session.press(.escape)
    session.type("l")
    #expect(session.requests.contains { $0.isLike })
    session.type("2")
    #expect(session.state.social.panel == nil)
  }

  @Test func `a long text is wrapped, and the line of the caret is seen`() throws {
    var session = try session(40, 16)
    session.type("+" + String(repeating: "霧", count: 100))
    #expect(session.lines[14].hasSuffix("▏") && session.lines[10].hasPrefix("──"))
    session.press(.home)
    #expect(session.lines[11].hasPrefix(" ▏霧"))
  }

  @Test func `on a wide screen the comments take the place of the photo`() throws {
    let session = try session(120, 30)
    #expect(session.reversed().contains("Photo 1"))
    #expect(session.lines[1].contains("│ Comments on Photo 1"))
    #expect(session.lines[2].contains("│ Grace · 4 h"))
  }

  @Test func `an open photo has its comments, and shows again after them`() throws {
    var session = try session()
    session.press(.escape, .enter)
    try session.respondToAll()
    session.type("c")
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 1") && session.lines[2].hasPrefix(" Grace"))
    session.press(.escape)
    #expect(session.lines[2].hasPrefix("▀") && session.state.isPhotoOpen)
  }

  @Test func `comments that are left are not waited for`() throws {
    var session = try session(isAnswered: false)
    session.press(.escape)
    #expect(!session.pending.contains { $0.request.isComments })
  }

  @Test func `few photos' comments are in memory, those with a draft among them`() throws {
    var session = BrowserSession(60, 16)
    session.library.archive = try FeedPost.make(1...120)
    session.type("3")
    try session.respondToAll()
    session.type("c+Draft")
    session.press(.escape, .escape)
    for _ in 0..<110 {
      session.press(.arrow(.down))
      session.type("c")
      try session.respondToAll()
      session.press(.escape)
    }
    #expect(session.state.social.threads.count <= CommentThread.limit + 1)
    session.type("n")
    session.type("c+")
    #expect(session.lines[14] == " Draft▏")
  }
}
