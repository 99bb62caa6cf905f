import Foundations
import Model
import Net

/// The result of a health check: a call that only checks whether the service answers.
package struct EndpointState: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The service answered, after some milliseconds.
    case answers(milliseconds: Int)
    /// The service answered but refused the call, for example because of an invalid key.
    case refuses(milliseconds: Int, Failure)
    /// There was no response, or a malformed one.
    case silent(Failure)
    /// The call was not made: there is no key, or no call left.
    case notAsked(Failure)
  }

  /// The URL of the service: `https://api.flickr.com`.
  package let address: String
  package let outcome: Outcome

  package init(address: String, outcome: Outcome) {
    self.address = address
    self.outcome = outcome
  }
}

extension SourceAccess {
  /// Returns the result of a health check, or `nil` for a source without a service.
  ///
  /// - Throws: `CancellationError`, and errors that are not `FailureConvertible`.
  package func endpointState(
    now: @Sendable () -> Date
  ) async throws -> EndpointState? {
    guard let address = chosen.address else { return nil }
    return EndpointState(address: address, outcome: try await pingOutcome(now))
  }

  /// Returns the chosen source's report on its contents, and on what is missing; `nil` if it makes none.
  ///
  /// - Throws: `CancellationError`, and the error of a source that cannot be read.
  package func report() async throws -> SourceReport? { try await chosen.report() }

  /// Returns the files that the chosen source skips, if it reads a folder.
  package func skippedFiles() async throws -> SkippedFiles? { try await chosen.skippedFiles() }

  private func pingOutcome(_ now: @Sendable () -> Date) async throws -> EndpointState.Outcome {
    do {
      try await chosen.loadCredentials()
    } catch let error as any FailureConvertible {
      return .notAsked(error.failure)
    }
    let start = now()
    do {
      try await chosen.ping()
      return .answers(milliseconds: milliseconds(since: start, now()))
    } catch let error as any PhotoSourceError where error.isRefusal {
      return .refuses(milliseconds: milliseconds(since: start, now()), error.failure)
    } catch let error as TransportError where error.isQuotaExhausted {
      return .notAsked(error.failure)
    } catch let error as any FailureConvertible {
      try Task.checkCancellation()
      return .silent(error.failure)
    }
  }

  /// Returns the milliseconds since a time, or 0 if the clock was set back meanwhile.
  private func milliseconds(since start: Date, _ now: Date) -> Int {
    Int(max(0, now.timeIntervalSince(start) * 1000).rounded())
  }
}
