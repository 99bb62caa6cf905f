import Flickr
import Foundations
import Model
import Net
import SystemCalls
import TestSupport
import Testing

/// Albums, and the photos in them.
@Suite(.timeLimit(.minutes(30))) struct FlickrClientAlbumsTests {
  private let asked = RequestLog()

  private static let recorded = #"""
    {"photoset":{"id":"72157636216289703","primary":"8130464513","owner":"78733179@N04",
     "ownername":"@janko-m","photo":[
      {"id":"8130464513","secret":"780e01decd","server":"8191","farm":9,"title":"Photo","isprimary":"1",
       "dateupload":"1381061206"},
      {"title":"without an id"}],
     "page":1,"per_page":500,"perpage":500,"pages":1,"total":"2","title":"Tom &amp; Jerry"},"stat":"ok"}
    """#

  private func client(_ answers: [String: String], token: AccessToken? = .test) -> FlickrClient {
    FlickrClient.account(answers, token: token, cache: CacheShelf().cache, asked: asked)
  }

  @Test func `the photos of an album have its owner, and the list its title`() async throws {
    let client = client(["flickr.photosets.getPhotos": Self.recorded], token: nil)
    let page = try await client.photos(
      of: PhotoList(.album("72157636216289703")),
      page: Page(of: 50)
    )
    let photo = try #require(page.photos.first)
    #expect(page.albumTitle == "Tom & Jerry" && page.total == 2 && page.skipped == 1)
    #expect(photo.owner == Photo.Owner(id: "78733179@N04", name: "@janko-m"))
    #expect(photo.page.absoluteString == "https://www.flickr.com/photos/78733179@N04/8130464513/")
    let request = try #require(asked.all.first)
    #expect(asked.all.count == 1 && asked.signed.isEmpty)
    #expect(request.arguments["photoset_id"] == "72157636216289703")
    #expect(request.arguments["user_id"] == nil && request.arguments["media"] == "photos")
    #expect(request.arguments["extras"]?.contains("date_upload") == true)
  }

  @Test func `the owner in an album's name is looked up, and sent as an id`() async throws {
    let client = client([
      "flickr.photosets.getPhotos": Self.recorded,
      "flickr.urls.lookupUser":
        #"{"user":{"id":"78733179@N04","username":{"_content":"j"}},"stat":"ok"}"#,
    ])
    _ = try await client.photos(of: PhotoList(.album("janko/72157636216289703")), page: Page(of: 5))
    #expect(
      asked.all.map(\.flickrMethod) == ["flickr.urls.lookupUser", "flickr.photosets.getPhotos"]
    )
    #expect(asked.all.last?.arguments["user_id"] == "78733179@N04")
    #expect(asked.signed.isEmpty)
  }

  @Test func `the user's own album is requested with a signature, and needs a login`()
    async throws
  {
    let client = client(["flickr.photosets.getPhotos": Self.recorded])
    _ = try await client.photos(of: PhotoList(.album("@me/72157636216289703")), page: Page(of: 5))
    let request = try #require(asked.all.first)
    #expect(try request.isSigned)
    #expect(request.arguments["user_id"] == nil)
    #expect(request.arguments["extras"]?.contains("isfavorite") == true)
    let nobody = self.client([:], token: nil)
    let failure = await #expect(throws: Failure.self) {
      try await nobody.photos(of: PhotoList(.album("@me/7")), page: Page(of: 5))
    }
    #expect(failure?.reason == .notAllowed)
  }

  @Test(arguments: [
    ("7", "7"), ("janko/7", "7"), ("@janko/7", "7"), ("78733179@N04/7", "7"), ("@me/7", "@me/7"),
  ])
  func `an album is resolved to its id, or to the user's own`(name: String, resolved: String)
    async throws
  {
    let client = client([
      "flickr.photosets.getPhotos": Self.recorded.replacing("72157636216289703", with: "7"),
      "flickr.urls.lookupUser": #"{"user":{"id":"78733179@N04"},"stat":"ok"}"#,
    ])
    let found = try await client.resolve(.album(name))
    #expect(found == ResolvedQuery(.album(resolved), name: "Tom & Jerry"))
  }

  @Test(arguments: ["Iceland", "", "/7", "@/7", "a/b/7", "7/", "123456789012345678901", "-7"])
  func `a malformed album is refused before any call`(name: String) async {
    let failure = await #expect(throws: Failure.self) {
      try await client([:]).photos(of: PhotoList(.album(name)), page: Page(of: 5))
    }
    #expect(failure?.reason == .wrongUsage && asked.all.isEmpty)
  }

  @Test func `an album that is deleted, private or of an unknown owner is not found`() async {
    for (code, message) in [(1, "Photoset not found"), (2, "User not found")] {
      let client = client(["flickr.photosets.getPhotos": .fail(code, message)])
      let error = await #expect(throws: FlickrError.self) {
        try await client.photos(of: PhotoList(.album("1@N01/7")), page: Page(of: 5))
      }
      #expect(error?.isNotFound == true)
    }
  }

  @Test(arguments: [
    #"{"photoset":{"id":"7","owner":"1@N01","total":0,"title":""},"stat":"ok"}"#,
    #"{"photoset":{"id":7,"owner":"1@N01","total":"0","photo":[],"title":null},"stat":"ok"}"#,
  ])
  func `an album without photos, and without a title, is an empty list`(answer: String) async throws
  {
    let client = client(["flickr.photosets.getPhotos": answer])
    let page = try await client.photos(of: PhotoList(.album("7")), page: Page(of: 5))
    #expect(page.photos.isEmpty && page.total == 0 && !page.hasMore && page.albumTitle == nil)
  }

  @Test(arguments: [
    #"{"photoset":{"owner":"1@N01","photo":[]},"stat":"ok"}"#,
    #"{"photoset":{"id":"7","photo":[]},"stat":"ok"}"#, #"{"photos":{"photo":[]},"stat":"ok"}"#,
    #"{"photoset":[],"stat":"ok"}"#, #"{"photoset":{"id":"8","owner":"1@N01"},"stat":"ok"}"#,
  ])
  func `a response without the album, its id or its owner is damaged`(answer: String) async {
    let client = client(["flickr.photosets.getPhotos": answer])
    let error = await #expect(throws: FlickrError.self) {
      try await client.photos(of: PhotoList(.album("7")), page: Page(of: 5))
    }
    #expect(error?.failure.reason == .damaged)
  }

  // MARK: - Lists of albums

  private static let albums = #"""
    {"photosets":{"cancreate":1,"page":1,"pages":3,"perpage":2,"total":"5","photoset":[
     {"id":"72157636215603524","photos":"12","videos":0,"title":{"_content":"Tom &amp; Jerry"}},
     {"title":{"_content":"without an id"}},
     {"id":"7","photos":3,"title":{"_content":""}}]},"stat":"ok"}
    """#

  @Test func `the albums of a person are in the person's order, with title and count`() async throws
  {
    let client = client(["flickr.photosets.getList": Self.albums])
    let page = try await client.albums(of: .person("78733179@N04"), page: Page(of: 2))
    #expect(page.albums.map(\.title) == ["Tom & Jerry", ""])
    #expect(page.albums.map(\.photoCount) == [12, 3])
    #expect(page.albums.map(\.id) == ["72157636215603524", "7"])
    #expect(
      page.albums.last?.page?.absoluteString
        == "https://www.flickr.com/photos/78733179@N04/albums/7"
    )
    #expect(page.total == 5 && page.skipped == 1 && page.hasMore)
    #expect(asked.signed.isEmpty && asked.query["user_id"] == "78733179@N04")
  }

  @Test func `the user's albums are requested with a signature, and named as the user's`()
    async throws
  {
    let client = client(["flickr.photosets.getList": Self.albums])
    let page = try await client.albums(of: .own, page: Page(of: 2))
    #expect(page.albums.map(\.id) == ["@me/72157636215603524", "@me/7"])
    #expect(page.albums.allSatisfy { $0.page?.path().contains("45359289@N05") == true })
    #expect(asked.signed.count == 1 && asked.query["user_id"] == nil)
    let failure = await #expect(throws: Failure.self) {
      try await self.client([:], token: nil).albums(of: .own, page: Page(of: 2))
    }
    #expect(failure?.reason == .notAllowed)
  }

  @Test func `a page past the end is empty, even if Flickr repeats the last page`() async throws {
    let client = client(["flickr.photosets.getList": Self.albums])
    let page = try await client.albums(of: .person("78733179@N04"), page: Page(4, of: 2))
    #expect(page.albums.isEmpty && page.total == 5 && !page.hasMore)
  }

  // MARK: - Long albums

  @Test(arguments: [
    (50, 1, 1...50), (500, 1, 1...500), (500, 3, 1_001...1_200), (499, 2, 500...998),
    (300, 4, 901...1_200),
  ])
  func `an album of 1,200 photos is read in pages of any length`(
    limit: Int,
    page: Int,
    numbers: ClosedRange<Int>
  ) async throws {
    let list = try await LongAlbum().client.photos(
      of: PhotoList(.album("7")),
      page: Page(page, of: limit)
    )
    #expect(list.photos.map(\.id) == numbers.map { "\($0)" })
    #expect(list.total == 1_200 && list.hasMore == (numbers.upperBound < 1_200))
  }

  @Test(arguments: [false, true])
  func `an album is read completely for the feed, the latest upload first`(repeats: Bool)
    async throws
  {
    let album = LongAlbum(repeatsLastPage: repeats)
    // Photo 7 was uploaded last, though it is the seventh of the owner.
    let bounds = UploadBounds(since: Date(timeIntervalSince1970: 2_000_000_000))
    let page = try await album.client.photos(
      of: PhotoList(.album("7"), uploaded: bounds),
      page: Page(of: 100)
    )
    #expect(page.photos.count == 1_200 && page.photos.first?.id == "7" && !page.hasMore)
    #expect(album.callCount == 5)
    let next = try await album.client.photos(
      of: PhotoList(.album("7"), uploaded: bounds),
      page: Page(2, of: 100)
    )
    #expect(next.photos.isEmpty && album.callCount == 5)
    let old = try await album.client.photos(
      of: PhotoList(
        .album("7"),
        uploaded: UploadBounds(until: Date(timeIntervalSince1970: 1_000_000_010))
      ),
      page: Page(of: 100)
    )
    #expect(old.photos.map(\.id) == ["10", "9", "8", "6", "5", "4", "3", "2", "1"])
  }

  @Test func `an album with a false total is read to its end`() async throws {
    let album = LongAlbum(toldTotal: 1_000_000)
    let page = try await album.client.photos(
      of: PhotoList(.album("7"), uploaded: .anyTime),
      page: Page(of: 100)
    )
    #expect(page.photos.count == 1_200 && album.callCount == 6)
  }
}

/// A Flickr with an album of 1,200 photos, numbered from 1 and uploaded a second apart, but for the seventh.
private final class LongAlbum: Sendable {
  private let repeatsLastPage: Bool
  private let toldTotal: Int
  private let calls = Mutex(0)

  init(repeatsLastPage: Bool = false, toldTotal: Int = 1_200) {
    self.repeatsLastPage = repeatsLastPage
    self.toldTotal = toldTotal
  }

  var callCount: Int { calls.withLock { $0 } }

  var client: FlickrClient {
    FlickrClient(endpoint: .sample, apiKey: "key") { request in
      self.calls.withLock { $0 += 1 }
      let length = request.arguments["per_page"].flatMap { Int($0) } ?? 500
      var page = request.arguments["page"].flatMap { Int($0) } ?? 1
      if self.repeatsLastPage { page = min(page, 1_199 / length + 1) }
      let rows = (1...1_200).dropFirst((page - 1) * length).prefix(length).map { number in
        #"{"id":"\#(number)","dateupload":"\#(number == 7 ? 2_000_000_000 : 1_000_000_000 + number)"}"#
      }
      let body =
        #"{"photoset":{"id":"7","owner":"1@N01","total":\#(self.toldTotal),"title":"Iceland","#
        + #""photo":[\#(rows.joined(separator: ","))]},"stat":"ok"}"#
      return HTTPResponse(status: 200, contentType: nil, url: request.url, body: Data(body.utf8))
    }
  }
}
