import Flickr
import FoundationEssentials
import Model
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct LenientResponseTests {
  @Test(
    arguments: [
      ("4", 4), (#""4""#, 4), ("4.0", 4), (#""4.0""#, 4), ("true", 1), ("false", 0), ("0", 0),
      (#""16""#, 16),
      ("null", nil), (#""""#, nil), (#""four""#, nil), ("4.5", nil), ("1e99", nil),
      (#""1e99""#, nil),
      ("{}", nil), ("[4]", nil),
    ] as [(String, Int?)]
  )
  func `a whole number is a string, a number, a boolean or nothing`(
    json: String,
    number: Int?
  ) async throws {
    #expect(try await photo(#""license":\#(json)"#).license?.id == number)
    let place = try await place(#""photo_count":\#(json)"#)
    #expect(place.photoCount == number)
  }

  @Test(arguments: ExtremeNumber.all + ["1000000000001"], [false, true])
  func `an impossible count or length is missing`(
    number: String,
    isText: Bool
  ) async throws {
    let json = isText ? "\"\(number)\"" : number
    let count = try await place(#""photo_count":\#(json)"#).photoCount
    #expect(count == (number == "0" ? 0 : nil))
    let fields =
      #""url_l":"https://live.staticflickr.com/5/7_a_b.jpg","width_l":\#(json),"height_l":\#(json)"#
    let rendition = try #require(try await photo(fields).rendition(.large))
    #expect(rendition.width == nil && rendition.height == nil)
  }

  @Test(arguments: [
    ("-8.698568", #""115.162478""#, -8.698568, 115.162478),
    (#""-8.698568""#, "115.162478", -8.698568, 115.162478),
    ("-8", #""115""#, -8, 115),
    ("0", "115.5", 0, 115.5),
  ])
  func `degrees in one row may have two types`(
    latitude: String,
    longitude: String,
    north: Double,
    east: Double
  ) async throws {
    let fields = #""latitude":\#(latitude),"longitude":\#(longitude)"#
    let point = Coordinates(latitude: north, longitude: east)
    #expect(try await photo(fields).coordinates == point)
    #expect(try await place(fields).coordinates == point)
  }

  @Test(arguments: [
    ("0", "0"), (#""0""#, "0.0"), ("null", "2"), ("1", "null"), ("91", "0"), (#""""#, #""""#),
    (#""nan""#, "1"), (#""inf""#, "1"), ("{}", "[]"),
  ])
  func `0 and 0, a missing field and an impossible point mean no position`(
    latitude: String,
    longitude: String
  ) async throws {
    let fields = #""latitude":\#(latitude),"longitude":\#(longitude)"#
    #expect(try await photo(fields).coordinates == nil)
    #expect(try await place(fields).coordinates == nil)
  }

  @Test(arguments: [("51540860321", "51540860321"), (#""0012""#, "0012")])
  func `an id is digits, as a string or as a number`(json: String, id: String) async throws {
    let page = try await FlickrClient.make(.photos(#"{"id":\#(json),"owner":"1@N01"}"#)).page()
    #expect(page.photos.map(\.id) == [id])
  }

  @Test(arguments: [(#""65535""#, "09"), ("65535", "9")])
  func `server and secret are strings or numbers`(server: String, secret: String) async throws {
    let photo = try await photo(#""server":\#(server),"secret":"\#(secret)""#)
    #expect(photo.rendition(.large)?.url.path() == "/65535/51540860321_\(secret)_b.jpg")
  }

  /// The one place of a list whose row has these fields besides id and name.
  private func place(_ fields: String) async throws -> Place {
    let row = #"{"place_id":"p","_content":"Lyon, France",\#(fields)}"#
    return try #require(try await FlickrClient.make(.places(row)).topPlaces().places.first)
  }
}

@Suite(.timeLimit(.minutes(30))) struct LossyArrayTests {
  @Test(arguments: [
    "null", "7", #""row""#, "[]", "{}", "[[{}]]", "true", #"{"id":"x"}"#, #"{"owner":"1@N01"}"#,
  ])
  func `an unreadable row is skipped and counted, and the list stays`(
    row: String
  ) async throws {
    let page = try await FlickrClient.make(.photos(.row("1"), row, row, .row("2"))).page()
    #expect(page.photos.map(\.id) == ["1", "2"])
    #expect(page.skipped == 2)
  }

  @Test func `a list with only unreadable rows is empty, and says so`() async throws {
    let page = try await FlickrClient.make(.photos("null", "{}", "1")).page()
    #expect(page.photos.isEmpty)
    #expect(page.skipped == 3)
  }

  @Test(arguments: [#""photo":[]"#, #""photo":null"#, #""pages":0"#])
  func `a list that is empty, null or missing has no rows`(field: String) async throws {
    let body = #"{"photos":{"page":1,"total":0,\#(field)},"stat":"ok"}"#
    let page = try await FlickrClient.make(body).page()
    #expect(page == PhotoPage(photos: [], total: 0, skipped: 0, hasMore: false))
  }

  @Test func `two hundred and fifty rows keep their order`() async throws {
    let ids = (1...250).map { "\($0)" }
    let client = FlickrClient.make(.photos(ids.map { String.row($0) }.joined(separator: ",")))
    let page = try await client.photos(of: PhotoList(.place(id: "p")), page: Page(of: 250))
    #expect(page.photos.map(\.id) == ids)
  }
}
