import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrEndpointTests {
  @Test(arguments: [
    "http://127.0.0.1:8080", "http://127.0.0.1:8080/", "https://flickr.example.com",
    "http://[::1]:8080",
  ])
  func `a stand-in is a scheme, a host and perhaps a port`(text: String) async throws {
    let asked = RequestLog()
    let endpoint = try #require(FlickrEndpoint(standIn: text))
    _ = try? await FlickrClient.make(at: endpoint, asked: asked).topPlaces()
    let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
    let address = try #require(asked.urls.first?.absoluteString)
    #expect(address.hasPrefix("\(origin)/services/rest/?"))
  }

  @Test(arguments: [
    "", "127.0.0.1:8080", "localhost", "ftp://127.0.0.1", "file:///tmp", "http://", "http:///",
    "http://127.0.0.1/flickr", "http://127.0.0.1/?a=b", "http://127.0.0.1?a",
    "http://127.0.0.1#top",
    "http://alice@127.0.0.1", "http://alice:secret@127.0.0.1", "http://:secret@127.0.0.1",
  ])
  func `any other text is not a stand-in`(text: String) {
    #expect(FlickrEndpoint(standIn: text) == nil)
  }

  @Test(
    arguments: [
      (.person("1@N01"), "photos/1@N01"), (.tag("fog"), "photos/tags/fog"),
      (.tag("a/b c"), "photos/tags/a%2Fb%20c"), (.group("2@N02"), "groups/2@N02"),
      (.words("fog & rain", within: nil), "search/?text=fog%20%26%20rain"),
      (.place(id: "x"), "search/?text=Lyon,%20France"), (.words("fog", within: .tag("a")), nil),
      (.liked, nil), (.category("Fog"), nil),
    ] as [(PhotoQuery, String?)]
  )
  func `a query has a page on the web, or none`(query: PhotoQuery, path: String?) {
    let client = FlickrClient.make(at: .flickr)
    let page = client.page(of: query, titled: "Lyon, France")?.absoluteString
    #expect(page == path.map { "https://www.flickr.com/\($0)" })
  }

  @Test func `a point has a page only under the name of a place`() throws {
    let point = try #require(Coordinates("48.86N,2.34E"))
    let query = PhotoQuery.around(point, uploadedSince: .distantPast)
    #expect(FlickrClient.make(at: .flickr).page(of: query, titled: point.id) == nil)
    #expect(FlickrClient.make(at: .flickr).page(of: query, titled: "Paris, France") != nil)
  }

  @Test func `a stand-in serves calls, pictures and pages from one address`() async throws {
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    let photo = try await photo(#""server":"65535","secret":"09897ecb2b""#, at: endpoint)
    #expect(
      photo.page.absoluteString == "http://127.0.0.1:8080/photos/45359289@N05/51540860321/"
    )
    #expect(
      photo.rendition(.square)?.url.absoluteString
        == "http://127.0.0.1:8080/65535/51540860321_09897ecb2b_s.jpg"
    )
    #expect(endpoint.host == "127.0.0.1")
  }

  @Test func `the sample has a host name that no network resolves`() {
    #expect(FlickrEndpoint.sample.base.absoluteString == "https://sample.invalid/")
  }
}

// MARK: - Where pictures may come from

extension FlickrEndpointTests {
  @Test(arguments: [
    ("https://live.staticflickr.com/1/2.jpg", true),
    ("https://farm6.staticflickr.com/1/2.jpg", true),
    ("http://live.staticflickr.com/1/2.jpg", false),
    ("http://farm6.static.flickr.com/1/2.jpg", false),
    ("https://staticflickr.com.example.com/1/2.jpg", false),
    ("https://evilstaticflickr.com/1/2.jpg", false),
    ("https://live.staticflickr.com@example.com/1/2.jpg", false),
    ("https://www.flickr.com/1/2.jpg", false),
    ("ftp://live.staticflickr.com/1/2.jpg", false),
    ("file://live.staticflickr.com/etc/passwd", false),
    ("file:///etc/passwd", false),
    ("1/2.jpg", false),
  ])
  func `Flickr's pictures come from staticflickr, over https`(address: String, isServed: Bool)
    throws
  {
    let url = try #require(URL(string: address))
    #expect(FlickrEndpoint.flickr.serves(pictureAt: url) == isServed)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/1/2.jpg", true),
    ("https://live.staticflickr.com/1/2.jpg", true),
    ("http://127.0.0.1:8081/1/2.jpg", false),
    ("http://127.0.0.1/1/2.jpg", false),
    ("https://127.0.0.1:8080/1/2.jpg", false),
    ("http://127.0.0.2:8080/1/2.jpg", false),
    ("http://live.staticflickr.com/1/2.jpg", false),
  ])
  func `a stand-in's pictures come from its own port, or from Flickr`(
    address: String,
    isServed: Bool
  ) throws {
    let url = try #require(URL(string: address))
    let endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:8080"))
    #expect(endpoint.serves(pictureAt: url) == isServed)
  }
}
