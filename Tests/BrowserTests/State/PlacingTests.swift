import Features
import Foundations
import Model
import TerminalGraphics
import Testing

@testable import Browser

/// Sessions that give pictures of a folder a position.
struct PlacingTests {
  private func isPlacing(_ request: Request) -> Bool {
    if case .write(.position, about: _) = request { true } else { false }
  }

  @Test func `D asks for the date of the marked photos, and reads the list again`() throws {
    var session = try BrowserSession.inList()
    session.type("vvD")
    #expect(session.lines.last?.hasPrefix(" Date: ") == true, "\(session.lines)")
    session.type("+1:00")
    #expect(session.state.goTo.suggestions.isEmpty)
    session.press(.enter)
    let dates = Request.write(.date("+1:00"), about: (1...2).map(Photo.own))
    #expect(session.request { $0 == dates } != nil)
    session.respond(.written([.failure(Failure(.failed, "No."))])) { $0 == dates }
    #expect(session.status.contains("failed: No."))
    #expect(session.request(where: \.isPhotos) != nil)
  }

  @Test func `P asks where the marked photos were taken, and reloads the list`() throws {
    var session = try BrowserSession.inList()
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
        == .write(.position("kyo"), about: (1...2).map(Photo.own))
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
    var session = try BrowserSession.inList()
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
    var session = try BrowserSession.inList(of: .flickr)
    session.type("P")
    #expect(session.status.trimmed == "Only pictures in a folder of yours are given a position.")
    #expect(!session.state.goTo.isOpen)
  }
}
