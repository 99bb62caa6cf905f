import Flickr
import Foundations
import Model
import Net
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrClientTests {
  private static let address = "https://live.staticflickr.com/65535/51540860321_09897ecb2b_b.jpg"

  @Test(
    arguments: [
      (301, .failed), (400, .failed), (401, .notAllowed), (403, .notAllowed), (404, .notFound),
      (410, .notFound), (418, .failed), (429, .rateLimited), (500, .unreachable),
      (503, .unreachable),
    ] as [(Int, Failure.Reason)]
  )
  func `a status that is not a success is a failure of a picture or a call`(
    status: Int,
    reason: Failure.Reason
  ) async throws {
    let client = FlickrClient.make(.photos(), status: status, contentType: "image/jpeg")
    let picture = await #expect(throws: TransportError.self) { try await client.picture(at: url()) }
    #expect(picture == .status(status, host: "live.staticflickr.com"))
    #expect(picture?.failure.reason == reason)
    let answer = await #expect(throws: TransportError.self) { try await client.page() }
    #expect(answer == .status(status, host: "api.flickr.com"))
  }

  @Test func `a picture on a foreign host is not requested`() async throws {
    let asked = RequestLog()
    let client = FlickrClient.make(contentType: "image/jpeg", asked: asked)
    let foreign = try url("https://example.com/65535/1_2_b.jpg")
    let error = await #expect(throws: PictureError.self) { try await client.picture(at: foreign) }
    #expect(error == .foreignHost("example.com", service: "Flickr"))
    #expect(error?.failure.reason == .notAllowed)
    #expect(asked.urls.isEmpty)
  }

  @Test(arguments: [
    "https://u:p@live.staticflickr.com/65535/1_2_b.jpg", "ftp://live.staticflickr.com/1_2_b.jpg",
    "https://live%2estaticflickr.com/65535/1_2_b.jpg", "file:///etc/passwd", "65535/1_2_b.jpg",
    "https://live.staticflickr.com:99999/65535/1_2_b.jpg", "https:///65535/1_2_b.jpg",
  ])
  func `a malformed URL is damaged, and not requested`(
    address: String
  ) async throws {
    let asked = RequestLog()
    let client = FlickrClient.make(contentType: "image/jpeg", asked: asked)
    let error = await #expect(throws: PictureError.self) {
      try await client.picture(at: url(address))
    }
    #expect(error == .unusableAddress(service: "Flickr"))
    #expect(error?.failure.reason == .damaged)
    #expect(asked.urls.isEmpty)
    let row = #""url_l":"\#(address)","url_s":"https://live.staticflickr.com/5/1_2_m.jpg""#
    #expect(try await photo(row).renditions.map(\.size) == [.small])
  }

  @Test(arguments: [
    "https://s.yimg.com/pw/images/en-us/photo_unavailable.png",
    "http://live.staticflickr.com/65535/1_2_b.jpg",
  ])
  func `a picture redirected to another host is refused`(target: String) async throws {
    let client = FlickrClient.make(contentType: "image/png", redirectedTo: target)
    let error = await #expect(throws: PictureError.self) { try await client.picture(at: url()) }
    #expect(error?.failure.reason == .notAllowed)
  }

  @Test func `a redirect among Flickr's picture hosts is followed`() async throws {
    let target = "https://farm66.staticflickr.com/65535/1_2_b.jpg"
    let client = FlickrClient.make("ok", contentType: "image/jpeg", redirectedTo: target)
    #expect(try await client.picture(at: url()) == Data("ok".utf8))
  }

  @Test func `an error of the transport is passed on unchanged`() async {
    let cause = Failure(.unreachable, "No network.")
    let client = FlickrClient(endpoint: .flickr, apiKey: FlickrClient.key) { _ in throw cause }
    await #expect(throws: cause) { try await client.topPlaces() }
    await #expect(throws: cause) { try await client.picture(at: url()) }
  }

  private func url(_ text: String = address) throws -> URL { try #require(URL(string: text)) }
}
