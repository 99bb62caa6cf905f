import Foundations
import Net
import SimulatedServices
import Simulators
import Testing

/// Runs a test with a server and a client, and ends both afterwards.
func exchange<Result>(
  perHost: Int = 6,
  answer: @escaping @Sendable (ServerRequest) -> ServerResponse,
  _ test: (HTTPClient, LoopbackServer) async throws -> Result
) async throws -> Result {
  let server = try LoopbackServer(answer: answer)
  let client = HTTPClient.make(perHost: perHost)
  do {
    let result = try await test(client, server)
    await client.shutdown()
    #expect(server.stop(), "A handler of the server hangs.")
    return result
  } catch {
    await client.shutdown()
    server.stop()
    throw error
  }
}

extension HTTPClient {
  static func make(perHost: Int = 6, authorities: String? = nil) -> HTTPClient {
    var configuration = Configuration(userAgent: "HTTPTests/1")
    configuration.perHost = perHost
    configuration.authorities = authorities
    return HTTPClient(configuration)
  }

  func send(_ sending: Sending) async throws(HTTPError) -> HTTPResponse {
    try await send(sending.request, sending.options)
  }

  func send(
    _ sending: Sending,
    onRedirect: (URL) async throws -> Void
  ) async throws -> HTTPResponse {
    try await send(sending.request, sending.options, onRedirect: onRedirect)
  }

  /// The error that a request ends with; `nil` if it gets an answer.
  func error(of request: Sending) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await send(request)
      return nil
    } catch {
      return error
    }
  }
}

/// A request and its options, as one value to change.
@dynamicMemberLookup struct Sending: Sendable {
  var request: HTTPRequest
  var options = TransferOptions()

  subscript<Value>(dynamicMember path: WritableKeyPath<HTTPRequest, Value>) -> Value {
    get { request[keyPath: path] }
    set { request[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<TransferOptions, Value>) -> Value {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }

  /// A request to a server, changed as the test needs it.
  static func make(
    _ server: LoopbackServer,
    _ target: String = "/",
    _ change: (inout Sending) -> Void = { _ in }
  ) throws -> Sending {
    try make("http://127.0.0.1:\(server.port)\(target)", change)
  }

  static func make(
    _ address: String,
    _ change: (inout Sending) -> Void = { _ in }
  ) throws -> Sending {
    guard let url = URL(string: address) else { throw Failure(.failed, "No address: \(address)") }
    var sending = Sending(request: HTTPRequest(url))
    change(&sending)
    return sending
  }
}

extension LoopbackServer {
  /// The server as an error names it.
  var name: String { "127.0.0.1:\(port)" }
}
