import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that give pictures of a folder stars and tags.
struct SortingThroughTests {
  /// Returns a session in a list of three photos of a source.
  private func session(_ source: SourceID = .folder(path: "/pics")) throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    let photos = try (1...3).map { number in
      source.path == nil ? try Photo.make(number, source: source) : Self.photo(number)
    }
    let page = PhotoListPage(title: "nowhere", photos: photos, first: 1, total: 3, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    return session
  }

  private static func photo(_ number: Int, rating: Int? = nil) -> Photo {
    var photo = Photo(
      id: "\(number)",
      owner: Photo.Owner(id: "1@N01", name: "Ada"),
      page: URL(filePath: "/pics/\(number).jpg"),
      source: .folder(path: "/pics")
    )
    photo.rating = rating
    return photo
  }

  private func ratings(_ session: BrowserSession) -> [Int?] {
    session.state.photoList?.photos.map(\.rating) ?? []
  }

  /// The pending requests to write a fact.
  private func writing(_ session: BrowserSession) -> [Request] {
    session.pending.map(\.request).filter { if case .write = $0 { true } else { false } }
  }

  @Test func `stars show at once, and are taken back if they could not be written`() throws {
    var session = try session()
    session.type("*4")
    let request = Request.write(.rating(4), about: [Self.photo(1)])
    #expect(writing(session) == [request])
    #expect(ratings(session) == [4, nil, nil])
    #expect(session.lines.contains { $0.contains("★★★★") })
    session.respond(.written([.failure(Failure(.failed, "No."))])) { $0 == request }
    #expect(ratings(session) == [nil, nil, nil] && session.status.contains("failed: No."))
    session.type("*x")
    #expect(ratings(session) == [-1, nil, nil] && session.lines.contains { $0.contains("✗") })
    let fact = WrittenFact(isChange: true, rating: -1)
    session.respond(.written([.success(fact)])) {
      $0 == .write(.rating(-1), about: [Self.photo(1)])
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
    var session = try session()
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
    var session = try session()
    session.type("vv*3")
    #expect(ratings(session) == [3, 3, nil])
    session.type("*5")
    // The second waits for the first, and the screen shows what was pressed last.
    let first = Request.write(.rating(3), about: (1...2).map { Self.photo($0) })
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
    var session = try session()
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
    var session = try session()
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
    var session = try session()
    session.type("T")
    #expect(session.lines.last?.hasPrefix(" Tags: ") == true, "\(session.lines)")
    session.type("mist, -fo")
    session.respond(.completions(["tag:fog", "album:fo", "tag:food"])) {
      $0 == .completions(of: "tag:fo")
    }
    #expect(session.state.goTo.suggestions == ["mist, -fog", "mist, -food"])
    session.press(.tab, .enter)
    #expect(writing(session) == [.write(.tags("mist, -fog"), about: [Self.photo(1)])])
  }

  @Test func `photos of a service are given neither stars nor tags`() throws {
    var session = try session(.flickr)
    session.type("*")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given stars.")
    session.type("T")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given tags.")
    session.type("z4")
    #expect(writing(session).isEmpty)
  }
}
