import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct CommentsTests {
  private let asked = RequestLog()
  private static let id = "124834485-14276359614-72157645729023405"

  private static func row(_ id: String, _ text: String, date: String = "1405536548") -> String {
    #"{"id":"\#(id)","author":"124857539@N03","author_is_deleted":0,"authorname":"jinxlib","#
      + #""iconserver":"5538","iconfarm":6,"datecreate":"\#(date)","path_alias":null,"#
      + #""permalink":"https://www.flickr.com/photos/jinxlib/1/#comment1","realname":"Jinx Library","#
      + #""_content":"\#(text)"}"#
  }

  private func comments(_ rows: String...) async throws -> [Model.Comment] {
    let list = #""photo_id":"12","comment":["# + rows.joined(separator: ",") + "]"
    return try await FlickrClient.make(#"{"comments":{\#(list)},"stat":"ok"}"#, asked: asked)
      .comments(onPhoto: "12")
  }

  @Test func `comments are plain, and the oldest comes first`() async throws {
    let comments = try await comments(
      Self.row("1-2-4", #"\nA <b>second<\/b> one &amp; \u001b[31mmore\t"#, date: "1405536549"),
      Self.row(Self.id, "First")
    )
    #expect(
      comments.first
        == Model.Comment(
          id: Self.id,
          author: Person(
            id: "124857539@N03",
            name: "jinxlib",
            realName: "Jinx Library",
            picture: URL(
              string: "https://farm6.staticflickr.com/5538/buddyicons/124857539@N03.jpg"
            )
          ),
          text: "First",
          date: Date(timeIntervalSince1970: 1_405_536_548),
          page: URL(string: "https://www.flickr.com/photos/jinxlib/1/#comment1")
        )
    )
    #expect(comments.last?.text == "A second one &  [31mmore")
    #expect(asked.query["method"] == "flickr.photos.comments.getList")
    #expect(asked.query["photo_id"] == "12")
    #expect(asked.signed.isEmpty)
  }

  @Test func `a photo without comments has no rows at all`() async throws {
    let client = FlickrClient.make(#"{"comments":{"photo_id":"12"},"stat":"ok"}"#)
    #expect(try await client.comments(onPhoto: "12") == [])
  }

  @Test func `rows without an id, an author or a time are left out`() async throws {
    let comments = try await comments(
      #"{"author":"1@N01","datecreate":"1"}"#,
      #"{"id":"1-2-3","datecreate":"1"}"#,
      #"{"id":"1-2-3","author":"1@N01"}"#,
      #"{"id":"../x","author":"1@N01","datecreate":"1"}"#,
      #"{"id":"1-2-3","author":"1@N01","datecreate":1}"#,
      "[]"
    )
    #expect(comments.map(\.id) == ["1-2-3"])
    #expect(comments.first?.text == "")
    #expect(comments.first?.page == nil)
  }

  @Test func `an added comment is returned as Flickr stores it`() async throws {
    let text = #"\nThis is a test\t"#
    // A child of the element, which stands beside the text.
    let row = Self.row(Self.id, text).dropLast() + #","iconurls":{"retina":"https://…"}}"#
    let client = FlickrClient.account(
      ["flickr.photos.comments.addComment": #"{"comment":\#(row),"stat":"ok"}"#],
      asked: asked
    )
    let comment = try await client.addComment("This is\na <test>", toPhoto: "14276359614")
    #expect(comment.text == "This is a test")
    #expect(comment.id == Self.id)
    let request = try #require(asked.all.first)
    #expect(request.purpose == .change(isIdempotent: false))
    #expect(request.arguments["comment_text"] == "This is\na <test>")
    #expect(request.arguments["photo_id"] == "14276359614")
    #expect(try request.isSigned)
  }

  @Test func `a comment is edited and deleted by idempotent requests`() async throws {
    let client = FlickrClient.account(asked: asked)
    try await client.editComment(Self.id, to: "Better")
    try await client.deleteComment(Self.id)
    #expect(asked.all.map(\.purpose) == Array(repeating: .change(isIdempotent: true), count: 2))
    #expect(asked.all.map { $0.arguments["comment_id"] } == [Self.id, Self.id])
    #expect(asked.all.map { $0.arguments["comment_text"] } == ["Better", nil])
    #expect(
      asked.all.map(\.flickrMethod)
        == ["flickr.photos.comments.editComment", "flickr.photos.comments.deleteComment"]
    )
  }

  @Test(arguments: [
    (1, "Photo not found", Failure.Reason.notFound), (8, "Blank comment", .wrongUsage),
    (9, "Too fast", .rateLimited), (99, "Insufficient permission to comment", .notAllowed),
  ])
  func `a refused comment is certain to be absent`(
    code: Int,
    message: String,
    reason: Failure.Reason
  ) async {
    let answer = String.fail(code, message)
    let client = FlickrClient.account(["flickr.photos.comments.addComment": answer])
    let error = await #expect(throws: FlickrError.self) {
      try await client.addComment("a", toPhoto: "12")
    }
    #expect(error?.failure.reason == reason)
    #expect(error?.failure.sentence.contains("may have been added") == false)
    #expect(error?.failure.sentence.contains("log in") == false)
  }

  @Test(
    arguments: [
      (.make(200, "<html>"), .damaged), (.make(200, #"{"stat":"ok","comment":{}}"#), .damaged),
      (.make(503), .unreachable), (.make(429), .rateLimited), (.make(400), .failed),
    ] as [(HTTPResponse, Failure.Reason)]
  )
  func `only a comment whose response was lost may have been added`(
    answer: HTTPResponse,
    reason: Failure.Reason
  ) async throws {
    let client = client { answer }
    let error = await #expect(throws: (any Error).self) {
      try await client.addComment("a", toPhoto: "12")
    }
    let failure = try #require(error as? any FailureConvertible).failure
    let mayBeThere = [.damaged, .unreachable].contains(reason)
    #expect(failure.reason == reason)
    #expect(failure.sentence.hasPrefix("The comment may have been added") == mayBeThere)
  }

  @Test(arguments: [(true, false), (false, true)])
  func `only an unsent comment is certain to be absent`(isUnsent: Bool, mayBeThere: Bool)
    async throws
  {
    let client = client { throw LostAnswer(isUnsent: isUnsent) }
    let error = await #expect(throws: (any Error).self) {
      try await client.addComment("a", toPhoto: "12")
    }
    let failure = try #require(error as? any FailureConvertible).failure
    #expect(failure.sentence.hasPrefix("The comment may have been added") == mayBeThere)
    #expect(failure.sentence.contains("No answer."))
  }

  private func client(_ answer: @escaping @Sendable () throws -> HTTPResponse) -> FlickrClient {
    FlickrClient(
      endpoint: .flickr,
      apiKey: { FlickrClient.key },
      apiSecret: { FlickrClient.secret },
      accessToken: { .test },
      now: { Date() },
      fetch: { _ in try answer() }
    )
  }
}

/// An error of a network that is down.
private struct LostAnswer: TransientError {
  let isUnsent: Bool
  var isTransient: Bool { true }
  var failure: Failure { Failure(.unreachable, "No answer.") }
}
