import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct FlickrClientPhotosTests {
  private let asked = RequestLog()

  @Test func `the photos of a place are searched for, never the recent ones`() async throws {
    _ = try await FlickrClient.make(.photos(), asked: asked)
      .photos(of: PhotoList(.place(id: "xyz.1")), page: Page(3, of: 250))
    #expect(asked.query["method"] == "flickr.photos.search")
    #expect(asked.query["place_id"] == "xyz.1")
    #expect(asked.query["per_page"] == "250")
    #expect(asked.query["page"] == "3")
    #expect(asked.query["sort"] == "date-posted-desc")
    #expect(asked.query["media"] == "photos")
    #expect(asked.query["bbox"] == nil)
  }

  @Test func `a list requests every field that is shown`() async throws {
    _ = try await FlickrClient.make(.photos(), asked: asked).page()
    let extras = try #require(asked.query["extras"]).split(separator: ",").map(String.init)
    let facts = [
      "description", "license", "date_upload", "date_taken", "owner_name", "icon_server", "geo",
      "count_faves",
      "count_comments", "tags",
    ]
    #expect(extras == facts + PhotoSize.allCases.map(\.extra))
  }

  @Test(arguments: [
    (48.86, 2.34, "2.24,48.76,2.44,48.96"),
    (-33.87, 151.21, "151.11,-33.97,151.31,-33.77"),
    (0, 0, "-0.1,-0.1,0.1,0.1"),
    (90, 180, "179.9,89.9,180.0,90.0"),
    (-89.95, -179.95, "-180.0,-90.0,-179.85,-89.85"),
  ])
  func `a box lies a tenth of a degree to each side and stays on the globe`(
    latitude: Double,
    longitude: Double,
    box: String
  ) async throws {
    let center = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let date = Date(timeIntervalSince1970: 1_795_253_400.75)
    _ = try await FlickrClient.make(.photos(), asked: asked)
      .photos(of: PhotoList(.around(center, uploadedSince: date)), page: Page(of: 50))
    #expect(asked.query["bbox"] == box)
    #expect(asked.query["min_upload_date"] == "1795253400")
    #expect(asked.query["place_id"] == nil)
  }

  @Test func `a photo that a shifting list repeats is listed once`() async throws {
    let page = try await FlickrClient.make(.photos(.row("1"), .row("2"), .row("1"))).page()
    #expect(page.photos.map(\.id) == ["1", "2"])
    #expect(page.skipped == 0)
  }

  @Test(
    arguments: [
      (#""431""#, 431), ("431", 431), ("431.0", 431), ("null", nil), (#""many""#, nil),
      ("{}", nil), ("[431]", nil), (#"{"_content":"431"}"#, nil), ("-1", nil), ("1e300", nil),
      ("99999999999999999999", nil), ("9223372036854775807", nil),
    ] as [(String, Int?)]
  )
  func `the total is a number or a string, and any other leaves the list readable`(
    json: String,
    total: Int?
  ) async throws {
    let body = #"{"photos":{"total":\#(json),"photo":[\#(String.row("1"))]},"stat":"ok"}"#
    let page = try await FlickrClient.make(body).page()
    #expect(page.total == total)
    #expect(page.photos.map(\.id) == ["1"])
  }
}
