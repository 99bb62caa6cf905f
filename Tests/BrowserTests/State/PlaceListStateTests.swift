import Features
import Foundations
import Testing

@testable import Browser

/// Sessions in the list of top places.
struct PlaceListStateTests {
  private func session(_ columns: Int = 60, _ rows: Int = 12) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    try session.respondToAll()
    return session
  }

  @Test func `the top places are requested at once`() {
    var state = BrowserState(size: ScreenSize(columns: 80, rows: 24))
    let effects = state.handle(.tick, at: .zero)
    #expect(effects == [.start(RequestID(number: 1), .topPlaces(isRefreshing: false))])
  }

  @Test func `the places are listed by country, and the first is selected`() throws {
    let session = try session()
    #expect(
      session.lines == [
        " 1 Top Places   2 Recents   3 Feed", "France", "› Lyon   Rhône" + blanks(43) + "50",
        "  Nice" + blanks(51) + "50", "  Paris  Île-de-France" + blanks(35) + "50", "Japan",
        "  Kobe   Hyōgo" + blanks(43) + "50", "  Kyoto  Kyoto Prefecture" + blanks(32) + "50",
        "  Nara" + blanks(51) + "50", "  Osaka" + blanks(50) + "50", "  Tokyo" + blanks(50) + "50",
        " ? help · Enter photos · / filter · m map         11 places",
      ]
    )
  }

  @Test func `a country's heading stays while its places scroll`() throws {
    var session = try session()
    session.press(.arrow(.down), .arrow(.down), .pageDown)
    #expect(session.lines[1] == "Japan")
    #expect(session.reversed().hasPrefix("› Wrocław"))
    session.press(.end, .home)
    #expect(session.lines[1] == "France" && session.lines[2].hasPrefix("› Lyon"))
    session.press(.arrow(.up))
    #expect(session.lines[2].hasPrefix("› Lyon"))
  }

  @Test func `the selected place is never under the fixed heading`() throws {
    var session = try session(40, 7)
    for _ in 0..<12 {
      #expect(session.reversed().hasPrefix("›"), "\(session.lines)")
      session.press(.arrow(.down))
    }
    for _ in 0..<12 {
      #expect(session.reversed().hasPrefix("›"), "\(session.lines)")
      session.press(.character("k"))
    }
  }

  @Test(arguments: 5...12)
  func `one of its places is below the fixed heading`(rows: Int) throws {
    var session = try session(40, rows)
    for key in Array(repeating: Key.arrow(.down), count: 12) + [.home, .end, .pageUp, .pageUp] {
      #expect(session.lines[2].hasPrefix("  ") || session.lines[2].hasPrefix("› "))
      #expect(session.reversed().hasPrefix("›"))
      session.press(key)
    }
  }

  @Test func `typing after a slash narrows the list, letter by letter`() throws {
    var session = try session()
    session.type("/")
    #expect(session.status.hasPrefix(" /▏"))
    session.type("lod")
    #expect(session.status.hasPrefix(" /lod▏") && session.status.hasSuffix("1 of 11 places"))
    #expect(session.lines[1...3] == ["Poland", "› Łódź" + blanks(51) + "50", ""])
    session.press(.backspace, .backspace, .backspace)
    session.type("japan q")
    #expect(session.lines[5].contains("No place is called “japan q”."))
    session.press(.backspace, .backspace)
    #expect(session.lines[1] == "Japan" && !session.hasQuit)
  }

  @Test func `a filter stays after Enter, and Esc clears it with the place still selected`()
    throws
  {
    var session = try session()
    session.type("/ny")
    session.press(.escape)
    #expect(session.status.hasSuffix("11 places"))
    session.type("/o")
    session.press(.arrow(.down), .arrow(.down), .enter)
    let selected = session.reversed()
    #expect(session.status.contains("Esc all places"))
    session.press(.escape)
    #expect(session.reversed() == selected && session.status.hasSuffix(" 11 places"))
  }

  @Test func `R reloads, and the selected place stays selected`() throws {
    var session = try session()
    for _ in 0..<5 { session.press(.arrow(.down)) }
    let before = session.reversed()
    session.type("R")
    #expect(session.request { $0 == .topPlaces(isRefreshing: true) } != nil)
    #expect(session.reversed() == before && session.status.contains("Reloading"))
    let fewer = try TopPlacesList.make().sections.dropFirst()
    session.respond(
      .topPlaces(TopPlacesList(sections: Array(fewer), skipped: 0), isComplete: true),
      where: \.isTopPlaces
    )
    #expect(session.reversed() == before && session.lines[1] == "Japan")
    #expect(session.pending.isEmpty)
  }

  @Test func `a first list is shown at once, with the progress of the whole one`() throws {
    var session = BrowserSession(60, 12)
    #expect(session.lines[5].contains("Looking for the places"))
    let first = try TopPlacesList.make().sections.prefix(1)
    session.respond(
      .topPlaces(TopPlacesList(sections: Array(first), skipped: 0), isComplete: false),
      where: \.isTopPlaces
    )
    session.respond(.progress(done: 3, total: 24), where: \.isTopPlaces)
    session.wait(2.5)
    #expect(session.lines[2].hasPrefix("› Lyon"))
    #expect(session.status.contains("Loading top places, 21 left 2 s · Esc cancels"))
    session.press(.arrow(.down))
    try session.respondToAll()
    #expect(session.reversed().hasPrefix("› Nice") && session.status.hasSuffix("11 places"))
  }

  @Test func `Esc stops waiting, and r tries again`() throws {
    var session = BrowserSession(60, 12)
    session.press(.escape)
    #expect(session.pending.isEmpty)
    #expect(session.status.contains("Cancelled. r tries again."))
    session.wait(3)
    #expect(session.pending.isEmpty)
    session.type("r")
    #expect(session.pending.count == 1)
  }

  @Test func `a failure is a sentence, and r tries again`() throws {
    var session = BrowserSession(60, 12)
    let failure = Failure(.unreachable, "api.flickr.com cannot be reached.")
    session.respond(.failed(failure), where: \.isTopPlaces)
    #expect(session.status == " api.flickr.com cannot be reached. r tries again.")
    session.press(.arrow(.down))
    #expect(session.pending.isEmpty && session.status.contains("cannot be reached"))
    session.type("r")
    try session.respondToAll()
    #expect(session.lines[1] == "France" && session.status.contains("? help"))
  }

  @Test func `a long failure is cut before the remedy`() throws {
    var session = BrowserSession(40, 12)
    let sentence = "Flickr could not be reached at api.flickr.com within 30 seconds."
    session.respond(.failed(Failure(.unreachable, sentence)), where: \.isTopPlaces)
    #expect(session.status.hasSuffix("… r tries again.") && session.status.count <= 40)
  }

  @Test func `notices show until a key is pressed`() throws {
    var session = try session()
    session.handle(.noticed("Flickr asks to wait 4 s …"))
    #expect(session.status.contains("Flickr asks to wait 4 s …"))
    session.press(.arrow(.down))
    #expect(session.status.contains("? help"))
  }

  @Test func `a failure replaces the notice that it would be tried again`() throws {
    var session = BrowserSession(80, 12)
    session.wait(1)
    session.handle(.noticed("Flickr gave no answer; asking again in 0.7 s …"))
    #expect(session.status == " Flickr gave no answer; asking again in 0.7 s … Esc cancels.")
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.isTopPlaces)
    #expect(session.status == " No answer. r tries again.")
    session.type("r")
    session.handle(.noticed("Flickr gave no answer; asking again in 0.7 s …"))
    try session.respondToAll()
    #expect(session.status.hasPrefix(" ? help") && session.status.hasSuffix(" 11 places"))
  }

  @Test func `a notice stays while only thumbnails come`() throws {
    var session = try session()
    session.press(.enter)
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    session.handle(.noticed("Flickr asks to wait 4 s …"))
    session.respond(.thumbnail(.make(40, 40)), where: \.isThumbnail)
    #expect(session.status.contains("Flickr asks to wait 4 s …"))
    try session.respondToAll()
    #expect(!session.status.contains("wait"))
  }

  @Test func `the mouse chooses, opens and scrolls`() throws {
    var session = try session()
    session.press(.mouse(.init(.press, column: 8, row: 4)))
    #expect(session.reversed().hasPrefix("› Paris"))
    session.press(.mouse(.init(.wheelDown, column: 8, row: 4)))
    #expect(session.reversed().hasPrefix("› Nara"))
    session.press(.mouse(.init(.press, column: 8, row: 5)))
    #expect(session.reversed().hasPrefix("› Nara"))
    session.press(.mouse(.init(.press, column: 8, row: 8)))
    #expect(session.request(where: \.isPhotos) != nil)
  }

  @Test func `quitting and suspending work everywhere`() throws {
    var session = try session()
    session.press(.control("z"))
    #expect(session.suspensions == 1 && !session.hasQuit)
    session.type("/")
    session.press(.control("c"))
    #expect(session.hasQuit)
  }
}

func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
