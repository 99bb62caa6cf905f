import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that give pictures of a folder stars and tags.
struct SortingThroughTests {
  private func ratings(_ session: BrowserSession) -> [Int?] {
    session.state.photoList?.photos.map(\.rating) ?? []
  }

  /// The pending requests to write a fact.
  private func writing(_ session: BrowserSession) -> [Request] {
    session.pending.map(\.request).filter { if case .write = $0 { true } else { false } }
  }

  @Test func `stars show at once, and are taken back if they could not be written`() throws {
    var session = try BrowserSession.inList()
    session.type("*4")
    let request = Request.write(.rating(4), about: [Photo.own(1)])
    #expect(writing(session) == [request])
    #expect(ratings(session) == [4, nil, nil])
    #expect(session.lines.contains { $0.contains("★★★★") })
    session.respond(.written([.failure(Failure(.failed, "No."))])) { $0 == request }
    #expect(ratings(session) == [nil, nil, nil] && session.status.contains("failed: No."))
    session.type("*x")
    #expect(ratings(session) == [-1, nil, nil] && session.lines.contains { $0.contains("✗") })
    let fact = WrittenFact(isChange: true, rating: -1)
    session.respond(.written([.success(fact)])) {
      $0 == .write(.rating(-1), about: [Photo.own(1)])
    }
    session.type("*0")
    #expect(ratings(session) == [nil, nil, nil])
    // What was written last shows again if nothing after it could be written.
    session.type("*2*3")
    for _ in 1...3 {
      session.respond(.written([.failure(Failure(.failed, "No."))])) { request in
        if case .write = request { true } else { false }
      }
    }
    #expect(ratings(session) == [-1, nil, nil])
  }

  @Test func `any other key behind the star only cancels`() throws {
    var session = try BrowserSession.inList()
    for key in ["q", "6", "2", "*"] {
      session.type("*\(key)")
      session.press(.escape)
    }
    session.type("*")
    session.press(.mouse(MouseAction(.press, column: 5, row: 5)))
    session.type("4")
    #expect(writing(session).isEmpty && session.state.photoList != nil && !session.hasQuit)
  }

  @Test func `marked pictures are rated together, and stars of one picture in order`() throws {
    var session = try BrowserSession.inList()
    session.type("vv*3")
    #expect(ratings(session) == [3, 3, nil])
    session.type("*5")
    // The second waits for the first, and the screen shows what was pressed last.
    let first = Request.write(.rating(3), about: (1...2).map(Photo.own))
    #expect(writing(session) == [first] && ratings(session) == [5, 5, nil])
    let facts = (1...2).map { _ in
      Result<WrittenFact, Failure>.success(
        WrittenFact(isChange: true, rating: 3)
      )
    }
    session.respond(.written(facts)) { $0 == first }
    #expect(ratings(session) == [5, 5, nil] && writing(session).count == 1)
  }

  @Test func `full screen one key rates, and the next picture comes`() throws {
    var session = try BrowserSession.inList()
    session.type("z4X")
    #expect(session.state.photoList?.selected?.id == "3" && ratings(session) == [4, -1, nil])
    session.type("5")
    #expect(ratings(session) == [4, -1, 5] && session.status.contains("last photo"))
    // `0` stays fit, and `*` does not go on.
    session.type("0*1")
    #expect(ratings(session) == [4, -1, 1] && session.state.isFullScreen)
    session.press(.escape)
    session.type("2")
    #expect(session.state.tab == .recents)
  }

  @Test func `quitting waits until everything is written`() throws {
    var session = try BrowserSession.inList()
    func respond(_ result: Result<WrittenFact, Failure>) {
      session.respond(.written([result])) { if case .write = $0 { true } else { false } }
    }
    session.type("*4q")
    #expect(!session.hasQuit && session.status.contains("q again quits"))
    respond(.failure(Failure(.failed, "No.")))
    #expect(!session.hasQuit && session.status.contains("failed: No."))
    session.type("*4q")
    respond(.success(WrittenFact(isChange: true, rating: 4)))
    #expect(session.hasQuit)
  }

  @Test func `T adds and deletes tags, of which the last is completed`() throws {
    var session = try BrowserSession.inList()
    session.type("T")
    #expect(session.lines.last?.hasPrefix(" Tags: ") == true, "\(session.lines)")
    session.type("mist, -fo")
    session.respond(.completions(["tag:fog", "album:fo", "tag:food"])) {
      $0 == .completions(of: "tag:fo")
    }
    #expect(session.state.goTo.suggestions == ["mist, -fog", "mist, -food"])
    session.press(.tab, .enter)
    #expect(writing(session) == [.write(.tags("mist, -fog"), about: [Photo.own(1)])])
  }

  @Test func `photos of a service are given neither stars nor tags`() throws {
    var session = try BrowserSession.inList(of: .flickr)
    session.type("*")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given stars.")
    session.type("T")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given tags.")
    session.type("z4")
    #expect(writing(session).isEmpty)
  }
}
