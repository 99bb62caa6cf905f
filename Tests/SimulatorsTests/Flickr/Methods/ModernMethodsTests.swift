import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct ModernMethodsTests {
  private let client = Client()

  @Test(arguments: [
    ("Portree, Isle of Skye, Scotland, United Kingdom", ["Portree", "Scotland", "UK"]),
    ("京都市, 京都府, Japan", ["京都市", "京都府", "Japan"]), ("Malé, Maldives", ["Malé", nil, "Maldives"]),
    ("Singapore", ["Singapore", nil, "Singapore"]),
  ])
  func `information on a photo names its place without ids`(line: String, names: [String?]) throws {
    let place = try #require(SampleLibrary().place(named: line))
    let photos = try #require(SampleLibrary().photos(ofPlace: place.id))
    let photo = try #require(photos.filter(\.isGeotagged).first)
    let location = try client.ask("flickr.photos.getInfo", ["photo_id": photo.id])["photo"]?[
      "location"
    ]
    let found = ["locality", "region", "country"].map { location?[$0]?["_content"]?.string }
    #expect(found == names)
    #expect(location?.keys.isDisjoint(with: ["place_id", "woeid"]) == true)
    #expect(location?["latitude"]?.double == photo.latitude)
  }

  @Test func `the information and a list agree on the upload`() throws {
    let row = try client.search(["text": "sea", "extras": "date_upload", "per_page": "1"]).rows
      .first
    let id = try #require(row?["id"]?.string)
    let photo = try client.ask("flickr.photos.getInfo", ["photo_id": id])["photo"]
    #expect(photo?["dates"]?["posted"] == row?["dateupload"])
    #expect(photo?["dateuploaded"] == row?["dateupload"])
  }

  @Test(arguments: [[:], ["date": "2026-11-20"], ["date": "2026-03-01"]])
  func `a day has 500 interesting photos, a fifth of them located`(day: [String: String]) throws {
    let arguments = day.merging(["per_page": "500", "extras": "geo"]) { $1 }
    let photos = try #require(try client.ask("flickr.interestingness.getList", arguments)["photos"])
    #expect(photos["total"]?.int == 500)
    #expect(Set(photos.photoIDs).count == 500)
    let located = photos.rows.filter { $0["geo_is_public"]?.int == 1 }
    #expect((75...115).contains(located.count))
    let others = photos.rows.filter { $0["geo_is_public"] == nil }
    #expect(others.allSatisfy { $0["latitude"]?.double == 0 && $0["longitude"]?.double == 0 })
  }

  @Test(arguments: ["2026-11-21", "2026-12-24", "soon", "2026-11"])
  func `interesting photos of an unfinished day are refused`(date: String) throws {
    #expect(try client.ask("flickr.interestingness.getList", ["date": date])["code"]?.int == 1)
  }
}

// MARK: - People

extension ModernMethodsTests {
  @Test(arguments: [
    ("flickr.urls.lookupUser", ["url": "https://www.flickr.com/photos/chrissie_bee/"]),
    ("flickr.urls.lookupUser", ["url": "https://www.flickr.com/people/118423525@N05"]),
    ("flickr.people.findByUsername", ["username": "Christina&#039;s World"]),
  ])
  func `a person is found by address or name`(method: String, arguments: [String: String]) throws {
    let user = try client.ask(method, arguments)["user"]
    #expect(user?["id"]?.string == "118423525@N05")
    #expect(user?["username"]?["_content"]?.string == "Christina&#039;s World")
  }

  @Test(arguments: ["flickr.people.getPhotos", "flickr.people.getPublicPhotos"])
  func `a person's photos are listed, the latest first`(method: String) throws {
    let arguments = ["user_id": "118423525@N05", "extras": "date_upload"]
    let photos = try #require(try client.ask(method, arguments)["photos"])
    #expect(photos.rows.count == 58)
    #expect(photos.rows.allSatisfy { $0["owner"]?.string == "118423525@N05" })
    let moments = photos.rows.compactMap { $0["dateupload"]?.int }
    #expect(moments == moments.sorted(by: >))
    let person = try client.ask("flickr.people.getInfo", arguments)["person"]
    #expect(person?["photos"]?["count"]?["_content"]?.int == 58)
  }

  @Test(arguments: [
    ("flickr.urls.lookupUser", ["url": "https://www.flickr.com/photos/nobody"]),
    ("flickr.urls.lookupUser", ["url": "nobody"]), ("flickr.urls.lookupUser", [:]),
    ("flickr.people.findByUsername", ["username": "nobody"]),
    ("flickr.people.getPhotos", ["user_id": "1@N00"]), ("flickr.people.getInfo", [:]),
  ])
  func `an unknown person is refused with code 1`(method: String, arguments: [String: String])
    throws
  {
    #expect(try client.ask(method, arguments)["code"]?.int == 1)
  }
}

// MARK: - Keys

extension ModernMethodsTests {
  @Test(arguments: [("a1B2", true), ("", false), ("a-b", false), ("né", false), ("a b", false)])
  func `a key is letters and digits`(key: String, isKey: Bool) throws {
    let response = try client.ask("flickr.test.echo", ["more": "x"], key: key)
    #expect((response["stat"] == "ok") == isKey)
    #expect(response["code"]?.int == (isKey ? nil : 100))
    #expect(response["more"]?["_content"]?.string == (isKey ? "x" : nil))
  }

  @Test func `a key in OAuth is accepted`() throws {
    let response = try client.ask("flickr.test.echo", ["oauth_consumer_key": "abc"], key: "")
    #expect(response["stat"] == "ok")
  }

  @Test(arguments: [
    ([:], 1), (["place_type_id": "99"], 2), (["place_type_id": "7", "date": "x"], 3),
  ])
  func `top places are refused as Flickr refuses them`(arguments: [String: String], code: Int)
    throws
  {
    #expect(try client.ask("flickr.places.getTopPlacesList", arguments)["code"]?.int == code)
  }
}
