import Features
import Foundations
import Model
import TerminalGraphics

@testable import Browser

extension BrowserSession {
  /// Returns a session in a list of three photos of a source, by default a folder with own pictures.
  static func inList(of source: SourceID = .folder(path: "/pics")) throws -> BrowserSession {
    var session = BrowserSession(60, 20)
    try session.respondToAll()
    session.press(.enter)
    let photos = try (1...3).map { number in
      source.path == nil ? try Photo.make(number, source: source) : Photo.own(number)
    }
    let page = PhotoListPage(title: "nowhere", photos: photos, first: 1, total: 3, skipped: 0)
    session.respond(.photos(page), where: \.isPhotos)
    return session
  }
}

extension Photo {
  /// Returns a picture in the folder of `BrowserSession.inList(of:)`.
  static func own(_ number: Int) -> Photo {
    Photo(
      id: "\(number)",
      owner: Photo.Owner(id: "1@N01", name: "Ada"),
      page: URL(filePath: "/pics/\(number).jpg"),
      source: .folder(path: "/pics")
    )
  }
}
