import Foundations
import Places

extension Explorer {
  /// Asks Flickr for several things, two at a time, until it is plain that the rest would not be
  /// answered either.
  ///
  /// - Parameters:
  ///   - requests: What to ask for.
  ///   - thing: What each is, for an error that has no sentence of its own.
  ///   - call: Asks for one.
  ///   - progress: Is told how many were asked for.
  /// - Returns: The answers, in order; fewer than requests where it gave up.
  /// - Throws: `CancellationError`.
  func ask<Request: Sendable, Answer: Sendable>(
    _ requests: [Request],
    for thing: String,
    _ call: @escaping @Sendable (Request) async throws -> Answer,
    progress: (_ done: Int) -> Void = { _ in }
  ) async throws -> [Result<Answer, Failure>] {
    var answers: [Result<Answer, Failure>] = []
    do {
      try await mapConcurrently(requests, width: 2) { request in
        await outcome(of: thing) { try await call(request) }
      } deliver: { answer in
        answers.append(answer)
        progress(answers.count)
        if answers.map(\.failure).areHopeless { throw Hopeless() }
      }
    } catch is Hopeless {}
    return answers
  }
}

/// The rest would not be answered either.
private struct Hopeless: Error {}

extension Result where Failure == Foundations.Failure {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension [Failure?] {
  /// Whether Flickr refuses, or is out of reach three times in a row: each of them took a minute.
  fileprivate var areHopeless: Bool {
    guard let reason = last??.reason, reason.isOfEveryCall else { return false }
    return reason != .unreachable || suffix(3).count { $0?.reason == .unreachable } == 3
  }
}
