import Commons
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct CommonsEndpointTests {
  @Test(
    arguments: [
      (.category("Fog in Kyoto"), "Category:Fog_in_Kyoto"), (.category("A/b?"), "Category:A/b%3F"),
      (.person("Ada L"), "Special:ListFiles/Ada_L"),
      (.place(id: "x"), "Special:MediaSearch?type=image&search=Lyon"), (.tag("fog"), nil),
    ] as [(PhotoQuery, String?)]
  )
  func `a query has a page on the web, or none`(query: PhotoQuery, path: String?) throws {
    let endpoint = try #require(CommonsEndpoint(standIn: "http://127.0.0.1:8080"))
    let page = CommonsClient.make(at: endpoint).page(of: query, titled: "Lyon")?.absoluteString
    #expect(page == path.map { "http://127.0.0.1:8080/wiki/\($0)" })
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://127.0.0.1:8080/", "https://commons.example.com",
    "http://[::1]:8080",
  ])
  func `a stand-in is a scheme, a host and perhaps a port`(text: String) async throws {
    let asked = RequestLog()
    let endpoint = try #require(CommonsEndpoint(standIn: text))
    try await CommonsClient.make(at: endpoint, asked: asked).ping()
    let origin = text.hasSuffix("/") ? String(text.dropLast()) : text
    #expect(
      asked.urls.map(\.absoluteString) == [
        "\(origin)/w/api.php?action=query&format=json&formatversion=2&meta=siteinfo"
      ]
    )
    #expect(CommonsClient.make(at: endpoint).address == origin)
  }

  @Test(arguments: [
    "", "127.0.0.1:8080", "localhost", "ftp://127.0.0.1", "file:///tmp", "http://", "http:///",
    "http://127.0.0.1/w", "http://127.0.0.1/?a=b", "http://127.0.0.1#top",
    "http://alice@127.0.0.1",
  ])
  func `any other text is not a stand-in`(text: String) {
    #expect(CommonsEndpoint(standIn: text) == nil)
  }

  @Test func `the endpoint of Commons has its address and host`() {
    #expect(CommonsEndpoint.commons.address == "https://commons.wikimedia.org")
    #expect(CommonsEndpoint.commons.host == "commons.wikimedia.org")
  }

  @Test(arguments: [
    ("https://upload.wikimedia.org/1.jpg", true),
    ("https://thumb.wikimedia.org/1.jpg?utm_source=commons.wikimedia.org", true),
    ("https://commons.wikimedia.org/1.jpg", true),
    ("https://upload.wikimedia.org:443/1.jpg", true),
    ("https://upload.wikimedia.org:8443/1.jpg", false),
    ("http://upload.wikimedia.org/1.jpg", false),
    ("https://upload.wikimedia.org.example.com/1.jpg", false),
    ("https://notwikimedia.org/1.jpg", false),
    ("https://upload.wikimedia.org@example.com/1.jpg", false),
    ("ftp://upload.wikimedia.org/1.jpg", false),
    ("file:///etc/passwd", false),
    ("1.jpg", false),
  ])
  func `pictures come from Wikimedia's hosts, encrypted`(address: String, isServed: Bool) throws {
    let url = try #require(URL(string: address))
    #expect(CommonsEndpoint.commons.serves(pictureAt: url) == isServed)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/1.jpg", true),
    ("http://127.0.0.1:8081/1.jpg", false),
    ("https://127.0.0.1:8080/1.jpg", false),
    ("https://upload.wikimedia.org/1.jpg", false),
  ])
  func `the pictures of a stand-in come only from itself`(address: String, isServed: Bool) throws {
    let endpoint = try #require(CommonsEndpoint(standIn: "http://127.0.0.1:8080"))
    #expect(endpoint.serves(pictureAt: try #require(URL(string: address))) == isServed)
  }
}
