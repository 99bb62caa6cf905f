import Foundations
import Simulators
import SystemCalls

/// The simulators as an HTTP service, with fault injection, limits, latency and a log of requests.
struct SimulatorService: Sendable {
  let era: Era
  let quirks: Set<Quirk>
  let latency: Duration
  let injector: Mutex<FaultInjector>
  /// The limit of the requests of Commons; Flickr's calls are limited by the injector.
  let limiter: Mutex<SimulatedRateLimit>?
  let requestLog: RequestLog?
  let clock: ServiceClock
  /// All that people do at Flickr, in memory.
  let store = SimulatedStore.inMemory()
  let options: SimulatedFlickr.Options

  func response(to incoming: LoopbackRequest) -> LoopbackResponse {
    if let answer = controlResponse(to: incoming) { return answer }
    guard let decoded = incoming.decoded else {
      return LoopbackResponse(.page(400, "400 Bad Request"), delay: latency)
    }
    let request = decoded.asSimulated
    let begin = Date()
    requestLog?.writeBegin(of: request)
    let response =
      switch request.service {
      case .flickr: flickrResponse(to: request, decoded, at: incoming.base)
      case .commons: commonsResponse(to: request, of: incoming, begin: begin)
      }
    requestLog?.writeEnd(
      of: request,
      from: begin,
      to: expectedEnd,
      userAgent: incoming.header("User-Agent")
    )
    return LoopbackResponse(response, delay: latency)
  }

  /// The time at which a response that is ready now is sent.
  private var expectedEnd: Date { Date().addingTimeInterval(latency / .seconds(1)) }

  /// Returns Flickr under a base URL.
  func flickr(at base: URL) -> SimulatedFlickr {
    let skew = options.quirks.contains(.clockSkew) ? 3_600.0 : 0
    return SimulatedFlickr(
      base: base,
      era: era,
      store: store,
      options: options,
      wallClock: { Date().addingTimeInterval(skew) },
      now: { clock.now }
    )
  }

  private func flickrResponse(
    to request: SimulatedRequest,
    _ decoded: IncomingRequest,
    at base: URL
  ) -> SimulatedResponse {
    faulty(
      flickr(at: base).response(to: decoded),
      to: request,
      refusal: SimulatedFlickr.refusal
    )
  }

  /// Returns the response of Commons, unless the client or the limits forbid it.
  private func commonsResponse(
    to request: SimulatedRequest,
    of incoming: LoopbackRequest,
    begin: Date
  ) -> SimulatedResponse {
    guard SimulatedCommons.accepts(userAgent: incoming.header("User-Agent")) else {
      return SimulatedCommons.foreignClient
    }
    let admission = limiter?.withLock { $0.begin(at: begin) }
    if case .refused(let seconds) = admission {
      return SimulatedCommons.tooManyRequests(retryAfter: seconds)
    }
    let commons = SimulatedCommons(base: incoming.base, quirks: quirks, now: { clock.now })
    let response = faulty(
      commons.response(
        path: request.path,
        query: request.query,
        lastEventID: incoming.header("Last-Event-ID")
      ),
      to: request,
      refusal: SimulatedCommons.refusal
    )
    if case .admitted(let number) = admission {
      let end = expectedEnd
      limiter?.withLock { $0.end(number, at: end) }
    }
    return response
  }

  /// Returns a response with the fault that is injected into its request, if there is one.
  private func faulty(
    _ response: @autoclosure () -> SimulatedResponse,
    to request: SimulatedRequest,
    refusal: (FaultKind, SimulatedRequest) -> SimulatedResponse
  ) -> SimulatedResponse {
    guard let fault = injector.withLock({ $0.fault(for: request, at: Date()) }) else {
      return response()
    }
    return fault.apply(to: response(), refusal: refusal(fault, request))
  }
}

extension LoopbackRequest {
  /// The request with its arguments decoded; `nil` where it is malformed.
  fileprivate var decoded: IncomingRequest? {
    IncomingRequest(
      method: method,
      target: target,
      authorization: header("Authorization"),
      contentType: header("Content-Type"),
      body: body
    )
  }

  /// The base URL that the client used.
  var base: URL {
    URL(string: "http://\(header("Host") ?? "127.0.0.1")/") ?? URL(filePath: "/")
  }
}

extension IncomingRequest {
  /// The request, whose arguments are those of the query, of a form and of an OAuth header.
  fileprivate var asSimulated: SimulatedRequest {
    SimulatedCommons.serves(path)
      ? SimulatedCommons.request(path: path, query: arguments)
      : SimulatedFlickr.request(path: path, query: arguments)
  }
}

extension LoopbackResponse {
  fileprivate init(_ response: SimulatedResponse, delay: Duration) {
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
