import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// The names of areas, which are cached for a month.
@Suite(.timeLimit(.minutes(30))) struct AreaNameTests {
  private let shelf = CacheShelf()
  private let asked = RequestLog()

  private func client(_ location: String, day: Double = 0) -> FlickrClient {
    FlickrClient(
      endpoint: .sample,
      apiKey: FlickrClient.key,
      cache: shelf.cache { Date(timeIntervalSince1970: day * 86_400) }
    ) { request in
      asked.note(request)
      let body = #"{"stat":"ok","photo":{"id":"7","location":\#(location)}}"#
      return HTTPResponse(
        status: 200,
        contentType: nil,
        url: request.url,
        body: Data(body.utf8)
      )
    }
  }

  @Test(arguments: [
    (#"{"locality":"Doolin","region":"Munster","country":"Ireland"}"#, "Doolin, Munster, Ireland"),
    ("{}", nil),
  ])
  func `an area is looked up once a month, whichever photo needs it`(
    location: String,
    name: String?
  ) async throws {
    #expect(await client(location).cachedName(ofArea: "2964574") == nil)
    let first = try await client(location).name(ofArea: "2964574", withPhoto: "7")
    #expect(first.name?.description == name)
    #expect(await client(location, day: 29).cachedName(ofArea: "2964574") == first)
    #expect(try await client("[]", day: 29).name(ofArea: "2964574", withPhoto: "8") == first)
    #expect(asked.urls.count == 1)
    #expect(await client(location, day: 31).cachedName(ofArea: "2964574") == nil)
    #expect(await client(location).cachedName(ofArea: "3333") == nil)
  }

  @Test func `the name of an area is cached by itself, under the area's id`() async throws {
    let location = #"{"locality":"Doolin","country":"Ireland"}"#
    _ = try await client(location).name(ofArea: "2964574", withPhoto: "7")
    #expect(shelf.keys.contains { $0.contains("area=2964574") })
    #expect(shelf.texts.contains(#"{"name":"Doolin, Ireland"}"#))
  }
}
