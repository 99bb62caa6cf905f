import Foundations

extension Explorer {
  /// Makes several calls, so many at a time, until it is plain that the rest would fail, too: a circuit
  /// breaker.
  ///
  /// The results are in order, and fewer than requests if it gave up. The subject of each call is
  /// for an error that has no sentence of its own.
  func callEach<Request: Sendable, Response: Sendable>(
    _ requests: [Request],
    about thing: String,
    width: Int = 2,
    _ call: @escaping @Sendable (Request) async throws -> Response,
    progress: (_ result: Result<Response, Failure>, _ done: Int) -> Void = { _, _ in }
  ) async throws -> [Result<Response, Failure>] {
    var results: [Result<Response, Failure>] = []
    do {
      try await mapConcurrently(requests, width: width) { request in
        await outcome(of: thing) { try await call(request) }
      } deliver: { result in
        results.append(result)
        progress(result, results.count)
        if results.map(\.failure).opensCircuit { throw CircuitOpen() }
      }
    } catch is CircuitOpen {}
    return results
  }
}

/// The signal that no further call is made.
private struct CircuitOpen: Error {}

extension Result where Failure == Foundations.Failure {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension [Failure?] {
  /// Whether the source refuses, or is unreachable three times in a row: each of them took a minute.
  fileprivate var opensCircuit: Bool {
    guard let reason = last??.reason, reason.affectsEveryCall else { return false }
    return reason != .unreachable || suffix(3).count { $0?.reason == .unreachable } == 3
  }
}

extension Failure.Reason {
  /// Whether another call would fail for the same reason.
  var affectsEveryCall: Bool { [.notAllowed, .rateLimited, .unreachable].contains(self) }
}
