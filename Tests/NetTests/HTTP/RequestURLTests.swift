import Foundations
import Net
import SimulatedServices
import Simulators
import Testing

@Suite(.timeLimit(.minutes(30))) struct RequestURLTests {
  private let client = HTTPClient.make()

  @Test(arguments: [
    "192.0.2.1", "example.org", "localhost.example.org", "127.0.0.1.example.org", "127.1",
    "0127.0.0.1", "127.0.0.256", "128.0.0.1", "0.0.0.0", "2130706433", "localhost.",
  ])
  func `plain http to another machine is refused`(host: String) async throws {
    let error = try #require(await client.error(of: .make("http://\(host)/?api_key=secret")))
    #expect(error == .insecureURL(host: host))
    #expect(error.failure.reason == .notAllowed)
    await client.shutdown()
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LocalHost"])
  func `plain http to this machine is sent`(host: String) async throws {
    let server = try LoopbackServer {
      ServerResponse(body: Data($0.header("Host")?.utf8 ?? "".utf8))
    }
    defer { server.stop() }
    let response = try await client.send(.make("http://\(host):\(server.port)/"))
    #expect(
      String(decoding: response.body, as: UTF8.self).lowercased().hasPrefix(host.lowercased())
    )
    await client.shutdown()
  }

  @Test(arguments: ["127.255.255.254", "[::1]"])
  func `every address of this machine counts as such`(host: String) async throws {
    let error = try await client.error(of: .make("http://\(host):1/"))
    #expect(error != .insecureURL(host: "\(host):1") && error != .invalidURL)
    await client.shutdown()
  }

  @Test(arguments: [
    "ftp://example.org/", "file:///etc/passwd", "example.org", "https:///path", "http:127.0.0.1",
    "https://user:secret@example.org/", "http://user@127.0.0.1/", "http://127.0.0.1%2eexample.org/",
    "https://ex%61mple.org/", "https://exa_mple!.org/", "https://example.org%00.evil/",
  ])
  func `an unsupported, malformed or ambiguous URL is refused`(address: String) async throws {
    let error = try #require(await client.error(of: .make(address)))
    #expect(error == .invalidURL)
    #expect(error.failure.reason == .wrongUsage)
    await client.shutdown()
  }
}
