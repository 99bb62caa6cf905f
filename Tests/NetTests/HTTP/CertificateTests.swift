import Foundations
import Net
import SimulatedServices
import Simulators
import TestSupport
import Testing

@Suite(
  .fewAtATime,
  .enabled(if: SecureServer.isAvailable, "openssl and python3 with ssl are not here")
)
struct CertificateTests {
  @Test func `a server without a trusted authority is refused`() async throws {
    let server = try await SecureServer()
    let client = HTTPClient.make()
    let error = try await client.error(of: .make("https://localhost:\(server.port)/?key=secret"))
    #expect(error == .untrusted(host: "localhost:\(server.port)"))
    #expect(error?.failure.reason == .unreachable)
    await client.shutdown()
  }

  @Test func `a server with a trusted authority is accepted`() async throws {
    let server = try await SecureServer()
    let client = HTTPClient.make(authorities: server.certificate)
    let response = try await client.send(.make("https://localhost:\(server.port)/"))
    #expect(response.body == Data("secure".utf8))
    await client.shutdown()
  }

  @Test func `a trusted certificate for another name is refused`() async throws {
    let server = try await SecureServer()
    let client = HTTPClient.make(authorities: server.certificate)
    let error = try await client.error(of: .make("https://127.0.0.1:\(server.port)/"))
    #expect(error == .untrusted(host: "127.0.0.1:\(server.port)"))
    await client.shutdown()
  }

  @Test func `unreadable authorities trust no server`() async throws {
    let server = try await SecureServer()
    let client = HTTPClient.make(authorities: "/no/such/file.pem")
    let error = try await client.error(of: .make("https://localhost:\(server.port)/"))
    #expect(error == .untrusted(host: "localhost:\(server.port)"))
    await client.shutdown()
  }

  @Test func `a server without TLS is refused`() async throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    defer { server.stop() }
    let client = HTTPClient.make()
    let error = try await client.error(of: .make("https://127.0.0.1:\(server.port)/"))
    #expect(error == .tlsFailed(host: server.name))
    await client.shutdown()
  }
}
