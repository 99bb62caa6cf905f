import Bitmaps
import Features
import Flickr
import Foundation
import Foundations
import Model
import Store
import TestSupport
import Testing

@testable import Browser

@Suite(.timeLimit(.minutes(30))) struct RequestHandlerTests {
  @Test func `the thumbnails of the recents need no source`() async throws {
    let folder = TemporaryFolder()
    let folders = Folders(environment: ["TOPPLACES_HOME": folder.path])
    let history = History(in: folders, now: { withExtendedLifetime(folder) { Date() } })
    let client = FlickrClient(endpoint: .sample, apiKey: "sample") { _ in
      throw Failure(.unreachable, "No answer.")
    }
    let features = FeatureSet(SourceAccess(client), history: history, now: { Date() })
    let handler = RequestHandler(
      features: features,
      history: history,
      chooseSource: { _ in throw Failure(.failed, "There is no other source.") }
    )
    let (viewed, other) = (try Photo.make(1), try Photo.make(2))
    _ = features.pictures.rememberViewing(of: viewed, picture: .make(240, 160))
    _ = await handler.handle(.recents) { _ in }
    guard case .thumbnail(let bitmap) = await handler.handle(.thumbnail(viewed), deliver: { _ in })
    else {
      Issue.record("The stored thumbnail was not read.")
      return
    }
    #expect(bitmap.size == PixelSize(width: 40, height: 40))
    guard case .failed = await handler.handle(.thumbnail(other), deliver: { _ in }) else {
      Issue.record("Only the recents have stored thumbnails.")
      return
    }
  }
}
