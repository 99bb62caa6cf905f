import Foundation
import Foundations
import Testing

@testable import Sample
@testable import Simulators

struct FavoriteMethodTests {
  private let client: SocialClient
  private let photo: String

  init() throws {
    client = try SocialClient().loggedIn()
    photo = try SocialClient.photo()
  }

  private func likers(_ arguments: [String: String] = [:]) throws -> JSONValue {
    let given = ["photo_id": photo].merging(arguments) { $1 }
    return try #require(try client.ask("flickr.photos.getFavorites", given)["photo"])
  }

  @Test func `a like is listed first, and counted wherever likes are`() throws {
    let before = try #require(try likers()["total"]?.int)
    #expect(try client.code("flickr.favorites.add", ["photo_id": photo]) == nil)
    let after = try likers()
    #expect(after["total"]?.int == before + 1)
    let first = try #require(after["person"]?.elements.first)
    #expect(first["nsid"]?.string == SampleAccount.id && first["favedate"]?.int == client.now)
    let list = try client.ask("flickr.favorites.getList", ["extras": "count_faves,isfavorite"])
    let row = try #require(list["photos"]?.rows.first)
    #expect(row["id"]?.string == photo && row["date_faved"]?.int == client.now)
    #expect(row["count_faves"]?.int == before + 1 && row["isfavorite"] == 1)
    let info = try client.ask("flickr.photos.getInfo", ["photo_id": photo])["photo"]
    #expect(info?["isfavorite"] == 1)
  }

  @Test func `an unliked photo is not in favorites`() throws {
    let before = try likers()
    _ = try client.ask("flickr.favorites.add", ["photo_id": photo])
    #expect(try client.code("flickr.favorites.remove", ["photo_id": photo]) == nil)
    #expect(try likers() == before)
    #expect(try client.ids("flickr.favorites.getList").isEmpty)
    #expect(try client.code("flickr.favorites.remove", ["photo_id": photo]) == 1)
  }

  @Test func `likes are refused with Flickr's codes`() throws {
    let own = try #require(SampleLibrary.allPhotos.first { $0.owner == SampleAccount.id }).id
    #expect(try client.code("flickr.favorites.add", ["photo_id": "1"]) == 1)
    #expect(try client.code("flickr.favorites.add") == 1)
    #expect(try client.code("flickr.favorites.add", ["photo_id": own]) == 2)
    _ = try client.ask("flickr.favorites.add", ["photo_id": photo])
    #expect(try client.code("flickr.favorites.add", ["photo_id": photo]) == 3)
  }

  @Test func `the photo liked last is the first, and dates limit the list`() throws {
    let photos = SampleLibrary.allPhotos.filter { $0.owner != SampleAccount.id }.prefix(3).map(\.id)
    for photo in photos {
      _ = try client.ask("flickr.favorites.add", ["photo_id": photo])
      client.wait(10)
    }
    #expect(try client.ids("flickr.favorites.getList") == photos.reversed())
    let since = ["min_fave_date": "\(client.now - 20)"]
    #expect(try client.ids("flickr.favorites.getList", since) == [photos[2], photos[1]])
    let person = ["user_id": SampleAccount.id, "per_page": "1", "page": "2"]
    #expect(try client.ids("flickr.favorites.getPublicList", person) == [photos[1]])
    #expect(try client.code("flickr.favorites.getPublicList", ["user_id": "1@N00"]) == 1)
  }

  @Test func `library photos have likes from the start, the newest first, 50 a page at most`()
    throws
  {
    let popular = try #require(
      SampleLibrary.allPhotos.first { $0.madeUpLikes(uploaded: 0).count >= 12 }
    )
    client.wait(400 * 86_400)
    let all = try likers(["photo_id": popular.id, "per_page": "500"])
    let people = all["person"]?.elements ?? []
    #expect(all["perpage"]?.int == 50 && people.count == all["total"]?.int)
    let dates = people.compactMap { $0["favedate"]?.int }
    let uploaded = client.flickr.snapshot.moment(of: popular)
    #expect(dates == dates.sorted(by: >) && dates.allSatisfy { $0 > uploaded })
    let ids = people.compactMap { $0["nsid"]?.string }
    #expect(Set(ids).count == ids.count && !ids.contains(popular.owner))
    #expect(ids.allSatisfy { SampleLibrary.people[$0] != nil })
    let second = try likers(["photo_id": popular.id, "per_page": "5", "page": "2"])
    #expect(second["person"]?.elements == Array(people.dropFirst(5).prefix(5)))
    let reader = try #require(ids.first)
    let liked = try client.ids("flickr.favorites.getPublicList", ["user_id": reader])
    #expect(!liked.isEmpty)
  }
}
