import Foundations
import Testing

@testable import Sample
@testable import Simulators

/// The methods `flickr.photosets.…`.
struct AlbumMethodTests {
  private let client: SocialClient

  init() throws { client = try SocialClient() }

  private func album(isPrivate: Bool = false, ofAccount: Bool = false) throws -> MadeUpAlbum {
    try #require(
      MadeUpAlbum.all.first {
        $0.isPrivate == isPrivate && ($0.owner == SampleAccount.id) == ofAccount
      }
    )
  }

  @Test func `a list has a person's albums, without private ones`() throws {
    let list = try client.ask("flickr.photosets.getList", ["user_id": SampleAccount.id])
    let rows = try #require(list["photosets"]?["photoset"]?.elements)
    let wanted = MadeUpAlbum.all.filter { $0.owner == SampleAccount.id && !$0.isPrivate }
    #expect(Set(rows.compactMap { $0["id"]?.string }) == Set(wanted.map(\.id)))
    #expect(rows.allSatisfy { ($0["photos"]?.int ?? 0) >= 3 && $0["title"]?["_content"] != nil })
    let own = try client.loggedIn("read").ask("flickr.photosets.getList")
    #expect((own["photosets"]?["total"]?.int ?? 0) > rows.count)
  }

  @Test func `a list is divided into pages`() throws {
    let arguments = ["user_id": SampleAccount.id, "per_page": "4", "page": "2"]
    let list = try client.ask("flickr.photosets.getList", arguments)["photosets"]
    #expect(list?["photoset"]?.elements.count == 4 && list?["page"]?.int == 2)
    #expect(try client.code("flickr.photosets.getList", ["user_id": "9@N09"]) == 1)
    #expect(try client.code("flickr.photosets.getList") == 1, "nobody is logged in")
  }

  @Test func `photos are in the order of the owner, without an owner in their rows`() throws {
    let album = try album()
    let arguments = ["photoset_id": album.id, "extras": "date_taken,date_upload"]
    let answer = try #require(try client.ask("flickr.photosets.getPhotos", arguments)["photoset"])
    let rows = try #require(answer["photo"]?.elements)
    #expect(answer["id"]?.string == album.id && answer["owner"]?.string == album.owner)
    #expect(answer["title"]?.string == album.title && answer["ownername"] != nil)
    #expect(rows.count >= 3 && rows.allSatisfy { $0["owner"] == nil && $0["isprimary"] != nil })
    #expect(rows.count { $0["isprimary"]?.string == "1" } == 1)
    let dates = rows.compactMap { $0["datetaken"]?.string }
    #expect(dates == dates.sorted() && dates.count == rows.count)
    let info = try client.ask("flickr.photosets.getInfo", ["photoset_id": album.id])["photoset"]
    #expect(info?["count_photos"]?.int == rows.count && info?["owner"]?.string == album.owner)
  }

  @Test func `an upload at the place is in the album, in its order`() throws {
    let album = try album()
    let ids = { () throws -> [String] in
      try client.ask("flickr.photosets.getPhotos", ["photoset_id": album.id])["photoset"]?["photo"]?
        .elements.compactMap { $0["id"]?.string } ?? []
    }
    let before = try ids()
    let new = try #require(
      client.flickr.perform("upload", ["person": album.owner, "of": before[0], "count": "2"])
    )
    let after = try ids()
    #expect(Set(after) == Set(before + new) && after.filter(before.contains) == before)
    #expect(after.first == before[0])
  }

  @Test(arguments: ["flickr.photosets.getInfo", "flickr.photosets.getPhotos"])
  func `errors have Flickr's codes`(method: String) throws {
    let album = try album()
    #expect(try client.code(method) == 1)
    #expect(try client.code(method, ["photoset_id": "1"]) == 1)
    #expect(try client.code(method, ["photoset_id": album.id, "user_id": "9@N09"]) == 2)
    #expect(try client.code(method, ["photoset_id": album.id, "user_id": SampleAccount.id]) == 1)
    #expect(try client.code(method, ["photoset_id": album.id, "user_id": album.owner]) == nil)
    #expect(
      try client.ask(method, ["photoset_id": "1"])["message"]?.string == "Photoset not found"
    )
  }

  @Test(arguments: ["flickr.photosets.getInfo", "flickr.photosets.getPhotos"])
  func `a private album is listed for its owner alone`(method: String) throws {
    let own = try album(isPrivate: true, ofAccount: true)
    let others = try album(isPrivate: true)
    #expect(try client.code(method, ["photoset_id": own.id]) == 1)
    #expect(try client.loggedIn("read").code(method, ["photoset_id": own.id]) == nil)
    #expect(try client.loggedIn("read").code(method, ["photoset_id": others.id]) == 1)
  }

  @Test func `an album without photos left is deleted`() throws {
    let album = try album()
    let rows = try client.ask("flickr.photosets.getPhotos", ["photoset_id": album.id])
    for row in rows["photoset"]?["photo"]?.elements ?? [] {
      _ = client.flickr.perform("delete", ["photo": row["id"]?.string ?? ""])
    }
    #expect(try client.code("flickr.photosets.getPhotos", ["photoset_id": album.id]) == 1)
    let list = try client.ask("flickr.photosets.getList", ["user_id": album.owner])["photosets"]
    #expect(list?["photoset"]?.elements.contains { $0["id"]?.string == album.id } == false)
  }
}
