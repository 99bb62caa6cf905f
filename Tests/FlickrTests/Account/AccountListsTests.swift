import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// The lists of an account, and lists within bounds.
@Suite(.timeLimit(.minutes(30))) struct AccountListsTests {
  private let asked = RequestLog()

  private func photos(
    _ query: PhotoQuery,
    _ rows: String...,
    total: Int? = nil,
    perPage: Int = 50,
    page: Int = 1
  ) async throws -> PhotoPage {
    try await client(rows, total: total).photos(of: PhotoList(query), page: Page(page, of: perPage))
  }

  private func client(_ rows: [String], total: Int? = nil) -> FlickrClient {
    let list =
      #"{"photos":{"page":1,"total":"\#(total ?? rows.count)","photo":["#
      + rows.joined(separator: ",") + #"]},"stat":"ok"}"#
    let methods = [
      "people.getPhotos", "favorites.getList", "photos.getContactsPhotos", "photos.search",
    ]
    let answers = Dictionary(uniqueKeysWithValues: methods.map { ("flickr.\($0)", list) })
    return FlickrClient.account(answers, cache: CacheShelf().cache, asked: asked)
  }

  @Test(arguments: [
    (PhotoQuery.own, "flickr.people.getPhotos", ["user_id": "me", "per_page": "50", "page": "1"]),
    (.liked, "flickr.favorites.getList", ["per_page": "50", "page": "1"]),
    (.contacts, "flickr.photos.getContactsPhotos", ["count": "50"]),
    (
      .words("fog", within: .own), "flickr.photos.search",
      ["user_id": "me", "text": "fog", "media": "photos", "per_page": "50", "page": "1"]
    ),
  ])
  func `the lists of an account are signed, and say what it likes`(
    query: PhotoQuery,
    method: String,
    arguments: [String: String]
  ) async throws {
    let row =
      #"{"id":"1","owner":"2@N01","username":"bo","title":"T","dateupload":"1795253400","#
      + #""count_faves":"7","count_comments":0,"isfavorite":1,"media":"photo"}"#
    let page = try await photos(query, row)
    let photo = try #require(page.photos.first)
    #expect(photo.owner == Photo.Owner(id: "2@N01", name: "bo"))
    #expect(photo.dateUploaded == .test)
    #expect(photo.likeCount == 7)
    #expect(photo.commentCount == 0)
    #expect(photo.isLiked == true)
    let request = try #require(asked.all.first)
    #expect(asked.all.count == 1)
    #expect(try request.isSigned)
    #expect(request.flickrMethod == method)
    #expect(arguments.allSatisfy { request.arguments[$0.key] == $0.value })
    #expect(request.arguments["extras"]?.contains(",isfavorite") == true)
  }

  @Test func `videos are left out of the account's lists`() async throws {
    let rows = [#"{"id":"1","owner":"2@N01","media":"video"}"#, #"{"id":"2","owner":"2@N01"}"#]
    #expect(try await photos(.own, rows[0], rows[1]).photos.map(\.id) == ["2"])
    #expect(try await photos(.contacts, rows[0], rows[1]).photos.map(\.id) == ["2"])
  }

  @Test func `an account's list reaches more photos than a search`() async throws {
    let page = try await photos(.own, .row("1"), total: 9_000, perPage: 100, page: 60)
    #expect(asked.query["page"] == "60")
    #expect(page.reachable == nil)
    #expect(page.hasMore)
    let search = try await photos(.tag("fog"), .row("1"), total: 9_000, perPage: 100, page: 2)
    #expect(search.reachable == 4_000)
  }

  @Test func `the contacts' photos are one list, divided into pages here`() async throws {
    let client = client((1...50).map { .row("\($0)") })
    let pages = [
      try await client.photos(of: PhotoList(.contacts), page: Page(of: 20)),
      try await client.photos(of: PhotoList(.contacts), page: Page(3, of: 20)),
      try await client.photos(of: PhotoList(.contacts), page: Page(4, of: 20)),
    ]
    #expect(pages.map(\.photos.count) == [20, 10, 0])
    #expect(pages.map(\.hasMore) == [true, false, false])
    #expect(pages[1].photos.first?.id == "41")
    #expect(asked.all.count == 1)
  }

  @Test(arguments: [PhotoQuery.words("fog", within: .liked), .words("fog", within: .contacts)])
  func `words are refused in lists that Flickr cannot search`(query: PhotoQuery) async {
    let error = await #expect(throws: Failure.self) { try await photos(query) }
    #expect(error?.reason == .wrongUsage)
    #expect(asked.all.isEmpty)
  }

  @Test func `an unsigned list has counts, and not what the account likes`() async throws {
    let photo = try await photo(
      #""dateupload":1795253400,"count_faves":"12","count_comments":"3""#
    )
    #expect(photo.dateUploaded == .test)
    #expect((photo.likeCount, photo.commentCount) == (12, 3))
    #expect(photo.isLiked == nil)
    let odd = try await FlickrTests.photo(
      #""dateupload":"0","count_faves":"-1","count_comments":"many""#
    )
    #expect(odd.dateUploaded == nil)
    #expect(odd.likeCount == nil && odd.commentCount == nil)
  }

  // MARK: - Bounds

  private let bounds = UploadBounds(since: .test - 3_600.5, until: .test)

  @Test(arguments: [
    (PhotoQuery.person("2@N01"), ["user_id": "2@N01"]), (.tag("fog"), ["tags": "fog"]),
    (.group("3@N22"), ["group_id": "3@N22"]), (.place(id: "p"), ["place_id": "p"]),
    (.words("fog", within: nil), ["text": "fog"]), (.own, ["user_id": "me"]),
  ])
  func `a list within bounds is requested every time, with both ends`(
    query: PhotoQuery,
    arguments: [String: String]
  ) async throws {
    let rows = [("1", 0), ("2", 1), ("3", -3_600), ("4", -3_601), ("5", -3_602)].map { id, offset in
      #"{"id":"\#(id)","owner":"2@N01","dateupload":"\#(1_795_253_400 + offset)"}"#
    }
    let client = client(rows + [.row("6")])
    for _ in 0..<2 {
      let page = try await client.photos(of: PhotoList(query, uploaded: bounds), page: Page(of: 50))
      #expect(page.photos.map(\.id) == ["1", "3", "4", "6"])
      #expect(page.total == nil)
    }
    #expect(asked.all.count == 2)
    let sent = try #require(asked.all.first?.arguments)
    #expect(sent["min_upload_date"] == "1795249799")
    #expect(sent["max_upload_date"] == "1795253400")
    #expect(arguments.allSatisfy { sent[$0.key] == $0.value })
  }

  @Test func `a point is searched from the later of its date and the bound`() async throws {
    let point = try #require(Coordinates(latitude: 48.86, longitude: 2.34))
    for (since, sent) in [(-7_200.0, "1795249799"), (-60, "1795253340")] {
      let asked = RequestLog()
      let query = PhotoQuery.around(point, uploadedSince: .test + since)
      let client = FlickrClient.account(["flickr.photos.search": .photos()], asked: asked)
      _ = try await client.photos(of: PhotoList(query, uploaded: bounds), page: Page(of: 50))
      #expect(asked.query["min_upload_date"] == sent)
      #expect(asked.query["bbox"] != nil)
    }
  }

  @Test(arguments: [PhotoQuery.liked, .contacts])
  func `a list that Flickr does not limit is filtered`(query: PhotoQuery) async throws {
    let rows = [1_795_253_400, 1_795_253_401].enumerated().map { index, second in
      #"{"id":"\#(index + 1)","owner":"2@N01","dateupload":"\#(second)"}"#
    }
    let page = try await client(rows + [.row("3")])
      .photos(of: PhotoList(query, uploaded: bounds), page: Page(of: 50))
    #expect(page.photos.map(\.id) == ["1", "3"])
    #expect(asked.all.first?.arguments["min_upload_date"] == nil)
  }

  // MARK: - Photos of which not everybody may know

  private let info =
    #"{"photo":{"id":"12","owner":{"nsid":"2@N01"},"dateuploaded":"1795253400","#
    + #""comments":{"_content":"4"},"isfavorite":0},"stat":"ok"}"#

  @Test func `a photo has its upload and its comments, and not whether it is liked`() async throws {
    let photo = try await FlickrClient.make(info).photo(id: "12")
    #expect(photo.dateUploaded == .test)
    #expect(photo.commentCount == 4)
    #expect(photo.isLiked == nil)
  }

  @Test(arguments: [
    (1, "Photo not found"), (2, "Photo is private"), (99, "Insufficient permissions"),
  ])
  func `a photo that is not public is requested again with the login`(
    code: Int,
    message: String
  ) async throws {
    let info = info
    let client = client { request in request.needsSignature ? info : .fail(code, message) }
    #expect(try await client.photo(id: "12").id == "12")
    #expect(asked.all.map(\.needsSignature) == [false, true])
  }

  @Test func `a missing photo is not found, logged in or not`() async throws {
    for token in [AccessToken.test, nil] {
      let client = client(token: token) { _ in .fail(1, "Photo not found") }
      let error = await #expect(throws: FlickrError.self) { try await client.photo(id: "12") }
      #expect(error?.isNotFound == true)
    }
    #expect(asked.all.map(\.needsSignature) == [false, true, false])
  }

  private func client(
    token: AccessToken? = .test,
    _ answer: @escaping @Sendable (HTTPRequest) -> String
  ) -> FlickrClient {
    FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { token },
      now: { Date() },
      fetch: { [asked] request in
        asked.note(request)
        return HTTPResponse(
          status: 200,
          contentType: nil,
          url: request.url,
          body: Data(answer(request).utf8)
        )
      }
    )
  }
}
