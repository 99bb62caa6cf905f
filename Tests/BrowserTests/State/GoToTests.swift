import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions with the line that goes anywhere.
struct GoToTests {
  /// Returns a session in the top places.
  private func session(_ columns: Int = 80, _ rows: Int = 16) throws -> BrowserSession {
    var session = BrowserSession(columns, rows, source: .flickr)
    session.abilities.insert(.search)
    try session.respondToAll()
    return session
  }

  private func isCompletion(_ request: Request) -> Bool {
    if case .completions = request { true } else { false }
  }

  /// Types a text after a colon, with completions of it.
  private func session(
    typing text: String,
    _ completions: [String],
    columns: Int = 80
  ) throws -> BrowserSession {
    var session = try session(columns)
    session.type(":\(text)")
    session.respond(.completions(completions), where: isCompletion)
    return session
  }

  /// The subjects whose first page was requested, apart from previews of places.
  private func wanted(_ session: BrowserSession) -> [PhotoSubject] {
    session.requests.compactMap { request in
      guard case .photos(of: let subject, by: _, page: 1, isRefreshing: _) = request
      else { return nil }
      if case .place = subject { return nil }
      return subject
    }
  }

  private func respond(
    _ session: inout BrowserSession,
    titled title: String,
    total: Int = 120
  ) throws {
    let page = try PhotoListPage.make(total: total)
    let titled = PhotoListPage(
      title: title,
      photos: page.photos,
      first: 1,
      total: total,
      skipped: 0
    )
    session.respond(.photos(titled)) { $0.isPhotos }
  }

  // MARK: - Going

  @Test func `a line goes to photos, and Esc returns to the places`() throws {
    var session = try session(typing: "tag:fog", [])
    #expect(session.keyLine.hasPrefix(" :tag:fog▏") && wanted(session).isEmpty)
    session.press(.enter)
    #expect(wanted(session) == [.selected(.tag("fog"))])
    session.wait(2)
    #expect(session.keyLine.contains(":tag:fog▏") && session.keyLine.contains("Loading photos 2 s"))
    try respond(&session, titled: "tag fog")
    #expect(
      session.lines[1].hasPrefix("tag fog · 120 photos") && session.reversed().contains("Photo 1")
    )
    #expect(session.keyLine.hasPrefix(" ? help"))
    session.press(.end)
    #expect(
      session.request { $0 == .photos(of: .selected(.tag("fog")), page: 2, isRefreshing: false) }
        != nil
    )
    session.press(.escape)
    #expect(session.lines[1].hasPrefix("France"))
  }

  @Test(arguments: [
    ("San Francisco", PhotoSubject.selected(.place("San Francisco"))),
    ("@alice", .selected(.person("alice"))), ("album:Iceland", .selected(.album("Iceland"))),
    ("/fog bridge", .words("fog bridge", within: nil)), ("  recents ", .selected(.recents)),
  ])
  func `a line is a WHAT, or words after a slash`(line: String, subject: PhotoSubject) throws {
    var session = try session(typing: line, [])
    session.press(.enter)
    #expect(wanted(session) == [subject])
  }

  @Test func `the line opens over the feed, a photo and its comments, and every key is text`()
    throws
  {
    for keys in ["3", "2", "\r\r", "\r\rc", "\rm", "\r\rz", "\rg"] {
      var session = try session()
      for key in keys { session.press(key == "\r" ? .enter : .character(key)) }
      try session.respondToAll()
      session.type(":q?1mjx/")
      #expect(session.keyLine.hasPrefix(" :q?1mjx/▏") && !session.hasQuit, "\(keys)")
      session.press(.enter)
      try respond(&session, titled: "q?1mjx/, Nowhere")
      #expect(session.lines[1].hasPrefix("q?1mjx/, Nowhere · 120 photos"), "\(keys)")
    }
  }

  // MARK: - Errors

  @Test func `an error is one sentence, and the text stays to be corrected`() throws {
    var session = try session(typing: "Kyotoo", [])
    session.press(.enter)
    let failure = Failure(.notFound, "No place is called “Kyotoo”; the nearest is Kyoto.")
    session.respond(.failed(failure)) { $0.isPhotos }
    #expect(session.keyLine.hasPrefix(" :Kyotoo▏"))
    #expect(session.keyLine.hasSuffix("the nearest is Kyoto."))
    session.press(.enter)
    #expect(wanted(session).count == 2, "a failed line can be tried again")
    session.press(.backspace, .enter)
    #expect(wanted(session).last == .selected(.place("Kyoto")))
    try respond(&session, titled: "Kyoto, Japan")
    #expect(session.lines[1].hasPrefix("Kyoto, Japan"))
  }

  @Test func `several matching places are listed above the line`() throws {
    var session = try session(typing: "Valencia", ["Valencia, Spain"])
    session.press(.enter)
    let sentence = "Several places are called “Valencia”; choose one by its id:\n  1  A\n  2  B"
    session.respond(.failed(Failure(.wrongUsage, sentence))) { $0.isPhotos }
    let lines = session.lines[10...14].map { $0.trimmed }
    #expect(lines[0].hasPrefix("────") && lines[1].hasPrefix("Several places are called"))
    #expect(lines[2...] == ["1 A", "2 B", "Valencia, Spain"])
    #expect(session.keyLine.hasPrefix(" :Valencia▏"))
  }

  @Test(arguments: [20, 40, 80])
  func `a long sentence is above the line as a whole`(columns: Int) throws {
    var session = try session(typing: "@ada", [], columns: columns)
    session.press(.enter)
    let sentence =
      "This folder has pictures by place, by album, by tag and by words, and not by people."
    session.respond(.failed(Failure(.wrongUsage, sentence))) { $0.isPhotos }
    let lines = session.lines.map { $0.trimmed }
    #expect(lines.dropFirst(6).joined(separator: " ").contains("and not by people. :@ada▏"))
    session.press(.home)
    #expect(session.lines.allSatisfy { !$0.contains("people.") })
  }

  @Test func `a prefix without a name is refused without a request`() throws {
    var session = try session(typing: "tag:", [])
    session.press(.enter)
    #expect(session.status.contains("needs a name, such as tag:fog") && wanted(session).isEmpty)
    #expect(session.keyLine.hasPrefix(" :tag:▏"))
  }

  @Test func `Esc cancels loading, then closes, and so does a backspace in an empty line`() throws {
    var session = try session(typing: "Kyoto", [])
    session.press(.enter, .escape)
    #expect(session.request { $0.isPhotos } == nil)
    #expect(session.status.contains("Cancelled.") && session.keyLine.hasPrefix(" :Kyoto▏"))
    session.press(.escape)
    #expect(session.keyLine.hasPrefix(" ? help"))
    session.type(":a")
    session.press(.backspace)
    #expect(session.keyLine.hasPrefix(" :▏"))
    session.press(.backspace)
    #expect(session.keyLine.hasPrefix(" ? help"))
    session.type(":")
    session.press(.enter)
    #expect(session.keyLine.hasPrefix(" ? help") && wanted(session).count == 1)
  }

  // MARK: - Suggestions

  @Test func `completions are above the line, the likeliest next to it, and Tab chooses`() throws {
    var session = try session(typing: "ky", ["Kyoto", "Kyiv", "/ky"])
    let rows = session.lines
    #expect(rows[11].hasPrefix("────"))
    #expect(rows[12...14].map { $0.trimmed } == ["/ky · search", "Kyiv", "Kyoto"])
    session.press(.tab)
    #expect(session.keyLine.hasPrefix(" :Kyoto▏") && session.reversed().hasSuffix("› Kyoto"))
    session.press(.arrow(.up))
    #expect(session.keyLine.hasPrefix(" :Kyiv▏"))
    session.press(.backTab, .arrow(.down))
    #expect(session.keyLine.hasPrefix(" :ky▏"), "the typed text is before the first")
    session.press(.tab, .tab, .tab, .tab)
    #expect(session.keyLine.hasPrefix(" :/ky▏"))
    session.press(.enter)
    #expect(wanted(session) == [.words("ky", within: nil)])
  }

  @Test
  func `typing continues the selected suggestion, and completions need no network`()
    throws
  {
    var session = try session(typing: "ky", ["Kyoto"])
    session.press(.tab)
    session.type(", Japan")
    #expect(session.keyLine.hasPrefix(" :Kyoto, Japan▏"))
    #expect(session.pending.allSatisfy { isCompletion($0.request) } && wanted(session).isEmpty)
    #expect(session.pending.map { $0.request } == [.completions(of: "Kyoto, Japan")])
  }

  @Test func `earlier lines come first when the line is empty`() throws {
    var session = try session()
    for line in ["tag:fog", "Kyoto", "tag:fog", "@alice"] {
      session.type(":\(line)")
      session.press(.enter)
      try respond(&session, titled: line)
    }
    session.type(":")
    session.respond(.completions(["San Francisco", "Kyoto"]), where: isCompletion)
    session.press(.arrow(.up))
    #expect(session.keyLine.hasPrefix(" :@alice▏"))
    #expect(
      session.state.goTo.suggestions == ["@alice", "tag:fog", "Kyoto", "San Francisco"]
    )
    session.press(.control("u"))
    session.type("TAG")
    #expect(session.state.goTo.suggestions.first == "tag:fog")
  }

  @Test func `a click accepts a suggestion, and the wheel selects one`() throws {
    var session = try session(typing: "ky", ["Kyoto", "Kyiv"])
    session.press(.mouse(.init(.wheelUp, column: 3, row: 5)))
    #expect(session.keyLine.hasPrefix(" :Kyoto▏"))
    session.press(.mouse(.init(.press, column: 3, row: 3)))
    #expect(wanted(session).isEmpty && session.keyLine.hasPrefix(" :Kyoto▏"))
    session.press(.mouse(.init(.press, column: 3, row: 13)))
    #expect(wanted(session) == [.selected(.place("Kyiv"))])
  }

  @Test func `even the smallest screens show the line`() throws {
    for rows in 1...6 {
      var session = try session(20, rows)
      session.type(":ky")
      session.respond(.completions(["Kyoto", "Kyiv", "Kyle"]), where: isCompletion)
      session.press(.tab)
      #expect(session.keyLine.hasPrefix(" :Kyoto▏"), "\(rows)")
    }
  }

  @Test func `F follows the list of the line, and among found photos their owner`() throws {
    var session = try session(typing: "tag:fog", [])
    session.press(.enter)
    try respond(&session, titled: "tag fog")
    session.type("F")
    #expect(session.requests.contains(.toggleFollowing(.tag("fog"), at: nil)))
    session.type(":/fog")
    session.press(.enter)
    try respond(&session, titled: "“fog”")
    session.type("F")
    let follows = session.requests.filter(\.isFollowing)
    #expect(follows.last == .toggleFollowing(.person("1@N01"), at: .flickr))
  }

  // MARK: - Searching the whole list

  private func filtering(
    _ text: String,
    photos: Int = 700,
    _ abilities: Set<SourceAbility> = [.search],
    columns: Int = 80
  ) throws -> BrowserSession {
    var session = BrowserSession(columns, 16, source: .flickr)
    session.abilities = abilities
    try session.respondToAll(photosPerPlace: photos)
    session.press(.enter)
    try session.respondToAll(photosPerPlace: photos)
    session.type("/\(text)")
    return session
  }

  @Test func `a filter says what Enter searches, if there is room`() throws {
    let long = "  14 of 50 loaded; Enter searches all 700"
    #expect(try filtering("\"photo 2", []).keyLine.hasSuffix("  11 of 50 loaded"))
    #expect(try filtering("4").keyLine.hasSuffix(long))
    #expect(try filtering("4", columns: 50).keyLine.hasSuffix("  14 of 50 loaded"))
    #expect(try filtering("4", photos: 40).keyLine.hasSuffix("  5 of 40"))
    #expect(try filtering("").keyLine == " /▏")
  }

  @Test func `Enter searches the whole list if the source can`() throws {
    var session = try filtering("4")
    session.press(.enter)
    guard case .words("4", within: .place(let place)?)? = wanted(session).last else {
      Issue.record("\(wanted(session))")
      return
    }
    #expect(place.name.title == "Lyon")
    #expect(session.lines[1].contains("/4 · 14 of 50 photos"), "the filter stays meanwhile")
    try respond(&session, titled: "“4” in Lyon", total: 60)
    #expect(session.lines[1].hasPrefix("“4” in Lyon · 60 photos"))
    session.type("/2")
    session.press(.enter)
    #expect(wanted(session).last == .words("4 2", within: .place(place)))
  }

  @Test func `a search that fails leaves the filtered list, and so does Esc`() throws {
    var session = try filtering("4")
    session.press(.enter)
    session.respond(.failed(Failure(.unreachable, "No answer."))) { $0.isPhotos }
    #expect(session.status == " No answer." && session.lines[1].contains("/4 · 14 of 50 photos"))
    session.type("/")
    session.press(.enter, .escape)
    #expect(session.status == " Cancelled." && session.lines[1].contains("/4 · 14 of 50 photos"))
    #expect(wanted(session).count == 2 && session.request { $0.isPhotos } == nil)
  }

  @Test(arguments: ["\r", "2"])
  func `a late result does not take the user away from another view`(key: String) throws {
    var session = try filtering("4")
    session.press(.enter, key == "\r" ? .enter : .character("2"))
    #expect(session.request { $0.isPhotos } == nil)
  }

  @Test func `Enter keeps the filter if all photos are loaded`() throws {
    var session = try filtering("4", photos: 40)
    session.press(.enter)
    #expect(wanted(session).isEmpty && session.status.contains("Esc all photos"))
  }
}
