import Foundations
import Net
import SimulatedServices
import Simulators
import TestSupport
import Testing

@Suite(.fewAtATime) struct LoopbackServerTests {
  private let client = HTTPClient(HTTPClient.Configuration(userAgent: "LoopbackServerTests/1"))

  @Test func `a server has an address and responds there`() async throws {
    let server = try LoopbackServer { ServerResponse(body: Data($0.path.utf8)) }
    defer { server.stop() }
    #expect(server.address.absoluteString == "http://127.0.0.1:\(server.port)/")
    let response = try await client.send(HTTPRequest(server.address.appending(path: "x")))
    #expect(response.body == Data("/x".utf8))
  }

  @Test func `a port belongs to one server at a time`() throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    let port = server.port
    #expect(throws: SocketError.portTaken(port)) {
      try LoopbackServer(port: port) { _ in ServerResponse() }
    }
    server.stop()
    let next = try LoopbackServer(port: port) { _ in ServerResponse() }
    next.stop()
  }

  @Test func `stopping ends pending responses`() async throws {
    let server = try LoopbackServer { request in
      request.path == "/hang"
        ? ServerResponse(fault: .hanging) : ServerResponse(delay: .seconds(99))
    }
    let errors = try await withThrowingTaskGroup { [client] group in
      for path in ["hang", "wait"] {
        group.addTask { try? await client.send(HTTPRequest(server.address.appending(path: path))) }
      }
      #expect(try await eventually { server.openConnections == 2 })
      server.stop()
      return try await group.reduce(into: 0) { $0 += $1 == nil ? 1 : 0 }
    }
    #expect(errors == 2)
    #expect(server.openConnections == 0)
  }

  @Test func `a server may be stopped twice`() throws {
    let server = try LoopbackServer { _ in ServerResponse() }
    server.stop()
    server.stop()
    #expect(server.acceptedConnections == 0)
  }

  @Test(arguments: [(1_000_000, 200), (1_000_001, 413), (50_000_000, 413)])
  func `a body over the limit is refused, and the client gets the response`(
    size: Int,
    status: Int
  ) async throws {
    let server = try LoopbackServer(bodyLimit: 1_000_000) { _ in ServerResponse() }
    defer { server.stop() }
    let body = HTTPBody.data(Data(count: size), contentType: "image/jpeg")
    let request = HTTPRequest(server.address, body: body)
    #expect(try await client.send(request).status == status)
  }

  @Test func `a client that closes early does no harm`() async throws {
    let server = try LoopbackServer { _ in ServerResponse(body: Data(count: 20_000_000)) }
    defer { server.stop() }
    let request = HTTPRequest(server.address)
    var (short, enough) = (TransferOptions(), TransferOptions())
    short.sizeLimit = 1000
    enough.sizeLimit = 20_000_000
    await #expect(throws: HTTPError.self) { try await client.send(request, short) }
    #expect(try await client.send(request, enough).body.count == 20_000_000)
  }

  @Test func `a delayed response arrives`() async throws {
    let server = try LoopbackServer { _ in ServerResponse(delay: .milliseconds(50)) }
    defer { server.stop() }
    #expect(try await client.send(HTTPRequest(server.address)).status == 200)
  }
}
