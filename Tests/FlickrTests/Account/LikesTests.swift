import Flickr
import Foundations
import Model
import Net
import Testing

@Suite(.timeLimit(.minutes(30))) struct LikesTests {
  private let asked = RequestLog()

  @Test func `the people who like a photo come with the time, the newest first`() async throws {
    let rows =
      #"{"nsid":"1@N01","username":"A &amp; B","realname":"","favedate":"1401061945","contact":1},"#
      + #"{"nsid":"2@N02","username":"Late","realname":"L. Ate","favedate":1623706497,"#
      + #""path_alias":null,"timezone":{"label":"x"},"photos":{"count":473}}"#
    let page = try await likes(rows, #""page":1,"pages":"2","perpage":50,"total":"51""#, page: 1)
    #expect(
      page.likes == [
        Like(
          person: Person(id: "2@N02", name: "Late", realName: "L. Ate"),
          date: Date(timeIntervalSince1970: 1_623_706_497)
        ),
        Like(
          person: Person(id: "1@N01", name: "A & B"),
          date: Date(timeIntervalSince1970: 1_401_061_945)
        ),
      ]
    )
    #expect(page.total == 51)
    #expect(page.hasMore)
    #expect(asked.query["method"] == "flickr.photos.getFavorites")
    #expect(asked.query["photo_id"] == "12")
    #expect(asked.query["per_page"] == "50")
    #expect(asked.signed.isEmpty)
  }

  @Test func `a page past the end is empty, although Flickr repeats the last one`() async throws {
    let row = #"{"nsid":"1@N01","username":"A","favedate":"1401061945"}"#
    let page = try await likes(row, #""page":1,"pages":1,"total":1"#, page: 2)
    #expect(page == LikePage(likes: [], total: 1, hasMore: false))
    #expect(asked.query["page"] == "2")
  }

  @Test func `a photo that nobody likes has no rows at all`() async throws {
    let client = FlickrClient.make(#"{"photo":{"id":"12","page":1,"total":0},"stat":"ok"}"#)
    #expect(
      try await client.likes(ofPhoto: "12", page: 1)
        == LikePage(likes: [], total: 0, hasMore: false)
    )
  }

  @Test func `rows without a person or a time are left out`() async throws {
    let rows =
      #"{"username":"A","favedate":"1"},{"nsid":"1@N01","favedate":"soon"},3,null,"#
      + #"{"nsid":"2@N01","favedate":"0"},{"nsid":"3@N01","favedate":"7"}"#
    let page = try await likes(rows, #""page":1,"pages":1,"total":6"#, page: 1)
    #expect(page.likes.map(\.person.id) == ["3@N01"])
    #expect(page.likes.first?.person.name == nil)
  }

  @Test(arguments: [
    ("flickr.favorites.add", #"{"stat":"ok"}"#, true), ("flickr.favorites.add", .fail(3), false),
    ("flickr.favorites.remove", #"{"stat":"ok"}"#, true),
    ("flickr.favorites.remove", .fail(1), false),
  ])
  func `liking or unliking twice is not an error`(
    method: String,
    answer: String,
    isNew: Bool
  ) async throws {
    let client = FlickrClient.account([method: answer], asked: asked)
    let result =
      try await method.hasSuffix("add") ? client.like(photo: "12") : client.unlike(photo: "12")
    #expect(result == isNew)
    #expect(asked.all.map(\.purpose) == [.change(isIdempotent: true)])
    #expect(asked.all.first?.arguments["photo_id"] == "12")
  }

  @Test(arguments: [(1, Failure.Reason.notFound), (2, .failed), (4, .notAllowed)])
  func `a refused like is an error with a sentence`(
    code: Int,
    reason: Failure.Reason
  ) async {
    let client = FlickrClient.account(["flickr.favorites.add": .fail(code)])
    let error = await #expect(throws: FlickrError.self) { try await client.like(photo: "12") }
    #expect(error?.failure.reason == reason)
    #expect(error?.failure.sentence.contains("code") == false)
  }

  private func likes(_ rows: String, _ fields: String, page: Int) async throws -> LikePage {
    let body = #"{"photo":{"person":[\#(rows)],"id":"12","secret":"s",\#(fields)},"stat":"ok"}"#
    return try await FlickrClient.make(body, asked: asked).likes(ofPhoto: "12", page: page)
  }
}
