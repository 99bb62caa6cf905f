import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// What everybody may see of an account's photos, as Flickr says.
@Suite(.timeLimit(.minutes(30))) struct PublicityTests {
  private let asked = RequestLog()

  private func row(_ id: Int, _ mark: String) -> String {
    #"{"id":"\#(id)","owner":"1@N01"\#(mark),"dateupload":"1795253400"}"#
  }

  private func client(_ rows: [String], total: Int? = nil, info: String = "") -> FlickrClient {
    let list =
      #"{"photos":{"page":1,"total":"\#(total ?? rows.count)","photo":["#
      + rows.joined(separator: ",") + #"]},"stat":"ok"}"#
    let answers = [
      "flickr.people.getPhotos": list, "flickr.photos.getContactsPhotos": list,
      "flickr.photos.search": list,
      "flickr.favorites.getList": list, "flickr.photos.getInfo": info,
    ]
    return FlickrClient.account(answers, cache: CacheShelf().cache, asked: asked)
  }

  @Test(arguments: [
    (#","ispublic":1"#, false, false), (#","ispublic":"1""#, false, false),
    (#","ispublic":0"#, true, true), (#","ispublic":0,"isfriend":1"#, true, true),
    ("", true, false),
  ])
  func `one of the user's photos is private unless its row says that it is public`(
    mark: String,
    isPrivate: Bool,
    isPrivateOfOthers: Bool
  ) async throws {
    let client = client([row(1, mark)])
    for (query, isPrivate) in [
      (PhotoQuery.own, isPrivate), (.words("fog", within: .own), isPrivate),
      (.liked, isPrivateOfOthers), (.tag("fog"), isPrivateOfOthers),
    ] {
      let page = try await client.photos(of: PhotoList(query), page: Page(of: 50))
      #expect(page.photos.map(\.isPrivate) == [isPrivate], "\(query)")
    }
  }

  @Test(arguments: [(#","visibility":{"ispublic":0}"#, true), ("", false)])
  func `a photo found by its id has its visibility`(mark: String, isPrivate: Bool) async throws {
    let info = #"{"photo":{"id":"1","owner":{"nsid":"1@N01"}\#(mark)},"stat":"ok"}"#
    #expect(try await client([], info: info).photo(id: "1").isPrivate == isPrivate)
  }

  @Test(arguments: [
    (#","location":{"latitude":"38.7","longitude":"-9.1"}"#, Set(["1"])), ("", Set<String>()),
  ])
  func `a position is public if Flickr shows it without a login`(
    location: String,
    expected: Set<String>
  ) async throws {
    let info = #"{"photo":{"id":"1","owner":{"nsid":"1@N01"}\#(location)},"stat":"ok"}"#
    let photo = try await client([], info: info).photo(id: "1")
    let ids = try await client([], info: info).publicIDs(among: [photo], of: nil)
    #expect(ids.photos == ["1"] && ids.positions == expected)
  }

  @Test(arguments: [(#","geo_is_public":0"#, false), (#","geo_is_public":1"#, true), ("", true)])
  func `a position that somebody shows to friends is none, and one of one's own stays`(
    mark: String,
    isKept: Bool
  ) async throws {
    let client = client([row(1, #","latitude":"38.7","longitude":"-9.1"\#(mark)"#)])
    for (query, expected) in [(PhotoQuery.contacts, isKept), (.own, true)] {
      let page = try await client.photos(of: PhotoList(query), page: Page(of: 50))
      #expect(page.photos.map { $0.coordinates != nil } == [expected], "\(query)")
    }
  }

  @Test
  func
    `the user's list gives the visibility of many photos, and the rest are looked up one by one`()
    async throws
  {
    let refusal = #"{"stat":"fail","code":1,"message":"Photo not found"}"#
    let rows = [
      row(1, #","ispublic":1,"geo_is_public":1"#), row(2, #","ispublic":0,"geo_is_public":1"#),
      row(3, ""), row(5, #","ispublic":1,"geo_is_public":0"#), row(6, #","ispublic":1"#),
    ]
    let client = client(rows, info: refusal)
    let photos = (1...6).map { number in
      var photo = Photo(
        id: "\(number)",
        owner: .init(id: "1@N01", name: nil),
        page: URL(filePath: "/"),
        source: .flickr
      )
      photo.dateUploaded = .test
      return photo
    }
    let ids = try await client.publicIDs(among: photos, of: "1@N01")
    #expect(ids.photos == ["1", "5", "6"] && ids.positions == ["1", "2"])
    #expect(asked.all.map(\.flickrMethod) == ["flickr.people.getPhotos", "flickr.photos.getInfo"])
    #expect(asked.all[0].arguments["min_upload_date"] == "1795253400")
    #expect(asked.all[0].arguments["max_upload_date"] == "1795253400")
    // The photo that the list does not have.
    #expect(asked.all[1].arguments["photo_id"] == "4")
    #expect(try asked.all[1].isSigned == false)
    _ = try await client.publicIDs(among: photos, of: "1@N01").photos
    #expect(asked.all.count == 4, "The answers were cached.")
  }
}
