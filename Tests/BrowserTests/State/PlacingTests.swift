import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that give pictures of a folder a position.
struct PlacingTests {
  /// Returns a session in a list of three photos of a source.
  private func session(_ source: SourceID = .folder(path: "/pics")) throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    let photos = try (1...3).map { number in
      source.path == nil ? try Photo.make(number, source: source) : Self.photo(number)
    }
    let page = PhotoListPage(title: "nowhere", photos: photos, first: 1, total: 3, skipped: 0)
    session.respond(.photos(page)) { if case .photos = $0 { true } else { false } }
    return session
  }

  private static func photo(_ number: Int) -> Photo {
    Photo(
      id: "\(number)",
      owner: Photo.Owner(id: "1@N01", name: "Ada"),
      page: URL(filePath: "/pics/\(number).jpg"),
      source: .folder(path: "/pics")
    )
  }

  private func isPlacing(_ request: Request) -> Bool {
    if case .write(.position, about: _) = request { true } else { false }
  }

  @Test func `D asks for the date of the marked photos, and reads the list again`() throws {
    var session = try session()
    session.type("vvD")
    #expect(session.lines.last?.hasPrefix(" Date: ") == true, "\(session.lines)")
    session.type("+1:00")
    #expect(session.state.goTo.suggestions.isEmpty)
    session.press(.enter)
    let dates = Request.write(.date("+1:00"), about: (1...2).map(Self.photo))
    #expect(session.request { $0 == dates } != nil)
    session.respond(.written([.failure(Failure(.failed, "No."))])) { $0 == dates }
    #expect(session.status.contains("failed: No."))
    #expect(session.request(where: \.isPhotos) != nil)
  }

  @Test func `P asks where the marked photos were taken, and reloads the list`() throws {
    var session = try session()
    session.type("vvP")
    #expect(session.lines.last?.hasPrefix(" Place: ") == true, "\(session.lines)")
    session.type("kyo")
    session.respond(.completions(["Kyōtanabe", "tag:kyo", "@kyo", "/kyo", "Kyoto"])) {
      $0 == .completions(of: "kyo")
    }
    #expect(session.state.goTo.suggestions == ["Kyōtanabe", "Kyoto"])
    session.press(.enter)
    let request = try #require(session.request(where: isPlacing)?.request)
    #expect(
      request
        == .write(.position("kyo"), about: (1...2).map(Self.photo))
    )
    #expect(session.state.photoList?.marks.contains(request.photos[0]) == true)
    let before = session.requests.count
    session.respond(
      .written([.failure(Failure(.failed, "No.")), .failure(Failure(.failed, "No."))]),
      where: isPlacing
    )
    #expect(session.status.contains("2 photos failed: No."))
    let later = session.requests[before...]
    #expect(
      later.contains {
        if case .photos(_, _, page: 1, isRefreshing: false) = $0 { true } else { false }
      }
    )
    #expect(later.contains(.topPlaces(isRefreshing: false)))
  }

  @Test func `P acts on the selected photo, and Esc cancels`() throws {
    var session = try session()
    session.type("P")
    session.press(.escape)
    #expect(!session.requests.contains(where: isPlacing))
    session.type("P35,135")
    session.press(.enter)
    #expect(session.request(where: isPlacing)?.request.photos.map(\.id) == ["1"])
    session.type(":")
    #expect(session.lines.last?.hasPrefix(" :") == true)
  }

  @Test func `photos of a service are refused`() throws {
    var session = try session(.flickr)
    session.type("P")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given a position.")
    #expect(!session.state.goTo.isOpen)
  }
}
