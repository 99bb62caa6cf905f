import Foundations
import Net
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct DamagedResponseTests {
  /// 100,000 zeros, compressed.
  private static var zeros: Data {
    let text =
      "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0Po"
      + String(repeating: "A", count: 128)
      + "IBXA32VEdSghgEA"
    return Data(base64Encoded: text) ?? Data()
  }

  @Test func `a compressed body arrives decompressed`() async throws {
    try await exchange(answer: Self.compressed) { client, server in
      let response = try await client.send(.make(server))
      #expect(response.body == Data(count: 100_000))
    }
  }

  @Test func `the limit holds for the decompressed body`() async throws {
    try await exchange(answer: Self.compressed) { client, server in
      let error = try await client.error(of: .make(server) { $0.sizeLimit = 99_999 })
      #expect(error == .tooLarge(host: server.name, limit: 99_999))
      #expect(try await client.send(.make(server) { $0.sizeLimit = 100_000 }).status == 200)
    }
  }

  @Test(arguments: [ServerResponse.Framing.length, .chunked, .closing])
  func `a body over the limit is refused, announced or not`(
    framing: ServerResponse.Framing
  ) async throws {
    try await exchange { _ in
      ServerResponse(body: Data(count: 5001), framing: framing)
    } _: { client, server in
      let error = try await client.error(of: .make(server) { $0.sizeLimit = 5000 })
      #expect(error == .tooLarge(host: server.name, limit: 5000))
      #expect(try await client.send(.make(server) { $0.sizeLimit = 5001 }).body.count == 5001)
    }
  }

  @Test(arguments: [ServerResponse.Framing.length, .chunked], [0, 1, 999])
  func `a body that ends early is truncated`(framing: ServerResponse.Framing, count: Int)
    async throws
  {
    try await exchange { _ in
      ServerResponse(body: Data(count: 1000), framing: framing, fault: .cut(after: count))
    } _: { client, server in
      let error = try await client.error(of: .make(server))
      #expect(error == .truncated(host: server.name))
    }
  }

  @Test func `a body that is not compressed as declared is damaged`() async throws {
    try await exchange { _ in
      ServerResponse(headers: ["Content-Encoding": "gzip"], body: Data("not gzip at all".utf8))
    } _: { client, server in
      let error = try await client.error(of: .make(server))
      #expect(error == .malformed(host: server.name))
    }
  }

  @Test func `a head that is too long is damaged`() async throws {
    try await exchange { _ in
      ServerResponse().with {
        for number in 0..<10_000 {
          $0.headers.append(HTTPField("X-\(number)", String(repeating: "x", count: 50)))
        }
      }
    } _: { client, server in
      let error = try await client.error(of: .make(server))
      #expect(error == .malformed(host: server.name))
    }
  }

  @Sendable private static func compressed(_ request: ServerRequest) -> ServerResponse {
    ServerResponse(headers: ["Content-Encoding": "gzip"], body: zeros)
  }
}
