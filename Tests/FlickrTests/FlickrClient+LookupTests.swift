import Flickr
import Foundations
import Model
import Net
import TestSupport
import Testing

/// People and groups by their names.
@Suite(.timeLimit(.minutes(30))) struct FlickrClientLookupTests {
  private let asked = RequestLog()
  private let notFound = #"{"stat":"fail","code":1,"message":"User not found"}"#
  private let user =
    #"{"user":{"id":"124857539@N03","username":{"_content":"jinxlib"}},"stat":"ok"}"#

  /// A client that gets an answer for each method.
  private func client(_ answers: [String: String], cache: ResponseCache = .disabled) -> FlickrClient
  {
    let answers = answers.merging(["flickr.photos.search": .photos()]) { $1 }
    return FlickrClient(endpoint: .flickr, apiKey: FlickrClient.key, cache: cache) {
      [asked] request in
      asked.note(request)
      let body = answers[request.url.value("method") ?? ""] ?? "no answer"
      return HTTPResponse(
        status: 200,
        contentType: nil,
        url: request.url,
        body: Data(body.utf8)
      )
    }
  }

  private func list(_ query: PhotoQuery, of client: FlickrClient) async throws {
    _ = try await client.photos(of: PhotoList(query), page: Page(of: 20))
  }

  private var methods: [String?] { asked.urls.map { $0.value("method") } }

  @Test func `an id needs no call`() async throws {
    let client = client([:])
    try await list(.person("124857539@N03"), of: client)
    try await list(.group("2723340@N22"), of: client)
    #expect(methods == ["flickr.photos.search", "flickr.photos.search"])
    #expect(asked.urls.first?.value("user_id") == "124857539@N03")
    #expect(asked.urls.last?.value("group_id") == "2723340@N22")
  }

  @Test func `a person is found by the name in their URL`() async throws {
    try await list(.person("jinx lib"), of: client(["flickr.urls.lookupUser": user]))
    #expect(methods == ["flickr.urls.lookupUser", "flickr.photos.search"])
    #expect(asked.urls.first?.value("url") == "https://www.flickr.com/photos/jinx%20lib/")
    #expect(asked.urls.last?.value("user_id") == "124857539@N03")
  }

  @Test func `a person is found by their user name, if not by their URL`() async throws {
    try await list(
      .person("Jeremy Brooks"),
      of: client(["flickr.urls.lookupUser": notFound, "flickr.people.findByUsername": user])
    )
    #expect(methods.dropFirst() == ["flickr.people.findByUsername", "flickr.photos.search"])
    #expect(asked.urls[1].value("username") == "Jeremy Brooks")
    #expect(asked.urls[2].value("user_id") == "124857539@N03")
  }

  @Test func `a group is found by the name in its URL`() async throws {
    let group = #"{"group":{"id":"2723340@N22","groupname":{"_content":"Jinx"}},"stat":"ok"}"#
    try await list(.group("jinx"), of: client(["flickr.urls.lookupGroup": group]))
    #expect(asked.urls.first?.value("url") == "https://www.flickr.com/groups/jinx/")
    #expect(asked.urls.last?.value("group_id") == "2723340@N22")
  }

  @Test func `words are searched for among the photos of a person by name`() async throws {
    let query = PhotoQuery.words("fog", within: .person("jinxlib"))
    try await list(query, of: client(["flickr.urls.lookupUser": user]))
    #expect(asked.urls.last?.value("user_id") == "124857539@N03")
    #expect(asked.urls.last?.value("text") == "fog")
  }

  @Test(arguments: [PhotoQuery.person("nobody"), .group("nothing")])
  func `an unknown name is not found, without a search for photos`(
    query: PhotoQuery
  ) async throws {
    let client = client([
      "flickr.urls.lookupUser": notFound, "flickr.people.findByUsername": notFound,
      "flickr.urls.lookupGroup": notFound,
    ])
    let error = try await #require(throws: FlickrError.self) { try await list(query, of: client) }
    #expect(error.isNotFound)
    #expect(!methods.contains("flickr.photos.search"))
  }

  @Test func `a refused key is reported at once`() async throws {
    let refusal = #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#
    let client = client(["flickr.urls.lookupUser": refusal])
    let error = try await #require(throws: FlickrError.self) {
      try await list(.person("alice"), of: client)
    }
    #expect(error.failure.reason == .notAllowed)
    #expect(asked.urls.count == 1)
  }

  @Test(arguments: ["{}", #"{"user":{}}"#, #"{"user":{"id":"alice"}}"#, #"{"user":{"id":7}}"#])
  func `a lookup without an id is damaged`(body: String) async throws {
    let fields = body.dropFirst().dropLast()
    let answer = #"{"stat":"ok"\#(fields.isEmpty ? "" : ",")\#(fields)}"#
    let client = client(["flickr.urls.lookupUser": answer])
    let error = try await #require(throws: FlickrError.self) {
      try await list(.person("alice"), of: client)
    }
    #expect(error.failure.reason == .damaged)
  }

  @Test func `a name is looked up once a day`() async throws {
    let shelf = CacheShelf()
    let client = client(["flickr.urls.lookupUser": user], cache: shelf.cache)
    for seconds in [0.0, 3_600, 86_400] {
      shelf.advance(by: seconds)
      try await list(.person("jinxlib"), of: client)
    }
    #expect(methods.count { $0 == "flickr.urls.lookupUser" } == 2)
  }
}

extension URL {
  /// The value of an argument of the query.
  fileprivate func value(_ name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems?
      .first { $0.name == name }?.value
  }
}

// MARK: - Resolving

extension FlickrClientLookupTests {
  @Test func `a person is resolved to their id and user name`() async throws {
    let byName = try await client(["flickr.urls.lookupUser": user]).resolve(.person("jinxlib"))
    #expect(byName == ResolvedQuery(.person("124857539@N03"), name: "jinxlib"))
    let info = #"{"person":{"nsid":"124857539@N03","username":{"_content":"jinxlib"}},"stat":"ok"}"#
    let byID = try await client(["flickr.people.getInfo": info]).resolve(.person("124857539@N03"))
    #expect(byID == byName)
    #expect(asked.urls.last?.value("user_id") == "124857539@N03")
  }

  @Test func `a group is resolved to its id and name`() async throws {
    let found = #"{"group":{"id":"2723340@N22","groupname":{"_content":"Jinx"}},"stat":"ok"}"#
    let byName = try await client(["flickr.urls.lookupGroup": found]).resolve(.group("jinx"))
    #expect(byName == ResolvedQuery(.group("2723340@N22"), name: "Jinx"))
    let info = #"{"group":{"id":"2723340@N22","name":{"_content":"Jinx"},"members":3},"stat":"ok"}"#
    let byID = try await client(["flickr.groups.getInfo": info]).resolve(.group("2723340@N22"))
    #expect(byID == byName)
    #expect(asked.urls.last?.value("group_id") == "2723340@N22")
  }

  @Test(arguments: [PhotoQuery.person("124857539@N03"), .person("nobody"), .group("2723340@N22")])
  func `an unknown person or group is not found`(query: PhotoQuery) async {
    let methods = [
      "flickr.people.getInfo", "flickr.urls.lookupUser", "flickr.people.findByUsername",
      "flickr.groups.getInfo",
    ]
    let answers = Dictionary(uniqueKeysWithValues: methods.map { ($0, notFound) })
    let error = await #expect(throws: FlickrError.self) {
      try await client(answers).resolve(query)
    }
    #expect(error?.isNotFound == true)
  }

  @Test func `a deleted account is not found, with that reason`() async {
    let answers = ["flickr.people.getInfo": #"{"stat":"fail","code":5,"message":"User deleted"}"#]
    let error = await #expect(throws: FlickrError.self) {
      try await client(answers).resolve(.person("124857539@N03"))
    }
    #expect(error?.isNotFound == true)
    #expect(error?.failure.sentence.contains("left Flickr") == true)
  }

  @Test(arguments: [
    PhotoQuery.tag("fog"), .place(id: "p"), .category("C"), .own, .words("a", within: nil),
  ])
  func `a query without another name is unchanged`(query: PhotoQuery) async throws {
    #expect(try await client([:]).resolve(query) == ResolvedQuery(query, name: nil))
    #expect(asked.urls.isEmpty)
  }

  @Test func `words are resolved with the list that they are searched in`() async throws {
    let query = PhotoQuery.words("fog", within: .person("jinxlib"))
    let resolved = try await client(["flickr.urls.lookupUser": user]).resolve(query)
    #expect(resolved.query == .words("fog", within: .person("124857539@N03")))
    #expect(resolved.name == "jinxlib")
  }
}
