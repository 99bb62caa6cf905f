import Net
import SimulatedServices
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct ShutdownTests {
  @Test func `a shutdown fails running and waiting requests`() async throws {
    try await exchange(perHost: 2) { _ in
      ServerResponse(fault: .hanging)
    } _: { client, server in
      let request = try Sending.make(server)
      let tasks = (0..<5).map { _ in Task { await client.error(of: request) } }
      #expect(try await eventually { server.openConnections == 2 })
      await client.shutdown()
      for task in tasks { #expect(await task.value == .closed) }
      #expect(try await eventually { server.openConnections == 0 })
    }
  }

  @Test func `a client that was shut down sends nothing`() async throws {
    try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      _ = try await client.send(.make(server))
      await client.shutdown()
      #expect(try await client.error(of: .make(server)) == .closed)
    }
  }

  @Test func `a client that was never used shuts down`() async throws {
    let client = HTTPClient.make()
    await client.shutdown()
    #expect(try await client.error(of: .make("https://example.org/")) == .closed)
  }

  @Test func `a client can be shut down concurrently`() async throws {
    try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      _ = try await client.send(.make(server))
      await withTaskGroup { group in
        for _ in 0..<10 { group.addTask { await client.shutdown() } }
      }
    }
  }

  @Test func `a released client closes its connections`() async throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    defer { server.stop() }
    #expect(try await HTTPClient.make().send(.make(server)).status == 200)
    #expect(try await eventually { server.openConnections == 0 })
  }
}
