import Foundation
import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct ContactMethodTests {
  private let client: SocialClient

  init() throws { client = try SocialClient().loggedIn("read") }

  private func contacts(
    _ method: String = "getList",
    _ arguments: [String: String] = [:]
  ) throws -> [JSONValue] {
    try client.ask("flickr.contacts.\(method)", arguments)["contacts"]?["contact"]?.elements ?? []
  }

  @Test func `contacts are people of the library, one of them blocked`() throws {
    let rows = try contacts()
    #expect(rows.count == 9 && rows.count { $0["ignored"] == 1 } == 1)
    let names = rows.compactMap { $0["username"]?.string?.lowercased() }
    #expect(names == names.sorted() && names.count == 9)
    #expect(rows.allSatisfy { SampleLibrary.people[$0["nsid"]?.string ?? ""] != nil })
  }

  @Test(arguments: [("friends", 2), ("family", 2), ("both", 1), ("neither", 6)])
  func `a filter selects contacts by their relationship`(filter: String, count: Int) throws {
    #expect(try contacts("getList", ["filter": filter]).count == count)
  }

  @Test func `contacts have pages, and an invalid sort is refused`() throws {
    let all = try contacts("getList", ["sort": "time"])
    let pages = try (1...3).flatMap {
      try contacts("getList", ["sort": "time", "per_page": "4", "page": "\($0)"])
    }
    #expect(pages == all)
    #expect(try client.code("flickr.contacts.getList", ["sort": "size"]) == 1)
  }

  @Test func `contacts who uploaded lately are counted, no more than a day back`() throws {
    client.wait(3 * 86_400)
    let since = ["date_lastupload": "\(client.now - 86_400)"]
    let rows = try contacts("getListRecentlyUploaded", since)
    #expect(!rows.isEmpty && rows.allSatisfy { $0["nsid"]?.string != "97397460@N07" })
    for row in rows {
      let arguments = [
        "user_id": row["nsid"]?.string ?? "", "min_upload_date": "\(client.now - 86_400)",
      ]
      let ids = try client.ids("flickr.people.getPhotos", arguments)
      #expect(ids.count == row["photos_uploaded"]?.int)
    }
    #expect(try contacts("getListRecentlyUploaded", ["date_lastupload": "1"]) == rows)
    let friends = try contacts(
      "getListRecentlyUploaded",
      since.merging(["filter": "ff"]) { $1 }
    )
    #expect(friends.allSatisfy { $0["friend"] == 1 || $0["family"] == 1 })
    _ = client.flickr.perform("upload", ["person": "57236069@N04", "count": "3"])
    let now = try contacts("getListRecentlyUploaded", ["date_lastupload": "\(client.now)"])
    #expect(now.map { $0["photos_uploaded"]?.int } == [3])
  }

  @Test func `contacts' photos are five of each at most, the latest first`() throws {
    let arguments = ["count": "50", "extras": "date_upload"]
    let photos = try client.ask("flickr.photos.getContactsPhotos", arguments)["photos"]
    let rows = try #require(photos?.rows)
    #expect(rows.count == 40 && photos?["total"]?.int == 40)
    let counts = Dictionary(grouping: rows) { $0["owner"]?.string }.mapValues(\.count)
    #expect(counts.count == 8 && counts.values.allSatisfy { $0 == 5 })
    let dates = rows.compactMap { $0["dateupload"]?.int }
    #expect(dates == dates.sorted(by: >))
    #expect(rows.allSatisfy { $0["username"]?.string?.isEmpty == false })
    #expect(try client.ids("flickr.photos.getContactsPhotos").count == 10)
    let single = ["single_photo": "1", "include_self": "1"]
    #expect(try client.ids("flickr.photos.getContactsPhotos", single).count == 9)
  }

  @Test func `only the account sees its relationship to a person`() throws {
    let arguments = ["user_id": "57236069@N04"]
    let person = try client.ask("flickr.people.getInfo", arguments)["person"]
    #expect(person?["contact"] == 1 && person?["friend"] == 1 && person?["family"] == 0)
    let own = try client.ask("flickr.people.getInfo", ["user_id": "me"])["person"]
    #expect(own?["id"]?.string == SampleAccount.id && own?["upload_limit"]?.int == 1_000)
    var nobody = client
    nobody.token = nil
    let plain = try nobody.ask("flickr.people.getInfo", arguments)["person"]
    #expect(plain?["contact"] == nil && plain?["nsid"]?.string == "57236069@N04")
    #expect(try nobody.code("flickr.people.getInfo", ["user_id": "me"]) == 99)
  }
}

struct GroupMethodTests {
  private let client: SocialClient

  init() throws {
    client = try SocialClient()
    try client.flickr.begin()
  }

  @Test(arguments: [
    "https://www.flickr.com/groups/fog/", "http://127.0.0.1/groups/62141580@N20/pool/",
  ])
  func `a group is found by its address`(address: String) throws {
    let group = try client.ask("flickr.urls.lookupGroup", ["url": address])["group"]
    #expect(group?["id"] == "62141580@N20" && group?["groupname"]?["_content"] == "Fog")
  }

  @Test(arguments: [
    "https://www.flickr.com/groups/none/", "https://www.flickr.com/photos/fog/", "",
  ])
  func `an unknown group is refused by code 1`(address: String) throws {
    #expect(try client.code("flickr.urls.lookupGroup", ["url": address]) == 1)
    #expect(try client.code("flickr.groups.getInfo", ["group_id": address]) == 1)
    #expect(try client.code("flickr.groups.pools.getPhotos", ["group_id": address]) == 1)
  }

  @Test func `a pool is in the order in which photos were added, several in one second`() throws {
    client.wait(86_400)
    let arguments = ["group_id": "62141580@N20", "per_page": "500", "extras": "date_upload,tags"]
    let photos = try client.ask("flickr.groups.pools.getPhotos", arguments)["photos"]
    let rows = try #require(photos?.rows)
    let added = rows.compactMap { $0["dateadded"]?.int }
    #expect(added == added.sorted(by: >) && Set(added).count < added.count)
    #expect(rows.allSatisfy { $0["tags"]?.string?.contains("fog") == true })
    #expect(zip(rows, added).allSatisfy { ($0["dateupload"]?.int ?? 0) < $1 && $1 <= client.now })
    let info = try client.ask("flickr.groups.getInfo", ["group_id": "62141580@N20"])["group"]
    #expect(info?["pool_count"]?["_content"]?.int == rows.count)
    let found = try client.ids(
      "flickr.photos.search",
      ["group_id": "62141580@N20", "per_page": "500"]
    )
    #expect(Set(found).isSuperset(of: rows.compactMap { $0["id"]?.string }))
    #expect(try client.ids("flickr.photos.search", ["group_id": "1@N20"]).isEmpty)
    let owner = try #require(rows.first?["owner"]?.string)
    let own = try client.ask(
      "flickr.groups.pools.getPhotos",
      ["group_id": "62141580@N20", "user_id": owner]
    )["photos"]?.rows
    #expect(own?.isEmpty == false && own?.allSatisfy { $0["owner"]?.string == owner } == true)
  }
}
