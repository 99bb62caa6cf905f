import Commons
import Foundations
import Model
import Net
import Testing

/// The arguments of each call, all of them.
@Suite(.timeLimit(.minutes(30))) struct CommonsCallTests {
  private let asked = RequestLog()

  private static let fixed = ["action": "query", "format": "json", "formatversion": "2"]
  private static let facts = [
    "colimit": "max", "coprimary": "all",
    "iiextmetadatafilter":
      "DateTimeOriginal|ImageDescription|Artist|LicenseShortName|LicenseUrl|UsageTerms",
    "iiextmetadatalanguage": "en", "iiprop": "url|size|mime|timestamp|user|extmetadata",
    "iiurlwidth": "500", "prop": "imageinfo|coordinates",
  ]

  private func expect(_ arguments: [String: String]...) {
    #expect(asked.queries == arguments.map { $0.merging(Self.fixed) { $1 } })
  }

  @Test func `the photos around a point are searched for, the latest first`() async throws {
    let point = try #require(Coordinates(latitude: 48.85661, longitude: -2.35))
    _ = try await CommonsClient.make(asked: asked)
      .photos(of: PhotoList(.around(point, uploadedSince: .now)), page: Page(of: 15))
    let search = [
      "generator": "search", "gsrlimit": "50", "gsrnamespace": "6",
      "gsrsearch": "nearcoord:15km,48.8566,-2.35 filetype:bitmap",
      "gsrsort": "create_timestamp_desc",
    ]
    expect(search.merging(Self.facts) { $1 })
  }

  @Test func `a person's uploads come from the list of all files`() async throws {
    _ = try await CommonsClient.make(asked: asked)
      .photos(of: PhotoList(.person("User:Alice_B")), page: Page(of: 50))
    let list = [
      "generator": "allimages", "gaidir": "older", "gailimit": "50", "gaisort": "timestamp",
      "gaiuser": "Alice B",
    ]
    expect(list.merging(Self.facts) { $1 })
  }

  @Test func `a category is listed from the file that was added last`() async throws {
    _ = try await CommonsClient.make(asked: asked)
      .photos(of: PhotoList(.category("category:Light_houses")), page: Page(of: 50))
    let list = [
      "generator": "categorymembers", "gcmdir": "desc", "gcmlimit": "50", "gcmsort": "timestamp",
      "gcmtitle": "Category:Light houses", "gcmtype": "file",
    ]
    expect(list.merging(Self.facts) { $1 })
  }

  @Test func `a photo is requested by the number of its page or by its name`() async throws {
    let client = CommonsClient.make(.pages(.page("3078866")), asked: asked)
    _ = try await client.photo(id: "M3078866")
    _ = try await client.photo(named: "File:Fog.jpg")
    expect(
      Self.facts.merging(["pageids": "3078866", "redirects": "1"]) { $1 },
      Self.facts.merging(["titles": "File:Fog.jpg", "redirects": "1"]) { $1 }
    )
  }

  @Test(
    arguments: [
      (.square, "250"), (.thumbnail, "120"), (.largeSquare, "250"), (.small, "250"),
      (.small320, "330"), (.small400, "500"), (.medium, "500"), (.medium640, "960"),
      (.medium800, "960"), (.large, "960"), (.large1600, "1280"), (.large2048, "1920"),
      (.original, "3840"),
    ] as [(PhotoSize, String)]
  )
  func `a size is requested by a width that Wikimedia serves`(
    size: PhotoSize,
    width: String
  ) async throws {
    _ = try await CommonsClient.make(.pages(.page("7")), asked: asked)
      .renditions(ofPhoto: "M7", for: size)
    expect([
      "iiprop": "url|size|mime", "iiurlwidth": width, "pageids": "7", "prop": "imageinfo",
      "redirects": "1",
    ])
  }

  @Test func `the same call has the same URL every time`() async throws {
    for _ in 0..<20 { _ = try await CommonsClient.make(asked: asked).page() }
    #expect(asked.urls.count == 20)
    #expect(Set(asked.urls).count == 1)
    let address = try #require(asked.urls.first?.absoluteString)
    #expect(
      address.hasPrefix("https://commons.wikimedia.org/w/api.php?action=query&colimit=max&")
    )
    #expect(address.contains("&gsrsearch=fog%20filetype%3Abitmap&"))
    #expect(asked.purposes.allSatisfy { $0 == .call })
  }
}
