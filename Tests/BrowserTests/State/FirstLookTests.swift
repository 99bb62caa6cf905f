import Bitmaps
import Foundation
import Foundations
import Imaging
import Model
import TerminalGraphics
import Testing

@testable import Browser
@testable import Features

/// The thumbnails in the files of own pictures, in tiles whose pictures are not decoded yet.
struct FirstLookTests {
  /// Returns a picture of a folder, of 6000x4000 pixels if it is large.
  private func photo(_ number: Int, isLarge: Bool = true) throws -> Photo {
    let source = SourceID(
      try #require(SourceKind.all.first { $0.facts.word == "folder" }),
      path: "/p"
    )
    var photo = try Photo.make(number, source: source)
    let (width, height) = isLarge ? (6000, 4000) : (640, 480)
    photo.renditions = [
      Photo.Rendition(
        size: .original,
        url: URL(filePath: "/p/\(number).jpg"),
        width: width,
        height: height
      )
    ]
    return photo
  }

  /// Shows photos in a grid that has room for six.
  private func grid(_ photos: [Photo]) throws -> BrowserSession {
    var session = BrowserSession(75, 24)
    session.respond(.topPlaces(try .make(), isComplete: true), where: \.isTopPlaces)
    session.press(.enter)
    session.type("g")
    let page = PhotoListPage(title: "", photos: photos, first: 1, total: photos.count, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    return session
  }

  /// The widths of the pictures on the screen.
  private func widths(_ session: BrowserSession) -> [Int] {
    session.state.screen().pictures.map(\.pixels.picture.width)
  }

  @Test func `each tile has the thumbnail in its file before any picture is decoded`() throws {
    let photos = try (1...6).map { try photo($0) }
    var session = try grid(photos)
    let requests = session.pending.map(\.request)
    #expect(requests.filter(\.isFirstLook) == photos.map { .firstLook($0) })
    #expect(!requests.contains { $0.isTile })
    for _ in 0..<5 {
      session.respond(.firstLook(.picture(160, 120)), where: \.isFirstLook)
      #expect(!session.requests.contains { $0.isTile })
    }
    session.respond(.firstLook(nil), where: \.isFirstLook)
    #expect(widths(session) == Array(repeating: 160, count: 5))
    #expect(session.pending.count { $0.request.isTile } >= 4)
    session.respond(.tile(.picture(.small)), where: \.isTile)
    #expect(widths(session) == [240, 160, 160, 160, 160])
    try session.respondToAll()
    #expect(widths(session) == Array(repeating: 240, count: 6))
    #expect(session.requests.count(where: \.isFirstLook) == 6)
  }

  @Test func `a picture that is decoded, or soon will be, has no first look`() throws {
    var session = try grid([try photo(1), try photo(2, isLarge: false), try .make(3)])
    #expect(session.requests.filter(\.isFirstLook) == [.firstLook(try photo(1))])
    try session.respondToAll()
    session.type("g")
    try session.respondToAll()
    session.type("g")
    #expect(session.requests.count(where: \.isFirstLook) == 1)
  }

  @Test func `a thumbnail of the list stands in for the one in the file`() throws {
    var session = try grid([try photo(1)])
    session.type("g")
    session.respond(.thumbnail(.make(40, 40)), where: \.isThumbnail)
    session.type("g")
    #expect(session.pending.contains { $0.request.isTile })
    #expect(!session.pending.contains { $0.request.isFirstLook })
    #expect(widths(session) == [40])
  }

  @Test func `a damaged picture is named as such, although its thumbnail was shown`() throws {
    var session = try grid([try photo(1)])
    session.respond(.firstLook(.picture(160, 120)), where: \.isFirstLook)
    #expect(widths(session) == [160])
    session.respond(.failed(Failure(.damaged, "It is cut.")), where: \.isTile)
    #expect(widths(session).isEmpty)
    #expect(session.lines.contains { $0.contains("damaged") })
  }

  @Test func `the preview of a place has first looks, too`() throws {
    var session = BrowserSession(100, 30)
    session.respond(.topPlaces(try .make(), isComplete: true), where: \.isTopPlaces)
    let page = PhotoListPage(title: "", photos: [try photo(1)], first: 1, total: 1, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    session.respond(.firstLook(.picture(160, 120)), where: \.isFirstLook)
    #expect(widths(session) == [160])
    session.respond(.tile(.picture(.small)), where: \.isTile)
    #expect(widths(session) == [240])
  }

  @Test func `an open picture is decoded at the size of its view, and larger only when zoomed`()
    throws
  {
    var session = try grid([try photo(1)])
    session.press(.enter)
    func sizes() -> [PhotoSize] {
      session.requests.compactMap { if case .picture(_, let size) = $0 { size } else { nil } }
    }
    #expect(sizes() == [.medium640])
    session.respond(.picture(.picture(.medium640), .medium640), where: \.isPicture)
    #expect(sizes() == [.medium640])
    while let zoom = session.state.view?.zoom, zoom.scale <= 1 { session.type("+") }
    #expect(sizes() == [.medium640, .large])
    session.respond(.picture(.picture(.large), .large), where: \.isPicture)
    session.type("a")
    #expect(sizes() == [.medium640, .large, .original])
  }
}
