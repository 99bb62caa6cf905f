import Flickr
import FoundationEssentials
import Net
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrCallTests {
  private let asked = RequestLog()

  @Test func `a call's arguments are in alphabetical order, the key among them`() async throws {
    _ = try? await FlickrClient.make(asked: asked).photo(id: "51540860321")
    #expect(
      asked.urls.map(\.absoluteString) == [
        "https://api.flickr.com/services/rest/?api_key=\(FlickrClient.key)&format=json"
          + "&method=flickr.photos.getInfo&nojsoncallback=1&photo_id=51540860321"
      ]
    )
    #expect(asked.purposes == [.call])
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("1+1", "1%2B1"), ("a&b=c", "a%26b%3Dc"), ("Łódź", "%C5%81%C3%B3d%C5%BA"),
    ("東", "%E6%9D%B1"), ("👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"), ("100%", "100%25"),
    ("-._~", "-._~"),
    (
      "/?#[]@!$'()*,;:\"<>\\^`{|}",
      "%2F%3F%23%5B%5D%40%21%24%27%28%29%2A%2C%3B%3A%22%3C%3E%5C%5E%60%7B%7C%7D"
    ),
    ("a\n\u{0}", "a%0A%00"),
  ])
  func `an argument keeps only the unreserved characters of RFC 3986`(
    text: String,
    encoded: String
  ) async throws {
    _ = try? await FlickrClient.make(asked: asked).photo(id: text)
    let url = try #require(asked.urls.first)
    #expect(url.absoluteString.hasSuffix("&photo_id=\(encoded)"))
    #expect(asked.query["photo_id"] == text)
  }

  @Test func `the same call has the same URL every time`() async {
    for _ in 0..<20 { _ = try? await FlickrClient.make(asked: asked).page() }
    #expect(asked.urls.count == 20)
    #expect(Set(asked.urls).count == 1)
  }

  @Test func `a stand-in is called at its own address`() async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    _ = try? await FlickrClient.make(at: endpoint, asked: asked).topPlaces()
    let address = try #require(asked.urls.first?.absoluteString)
    #expect(address.hasPrefix("http://127.0.0.1:8080/services/rest/?api_key="))
    #expect(asked.query["method"] == "flickr.places.getTopPlacesList")
    #expect(asked.query["place_type_id"] == "7")
  }
}
