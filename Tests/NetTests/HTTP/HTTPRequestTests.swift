import Foundations
import Net
import Simulators
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct HTTPRequestTests {
  @Test func `a form reaches the server field by field`() async throws {
    let fields = [("text", "a b&c=d+é"), ("page", "2"), ("", "*-._~")]
    let seen = try await request { request in
      request.method = .post
      request.body = .form(fields.map { FormField($0.0, $0.1) })
    }
    #expect(seen.method == "POST")
    #expect(seen.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(
      String(decoding: seen.body, as: UTF8.self) == "text=a+b%26c%3Dd%2B%C3%A9&page=2&=*-._%7E"
    )
    #expect(seen.fields.map(\.name) == fields.map(\.0))
    #expect(seen.fields.map(\.value) == fields.map(\.1))
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `bytes and their type reach the server`(method: HTTPMethod) async throws {
    let json = Data(#"{"title":"a\u0000b"}"#.utf8) + Data([0, 255])
    let seen = try await request { request in
      request.method = method
      request.body = .data(json, contentType: "application/json")
    }
    #expect(seen.method == method.rawValue)
    #expect(seen.header("Content-Type") == "application/json")
    #expect(seen.header("Expect") == nil)
    #expect(seen.body == json)
  }

  @Test(arguments: [HTTPMethod.get, .post, .put, .patch, .delete])
  func `a method without a body sends none`(method: HTTPMethod) async throws {
    let seen = try await request { $0.method = method }
    #expect(seen.method == method.rawValue)
    #expect(seen.body.isEmpty)
    #expect(seen.header("Content-Type") == nil)
  }

  @Test func `a large body is sent completely`() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let seen = try await request { request in
      request.method = .put
      request.body = .data(body, contentType: "image/jpeg")
    }
    #expect(seen.body == body)
  }

  @Test func `headers reach the server, including the user agent`() async throws {
    let seen = try await request { $0.headers = [HTTPField("X-Day", "2026-11-21")] }
    #expect(seen.header("x-day") == "2026-11-21")
    #expect(seen.header("User-Agent") == "HTTPTests/1")
  }

  @Test func `a value with a line break cannot become a header`() async throws {
    let seen = try await request { $0.headers = [HTTPField("X-Text", "a\r\nX-Forged: b\u{0}")] }
    #expect(seen.header("X-Forged") == nil)
    #expect(seen.header("X-Text")?.hasPrefix("a  X-Forged: b") == true)
  }

  /// The part of a request that the server receives.
  private func request(
    _ change: @escaping (inout Sending) -> Void
  ) async throws -> ServerRequest {
    let seen = Mutex<ServerRequest?>(nil)
    try await exchange { request in
      seen.withLock { $0 = request }
      return ServerResponse()
    } _: { client, server in
      _ = try await client.send(.make(server, "/", change))
    }
    return try #require(seen.withLock { $0 })
  }
}
