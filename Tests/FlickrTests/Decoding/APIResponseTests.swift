import Flickr
import Foundations
import Model
import Testing

@Suite(.timeLimit(.minutes(30))) struct APIResponseTests {
  private static let list = String.photos(.row("51540860321"))

  @Test(arguments: [
    list, "jsonFlickrApi(\(list))", "jsonFlickrApi(\(list));", "myCallback(\(list))",
    "window.app.cb_1(\(list));\n", "/**/jsonFlickrApi(\(list))", " \n\(list)\n", "\u{FEFF}\(list)",
  ])
  func `a response is read bare or inside a function call`(body: String) async throws {
    #expect(try await FlickrClient.make(body).page().photos.map(\.id) == ["51540860321"])
  }

  @Test func `parentheses inside a bare response are not a function call`() async throws {
    let row = #"{"id":"1","owner":"1@N01","title":"a (b) c)"}"#
    #expect(try await FlickrClient.make(.photos(row)).page().photos.first?.title == "a (b) c)")
  }

  @Test(arguments: [
    "", " ", "<html><body>Bad Gateway (nginx)</body></html>", "{", "jsonFlickrApi(",
    "jsonFlickrApi()",
    ")(", "stat=ok", "429 Too Many Requests", String(list.dropLast(10)),
    "jsonFlickrApi(\(list.dropLast(10)))", "\u{0}\u{1}",
  ])
  func `a body that is not JSON, or truncated JSON, is a damaged response`(body: String) async {
    let error = await #expect(throws: FlickrError.self) { try await FlickrClient.make(body).page() }
    #expect(error == .notJSON(method: "flickr.photos.search"))
    #expect(error?.failure.reason == .damaged)
  }

  @Test(arguments: [list, "jsonFlickrApi(\(list));"])
  func `a response truncated anywhere is damaged, never a shorter list`(body: String) async {
    for length in 0..<Self.list.count {
      let cut = FlickrClient.make(String(body.prefix(length)))
      let error = await #expect(throws: FlickrError.self) { try await cut.page() }
      #expect(error?.failure.reason == .damaged, "cut to \(length)")
    }
  }

  @Test(arguments: [
    ("{}", "stat is missing"),
    (#"{"photos":{"photo":[]}}"#, "stat is missing"),
    (#"{"stat":"ok"}"#, "photos is missing"),
    (#"{"photos":"","stat":"ok"}"#, "photos is of an unexpected kind"),
    (#"{"photos":{"photo":"none"},"stat":"ok"}"#, "photos.photo is of an unexpected kind"),
    ("[]", "the answer is of an unexpected kind"),
    (#""ok""#, "the answer is of an unexpected kind"),
  ])
  func `JSON of another form is refused with the place where it differs`(
    body: String,
    reason: String
  ) async {
    let error = await #expect(throws: FlickrError.self) { try await FlickrClient.make(body).page() }
    #expect(error == .unreadable(method: "flickr.photos.search", reason: reason))
    #expect(error?.failure.reason == .damaged)
  }
}

// MARK: - Refusals

extension APIResponseTests {
  @Test(arguments: [0, 1, 2, 10, 98, 99, 100, 105, 201, 95, 112])
  func `stat fail with HTTP 200 is a refusal, its code a number or a string`(code: Int) async {
    for json in ["\(code)", "\"\(code)\""] {
      let refusal = await refusal(#"{"stat":"fail","code":\#(json),"message":"No."}"#)
      #expect(refusal?.code == code)
      #expect(refusal?.message == "No.")
      #expect(refusal?.method == "flickr.photos.search")
    }
  }

  @Test func `a refusal inside a function call is a refusal`() async {
    let body = #"jsonFlickrApi({"stat":"fail","code":105,"message":"Service unavailable"});"#
    #expect(await refusal(body)?.kind == .unavailable)
  }

  @Test(arguments: [
    #"{"stat":"fail"}"#, #"{"stat":"fail","code":null,"message":null}"#,
    #"{"stat":"fail","code":"none"}"#, #"{"stat":"no"}"#,
  ])
  func `a refusal without code and message is still a refusal`(body: String) async {
    let refusal = await refusal(body)
    #expect(refusal?.code == nil)
    #expect(refusal?.message.isEmpty == true)
    #expect(refusal?.kind == .other)
  }

  @Test func `a refusal is harmless to print`() async {
    let message = #"\u001b[31mInvalid\r\n\u202eKey &amp; \"id\""#
    let refusal = await refusal(#"{"stat":"fail","code":100,"message":"\#(message)"}"#)
    #expect(refusal?.message == #"[31mInvalid Key & "id""#)
  }

  @Test func `a refusal with a payload is a refusal`() async {
    #expect(await refusal(#"{"photos":{"photo":[]},"stat":"fail"}"#) != nil)
  }

  /// The refusal that a search ends with, if it does.
  private func refusal(_ body: String) async -> APIError? {
    let error = await #expect(throws: FlickrError.self) { try await FlickrClient.make(body).page() }
    guard case .refused(let refusal) = error else { return nil }
    return refusal
  }
}
