import Features
import Foundations
import Model
import Store
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that read and write comments.
struct CommentSessionTests {
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
    #expect(session.lines[8] == " Comments")
    #expect(session.lines[9] == " Loading comments …")
    try session.respondToAll()
    #expect(
      session.lines[8...14].map(\.trimmed) == [
        "Comments", "Grace · 4 h", "Comment 1", "", "Grace · 3 h", "Comment 2", "",
      ]
    )
    #expect(session.status == " ? help · + write · Esc back · arrows scroll")
    session.press(.escape)
    #expect(session.lines[1] == "Feed" && session.reversed().contains("Photo 1"))
  }

  @Test func `an empty list of comments says so, and a failure is a sentence`() throws {
    var session = try session(isAnswered: false)
    session.respond(.comments([], now: .sessionNow), where: \.isComments)
    #expect(session.lines[9] == " There are no comments yet; + writes one.")
    session.type("cc")
    session.respond(refusal, where: \.isComments)
    try session.respondToAll()
    #expect(session.status == " Flickr cannot be reached. r tries again.")
    session.type("c")
    session.type("c")
    #expect(session.request(where: \.isComments) != nil)
  }

  @Test func `long comments scroll`() throws {
    var session = try session(40, 12, isAnswered: false)
    let comments = (1...20).map { Comment.make($0, String(repeating: "霧の港 ", count: 12)) }
    session.respond(.comments(comments, now: .sessionNow), where: \.isComments)
    #expect(session.lines[7].hasPrefix(" Grace"))
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
    session.press(.mouse(.init(.wheelDown, column: 5, row: 8)))
    #expect(session.lines != first)
    session.press(.mouse(.init(.wheelUp, column: 5, row: 8)))
    #expect(session.lines == first)
  }

  @Test func `a comment is written, shown while it is sent, and then shown as the source has it`()
    throws
  {
    var session = try session()
    session.type("+Nice q")
    session.press(.backspace, .backspace)
    #expect(session.lines[14] == " Nice▏" && session.lines[13].hasPrefix("──"))
    #expect(session.status == " Enter sends · Esc keeps the text · Ctrl-J new line")
    session.press(.paste(" 霧 port"), .enter)
    let photo = session.library.archive[0].photo
    #expect(session.pending.map(\.request) == [.comment("Nice 霧 port", photo)])
    #expect(session.lines[13...14].map(\.trimmed) == ["you · being sent", "Nice 霧 port"])
    session.respond(.commented(.make(4, "Nice 霧 port!"), now: .sessionNow), where: \.isComment)
    #expect(session.lines[13...14].map(\.trimmed) == ["Grace · 1 h", "Nice 霧 port!"])
    #expect(session.status == " Sent." && session.pending.isEmpty)
    session.press(.escape)
    #expect(session.lines.contains { $0.hasSuffix("3 comments") })
  }

  @Test func `Ctrl-E opens the text in the user's editor, whose result replaces it`() throws {
    var session = try session()
    session.type("+fog")
    session.press(.control("e"))
    #expect(session.edited == ["fog"])
    session.handle(.edited(.success("fog\n\tand sun")))
    #expect(session.lines[13...14] == [" fog", "  and sun▏"])
    session.handle(.edited(.success("fog\n and sun")))
    #expect(session.status == " The text is as it was.")
    session.type("!")
    session.handle(.edited(.failure(Failure(.failed, "“vi” was ended."))))
    #expect(session.status == " “vi” was ended." && session.lines[14] == "  and sun!▏")
    session.press(.enter)
    #expect(session.requests.last?.isComment == true)
  }

  @Test func `a blank comment is refused in the editor`() throws {
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

  @Test func `Esc keeps the text, and cancels sending`() throws {
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

  @Test func `closing the comments does not cancel one being sent`() throws {
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
    #expect(session.lines[14].hasSuffix("▏") && session.lines[11].hasPrefix("──"))
    session.press(.home)
    #expect(session.lines[12].hasPrefix(" ▏霧"))
  }

  @Test func `a text of several lines is written, and sent as it is`() throws {
    var session = try session()
    session.type("+Fog")
    session.press(.newline, .paste("at four\r\nand five"), .arrow(.up), .character("!"))
    #expect(session.lines[12...14].map(\.trimmed) == ["Fog", "at four!▏", "and five"])
    session.press(.enter)
    let photo = session.library.archive[0].photo
    #expect(session.pending.map(\.request) == [.comment("Fog\nat four!\nand five", photo)])
    #expect(session.lines[12...14].map(\.trimmed) == ["Fog", "at four!", "and five"])
  }

  @Test func `comments never replace the photo`() throws {
    for (columns, rows) in [(80, 24), (100, 30), (120, 40), (200, 60), (60, 60), (40, 15)] {
      var session = try session(columns, rows)
      if columns < 100 {
        #expect(session.lines[rows / 3].contains("▀"), "\(columns)x\(rows): the feed")
      } else {
        #expect(session.lines[rows / 3].prefix(30).contains("▀"), "\(columns)x\(rows): the feed")
      }
      session.press(.escape, .enter)
      try session.respondToAll()
      session.type("c+Fog")
      try session.respondToAll()
      let split = session.state.layout
      let photo = try #require(split.photo)
      #expect(photo.row + photo.rows == split.comments.row && photo.rows >= split.comments.rows)
      #expect(split.comments.row + split.comments.rows == rows - 1)
      #expect(session.lines[photo.row + 1].suffix(photo.columns).contains("▀"))
      #expect(session.lines[rows - 2].contains(" Fog▏"))
      session.press(.escape, .character("c"), .character("z"), .character("c"))
      #expect(session.state.layout.list == nil && session.title.hasPrefix(" Photo 1"))
    }
  }

  @Test func `the heading of comments does not repeat the title above it`() throws {
    var beside = try session(120, 30)
    #expect(beside.lines.filter { $0.contains("│ Photo 1") }.count == 1)
    #expect(!beside.lines.contains { $0.contains("Comments on") })
    beside.press(.escape, .enter)
    try beside.respondToAll()
    beside.type("c")
    try beside.respondToAll()
    #expect(beside.lines.contains { $0.hasSuffix("│ Comments") })
  }

  @Test func `on a wide screen the comments are beside the feed`() throws {
    let session = try session(120, 30)
    #expect(session.reversed().contains("Photo 1"))
    #expect(session.lines[1].contains("│ Comments"))
    #expect(session.lines[2].contains("│ Grace · 4 h"))
  }

  @Test func `an open photo stays above its comments`() throws {
    var session = try session()
    session.press(.escape, .enter)
    try session.respondToAll()
    session.type("c")
    try session.respondToAll()
    #expect(session.title.hasPrefix(" Photo 1") && session.lines[9].hasPrefix(" Grace"))
    #expect(session.lines[2].hasPrefix("▀"))
    session.press(.escape)
    #expect(session.lines[2].hasPrefix("▀") && session.state.isPhotoOpen)
  }

  @Test func `closing the comments cancels loading them`() throws {
    var session = try session(isAnswered: false)
    session.press(.escape)
    #expect(!session.pending.contains { $0.request.isComments })
  }

  @Test func `the comments of a few photos stay in memory, including those with a draft`() throws {
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
