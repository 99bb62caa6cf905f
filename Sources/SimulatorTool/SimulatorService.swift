import Foundations
import LoopbackServer
import SimulatedFlickr
import SystemCalls

/// The simulator as an HTTP service, with fault injection, latency and a log of requests.
struct SimulatorService: Sendable {
  let era: Era
  let latency: Duration
  let injector: Mutex<FaultInjector>
  let requestLog: RequestLog?

  func response(to incoming: LoopbackRequest) -> LoopbackAnswer {
    let request = SimulatedRequest(incoming)
    requestLog?.write(request.line)
    let flickr = SimulatedFlickr(base: incoming.base, era: era, now: { Date() })
    func response() -> SimulatedFlickr.Response {
      flickr.response(path: request.path, query: request.query)
    }
    let fault = injector.withLock { $0.fault(for: request, at: Date()) }
    return LoopbackAnswer(fault?.apply(to: response(), for: request) ?? response(), delay: latency)
  }
}

extension SimulatedRequest {
  /// Creates a request whose arguments are those of the query, of a form and of an OAuth header.
  fileprivate init(_ request: LoopbackRequest) {
    let items = request.oauthItems + request.query + request.form
    let query = Dictionary(items.map { ($0.name, $0.value) }) { _, last in last }
    self.init(path: request.path, query: query)
  }
}

extension LoopbackRequest {
  /// The base URL that the client used.
  fileprivate var base: URL {
    URL(string: "http://\(header("Host") ?? "127.0.0.1")/") ?? URL(filePath: "/")
  }

  /// The parameters of the header `Authorization: OAuth name="value", …`.
  fileprivate var oauthItems: [Item] {
    guard let header = header("Authorization"), header.hasPrefix("OAuth ") else { return [] }
    return header.dropFirst("OAuth ".count).split(separator: ",").map { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      let value = parts.count == 2 ? parts[1].filter { $0 != "\"" } : ""
      return (String(parts.first ?? "").trimmed, value)
    }
  }
}

extension LoopbackAnswer {
  fileprivate init(_ response: SimulatedFlickr.Response, delay: Duration) {
    let headers = response.headers.sorted { $0.key < $1.key }.map {
      (name: $0.key, value: $0.value)
    }
    self.init(
      status: response.status,
      headers: [("Content-Type", response.contentType)] + headers,
      body: response.body,
      delay: delay
    )
    switch response.transportFault {
    case .cut(let count): fault = .cut(after: count)
    case .hang: fault = .hanging
    case nil: break
    }
  }
}
