import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct AccountTests {
  private let login =
    #"{"user":{"id":"124857539@N03","username":{"_content":"jinxlib"},"path_alias":null},"stat":"ok"}"#

  @Test func `an account has a person, their number of photos and its limit`() async throws {
    let asked = RequestLog()
    let status =
      #"{"user":{"id":"124857539@N03","ispro":0,"upload_count":"35","upload_limit":1000,"#
      + #""upload_limit_status":"below_limit","username":{"_content":"jinxlib"},"#
      + #""sets":{"remaining":"lots"}},"stat":"ok"}"#
    let client = FlickrClient.account(
      ["flickr.test.login": login, "flickr.people.getUploadStatus": status],
      asked: asked
    )
    #expect(
      try await client.account()
        == Account(
          person: Person(id: "124857539@N03", name: "jinxlib"),
          permission: .write,
          uploadCount: 35,
          uploadLimit: 1_000
        )
    )
    #expect(
      asked.all.map(\.flickrMethod) == ["flickr.test.login", "flickr.people.getUploadStatus"]
    )
    #expect(asked.signed.count == 2)
  }

  @Test(arguments: ["", #","upload_count":"","upload_limit":"unlimited""#, #","upload_limit":0"#])
  func `an account may have no limit`(fields: String) async throws {
    let status = #"{"user":{"id":"124857539@N03"\#(fields)},"stat":"ok"}"#
    let account = try await FlickrClient.account(
      ["flickr.test.login": login, "flickr.people.getUploadStatus": status]
    ).account()
    #expect(account.uploadLimit == nil)
    #expect(account.uploadCount == nil)
  }

  @Test func `an invalid token differs from all other refusals`() async throws {
    let client = FlickrClient.account(["flickr.test.login": .fail(98, "Invalid auth token")])
    let error = await #expect(throws: FlickrError.self) { try await client.account() }
    #expect(error?.isInvalidToken == true)
    #expect(error?.isNotFound == false)
    #expect(error?.isRefusal == true)
    #expect(error?.failure.sentence.contains("“places login”") == true)
    let other = FlickrClient.account(["flickr.test.login": .fail(99, "User not logged in")])
    let refusal = await #expect(throws: FlickrError.self) { try await other.account() }
    #expect(refusal?.isInvalidToken == false)
  }

  @Test(arguments: [
    ("token_rejected", true), ("token_expired", true), ("signature_invalid", false),
    ("timestamp_refused", false), ("consumer_key_unknown", false),
  ])
  func `a problem of a token makes it invalid, and one of a signature does not`(
    problem: String,
    isInvalid: Bool
  ) async {
    let client = FlickrClient.account(
      ["flickr.test.login": "oauth_problem=\(problem)&debug_sbs=GET&MARKED"],
      status: 401
    )
    let error = await #expect(throws: FlickrError.self) { try await client.account() }
    #expect(error?.isInvalidToken == isInvalid)
    #expect(error?.failure.reason == .notAllowed)
  }
}
