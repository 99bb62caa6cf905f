import Foundations
import SimulatedServices
import Simulators
import SystemCalls

/// The simulators as an HTTP service, with fault injection, limits, latency and a request log.
struct SimulatorService: Sendable {
  let era: Era
  let quirks: Set<Quirk>
  let latency: Duration
  let injector: Mutex<FaultInjector>
  /// The limit of Commons' requests; Flickr's calls are limited by the injector.
  let limiter: Mutex<SimulatedRateLimit>?
  let requestLog: RequestLog?
  let clock: ServiceClock
  /// Everything that people do at Flickr, in memory.
  let store = SimulatedStore.inMemory()
  let options: SimulatedFlickr.Options

  func response(to request: ServerRequest) -> ServerResponse {
    if let answer = controlResponse(to: request) { return answer }
    var response =
      request.isMalformed ? .page(400, "400 Bad Request") : serviceResponse(to: request)
    response.delay = latency
    return response
  }

  /// Returns the response of the requested service, and logs the request.
  private func serviceResponse(to request: ServerRequest) -> ServerResponse {
    let summary = request.summary
    let begin = Date()
    requestLog?.writeBegin(of: summary)
    let response =
      switch summary.service {
      case .flickr: flickrResponse(to: request, summary)
      case .commons: commonsResponse(to: request, summary, begin: begin)
      }
    requestLog?.writeEnd(
      of: summary,
      from: begin,
      to: expectedEnd,
      userAgent: request.header("User-Agent")
    )
    return response
  }

  /// The time when a response that is ready now is sent.
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
    to request: ServerRequest,
    _ summary: RequestSummary
  ) -> ServerResponse {
    faulty(
      flickr(at: request.base).response(to: request),
      to: summary,
      refusal: { SimulatedFlickr.refusal($0, of: $1, at: Date()) }
    )
  }

  /// Returns the response of Commons, unless the client or a limit is refused.
  private func commonsResponse(
    to request: ServerRequest,
    _ summary: RequestSummary,
    begin: Date
  ) -> ServerResponse {
    guard SimulatedCommons.accepts(userAgent: request.header("User-Agent")) else {
      return SimulatedCommons.foreignClient
    }
    let admission = limiter?.withLock { $0.begin(at: begin) }
    if case .refused(let seconds) = admission {
      return SimulatedCommons.tooManyRequests(retryAfter: seconds)
    }
    let commons = SimulatedCommons(base: request.base, quirks: quirks, now: { clock.now })
    let response = faulty(
      commons.response(
        path: summary.path,
        query: summary.query,
        lastEventID: request.header("Last-Event-ID")
      ),
      to: summary,
      refusal: SimulatedCommons.refusal
    )
    if case .admitted(let number) = admission {
      let end = expectedEnd
      limiter?.withLock { $0.end(number, at: end) }
    }
    return response
  }

  /// Returns a response with the fault injected into its request, if there is one.
  private func faulty(
    _ response: @autoclosure () -> ServerResponse,
    to request: RequestSummary,
    refusal: (FaultKind, RequestSummary) -> ServerResponse
  ) -> ServerResponse {
    guard let fault = injector.withLock({ $0.fault(for: request, at: Date()) }) else {
      return response()
    }
    return fault.apply(to: response(), refusal: refusal(fault, request))
  }
}

extension ServerRequest {
  /// The base URL that the client used.
  var base: URL {
    URL(string: "http://\(header("Host") ?? "127.0.0.1")/") ?? URL(filePath: "/")
  }

  /// The summary of the request; its arguments come from the query, the form and the OAuth header.
  fileprivate var summary: RequestSummary {
    SimulatedCommons.serves(path)
      ? SimulatedCommons.summary(path: path, query: arguments)
      : SimulatedFlickr.summary(path: path, query: arguments)
  }
}
