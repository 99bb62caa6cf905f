import Foundations
import Net
import SimulatedServices
import Simulators
import SystemCalls
import TestSupport
import Testing

/// Answers whose parts are passed on as they arrive.
@Suite(.fewAtATime) struct ReceiverTests {
  private let received = ReceivedBytes()
  private let body = Data("id: 1\ndata: fog\n\nid: 2\ndata: sea\n\n".utf8)

  @Test func `parts are delivered during the response, and cancellation ends it`() async throws {
    try await exchange { _ in
      ServerResponse(body: body, framing: .closing, fault: .stalling(after: 17))
    } _: { client, server in
      let request = try Sending.make(server) { $0.receiver = received.append }
      let task = Task { await client.error(of: request) }
      #expect(try await eventually { received.data == body.prefix(17) })
      #expect(server.openConnections == 1)
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(try await eventually { server.openConnections == 0 })
    }
    #expect(received.data == body.prefix(17))
  }

  @Test(arguments: [ServerResponse.Framing.length, .chunked, .closing])
  func `the response has a status and headers, and no body`(framing: ServerResponse.Framing)
    async throws
  {
    try await exchange { _ in
      ServerResponse(status: 429, headers: ["Retry-After": "7"], body: body, framing: framing)
    } _: { client, server in
      let response = try await client.send(.make(server) { $0.receiver = received.append })
      #expect(response.status == 429 && response.header("Retry-After") == "7")
      #expect(response.body.isEmpty)
    }
    #expect(received.data == body)
  }

  @Test(arguments: [ServerResponse.Framing.length, .chunked])
  func `the size limit does not count`(framing: ServerResponse.Framing) async throws {
    try await exchange { _ in
      ServerResponse(body: body, framing: framing)
    } _: { client, server in
      _ = try await client.send(
        .make(server) {
          $0.receiver = received.append
          $0.sizeLimit = 10
        }
      )
    }
    #expect(received.data == body)
  }

  @Test func `the parts of a truncated response are delivered`() async throws {
    try await exchange { _ in
      ServerResponse(body: body, framing: .chunked, fault: .cut(after: 17))
    } _: { client, server in
      let error = try await client.error(of: .make(server) { $0.receiver = received.append })
      #expect(error == .truncated(host: server.name))
    }
    #expect(received.data == body.prefix(17))
  }
}

/// The bytes that a receiver got.
private final class ReceivedBytes: Sendable {
  private let bytes = Mutex(Data())

  var data: Data { bytes.withLock { $0 } }

  func append(_ part: Data) { bytes.withLock { $0 += part } }
}
