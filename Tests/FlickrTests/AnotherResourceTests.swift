import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// Responses about another resource than the one with the requested id.
@Suite(.timeLimit(.minutes(30))) struct AnotherResourceTests {
  private static let answers = [
    "flickr.photos.getInfo": #"{"photo":{"id":"22","owner":{"nsid":"1@N06"}},"stat":"ok"}"#,
    "flickr.photos.getSizes": #"{"sizes":{"size":[{"label":"Large","width":"1024","#
      + #""height":683,"source":"https://live.staticflickr.com/65535/22_0a549fce84_b.jpg"}]},"stat":"ok"}"#,
    "flickr.photos.comments.getList": #"{"comments":{"photo_id":"22"},"stat":"ok"}"#,
    "flickr.photos.comments.addComment": #"{"comment":{"id":"1-22-3","author":"1@N01","#
      + #""datecreate":"1"},"stat":"ok"}"#,
    "flickr.photos.getFavorites": #"{"photo":{"id":"22","page":1},"stat":"ok"}"#,
    "flickr.people.getInfo": #"{"person":{"nsid":"22@N02"},"stat":"ok"}"#,
    "flickr.photosets.getPhotos": #"{"photoset":{"id":"22","owner":"1@N01"},"stat":"ok"}"#,
    "flickr.groups.getInfo": #"{"group":{"id":"22@N22"},"stat":"ok"}"#,
  ]

  private static let asks: [@Sendable (FlickrClient) async throws -> Void] = [
    { _ = try await $0.photo(id: "11") },
    { _ = try await $0.renditions(ofPhoto: "11", for: .large) },
    { _ = try await $0.comments(onPhoto: "11") },
    { _ = try await $0.addComment("Fine", toPhoto: "11") },
    { _ = try await $0.likes(ofPhoto: "11", page: 1) },
    { _ = try await $0.resolve(.person("11@N02")) },
    { _ = try await $0.profile(of: .person("11@N02")) },
    { _ = try await $0.resolve(.group("11@N22")) },
    { _ = try await $0.resolve(.album("11")) },
    { _ = try await $0.photos(of: PhotoList(.album("11")), page: Page(of: 50)) },
    { _ = try await $0.photos(of: PhotoList(.album("1@N01/11")), page: Page(of: 50)) },
    { _ = try await $0.name(ofArea: "1", withPhoto: "11") },
  ]

  @Test(arguments: asks.indices)
  func `a response about another resource is damaged`(index: Int) async {
    let client = FlickrClient.account(Self.answers)
    let error = await #expect(throws: FlickrError.self) { try await Self.asks[index](client) }
    #expect(error?.failure.reason == .damaged)
    #expect(error?.failure.sentence.contains("it is about “22") == true)
  }

  @Test(arguments: asks.indices)
  func `a response about the requested resource is accepted`(index: Int) async throws {
    let answers = Self.answers.mapValues { answer in
      answer.replacing("22@N22", with: "11@N22").replacing("22@N02", with: "11@N02")
        .replacing("\"22\"", with: "\"11\"").replacing("-22-", with: "-11-")
        .replacing("/22_", with: "/11_")
    }
    try await Self.asks[index](FlickrClient.account(answers))
  }

  @Test func `a response about another resource is not cached`() async throws {
    let shelf = CacheShelf()
    let client = FlickrClient.account(Self.answers, cache: shelf.cache)
    await #expect(throws: FlickrError.self) { try await client.photo(id: "11") }
    #expect(shelf.keys.isEmpty)
  }
}
