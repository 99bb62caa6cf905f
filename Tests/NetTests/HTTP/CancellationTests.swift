import Foundations
import Net
import SimulatedServices
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct CancellationTests {
  @Test func `cancelling a task throws, and closes its connection`() async throws {
    try await exchange { _ in
      ServerResponse(fault: .hanging)
    } _: { client, server in
      let request = try Sending.make(server)
      let task = Task { await client.error(of: request) }
      #expect(try await eventually { server.openConnections == 1 })
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(try await eventually { server.openConnections == 0 })
    }
  }

  @Test func `a task cancelled before its start sends nothing`() async throws {
    try await exchange { _ in
      ServerResponse()
    } _: { client, server in
      let request = try Sending.make(server)
      let task = Task {
        try? await Task.sleep(for: .seconds(600))
        return await client.error(of: request)
      }
      task.cancel()
      #expect(await task.value == .cancelled)
      _ = try await client.send(request)
      #expect(server.acceptedConnections == 1)
    }
  }

  @Test func `a queued request can be cancelled, too`() async throws {
    try await exchange(perHost: 1) { request in
      ServerResponse(fault: request.path == "/hang" ? .hanging : nil)
    } _: { client, server in
      let (hang, wait) = try (Sending.make(server, "/hang"), Sending.make(server, "/wait"))
      let running = Task { await client.error(of: hang) }
      #expect(try await eventually { server.openConnections == 1 })
      let waiting = Task { await client.error(of: wait) }
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
      running.cancel()
      #expect(await running.value == .cancelled)
    }
  }

  @Test func `many cancellations leave the other requests alone`() async throws {
    try await exchange(perHost: 16) { _ in
      ServerResponse(body: Data(count: 1000), delay: .milliseconds(2))
    } _: { client, server in
      let request = try Sending.make(server)
      let tasks = (0..<400).map { _ in Task { await client.error(of: request) } }
      for (index, task) in tasks.enumerated() where index.isMultiple(of: 2) {
        if index.isMultiple(of: 8) { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
      }
      for (index, task) in tasks.enumerated() {
        let error = await task.value
        #expect(error == nil || (error == .cancelled && index.isMultiple(of: 2)))
      }
      #expect(try await client.send(request).status == 200)
    }
  }
}
