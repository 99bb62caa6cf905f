import Bitmaps
import Foundation
import Foundations
import Imaging
import Testing

@testable import Sample
@testable import Simulators

struct PublicFeedTests {
  private let flickr = Client().flickr
  private static let photos = "/services/feeds/photos_public.gne"
  private static let groups = "/services/feeds/groups_pool.gne"

  /// Returns the text of a feed with bare JSON.
  private func text(_ query: [String: String], of path: String = photos) -> String {
    let fixed = ["format": "json", "nojsoncallback": "1"]
    let response = flickr.response(path: path, query: query.merging(fixed) { own, _ in own })
    return String(decoding: response.body, as: UTF8.self)
  }

  /// Returns a feed, whose invalid escapes are repaired.
  private func feed(_ query: [String: String], of path: String = photos) throws -> JSONValue {
    let repaired = text(query, of: path).replacing(#"\'"#, with: "'")
    return try #require(JSONValue(json: Data(repaired.utf8)))
  }

  @Test func `everyone's feed has the newest 20, not quite in order`() throws {
    let feed = try feed([:])
    let items = try #require(feed["items"]?.elements)
    let times = items.compactMap { $0["published"]?.string }
    #expect(feed["title"] == "Uploads from everyone")
    #expect(times.count == 20 && times != times.sorted(by: >))
    let newest = try Client().search(["text": "e", "per_page": "1", "extras": "date_upload"])
    let seconds = try #require(newest.rows.first?["dateupload"]?.int)
    let latest = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    #expect(times.max() ?? "" >= latest)
  }

  @Test func `an item has texts, addresses and a date with a wrong zone, but no id`() throws {
    let items = try #require(try feed([:])["items"]?.elements)
    for item in items {
      let keys: Set = [
        "title", "link", "media", "date_taken", "description", "published", "author",
        "author_id", "tags",
      ]
      #expect(item.keys == keys)
      #expect(item["date_taken"]?.string?.contains(/^\d{4}-\d\d-\d\dT.{8}-08:00$/) == true)
      #expect(item["media"]?["m"]?.string?.hasSuffix("_m.jpg") == true)
      #expect(item["title"]?.string?.isEmpty == false)
      #expect(item["author"]?.string?.hasPrefix("nobody@flickr.com (\"") == true)
      let author = try #require(item["author_id"]?.string)
      let person = try #require(SampleLibrary.people[author])
      #expect(item["link"]?.string?.contains("/photos/\(person.pathName)/") == true)
    }
  }

  @Test func `the pictures are served, up to 1024 pixels`() throws {
    let items = try #require(try feed(["tags": "skyline"])["items"]?.elements)
    let address = try #require(items.first?["media"]?["m"]?.string)
    for (suffix, edge) in [("_m", 240), ("_n", 320), ("_b", 1_024)] {
      let url = try #require(URL(string: address.replacing("_m.jpg", with: "\(suffix).jpg")))
      let response = flickr.response(path: url.path(), query: [:])
      let size = try PictureInfo(reading: response.body).size
      #expect(max(size.width, size.height) == edge)
    }
  }

  @Test func `every apostrophe has an escape that JSON does not know`() throws {
    let text = text(["ids": "118423525@N05"])
    #expect(text.contains(#"Christina\'s World"#))
    #expect(!text.contains(/[^\\]'/))
  }

  @Test func `an author's name is escaped twice, and whole in the description`() throws {
    let person = try #require(SampleLibrary.people.values.first { $0.name == "Zofia Ødegaard" })
    let item = try feed(["id": person.id])["items"]?.elements.first
    #expect(item?["author"] == #"nobody@flickr.com ("Zofia \u00d8degaard")"#)
    #expect(item?["description"]?.string?.contains(">Zofia Ødegaard</a> posted a photo:") == true)
  }

  @Test(arguments: [
    ([:], "jsonFlickrFeed({"), (["nojsoncallback": "0"], "jsonFlickrFeed({"),
    (["jsoncallback": "show"], "show({"),
  ])
  func `without nojsoncallback the feed is a function call`(query: [String: String], start: String)
  {
    let query = query.merging(["format": "json"]) { $1 }
    let response = flickr.response(path: Self.photos, query: query)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix(start) && text.hasSuffix("})"))
  }

  @Test(arguments: [
    (["tags": "fog"], "Recent Uploads tagged fog", true),
    (["tags": "Fog, bridge"], "Recent Uploads tagged fog and bridge", true),
    (
      ["tags": "fog,lighthouse", "tagmode": "any"], "Recent Uploads tagged fog or lighthouse", true
    ),
    (["tags": "fog,nosuchtag"], "Recent Uploads tagged fog and nosuchtag", false),
  ])
  func `a feed of tags requires all of them, or any`(
    query: [String: String],
    title: String,
    hasItems: Bool
  ) throws {
    let feed = try feed(query)
    let wanted = (query["tags"] ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    let items = try #require(feed["items"]?.elements)
    #expect(feed["title"]?.string == title && items.isEmpty != hasItems)
    for item in items {
      let tags = (item["tags"]?.string ?? "").split(separator: " ").map(String.init)
      #expect(
        query["tagmode"] == "any"
          ? wanted.contains(where: tags.contains) : wanted.allSatisfy(tags.contains)
      )
    }
  }

  @Test func `a feed of two people has the photos of both`() throws {
    let ids = ["118423525@N05", "22702430@N06"]
    let authors = try feed(["ids": ids.joined(separator: ",")])["items"]?.elements
      .compactMap { $0["author_id"]?.string }
    #expect(Set(authors ?? []) == Set(ids) && authors?.count == 20)
  }

  @Test(arguments: [
    (photos, ["id": "1@N00"]), (groups, ["id": "1@N00"]), (groups, [:]),
    (photos, ["format": "atom"]), (photos, ["format": ""]),
  ])
  func `an unknown person or group, or another format, is not found`(
    path: String,
    query: [String: String]
  ) {
    let query = ["format": "json"].merging(query) { $1 }
    #expect(flickr.response(path: path, query: query) == .notFound)
  }

  @Test func `a group's pool has the photos of its tag`() throws {
    let group = try #require(SampleGroup.all.first)
    #expect(group.id == "62141580@N20" && group.name == "Fog")
    let feed = try feed(["id": group.id], of: Self.groups)
    #expect(feed["title"] == "Fog Pool")
    #expect(feed["items"]?.elements.count == 20)
    #expect(
      feed["items"]?.elements.allSatisfy { $0["tags"]?.string?.contains("fog") == true } == true
    )
  }

  @Test func `a request for a feed is logged with its arguments, and has no key`() {
    let request = SimulatedFlickr.summary(
      path: Self.photos,
      query: ["tags": "a b", "format": "json"]
    )
    #expect(request.kind == .feed && request.key.isEmpty)
    #expect(request.line == "\(Self.photos) format=json tags=a%20b")
  }
}
