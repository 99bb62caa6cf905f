import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct RedirectTests {
  @Test func `a redirect leads to the response, and to its URL`() async throws {
    try await exchange(answer: Self.hops) { client, server in
      let response = try await client.send(.make(server, "/a/5"))
      #expect(response.status == 200)
      #expect(response.url.path() == "/a/0")
    }
  }

  @Test func `five redirects are followed, a sixth is not`() async throws {
    try await exchange(answer: Self.hops) { client, server in
      let error = try await client.error(of: .make(server, "/a/6"))
      #expect(error == .tooManyRedirects(host: server.name))
    }
  }

  @Test func `the caller sees each redirect before it is followed, and can stop there`()
    async throws
  {
    let asked = Mutex<[String]>([])
    try await exchange { request in
      asked.withLock { $0.append(request.path) }
      return Self.hops(request)
    } _: { client, server in
      var told: [String] = []
      _ = try await client.send(.make(server, "/a/3")) { told.append($0.path()) }
      #expect(told == ["/a/2", "/a/1", "/a/0"])
      let stop = Failure(.rateLimited, "Enough.")
      await #expect(throws: stop) {
        try await client.send(.make(server, "/a/9")) { _ in throw stop }
      }
    }
    #expect(asked.withLock { $0 } == ["/a/3", "/a/2", "/a/1", "/a/0", "/a/9"])
  }

  @Test func `a redirect without a location is a response`() async throws {
    try await exchange { _ in
      ServerResponse(status: 302)
    } _: { client, server in
      let response = try await client.send(.make(server))
      #expect(response.status == 302)
    }
  }

  @Test(arguments: [
    "http://localhost:80/", "https://example.org/?api_key=secret", "//other.example/path",
    "http://127.0.0.1:1/", "ftp://127.0.0.1/", "file:///etc/passwd",
  ])
  func `a redirect to another host is refused`(target: String) async throws {
    try await exchange { _ in
      ServerResponse(status: 302, headers: ["Location": target])
    } _: { client, server in
      let error = try #require(await client.error(of: .make(server)))
      let url = try #require(URL(string: target))
      guard case .redirectRefused(let host, let place) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(host == server.name)
      #expect(place.hasPrefix(url.host() ?? "The server"))
      #expect(error.failure.reason == .notAllowed)
      #expect(!error.failure.sentence.contains("secret"))
    }
  }

  @Test func `a policy may allow another server, which gets no credentials`() async throws {
    let seen = Mutex<ServerRequest?>(nil)
    let other = try LoopbackServer { request in
      seen.withLock { $0 = request }
      return ServerResponse(body: Data("there".utf8))
    }
    defer { other.stop() }
    try await exchange { _ in
      ServerResponse(status: 302, headers: ["Location": "http://127.0.0.1:\(other.port)/x"])
    } _: { client, server in
      let response = try await client.send(
        .make(server) { request in
          request.headers = [
            HTTPField("Authorization", "secret"), HTTPField("Accept", "text/plain"),
          ]
          request.redirects = RedirectPolicy { _, target in target.port == Int(other.port) }
        }
      )
      #expect(response.body == Data("there".utf8))
    }
    #expect(seen.withLock { $0?.header("Authorization") } == nil)
    #expect(seen.withLock { $0?.header("Accept") } == "text/plain")
  }

  @Test(arguments: [
    "https://user:secret@127.0.0.1/", "http://example.org/", "http://127.0.0.1%2eexample.org/",
  ])
  func `no policy allows a forbidden URL`(target: String) async throws {
    try await exchange { _ in
      ServerResponse(status: 302, headers: ["Location": target])
    } _: { client, server in
      let error = try await client.error(
        of: .make(server) { $0.redirects = RedirectPolicy { _, _ in true } }
      )
      #expect(error?.failure.reason == .notAllowed)
      #expect(error?.failure.sentence.contains("secret") == false)
    }
  }

  @Test func `a policy may allow no redirect`() async throws {
    try await exchange(answer: Self.hops) { client, server in
      let error = try await client.error(of: .make(server, "/a/1") { $0.redirects = .never })
      #expect(error == .redirectRefused(host: server.name, target: server.name))
    }
  }

  @Test(arguments: [
    ("https://a.example/", "https://a.example/b", true),
    ("https://a.example/", "HTTPS://A.EXAMPLE/b", true),
    ("https://a.example/", "https://a.example:443/b", true),
    ("http://a.example:80/", "http://a.example/b", true),
    ("http://a.example/", "ftp://a.example/", false),
    ("http://a.example/", "https://a.example/", true),
    ("https://a.example/", "http://a.example/", false),
    ("https://a.example/", "https://b.example/", false),
    ("https://a.example/", "https://a.example.evil.example/", false),
    ("https://a.example/", "https://a.example:8443/", false),
  ])
  func `the same host has the same name and port, and does not leave https`(
    origin: String,
    target: String,
    isAllowed: Bool
  ) throws {
    let (origin, target) = try (#require(URL(string: origin)), #require(URL(string: target)))
    #expect(RedirectPolicy.sameHost.allows(from: origin, to: target) == isAllowed)
  }

  @Test func `no policy allows leaving https`() throws {
    let origin = try #require(URL(string: "https://a.example/"))
    let target = try #require(URL(string: "http://127.0.0.1/"))
    #expect(!RedirectPolicy { _, _ in true }.allows(from: origin, to: target))
  }

  @Test(arguments: [
    (301, HTTPMethod.post, "GET", ""), (302, .post, "GET", ""), (303, .post, "GET", ""),
    (303, .put, "GET", ""), (301, .put, "PUT", "body"), (307, .post, "POST", "body"),
    (308, .patch, "PATCH", "body"),
  ])
  func `the method and the body follow the status`(
    status: Int,
    method: HTTPMethod,
    seenMethod: String,
    seenBody: String
  ) async throws {
    let seen = Mutex<ServerRequest?>(nil)
    try await exchange { request in
      seen.withLock { $0 = request }
      guard request.path == "/" else { return ServerResponse() }
      return ServerResponse(status: status, headers: ["Location": "next"])
    } _: { client, server in
      _ = try await client.send(
        .make(server) { request in
          request.method = method
          request.body = .data(Data("body".utf8), contentType: "text/plain")
        }
      )
    }
    let last = try #require(seen.withLock { $0 })
    #expect(last.path == "/next")
    #expect(last.method == seenMethod)
    #expect(String(decoding: last.body, as: UTF8.self) == seenBody)
    #expect((last.header("Content-Type") == nil) == seenBody.isEmpty)
  }

  /// `/a/3` leads to `/a/2`, and so on to `/a/0`.
  @Sendable private static func hops(_ request: ServerRequest) -> ServerResponse {
    let left = Int(request.path.dropFirst(3)) ?? 0
    return left == 0
      ? ServerResponse()
      : ServerResponse(status: 302, headers: ["Location": "\(left - 1)?x#y"])
  }
}
