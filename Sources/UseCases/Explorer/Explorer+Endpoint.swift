import Flickr
import Foundations
import Transport

/// What became of a call that was made only to see whether it is answered.
package struct EndpointState: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// It was answered, after so many milliseconds.
    case answers(milliseconds: Int)
    /// It was answered by a refusal, as where the key is not accepted.
    case refuses(milliseconds: Int, Failure)
    /// It was not answered, or by something that no answer is.
    case silent(Failure)
    /// It was not made, since there is no key, or no call left.
    case notAsked(Failure)
  }

  /// Whom it was made to: `https://api.flickr.com`.
  package let address: String
  package let outcome: Outcome

  package init(address: String, outcome: Outcome) {
    self.address = address
    self.outcome = outcome
  }
}

extension Explorer {
  /// Makes a call to see whether it is answered, and how fast; `nil` where the sample is asked.
  ///
  /// - Throws: `CancellationError`, and what nobody can explain.
  package func endpointState() async throws -> EndpointState? {
    guard origin == .flickr else { return nil }
    return EndpointState(address: flickr.endpoint.address, outcome: try await outcomeOfEcho())
  }

  private func outcomeOfEcho() async throws -> EndpointState.Outcome {
    do {
      try await flickr.prepareKey()
    } catch let error as any FailureConvertible {
      return .notAsked(error.failure)
    }
    let start = now()
    do {
      try await flickr.echo()
      return .answers(milliseconds: milliseconds(since: start))
    } catch let error as FlickrError {
      return outcome(of: error, since: start)
    } catch let error as TransportError {
      return outcome(of: error)
    } catch let error as any FailureConvertible {
      try Task.checkCancellation()
      return .silent(error.failure)
    }
  }

  private func outcome(of error: FlickrError, since start: Date) -> EndpointState.Outcome {
    switch error {
    case .refused: .refuses(milliseconds: milliseconds(since: start), error.failure)
    default: .silent(error.failure)
    }
  }

  private func outcome(of error: TransportError) -> EndpointState.Outcome {
    switch error {
    case .quotaExhausted: .notAsked(error.failure)
    default: .silent(error.failure)
    }
  }

  private func milliseconds(since start: Date) -> Int {
    Int((now().timeIntervalSince(start) * 1000).rounded())
  }
}
