import Foundation
import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct UploadStreamTests {
  private static let day = 86_400
  private let client: SocialClient

  init() throws {
    client = try SocialClient()
    try client.flickr.begin()
  }

  private func search(_ arguments: [String: String]) throws -> [JSONValue] {
    let all = arguments.merging(["extras": "date_upload,geo,tags,owner_name"]) { own, _ in own }
    return try client.ask("flickr.photos.search", all)["photos"]?.rows ?? []
  }

  @Test func `with a state a photo keeps its time of upload`() throws {
    let photos = try search(["text": "e", "per_page": "50"])
    client.wait(3 * Self.day + 7)
    for row in photos.prefix(10) {
      let id = try #require(row["id"]?.string)
      let info = try client.ask("flickr.photos.getInfo", ["photo_id": id])["photo"]
      #expect(info?["dateuploaded"]?.string == row["dateupload"]?.string)
    }
    let until = ["text": "e", "per_page": "50", "max_upload_date": "\(SocialClient.noon)"]
    #expect(try search(until) == photos)
  }

  @Test(arguments: [0, 1, 30 * day, 400 * day])
  func `the uploads of some places are a part of all uploads`(seconds: Int) {
    let stream = UploadStream(epoch: SocialClient.noon)
    let all = stream.photos(until: SocialClient.noon + seconds)
    let places = Dictionary(grouping: SampleLibrary.indexedPhotos, by: \.place).mapValues {
      Set($0.map(\.owner))
    }
    var count = 0
    for place in places.keys {
      let there = stream.photos(until: SocialClient.noon + seconds, ofPlaces: [place])
      let ids = Set(there.map(\.id))
      #expect(all.filter { ids.contains($0.id) } == there)
      #expect(there.allSatisfy { places[place]?.contains($0.owner) == true })
      #expect(there.allSatisfy { ["", place].contains($0.text("place_id")) })
      count += there.count
    }
    #expect(count == all.count)
    #expect(stream.photos(until: SocialClient.noon + seconds, ofPlaces: []).isEmpty)
  }

  @Test func `without a state the dates move with the clock, and nobody uploads`() throws {
    let client = try SocialClient()
    let before = try client.ids("flickr.photos.search", ["min_upload_date": "1"])
    client.wait(Self.day)
    let after = try client.ids("flickr.photos.search", ["min_upload_date": "1"])
    #expect(before.count == 100 && !after.contains { $0.hasPrefix("6") })
    #expect(client.store.read() == nil)
  }

  @Test func `people go on uploading, about once in 40 minutes, some in one second`() throws {
    #expect(try search(["min_upload_date": "\(SocialClient.noon + 1)"]).isEmpty)
    client.wait(7 * Self.day)
    let rows = try search(["min_upload_date": "\(SocialClient.noon + 1)", "per_page": "500"])
    #expect((245...260).contains(rows.count))
    let dates = rows.compactMap { $0["dateupload"]?.int }
    #expect(dates == dates.sorted(by: >) && dates.allSatisfy { $0 <= client.now })
    let bySecond = Dictionary(grouping: rows) { $0["dateupload"]?.int }
    #expect((10...80).contains(bySecond.values.count { $0.count > 1 }))
    for rows in bySecond.values where rows.count > 1 {
      #expect(Set(rows.compactMap { $0["owner"]?.string }).count == 1)
    }
    let ids = rows.compactMap { $0["id"]?.string }
    #expect(ids == ids.sorted(by: >) && Set(ids).count == ids.count)
    #expect(rows.allSatisfy { $0["owner"]?.string != SampleAccount.id })
    let contacts = Set(SampleAccount.contacts.map(\.id))
    #expect(rows.count { contacts.contains($0["owner"]?.string ?? "") } > 50)
  }

  @Test func `every run has the same photos, and earlier ones stay`() throws {
    client.wait(Self.day)
    let since = ["min_upload_date": "\(SocialClient.noon + 1)", "per_page": "500"]
    let first = try search(since)
    client.wait(Self.day)
    let later = try search(since)
    #expect(Array(later.suffix(first.count)) == first && later.count > first.count)
    let other = try SocialClient()
    try other.flickr.begin()
    other.wait(2 * Self.day)
    #expect(try other.ids("flickr.photos.search", since) == later.compactMap { $0["id"]?.string })
  }

  @Test func `every method finds a later photo`() throws {
    client.wait(2 * Self.day)
    let since = "\(SocialClient.noon + 1)"
    let row = try #require(
      try search(["min_upload_date": since, "has_geo": "1"]).first {
        $0["tags"]?.string?.isEmpty == false && $0["latitude"]?.double != 0
      }
    )
    let id = try #require(row["id"]?.string)
    let owner = try #require(row["owner"]?.string)
    let tag = try #require(row["tags"]?.string?.split(separator: " ").first.map(String.init))
    let (latitude, longitude) = (row["latitude"]?.double ?? 0, row["longitude"]?.double ?? 0)
    let box = "\(longitude - 0.1),\(latitude - 0.1),\(longitude + 0.1),\(latitude + 0.1)"
    for area in [
      ["user_id": owner], ["tags": tag], ["bbox": box],
      ["lat": "\(latitude)", "lon": "\(longitude)"],
    ] {
      let found = try search(area.merging(["min_upload_date": since, "per_page": "250"]) { $1 })
      #expect(found.contains { $0["id"]?.string == id }, "\(area)")
    }
    let listed = try client.ids("flickr.people.getPhotos", ["user_id": owner])
    #expect(listed.contains(id))
    let info = try client.ask("flickr.photos.getInfo", ["photo_id": id])["photo"]
    #expect(info?["id"]?.string == id && info?["owner"]?["nsid"]?.string == owner)
    #expect(info?["dateuploaded"]?.string == row["dateupload"]?.string)
    let sizes = try client.ask("flickr.photos.getSizes", ["photo_id": id])["sizes"]?["size"]
    let address = sizes?.elements.first?["source"]?.string.flatMap { URL(string: $0) }
    let url = try #require(address)
    #expect(url.lastPathComponent.hasPrefix("\(id)_"))
    #expect(client.flickr.response(path: url.path(), query: [:]).status == 200)
    #expect(try client.code("flickr.photos.getFavorites", ["photo_id": id]) == nil)
    #expect(try client.code("flickr.photos.comments.getList", ["photo_id": id]) == nil)
    let feed = client.flickr.response(
      path: "/services/feeds/photos_public.gne",
      query: ["id": owner, "format": "json", "nojsoncallback": "1"]
    )
    #expect(feed.text.contains("/\(id)/"))
  }

  @Test func `a photo of the future is unknown`() throws {
    client.wait(Self.day)
    let newest = try #require(
      try search(["min_upload_date": "\(SocialClient.noon + 1)"]).first?["id"]?.string
        .flatMap { Int($0) }
    )
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": "\(newest)"]) == nil)
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": "\(newest + 1)"]) == 1)
    #expect(try client.code("flickr.photos.getInfo", ["photo_id": "69999999999"]) == 1)
  }

  @Test func `a later photo is listed by its place in the classic era`() throws {
    var classic = client
    classic.flickr = SimulatedFlickr(base: URL(filePath: "/"), store: client.store) {
      Date(timeIntervalSince1970: Double(SocialClient.noon + 30 * Self.day))
    }
    let rows =
      try classic.ask(
        "flickr.photos.search",
        ["place_id": "dESho5j6XjuBwC5mup", "per_page": "250", "extras": "date_upload,geo"]
      )["photos"]?.rows ?? []
    #expect(rows.contains { $0["id"]?.string?.hasPrefix("6") == true })
    #expect(rows.allSatisfy { $0["place_id"] == "dESho5j6XjuBwC5mup" })
  }

  @Test func `a clock far ahead takes bounded memory`() {
    let photos = UploadStream(epoch: 0).photos(until: 4_000_000_000)
    #expect(photos.count == 20_000 && photos.last?.uploadMoment ?? 0 > 3_999_980_000)
    #expect(UploadStream(epoch: 4_000_000_000).photos(until: 0).isEmpty)
  }
}
