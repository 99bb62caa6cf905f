import Foundations
import Net
import Simulators

/// Runs a test with a server that answers as told and a client to ask it; ends both after it.
func exchange<Result>(
  perHost: Int = 6,
  answer: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse,
  _ test: (HTTPClient, LoopbackServer) async throws -> Result
) async throws -> Result {
  let server = try LoopbackServer(answer: answer)
  let client = HTTPClient.make(perHost: perHost)
  do {
    let result = try await test(client, server)
    await client.shutdown()
    server.stop()
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

  /// The error that a request ends with; `nil` if it gets an answer.
  func error(of request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await send(request)
      return nil
    } catch {
      return error
    }
  }
}

extension HTTPRequest {
  /// A request to a server, changed as the test needs it.
  static func make(
    _ server: LoopbackServer,
    _ target: String = "/",
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) throws -> HTTPRequest {
    try make("http://127.0.0.1:\(server.port)\(target)", change)
  }

  static func make(
    _ address: String,
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) throws -> HTTPRequest {
    guard let url = URL(string: address) else { throw Failure(.failed, "No address: \(address)") }
    var request = HTTPRequest(url)
    change(&request)
    return request
  }
}

extension LoopbackServer {
  /// The server as an error names it.
  var name: String { "127.0.0.1:\(port)" }
}
