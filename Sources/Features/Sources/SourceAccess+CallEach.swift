import Foundations
import SystemCalls

extension SourceAccess {
  /// Makes several calls, a limited number at a time, until the rest would fail as well (circuit breaker).
  ///
  /// The results are in order, and fewer than the requests if it gave up. The subject of each call is
  /// for errors without a sentence of their own.
  func callEach<Request: Sendable, Response: Sendable>(
    _ requests: [Request],
    about subject: String,
    width: Int = 2,
    _ call: @escaping @Sendable (Request) async throws -> Response,
    progress: (_ result: Result<Response, Failure>, _ done: Int) -> Void = { _, _ in }
  ) async throws -> [Result<Response, Failure>] {
    var results: [Result<Response, Failure>] = []
    var scopes: [Failure.Scope?] = []
    // The failure that every further call would have. It applies at once, because a slow call delays the results after
    // it.
    let common = Mutex<Result<Response, Failure>?>(nil)
    do {
      try await mapConcurrently(requests, width: width) {
        request -> (Result<Response, Failure>, Failure.Scope?) in
        if let result = common.withLock({ $0 }) { return (result, .service) }
        var scope: Failure.Scope?
        let result = await result(about: subject) {
          do {
            return try await call(request)
          } catch {
            scope = (error as? any FailureConvertible)?.scope ?? .call
            throw error
          }
        }
        if scope == .service { common.withLock { $0 = result } }
        return (result, scope)
      } deliver: { (result, scope) in
        results.append(result)
        scopes.append(scope)
        progress(result, results.count)
        if scopes.opensCircuit { throw CircuitOpen() }
      }
    } catch is CircuitOpen {}
    return results
  }
}

/// Thrown to stop further calls.
private struct CircuitOpen: Error {}

extension [Failure.Scope?] {
  /// True if the remaining calls would fail.
  ///
  /// That is assumed if the last failure concerns every call, or if each of the last three, which took a minute, may.
  fileprivate var opensCircuit: Bool {
    last == .service || suffix(3).count { $0 == .uncertain || $0 == .service } == 3
  }
}
