import Commons
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct SearchTextTests {
  private let asked = RequestLog()

  /// Returns the text of the search for a query.
  private func search(_ query: PhotoQuery) async throws -> String? {
    _ = try await CommonsClient.make(asked: asked).photos(of: PhotoList(query), page: Page(of: 50))
    return asked.queries.last?["gsrsearch"]
  }

  @Test(arguments: [
    ("fog", "fog"), ("  golden   gate ", "golden gate"), ("-fog", "fog"), ("!fog", "fog"),
    (#""golden gate""#, "golden gate"), ("fog*", "fog"), ("f?g", "f g"), ("~fog~2", "fog 2"),
    ("intitle:fog", "intitle fog"), ("insource:/fo+g/", "insource fo g"), ("file:fog", "file fog"),
    ("fog OR gate", "fog or gate"), ("fog || gate", "fog gate"), ("NOT fog", "not fog"),
    ("fog filetype:video", "fog filetype video"), ("(fog)", "fog"), (#"fog\"#, "fog"),
    ("Baden-Baden", "Baden-Baden"), ("d'Orsay", "d'Orsay"), ("St. Gallen", "St Gallen"),
    ("東京 タワー", "東京 タワー"), ("Łódź", "Łódź"), ("हिन्दी", "हिन्दी"), ("1€", "1"),
  ])
  func `words are searched literally, without the syntax of CirrusSearch`(
    text: String,
    words: String
  ) async throws {
    #expect(try await search(.words(text, within: nil)) == "\(words) filetype:bitmap")
  }

  @Test(arguments: ["", " ", "-", "\"\"", "🌁", "* ~ ?"])
  func `a text without a word is wrong usage`(text: String) async {
    let failure = await #expect(throws: Failure.self) {
      try await search(.words(text, within: nil))
    }
    #expect(failure?.reason == .wrongUsage)
    #expect(asked.urls.isEmpty)
  }

  @Test(arguments: [
    (48.8566, 2.3522, "48.8566,2.3522"), (-33.87, 151.21, "-33.87,151.21"),
    (0.00001, -0.00001, "0.0,0.0"), (90, -180, "90.0,-180.0"),
    (12.345678, 98.76543, "12.3457,98.7654"),
  ])
  func `a point has four decimals at most`(
    latitude: Double,
    longitude: Double,
    text: String
  ) async throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let search = try await search(.around(point, uploadedSince: .now))
    #expect(search == "nearcoord:15km,\(text) filetype:bitmap")
  }

  @Test func `words are searched for near a place or in a category`() async throws {
    let point = try #require(Coordinates(latitude: 1, longitude: 2))
    #expect(
      try await search(.words("fog", within: .around(point, uploadedSince: .now)))
        == "nearcoord:15km,1.0,2.0 fog filetype:bitmap"
    )
    #expect(
      try await search(.words("fog", within: .category("Bridges_by \"X\"")))
        == #"incategory:"Bridges by \"X\"" fog filetype:bitmap"#
    )
  }

  @Test(
    arguments: [
      .place(id: "1"), .tag("fog"), .group("g"), .words("fog", within: .person("Alice")),
      .words("fog", within: .tag("a")), .words("fog", within: .words("a", within: nil)),
      .words("fog", within: .place(id: "1")), .category("a|b"), .category(""),
      .category("Category:"),
      .category("a[b]"), .person(""), .person("a|b"), .words("fog", within: .category("a\\")),
    ] as [PhotoQuery]
  )
  func `a query that Commons does not support is wrong usage, without a request`(
    query: PhotoQuery
  ) async {
    let failure = await #expect(throws: Failure.self) { try await search(query) }
    #expect(failure?.reason == .wrongUsage)
    #expect(failure?.sentence.contains("Commons") == true)
    #expect(asked.urls.isEmpty)
  }
}
