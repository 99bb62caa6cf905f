import Commons
import Foundations
import Model
import Testing

/// One photo, by its id or by the name of its file.
@Suite(.timeLimit(.minutes(30))) struct PhotoInfoTests {
  private func error(_ body: String, name: String = "Fog.jpg") async -> CommonsError? {
    await #expect(throws: CommonsError.self) {
      try await CommonsClient.make(body).photo(named: name)
    }
  }

  @Test(arguments: [
    #"{"batchcomplete":true,"query":{"pages":[{"ns":6,"title":"File:Fog.jpg","missing":true}]}}"#,
    #"{"batchcomplete":"","query":{"pages":{"-1":{"ns":6,"title":"File:Fog.jpg","missing":""}}}}"#,
    #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"missing":true}]}}"#,
    #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"ns":6,"title":"File:Fog.jpg"}]}}"#,
    #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"ns":6,"title":"File:Fog.jpg","redirect":true}]}}"#,
    #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"ns":0,"title":"Fog","imageinfo":[{}]}]}}"#,
    #"{"batchcomplete":true}"#,
  ])
  func `a page that is missing or has no file is not found`(body: String) async {
    let error = await error(body)
    #expect(error == .notFound("Fog.jpg"))
    #expect(error?.isNotFound == true)
    #expect(error?.failure.reason == .notFound)
  }

  @Test func `a name that no file can have is not found, and says why`() async {
    let page = #"{"title":"File:.","invalidreason":"Title has relative path.","invalid":""}"#
    let error = await error(#"{"batchcomplete":"","query":{"pages":{"-1":\#(page)}}}"#, name: ".")
    #expect(
      error?.failure
        == Failure(.notFound, "Wikimedia Commons has no file “.”: Title has relative path.")
    )
  }

  @Test(arguments: ["", "File:", "a|b", "a\u{1F}b"])
  func `a name that is empty or would be read as several is not requested`(name: String) async {
    let asked = RequestLog()
    await #expect(throws: CommonsError.notFound(name)) {
      try await CommonsClient.make(asked: asked).photo(named: name)
    }
    #expect(asked.urls.isEmpty)
  }

  @Test(arguments: ["7", "", "M", "M7 ", "F0123456789abcdef", "M7|8"])
  func `a malformed id is not found, and not requested`(id: String) async {
    let asked = RequestLog()
    let client = CommonsClient.make(asked: asked)
    await #expect(throws: CommonsError.notFound(id)) { try await client.photo(id: id) }
    await #expect(throws: CommonsError.notFound(id)) {
      try await client.renditions(ofPhoto: id, for: .large)
    }
    #expect(asked.urls.isEmpty)
  }

  @Test func `a drawing is not a photo`() async {
    let page = String.page("7", info: #""mime":"image/svg+xml","url":"\#(String.original)""#)
    let error = await error(.pages(page))
    #expect(error == .notAPhoto("Fog.jpg", type: "image/svg+xml"))
    #expect(error?.failure.reason == .notFound)
  }

  @Test(arguments: [
    (
      "fog.jpg",
      #""normalized":[{"from":"File:fog.jpg","to":"File:Fog.jpg"}],"#
        + #""redirects":[{"from":"File:Fog.jpg","to":"File:Mist.jpg"}],"#
    ),
    ("Fog.jpg", #""redirects":[{"from":"File:Fog.jpg","to":"File:Mist.jpg"}],"#),
    ("mist.jpg", #""normalized":[{"from":"File:mist.jpg","to":"File:Mist.jpg"}],"#),
    ("mist.jpg", ""),
  ])
  func `a redirect and another spelling lead to the file`(name: String, fields: String)
    async throws
  {
    let page = String.page("7", title: "File:Mist.jpg")
    let body = #"{"batchcomplete":true,"query":{\#(fields)"pages":[\#(page)]}}"#
    #expect(try await CommonsClient.make(body).photo(named: name).title == "Mist")
  }

  @Test func `the number of a merged file leads to the file it was merged with`() async throws {
    let redirects = #""redirects":[{"from":"File:Fog.jpg","to":"File:Mist.jpg"}]"#
    let page = String.page("7", title: "File:Mist.jpg")
    let body = #"{"batchcomplete":true,"query":{\#(redirects),"pages":[\#(page)]}}"#
    #expect(try await CommonsClient.make(body).photo(id: "M9").id == "M7")
  }

  @Test(arguments: [
    "", #""redirects":[{"from":"File:Fog.jpg","to":"File:Rain.jpg"}],"#,
    #""normalized":[{"from":"File:fog.jpg","to":"File:Fog.jpg"}],"#,
  ])
  func `a response about another file is damaged`(fields: String) async {
    let page = String.page("7", title: "File:Mist.jpg")
    let client = CommonsClient.make(
      #"{"batchcomplete":true,"query":{\#(fields)"pages":[\#(page)]}}"#
    )
    for ask in [
      { try await client.photo(id: "M9") }, { try await client.photo(named: "fog.jpg") },
    ] as [() async throws -> Photo] {
      let error = await #expect(throws: CommonsError.self) { try await ask() }
      #expect(error?.failure.reason == .damaged)
      #expect(error?.failure.sentence.contains("it is about “Mist.jpg”, not about “") == true)
    }
    let error = await #expect(throws: CommonsError.self) {
      try await client.renditions(ofPhoto: "M9", for: .large)
    }
    #expect(error?.failure.reason == .damaged)
  }

  @Test func `an older version does not make an answer incomplete`() async throws {
    let asked = RequestLog()
    let next = #""continue":{"iistart":"2010-04-16T22:53:21Z","continue":"||"}"#
    let body = #"{\#(next),"query":{"pages":[\#(String.page("7"))]}}"#
    #expect(try await CommonsClient.make(body, asked: asked).photo(id: "M7").id == "M7")
    #expect(asked.urls.count == 1)
  }
}
