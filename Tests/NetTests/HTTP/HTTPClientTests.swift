import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct HTTPClientTests {
  @Test func `a response has its status, headers, body and URL`() async throws {
    try await exchange { request in
      ServerResponse(
        status: 203,
        headers: ["X-Path": request.path, "Content-Type": "text/plain"],
        body: Data("hello".utf8)
      )
    } _: { client, server in
      let response = try await client.send(.make(server, "/a%20b"))
      #expect(response.status == 203)
      #expect(response.header("x-path") == "/a b")
      #expect(response.header("CONTENT-TYPE") == "text/plain")
      #expect(response.header("X-Other") == nil)
      #expect(response.body == Data("hello".utf8))
      #expect(response.url.absoluteString == "http://127.0.0.1:\(server.port)/a%20b")
    }
  }

  @Test(arguments: [204, 304, 400, 404, 429, 500, 503])
  func `an HTTP status is a response, not an error`(status: Int) async throws {
    try await exchange { _ in
      ServerResponse(status: status)
    } _: { client, server in
      let response = try await client.send(.make(server))
      #expect(response.status == status)
    }
  }

  @Test(arguments: [ServerResponse.Framing.length, .chunked, .closing])
  func `a body is complete with each way to mark its end`(framing: ServerResponse.Framing)
    async throws
  {
    let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try await exchange { _ in
      ServerResponse(body: body, framing: framing)
    } _: { client, server in
      let response = try await client.send(.make(server))
      #expect(response.body == body)
    }
  }

  @Test func `a query reaches the server unchanged`() async throws {
    var components = URLComponents()
    components.queryItems = [
      URLQueryItem(name: "text", value: "Île-de-France & café"),
      URLQueryItem(name: "empty", value: ""), URLQueryItem(name: "a=b", value: "100%"),
    ]
    let query = try #require(components.percentEncodedQuery)
    try await exchange { request in
      ServerResponse(
        body: Data(request.query.map { "\($0.name)→\($0.value)" }.joined(separator: "|").utf8)
      )
    } _: { client, server in
      let body = try await client.send(.make(server, "/?\(query)")).body
      #expect(
        String(decoding: body, as: UTF8.self) == "text→Île-de-France & café|empty→|a=b→100%"
      )
    }
  }

  @Test func `progress rises to the size of the body`() async throws {
    let reports = Mutex<[HTTPProgress]>([])
    try await exchange { _ in
      ServerResponse(body: Data(count: 3_000_000))
    } _: { client, server in
      _ = try await client.send(
        .make(server) { $0.progress = { progress in reports.withLock { $0.append(progress) } } }
      )
    }
    let received = reports.withLock { $0.map(\.received) }
    #expect(received == received.sorted())
    #expect(received.last == 3_000_000)
    #expect(reports.withLock { $0.last?.expected } == 3_000_000)
  }
}
