import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

@Suite(.fewAtATime) struct ConcurrencyTests {
  @Test(arguments: [1, 6])
  func `the limit of concurrent requests holds for 500`(limit: Int) async throws {
    let load = Mutex((now: 0, most: 0))
    try await exchange(perHost: limit) { request in
      load.withLock { load in
        load.now += 1
        load.most = max(load.most, load.now)
      }
      defer { load.withLock { $0.now -= 1 } }
      return ServerResponse(body: Data(request.path.utf8), delay: .zero)
    } _: { client, server in
      let requests = try (0..<500).map { try Sending.make(server, "/\($0)") }
      let bodies = try await withThrowingTaskGroup { group in
        for request in requests { group.addTask { try await client.send(request).body } }
        return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
      }
      #expect(bodies.count == 500)
      #expect(load.withLock { $0.most } <= limit)
      #expect(server.acceptedConnections <= limit)
    }
  }

  @Test func `connections are reused`() async throws {
    try await exchange { _ in
      ServerResponse(body: Data("x".utf8))
    } _: { client, server in
      for _ in 0..<20 { _ = try await client.send(.make(server)) }
      #expect(server.acceptedConnections == 1)
    }
  }

  @Test func `a slow server does not delay another`() async throws {
    let slow = try LoopbackServer { _ in ServerResponse(fault: .hanging) }
    defer { slow.stop() }
    try await exchange(perHost: 1) { _ in
      ServerResponse()
    } _: { client, server in
      let request = try Sending.make(slow)
      let waiting = (0..<3).map { _ in Task { await client.error(of: request) } }
      #expect(try await eventually { slow.openConnections == 1 })
      #expect(try await client.send(.make(server)).status == 200)
      for task in waiting { task.cancel() }
      for task in waiting { #expect(await task.value == .cancelled) }
    }
  }
}
