import Features
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions with the preview of a place beside the list of places.
struct PreviewTests {
  private func places() throws -> TopPlacesList {
    try .make(["Lyon, France": 9, "Nice, France": 70, "Kobe, Japan": 30, "Nara, Japan": 70])
  }

  private func session(_ columns: Int = 80, _ rows: Int = 24) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    session.respond(.topPlaces(try places(), isComplete: true), where: \.isTopPlaces)
    return session
  }

  /// Returns the titles of the places whose photos were requested.
  private func requested(_ session: BrowserSession) -> [String] {
    session.requests.compactMap { request in
      if case .photos(of: .place(let place), by: _, page: 1, isRefreshing: false) = request {
        place.name.title
      } else {
        nil
      }
    }
  }

  // MARK: - The selection

  @Test func `the list opens with the most photographed place`() throws {
    for columns in [60, 80, 120] {
      #expect(try session(columns).reversed().hasPrefix("› Nice"))
    }
  }

  @Test func `the most photographed place of each list that comes is selected`() throws {
    var session = BrowserSession(60, 12)
    let first = try TopPlacesList.make(["Lyon, France": 9, "Kobe, Japan": 30])
    session.respond(.topPlaces(first, isComplete: false), where: \.isTopPlaces)
    #expect(session.reversed().hasPrefix("› Kobe"))
    session.respond(.topPlaces(try places(), isComplete: true), where: \.isTopPlaces)
    #expect(session.reversed().hasPrefix("› Nice"))
  }

  @Test(arguments: [Key.arrow(.up), .enter, .mouse(.init(.press, column: 3, row: 2))])
  func `a place that the user selected stays selected in later lists`(key: Key) throws {
    var session = BrowserSession(60, 12)
    let first = try TopPlacesList.make(["Lyon, France": 9])
    session.respond(.topPlaces(first, isComplete: false), where: \.isTopPlaces)
    session.press(key)
    session.respond(.topPlaces(try places(), isComplete: true), where: \.isTopPlaces)
    session.press(.escape)
    #expect(session.reversed().hasPrefix("› Lyon"))
  }

  @Test func `the list scrolls to the selected place, which has others above and below`() throws {
    let names = (10..<60).map { ("Town \($0), France", $0 == 40 ? 99 : 1) }
    let places = try names.map { try Place.make($0.0, photos: $0.1) }
    var session = BrowserSession(60, 12)
    let list = TopPlacesList(sections: places.byCountry, skipped: 0)
    session.respond(.topPlaces(list, isComplete: true), where: \.isTopPlaces)
    #expect(session.lines[6].hasPrefix("› Town 40") && session.lines[1] == "France")
  }

  @Test func `the plain browser begins with the first place`() throws {
    var plain = PlainState()
    let effects = plain.handle(.tick, at: .zero)
    guard case .start(let id, _)? = effects.first else {
      Issue.record("no request")
      return
    }
    _ = plain.handle(.received(id, .topPlaces(try places(), isComplete: true)), at: .seconds(1))
    #expect(plain.selection == 0)
    #expect(plain.handle(.tick, at: .seconds(9)).isEmpty, "no preview")
  }

  // MARK: - Requests

  @Test func `the photos of the first place are requested at once, then those of its tiles`() throws
  {
    var session = try session()
    #expect(requested(session) == ["Nice"])
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    #expect(session.pending.map(\.request) == (try (1...4).map { .tile(try .make($0), .small) }))
    #expect(session.status.hasPrefix(" ? help"), "nothing to wait for")
    try session.respondToAll()
    #expect(!session.requests.contains { $0.isRecordViewing || $0.isThumbnail || $0.isPicture })
  }

  @Test func `a place is requested once it has been selected for 300 ms, and only then`() throws {
    var session = try session()
    try session.respondToAll()
    session.press(.arrow(.down))
    #expect(session.state.awaitsRest)
    session.wait(0.2)
    session.press(.arrow(.down))
    session.wait(0.2)
    #expect(requested(session) == ["Nice"] && session.pending.isEmpty)
    session.wait(0.1)
    #expect(requested(session) == ["Nice", "Nara"] && !session.state.awaitsRest)
  }

  @Test func `selecting another place cancels the pending requests`() throws {
    var session = try session()
    session.press(.arrow(.down))
    #expect(session.pending.isEmpty)
    session.press(.arrow(.up))
    session.wait(0.3)
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    #expect(session.pending.count == 4)
    session.press(.character("2"))
    #expect(!session.pending.contains { if case .tile = $0.request { true } else { false } })
  }

  @Test func `opening a place that was previewed makes no request for its photos`() throws {
    var session = try session()
    try session.respondToAll()
    session.press(.enter)
    #expect(session.lines[2].contains("Photo 1") && session.request(where: \.isPhotos) == nil)
    session.press(.escape)
    try session.respondToAll()
    #expect(requested(session) == ["Nice"])
  }

  @Test func `a place that is opened while its preview loads has one request`() throws {
    var session = try session()
    session.press(.enter)
    #expect(session.request(where: \.isPhotos) != nil && session.status.contains("Loading photos"))
    session.respond(.photos(try .make(total: 120)), where: \.isPhotos)
    #expect(requested(session) == ["Nice"] && session.lines[2].contains("Photo 1"))
  }

  @Test func `reloaded photos are in the preview, too`() throws {
    var session = try session()
    try session.respondToAll()
    session.press(.enter, .character("R"))
    try session.respondToAll(photosPerPlace: 3)
    session.press(.escape)
    #expect(session.state.previewPhotos?.count == 3)
  }

  @Test func `nothing is requested while the list is being loaded`() throws {
    var session = BrowserSession(80, 24)
    session.respond(.topPlaces(try places(), isComplete: false), where: \.isTopPlaces)
    session.wait(5)
    #expect(requested(session).isEmpty && !session.state.awaitsRest)
    session.respond(.topPlaces(try places(), isComplete: true), where: \.isTopPlaces)
    #expect(requested(session) == ["Nice"])
    session.press(.arrow(.down), .character("R"))
    session.wait(5)
    #expect(requested(session) == ["Nice"])
  }

  @Test func `a list whose loading was cancelled has previews`() throws {
    var session = BrowserSession(80, 24)
    session.respond(.topPlaces(try places(), isComplete: false), where: \.isTopPlaces)
    session.press(.escape)
    #expect(requested(session) == ["Nice"])
  }

  @Test func `a failure is a sentence in the pane, and opening the place tries again`() throws {
    var session = try session()
    session.respond(.failed(Failure(.unreachable, "No answer.")), where: \.isPhotos)
    #expect(session.status.hasPrefix(" ? help"))
    #expect(session.lines.contains { $0.contains("│") && $0.contains("No answer.") })
    session.wait(9)
    #expect(requested(session) == ["Nice"])
    session.press(.enter)
    #expect(requested(session) == ["Nice", "Nice"])
  }

  @Test func `a tile that cannot be loaded is requested once`() throws {
    var session = try session()
    session.respond(.photos(try .make(total: 2)), where: \.isPhotos)
    let failure = Response.failed(Failure(.unreachable, "No answer."))
    for _ in 0..<2 { session.respond(failure) { _ in true } }
    session.wait(1)
    #expect(session.pending.isEmpty && session.status.hasPrefix(" ? help"))
  }

  @Test func `without colours no picture is requested`() throws {
    var state = BrowserState(size: ScreenSize(columns: 80, rows: 24))
    state.context.hasColorPictures = false
    guard case .start(let list, _)? = state.handle(.tick, at: .zero).first else {
      Issue.record("no request")
      return
    }
    let effects = state.handle(
      .received(list, .topPlaces(try places(), isComplete: true)),
      at: .zero
    )
    guard case .start(let photos, _)? = effects.first else {
      Issue.record("no request")
      return
    }
    let page = Response.photos(try .make(total: 120))
    #expect(state.handle(.received(photos, page), at: .zero).isEmpty)
  }

  @Test func `hidden photos are not in the mosaic, and another source has previews of its own`()
    throws
  {
    var session = try session()
    try session.respondToAll()
    session.press(.enter, .character("x"), .escape)
    #expect(session.state.previewPhotos?.first?.id == "2")
    session.press(.character("S"), .enter)
    session.respond(.chosenSource(.commons), where: \.isChoice)
    #expect(session.state.previewPhotos == nil && session.title.hasSuffix("Wikimedia Commons"))
  }

  @Test func `below 76 columns there is no preview`() throws {
    var session = try session(75, 24)
    session.wait(5)
    #expect(requested(session).isEmpty && !session.state.awaitsRest)
  }
}
