import Features
import Foundation
import Foundations
import Model
import Testing

@testable import Browser

/// Sessions with photos of two sources that have one id.
struct SourcesTests {
  private let photos: [Photo]

  init() throws {
    photos = [
      try .make(7, title: "At Flickr"), try .make(7, title: "Of the sample", source: .sample),
      try .make(8, title: "Another"),
    ]
  }

  /// Returns a session in the recents, which have the photos.
  private func session(_ columns: Int = 60, _ rows: Int = 20) throws -> BrowserSession {
    var session = BrowserSession(columns, rows)
    session.press(.character("2"))
    session.respond(.recents(recents), where: { $0 == .recents })
    try session.respondToAll()
    return session
  }

  private var recents: RecentPhotos {
    let viewed = photos.map { ViewedPhoto($0, viewedAt: .sessionNow) }
    return RecentPhotos(photos: viewed, notices: [])
  }

  private func titles(_ session: BrowserSession) -> [String] {
    session.state.recents.photos.map(\.title)
  }

  // MARK: - One id

  @Test func `the selection is one photo of two that share an id`() throws {
    var session = try session()
    session.press(.arrow(.down))
    session.press(.character("R"))
    session.respond(.recents(recents), where: { $0 == .recents })
    #expect(session.state.recents.cursor.selection == 1)
    session.press(.character("x"))
    #expect(titles(session) == ["At Flickr", "Another"])
    session.press(.character("u"))
    #expect(session.state.recents.selected == photos[1])
  }

  @Test(arguments: [0, 1]) func `deleting a photo leaves one of another source with the same id`(
    row: Int
  ) throws {
    var session = try session()
    for _ in 0..<row { session.press(.arrow(.down)) }
    session.press(.character("d"))
    #expect(titles(session) == photos.filter { $0 != photos[row] }.map(\.title))
    #expect(session.request(where: \.isRemoval)?.request == .removeRecent(photos[row]))
  }

  @Test func `the photo beside the list is the selected one, not one with its id`() throws {
    var session = try session(120, 30)
    #expect(session.state.view?.photo == photos[0])
    session.press(.arrow(.down))
    let hasPicture = session.state.view?.picture != nil
    #expect(session.state.view?.photo == photos[1] && !hasPicture)
    session.press(.arrow(.up))
    #expect(session.state.view?.photo == photos[0])
  }

  @Test func `a picture that comes late is not drawn for a photo with the same id`() throws {
    var session = try session(120, 30)
    session.press(.arrow(.down), .arrow(.down))
    var state = session.state
    state.changePhotoList { list, _, _ in list.pane.view = nil }
    _ = state.handle(.key(.arrow(.up)), at: .zero)
    state.changePhotoList { list, _, _ in list.pane.view = PhotoView(photos[0]) }
    let pending = state.context.requests.pending.first { $0.value.request.isPicture(.small) }
    let (id, request) = (try #require(pending).key, try #require(pending).value.request)
    #expect(request == .picture(photos[1], .small))
    _ = state.handle(.received(id, .picture(.picture(.small), .small)), at: .zero)
    let isDrawn = state.photoList?.pane.view?.picture != nil
    #expect(!isDrawn)
  }

  @Test(arguments: [1, 2])
  func `a number in the plain browser names one of two photos that share an id`(
    row: Int
  ) throws {
    var plain = PlainState()
    func pending(_ effects: [Effect], _ request: Request) throws -> RequestID {
      let ids = effects.compactMap { effect -> RequestID? in
        if case .start(let id, request) = effect { id } else { nil }
      }
      return try #require(ids.first)
    }
    _ = plain.handle(.tick, at: .zero)
    let reading = try pending(plain.handle(line: "v", at: .zero), .recents)
    _ = plain.handle(.received(reading, .recents(recents)), at: .zero)
    _ = plain.nextPage()
    let effects = plain.handle(line: "d\(row)", at: .zero)
    _ = try pending(effects, .removeRecent(photos[row - 1]))
  }
}
