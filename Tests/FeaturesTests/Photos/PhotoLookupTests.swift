import Foundations
import Model
import Net
import TestSupport
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(30))) struct PhotoLookupTests {
  @Test func `a photo is found by its id`() async throws {
    let flickr = StandIn.make()
    let photo = try await FeatureSet.make(flickr).photos.photo(.id("51540860321"))
    #expect(photo.id == "51540860321")
    #expect(photo.owner == Photo.Owner(id: "1@N01", name: "Ada"))
    #expect(photo.license == License(id: 4))
    #expect(flickr.requests == [.info("51540860321")])
  }

  @Test func `a photo is found by its row in the list printed last`() async throws {
    let scratch = TemporaryFolder()
    scratch.history.remember(rows: [try .fetchable("1001"), try .fetchable("1002")])
    let photo = try await FeatureSet.make(.make(), in: scratch).photos.photo(.row(2))
    #expect(photo.id == "1002")
  }

  @Test func `a missing row makes no request`() async throws {
    let flickr = StandIn.make()
    let features = try FeatureSet.make(flickr)
    await #expect(throws: Failure.self) { _ = try await features.photos.photo(.row(1)) }
    #expect(flickr.requests.isEmpty)
  }

  @Test func `information on a photo has the sizes it is served in`() async throws {
    let flickr = StandIn.make { request in
      if case .sizes(let id) = request { .sizes(id, [.square, .original]) } else { nil }
    }
    let information = try await FeatureSet.make(flickr).photos.information(on: .id("1001"))
    #expect(information.photo?.renditions.map(\.size) == [.square, .original])
    #expect(information.path == nil)
    #expect(information.notices.isEmpty)
    #expect(flickr.requests == [.info("1001"), .sizes("1001")])
  }

  @Test(
    arguments: [
      .refusal(1), .refusal(2, "Permission denied"), .refusal(116), .status(403), .status(404),
      .json("<html>"), .json(#"{"stat":"ok"}"#),
    ] as [Reply]
  )
  func `information on a photo lacks only the sizes if these are refused`(
    sizes: Reply
  ) async throws {
    let flickr = StandIn.make { if case .sizes = $0 { sizes } else { nil } }
    let information = try await FeatureSet.make(flickr).photos.information(on: .id("1001"))
    #expect(information.photo?.heading.title == "Dawn")
    #expect(information.photo?.renditions.isEmpty == true)
    #expect(information.notices.count == 1)
    #expect(
      information.notices.first?.hasPrefix("The sizes of the photo 1001 are unknown: ") == true
    )
  }

  @Test(arguments: [(429, Failure.Reason.rateLimited), (503, .unreachable)])
  func `information on a photo fails if every call would`(
    status: Int,
    reason: Failure.Reason
  ) async throws {
    let flickr = StandIn.make { if case .sizes = $0 { .status(status) } else { nil } }
    let error = await #expect(throws: TransportError.self) {
      _ = try await FeatureSet.make(flickr).photos.information(on: .id("1001"))
    }
    #expect(error?.failure.reason == reason)
  }
}
