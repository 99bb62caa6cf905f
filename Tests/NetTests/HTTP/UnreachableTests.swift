import Net
import SimulatedServices
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct UnreachableTests {
  @Test func `a server that hangs times out`() async throws {
    try await exchange { _ in
      ServerResponse(fault: .hanging)
    } _: { client, server in
      let limit = Duration.milliseconds(200)
      let error = try await client.error(of: .make(server) { $0.timeout = limit })
      #expect(error == .timedOut(host: server.name, after: limit))
    }
  }

  @Test func `a slow response after a redirect times out`() async throws {
    try await exchange { request in
      request.path == "/slow"
        ? ServerResponse(delay: .seconds(30))
        : ServerResponse(status: 302, headers: ["Location": "/slow"], delay: .milliseconds(100))
    } _: { client, server in
      let limit = Duration.milliseconds(300)
      let error = try await client.error(of: .make(server) { $0.timeout = limit })
      #expect(error == .timedOut(host: server.name, after: limit))
    }
  }

  @Test func `a server that closes the connection has not responded`() async throws {
    try await exchange { _ in
      ServerResponse(fault: .closing)
    } _: { client, server in
      let error = try await client.error(of: .make(server))
      #expect(error == .disconnected(host: server.name))
    }
  }

  @Test func `a port without a listener is unreachable`() async throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    server.stop()
    let client = HTTPClient.make()
    #expect(try await client.error(of: .make(server)) == .unreachable(host: server.name))
    await client.shutdown()
  }

  @Test(arguments: ["sample.invalid", "invalid", "\(String(repeating: "a", count: 64)).example"])
  func `an unknown host name is not found`(host: String) async throws {
    let client = HTTPClient.make()
    let error = try await client.error(of: .make("https://\(host)/?api_key=secret"))
    #expect(error == .unresolved(host: host))
    await client.shutdown()
  }
}
