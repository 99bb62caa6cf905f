import Foundations
import Places
import Testing

@testable import UseCases

struct ExplorerPhotoTests {
  @Test func `a photo is found by its id`() async throws {
    let flickr = StandIn.make()
    let photo = try await Explorer.make(flickr).photo(.id("51540860321"))
    #expect(photo.id == "51540860321")
    #expect(photo.owner == Photo.Owner(id: "1@N01", name: "Ada"))
    #expect(photo.license == License(id: 4))
    #expect(flickr.requests == [.info("51540860321")])
  }

  @Test func `a photo is found by its row in the list printed last`() async throws {
    let scratch = try Scratch()
    scratch.history.remember(rows: [try .make("1001"), try .make("1002")])
    let photo = try await Explorer.make(.make(), in: scratch).photo(.row(2))
    #expect(photo.id == "1002")
  }

  @Test func `a row that is not there asks nobody`() async throws {
    let flickr = StandIn.make()
    let explorer = try Explorer.make(flickr)
    await #expect(throws: Failure.self) { _ = try await explorer.photo(.row(1)) }
    #expect(flickr.requests.isEmpty)
  }

  @Test func `information on a photo tells the sizes it is served in`() async throws {
    let flickr = StandIn.make { request in
      if case .sizes(let id) = request { .sizes(id, [.square, .original]) } else { nil }
    }
    let information = try await Explorer.make(flickr).information(on: .id("1001"))
    #expect(information.photo?.renditions.map(\.size) == [.square, .original])
    #expect(information.path == nil)
    #expect(flickr.requests == [.info("1001"), .sizes("1001")])
  }
}
