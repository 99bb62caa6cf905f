import Flickr
import FoundationEssentials
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct PhotoRowTests {
  @Test func `a row as Flickr writes it is read completely`() async throws {
    let photo = try #require(try await FlickrClient.make(.photos(Self.row)).page().photos.first)
    #expect(photo.id == "51540860321")
    #expect(photo.title == "Gentle Night & day")
    #expect(photo.description == "By the sea.\nSecond line.")
    #expect(photo.owner == Photo.Owner(id: "45359289@N05", name: "Christina's World"))
    #expect(photo.license == License(id: 4))
    #expect(photo.dateTaken == "2021-10-01 18:19:43")
    #expect(photo.coordinates == Coordinates(latitude: 32.960981, longitude: -117.269022))
    #expect(
      photo.page.absoluteString == "https://www.flickr.com/photos/45359289@N05/51540860321/"
    )
    #expect(photo.rendition(.square)?.width == 75)
    #expect(photo.rendition(.square)?.height == 75)
  }

  @Test(arguments: [
    #""dawn""#, #""""#, "null", #""-1""#, #""1.5""#, #""../../etc/passwd""#, #""12 34""#,
    #""१२३""#, "{}", "-1", "1.5",
  ])
  func `a row is skipped if its id is not digits`(id: String) async throws {
    let page = try await FlickrClient.make(.photos(#"{"id":\#(id),"owner":"1@N01"}"#)).page()
    #expect(page.photos.isEmpty)
    #expect(page.skipped == 1)
  }

  @Test func `long texts are cut, and long URLs and secrets left out`() async throws {
    let long = String(repeating: "é", count: 100_000)
    let photo = try await photo(
      #""title":"\#(long)","description":{"_content":"\#(long)"},"ownername":"\#(long)","#
        + #""server":"5","secret":"\#(long)","url_m":"https://live.staticflickr.com/\#(long)""#
    )
    #expect(photo.title == String(repeating: "é", count: Photo.textLimit / 2))
    #expect(photo.description.utf8.count == Photo.textLimit)
    #expect(photo.owner.name?.utf8.count == Photo.textLimit)
    #expect(photo.renditions.isEmpty)
  }

  @Test(arguments: ["owner", "id"])
  func `a row is skipped if its id or that of its owner is too long`(field: String) async throws {
    let long = String(repeating: "1", count: 100)
    let fields = ["id": "1", "owner": "1@N01"].merging([field: long]) { $1 }
    let row = fields.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
    #expect(try await FlickrClient.make(.photos("{\(row)}")).page().skipped == 1)
  }

  @Test(arguments: [#""""#, "null", #"" ""#, "{}", #""\u202e""#])
  func `a row is skipped if its owner is invalid`(owner: String) async throws {
    let page = try await FlickrClient.make(.photos(#"{"id":"1","owner":\#(owner)}"#)).page()
    #expect(page.skipped == 1)
  }

  @Test(arguments: ["null", #""""#, #"" ""#, "{}", #""&nbsp;""#])
  func `a blank name of the owner is missing`(json: String) async throws {
    #expect(try await photo(#""ownername":\#(json)"#).owner.name == nil)
  }

  @Test func `a null counts as a missing field`() async throws {
    let keys = [
      "title", "description", "ownername", "license", "datetaken", "datetakengranularity",
      "datetakenunknown", "latitude", "longitude", "server", "secret", "url_sq", "width_sq",
    ]
    let nulls = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    let (withNulls, without) = (try await photo(nulls), try await photo())
    #expect(withNulls == without)
  }

  @Test func `no text of a row can move the cursor of a terminal`() async throws {
    let hostile = #"a\u001b[2J\r\n\u202eb&#7;"#
    let row =
      #"{"id":"1","owner":"\#(hostile)","ownername":"\#(hostile)","title":"\#(hostile)"}"#
    let photo = try #require(try await FlickrClient.make(.photos(row)).page().photos.first)
    #expect(photo.title == "a [2J b")
    #expect(photo.owner == Photo.Owner(id: "a [2J b", name: "a [2J b"))
    #expect(!photo.page.absoluteString.contains("\u{1B}"))
  }

  /// A row as Flickr writes it, with what this program does not use.
  private static let row = #"""
    {"id":"51540860321","owner":"45359289@N05","secret":"09897ecb2b","server":"65535","farm":66,
     "title":"Gentle Night &amp; day","ispublic":1,"isfriend":0,"isfamily":0,"license":"4",
     "description":{"_content":"By <b>the<\/b> sea.\nSecond line."},"dateupload":"1633149823",
     "datetaken":"2021-10-01 18:19:43","datetakengranularity":0,"datetakenunknown":"0",
     "ownername":"Christina&#039;s World","views":"9160","tags":"seascape sunset",
     "latitude":"32.960981","longitude":-117.269022,"accuracy":"13","context":0,"place_id":"",
     "woeid":"5342353","geo_is_public":1,"media":"photo","pathalias":null,
     "url_sq":"https:\/\/live.staticflickr.com\/65535\/51540860321_09897ecb2b_s.jpg",
     "height_sq":75,"width_sq":"75"}
    """#
}

@Suite(.timeLimit(.minutes(30))) struct TakenDateTests {
  @Test(arguments: [
    ("0", "2021-10-01 18:19:43"), ("4", "2021-10"), ("6", "2021"), ("8", "2021"),
    (#""0""#, "2021-10-01 18:19:43"), (#""4""#, "2021-10"), (#""6""#, "2021"), (#""8""#, "2021"),
    ("null", "2021-10-01 18:19:43"), (#""""#, "2021-10-01 18:19:43"),
  ])
  func `a date is as precise as Flickr says`(granularity: String, text: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakengranularity":\#(granularity)"#
    #expect(try await photo(date).dateTaken == text)
  }

  @Test func `a day without a time is a date`() async throws {
    #expect(try await photo(#""datetaken":"2021-10-01""#).dateTaken == "2021-10-01")
  }

  @Test(arguments: ["1", #""1""#, "true"])
  func `a date marked as unknown is missing`(isUnknown: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakenunknown":\#(isUnknown)"#
    #expect(try await photo(date).dateTaken == nil)
  }

  @Test(arguments: ["0", #""0""#, "false", "null"])
  func `a date not marked as unknown is known`(isUnknown: String) async throws {
    let date = #""datetaken":"2021-10-01 18:19:43","datetakenunknown":\#(isUnknown)"#
    #expect(try await photo(date).dateTaken == "2021-10-01 18:19:43")
  }

  @Test(arguments: [
    #""0000-00-00 00:00:00""#, #""0000-10-01""#, #""""#, "null", #""yesterday""#, "1633112383",
    #""2021-10-01T18:19:43""#, #""2021/10/01""#, #""٢٠٢١-١٠-٠١""#, #""2021-10-01 18:19:43 \u001b""#,
  ])
  func `an invalid date is missing`(json: String) async throws {
    #expect(try await photo(#""datetaken":\#(json)"#).dateTaken == nil)
  }
}
