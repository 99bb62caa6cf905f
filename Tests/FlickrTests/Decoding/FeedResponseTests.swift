import Foundations
import Model
import Testing

@testable import Flickr

struct FeedResponseTests {
  private func photos(_ body: String, of query: PhotoQuery = .tag("fog")) throws -> [Photo] {
    try FeedResponse(decoding: Data(body.utf8), of: .everyone).photos(of: query, at: .flickr)
  }

  private func photo(_ fields: String) throws -> Photo {
    try #require(try photos(.feed(.item("53831666892", fields))).first)
  }

  /// As recorded on 2024-07-03, shortened.
  private let recorded = #"""
    {"title":"Uploads from everyone","items":[{
     "title":"vlissingen","link":"https://www.flickr.com/photos/63018044@N02/53831666892/",
     "media":{"m":"https://live.staticflickr.com/65535/53831666892_3c6229d6f0_m.jpg"},
     "date_taken":"2024-07-03T15:18:14-08:00",
     "description":" <p><a href=\"https://www.flickr.com/people/63018044@N02/\">Omroep Zeeland</a> posted a photo:</p> <p><a href=\"https://www.flickr.com/photos/63018044@N02/53831666892/\" title=\"vlissingen\"><img src=\"https://live.staticflickr.com/65535/53831666892_3c6229d6f0_m.jpg\" width=\"240\" height=\"160\" alt=\"vlissingen\" /></a></p> <p>Door Anneke van den Dries, vlissingen<br /> Vanmiddag werd het droog</p> ",
     "published":"2024-07-03T14:20:24Z","author":"nobody@flickr.com (\"Omroep Zeeland\")",
     "author_id":"63018044@N02","tags":"vlissingen"}]}
    """#

  @Test func `a photo has every field of its item`() throws {
    let photo = try #require(try photos(recorded).first)
    #expect(photo.id == "53831666892")
    #expect(photo.source == .flickr)
    #expect(photo.title == "vlissingen")
    #expect(photo.description == "Door Anneke van den Dries, vlissingen\n Vanmiddag werd het droog")
    #expect(photo.owner == Photo.Owner(id: "63018044@N02", name: "Omroep Zeeland"))
    #expect(photo.dateTaken == "2024-07-03 15:18:14")
    #expect(photo.dateUploaded == Date(timeIntervalSince1970: 1_720_016_424))
    #expect(photo.page.absoluteString == "https://www.flickr.com/photos/63018044@N02/53831666892/")
    #expect(photo.license == nil && photo.coordinates == nil)
  }

  @Test func `the URLs of all sizes up to 1,024 pixels follow from one`() throws {
    let renditions = try #require(try photos(recorded).first).renditions
    #expect(renditions.map(\.size) == PhotoSize.allCases.filter { !$0.hasOwnSecret })
    #expect(
      renditions.last?.url.absoluteString
        == "https://live.staticflickr.com/65535/53831666892_3c6229d6f0_b.jpg"
    )
  }

  @Test(arguments: ["jsonFlickrFeed(%)", "jsonFlickrFeed(%);\n", "%", "\n%"])
  func `a feed is bare, or wrapped as a call`(form: String) throws {
    let feed = String.feed(.item("1"))
    let body = form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: feed)
    #expect(try photos(body).map(\.id) == ["1"])
  }

  @Test(arguments: [
    (#"Bob\'s boat"#, "Bob's boat"), (#"\'\'"#, "''"), (#"back\\'s"#, #"back\'s"#),
    (#"\\\'s"#, #"\'s"#), (#"caf\u00e9 \"x\""#, #"café "x""#),
  ])
  func `an apostrophe may be escaped, which JSON does not allow`(text: String, title: String) throws
  {
    #expect(try photo(#""title":"\#(text)""#).title == title)
  }

  @Test(arguments: [
    (#"nobody@flickr.com (\"A &amp;amp; B\")"#, "A & B"),
    (#"nobody@flickr.com (\"Alice\")"#, "Alice"),
    ("nobody@flickr.com (Talk On Travel)", "Talk On Travel"),
    (#"nobody@flickr.com (\"\\u00e4quinoktium\")"#, "äquinoktium"),
    (#"nobody@flickr.com (\"C:\\users\")"#, #"C:\users"#),
    (#"nobody@flickr.com (\"Ann (the one)\")"#, "Ann (the one)"),
    ("nobody@flickr.com ()", nil), ("nobody@flickr.com", nil), ("", nil),
  ])
  func `the author's name is escaped in several ways`(author: String, name: String?) throws {
    #expect(try photo(#""author":"\#(author)""#).owner.name == name)
  }

  @Test func `the name in the description comes before that of the author`() throws {
    let text = #"<p><a href='x'> Tom &amp;amp; Jo</a> posted</p> <p><img></p>"#
    let photo = try photo(#""description":"\#(text)","author":"nobody@flickr.com (\"Tom\")""#)
    #expect(photo.owner.name == "Tom & Jo")
    #expect(photo.description == "")
  }

  @Test func `a description without a picture is the photo's own`() throws {
    #expect(try photo(#""description":"<p>At <b>last</b>.</p>""#).description == "At last.")
  }

  @Test func `the latest upload comes first, each photo once`() throws {
    let body = String.feed(
      .item("1", #""published":"2024-07-03T14:20:10Z""#),
      .item("2"),
      .item("3", #""published":"2024-07-03T14:20:24Z""#),
      .item("1", #""published":"2024-07-03T14:20:10Z""#),
      .item("4", #""published":"2024-07-03T14:20:24Z""#)
    )
    #expect(try photos(body).map(\.id) == ["3", "4", "1", "2"])
  }

  @Test func `an item without a photo is skipped and counted`() throws {
    let body = String.feed(
      .item("1"),
      "{}",
      "null",
      .item("x"),
      .item("2", owner: ""),
      #"{"link":"https://www.flickr.com/groups/a/","author_id":"1@N1"}"#
    )
    let feed = try FeedResponse(decoding: Data(body.utf8), of: .everyone)
    #expect(feed.photos(of: .tag("fog"), at: .flickr).map(\.id) == ["1"])
    #expect(feed.skipped == 5)
  }

  @Test func `the link of a group's photo has more after the id`() throws {
    let item = #"{"link":"http://www.flickr.com/photos/3@N8/308/in/pool-9@N22","author_id":"3@N8"}"#
    #expect(try photos(.feed(item), of: .group("9@N22")).map(\.id) == ["308"])
  }

  @Test(arguments: [
    "https://live.staticflickr.com/65535/2_3c6229d6f0_m.jpg",
    "https://live.staticflickr.com/../1_3c6229d6f0_m.jpg",
    "https://live.staticflickr.com/65535/1_%2e%2e_m.jpg",
    "https://live.staticflickr.com/65535/1_3c_6229d6f0_m.jpg",
    "https://live.staticflickr.com/65535/1_3c6229d6f0.jpg", "1_a_m.jpg", "",
  ])
  func `an address of another form gives no sizes`(address: String) throws {
    let item =
      #"{"link":"https://www.flickr.com/photos/a/1/","author_id":"1@N1","media":{"m":"\#(address)"}}"#
    let photo = try #require(try photos(.feed(item)).first)
    #expect(photo.renditions.isEmpty)
  }

  @Test func `the host of a URL is ignored, so that old ones work`() throws {
    let item =
      #"{"link":"https://www.flickr.com/photos/a/1/","author_id":"1@N1","#
      + #""media":{"m":"http://farm4.static.flickr.com/3037/1_4a6569750c_m.jpg"}}"#
    let photo = try #require(try photos(.feed(item)).first)
    #expect(
      photo.rendition(.large)?.url.absoluteString
        == "https://live.staticflickr.com/3037/1_4a6569750c_b.jpg"
    )
  }

  @Test(arguments: ["2024-07-03", "0000-00-00T00:00:00-08:00", "yesterday", ""])
  func `a date without a time is a day, and one of another form is unknown`(date: String) throws {
    let isDay = date == "2024-07-03"
    #expect(try photo(#""date_taken":"\#(date)""#).dateTaken == (isDay ? date : nil))
  }

  @Test(arguments: [
    ("<html>", FlickrError.notJSON(method: "the feed photos_public.gne")),
    ("", .notJSON(method: "the feed photos_public.gne")),
    ("{}", .unreadable(method: "the feed photos_public.gne", reason: "items is missing")),
  ])
  func `a body that is not a feed is refused`(body: String, error: FlickrError) {
    #expect(throws: error) { try photos(body) }
  }
}
