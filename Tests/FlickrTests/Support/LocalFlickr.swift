import Flickr
import Foundations
import Model
import Net
import SimulatedServices
import Simulators
import SystemCalls
import Testing

/// A simulated Flickr on this machine, over HTTP; a test can lose its responses.
final class LocalFlickr: Sendable {
  /// A way to lose the response to a request that the server carried out.
  enum Loss: CaseIterable {
    /// The connection closes without a response; it was used before, so libcurl sends the request again.
    case closedUsedConnection
    /// The connection closes without a response to its first request.
    case closedNewConnection
    /// The response is HTTP 500.
    case serverError
  }

  let endpoint: FlickrEndpoint
  private let server: LoopbackServer
  private let client = HTTPClient(HTTPClient.Configuration(userAgent: "FlickrTests/1"))
  private let received = Mutex<[ServerRequest]>([])
  private let loss = Mutex<Loss?>(nil)

  init() throws {
    let (received, loss, store) = (received, loss, SimulatedStore.inMemory())
    server = try LoopbackServer { request in
      received.withLock { $0.append(request) }
      let response = SimulatedFlickr(at: request, store).response(to: request)
      switch loss.withLock({ $0.take() }) {
      case .closedUsedConnection, .closedNewConnection: return response.with { $0.fault = .closing }
      case .serverError: return .page(500, "500 Internal Server Error")
      case nil: return response
      }
    }
    endpoint = try #require(FlickrEndpoint(standIn: "http://127.0.0.1:\(server.port)"))
    authorize = { [port = server.port] token in
      let request = ServerRequest(
        target: "/",
        headers: [HTTPField("Host", "127.0.0.1:\(port)")]
      )
      return SimulatedFlickr(at: request, store)
        .authorize(temporaryToken: token, permission: "delete")
    }
  }

  deinit {
    if !server.stop() { Issue.record("A handler of the server hangs.") }
  }

  /// The number of requests received so far.
  var requestCount: Int { received.withLock { $0.count } }

  /// Loses the response to the next request.
  func lose(_ loss: Loss) { self.loss.withLock { $0 = loss } }

  /// Grants the permission to delete to a temporary token, and returns the code.
  private let authorize: @Sendable (_ token: String) -> String?

  /// Sends a request, on a new connection if that is what is to be lost.
  var fetch: Fetch {
    { request in
      var options = TransferOptions()
      options.isSentOnce = self.loss.withLock { $0 == .closedNewConnection }
      return try await self.client.send(request, options)
    }
  }

  /// A client with the transport's policy, logged in with the permission to delete.
  func loggedIn() async throws -> FlickrClient {
    let login = FlickrLogin(
      endpoint: endpoint,
      apiKey: { FlickrClient.key },
      apiSecret: { "simulated-secret" },
      now: { Date() },
      fetch: fetch
    )
    let attempt = try await login.begin(for: .delete)
    let token = try await login.finish(attempt, code: try #require(authorize(attempt.token)))
    let clock = RetryClock(now: { Date() }, sleep: { _ in }, random: { 0.5 })
    let middleware = FetchMiddleware(for: .flickr, clock: clock) { _ in }
    return FlickrClient(
      endpoint: endpoint,
      apiKey: { FlickrClient.key },
      apiSecret: { "simulated-secret" },
      accessToken: { token },
      now: { Date() },
      network: { [fetch] request, _ in try await fetch(request) },
      through: middleware.wrapping(followingRedirects:)
    )
  }
}

extension SimulatedFlickr {
  /// Creates Flickr at the address of a request.
  fileprivate init(at request: ServerRequest, _ store: SimulatedStore) {
    let address = "http://\(request.header("Host") ?? "")/"
    self.init(base: URL(string: address) ?? URL(filePath: "/"), store: store, now: { Date() })
  }
}
