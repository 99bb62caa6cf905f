import Foundations
import Model
import Testing

@testable import Commons

@Suite(.timeLimit(.minutes(30))) struct CommonsErrorTests {
  @Test(
    arguments: [
      ("maxlag", .rateLimited, true), ("ratelimited", .rateLimited, true),
      ("readonly", .unreachable, true), ("internal_api_error_DBQueryError", .unreachable, true),
      ("internal_api_error", .unreachable, true),
      ("cirrussearch-too-busy-error", .unreachable, true),
      ("missingtitle", .notFound, false), ("nosuchpageid", .notFound, false),
      ("baduser_gaiuser", .notFound, false), ("badtoken", .notAllowed, false),
      ("permissiondenied", .notAllowed, false),
      ("mwoauth-invalid-authorization", .notAllowed, false),
      ("invalidtitle", .wrongUsage, false), ("cirrussearch-query-too-long", .wrongUsage, false),
      ("invalid-coord", .failed, false), ("outofrange", .failed, false),
      ("missingparam", .failed, false), ("unknown_action", .failed, false), ("", .failed, false),
    ] as [(String, Failure.Reason, Bool)]
  )
  func `a code has a reason, and may be an outage`(
    code: String,
    reason: Failure.Reason,
    isOutage: Bool
  ) {
    let error = CommonsAPIError(code: code, message: "MediaWiki's own words")
    #expect(CommonsError.refused(error).failure.reason == reason)
    #expect(error.isOutage == isOutage)
  }

  @Test(arguments: [
    #"{"error":{"code":"maxlag","info":"Waiting.","*":"See https://…"},"servedby":"mw1"}"#,
    #"{"error":{"code":"maxlag","info":"Waiting.","docref":"See https://…","lag":0.4}}"#,
    #"{"errors":[{"code":"maxlag","text":"Waiting."}],"docref":"See https://…"}"#,
    #"{"errors":[{"code":"maxlag","*":"Waiting."}]}"#,
    #"{"errors":[{"code":"maxlag","html":"<b>Waiting.</b>"}]}"#,
    #"{"batchcomplete":true,"error":{"code":"maxlag","info":"Waiting."}}"#,
  ])
  func `an error is read in every form that MediaWiki writes`(body: String) async {
    let error = await #expect(throws: CommonsError.self) {
      try await CommonsClient.make(body).page()
    }
    #expect(error == .refused(CommonsAPIError(code: "maxlag", message: "Waiting.")))
    #expect(
      error?.failure.sentence
        == "Wikimedia Commons asks for a pause: Waiting (code maxlag). Try again in a minute."
    )
  }

  @Test(arguments: [
    #"{"error":{}}"#, #"{"error":null}"#, #"{"error":"no"}"#, #"{"errors":[]}"#, #"{"errors":3}"#,
  ])
  func `an error without a code is still an error`(body: String) async {
    let error = await #expect(throws: CommonsError.self) {
      try await CommonsClient.make(body).page()
    }
    #expect(error?.isRefusal == true)
    #expect(error?.failure.sentence.contains("no reason given (code unknown).") == true)
  }

  @Test(arguments: [
    ("", "not JSON"), ("<html>", "not JSON"), (#"{"batchcomplete":true"#, "not JSON"),
    ("[]", "of an unexpected kind"), ("3", "of an unexpected kind"),
    ("{}", "query is missing"), (#"{"entities":{},"success":1}"#, "query is missing"),
    (#"{"query":[]}"#, "of an unexpected kind"), (#"{"query":{"pages":3}}"#, "pages"),
  ])
  func `a malformed response says where it is odd`(body: String, words: String) async {
    let error = await #expect(throws: CommonsError.self) {
      try await CommonsClient.make(body).page()
    }
    #expect(error?.failure.reason == .damaged)
    #expect(error?.failure.sentence.contains(words) == true)
  }

  /// One of each.
  private static let errors: [CommonsError] = [
    .refused(CommonsAPIError(code: "maxlag", message: "a\nb")), .notFound("M7\n"),
    .invalidName("{a}", reason: "Bad\ncharacters."), .notAPhoto("M7", type: "video/webm"),
    .notJSON(call: "query (search)"), .unreadable(call: "query (search)", reason: "odd"),
  ]

  @Test(arguments: errors)
  func `every error is one sentence that names its subject`(error: CommonsError) {
    let sentence = error.failure.sentence
    #expect(sentence.hasSuffix(".") && !sentence.hasSuffix(".."))
    #expect(!sentence.contains("\n"))
    #expect(["Commons", "wikimedia", "M7", "example.com"].contains { sentence.contains($0) })
  }
}
