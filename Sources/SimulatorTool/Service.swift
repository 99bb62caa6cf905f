import Foundations
import LoopbackServer
import SimulatedFlickr
import SystemCalls

/// The simulation behind the socket, with all that the options ask for.
struct Service: Sendable {
  let era: Era
  let latency: Duration
  let troubles: Mutex<FaultInjector>
  let recorder: Recorder?
}

extension Service {
  func answer(to incoming: LoopbackRequest) -> LoopbackAnswer {
    let request = SimulatedRequest(incoming)
    recorder?.write(request.line)
    let flickr = SimulatedFlickr(base: incoming.base, era: era, now: { Date() })
    func answer() -> SimulatedFlickr.Answer {
      flickr.answer(path: request.path, query: request.query)
    }
    let fault = troubles.withLock { $0.fault(for: request, at: Date()) }
    return LoopbackAnswer(fault?.strike(answer(), to: request) ?? answer(), delay: latency)
  }
}

extension SimulatedRequest {
  /// The request that came over the wire; a form's fields count as its query's do, and so does what
  /// OAuth puts into a header.
  fileprivate init(_ request: LoopbackRequest) {
    let items = request.oauthItems + request.query + request.form
    let query = Dictionary(items.map { ($0.name, $0.value) }) { _, last in last }
    self.init(path: request.path, query: query)
  }
}

extension LoopbackRequest {
  /// The address under which the client reached the server.
  fileprivate var base: URL {
    URL(string: "http://\(header("Host") ?? "127.0.0.1")/") ?? URL(filePath: "/")
  }

  /// What the header `Authorization: OAuth name="value", …` holds.
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
  fileprivate init(_ answer: SimulatedFlickr.Answer, delay: Duration) {
    let headers = answer.headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    self.init(
      status: answer.status,
      headers: [("Content-Type", answer.contentType)] + headers,
      body: answer.body,
      delay: delay
    )
    switch answer.mishap {
    case .cut(let count): fault = .cut(after: count)
    case .hang: fault = .hanging
    case nil: break
    }
  }
}
