/// A failure as the user sees it: a reason, which has an exit status, and a sentence.
///
/// Every layer has its own error type, which converts to `Failure`. The commands map the reason to an
/// exit status in one place.
package struct Failure: Error, Hashable, Sendable {
  /// The failure reason; each has an exit status of its own, which scripts can test.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// A failure that no other case names.
    case failed
    /// A batch of which a part failed.
    case someFailed
    /// The place, photo or file does not exist.
    case notFound
    /// A key, a login or a permission is missing.
    case notAllowed
    /// Too many calls were made.
    case rateLimited
    /// No network, no answer in time, or a service that is down.
    case unreachable
    /// A picture, an answer or a file that cannot be read as what it claims to be.
    case damaged
    /// The command line is invalid.
    case wrongUsage
  }

  /// The calls of a service that fail for the same reason.
  package enum Scope: Hashable, Sendable {
    /// The one call: what it asks for is gone or private, or this person may not have it.
    case call
    /// Every call: there is no connection, the key is not accepted, or no calls are left.
    case service
    /// Every call if it happens several times in a row: there was no answer in time, or the service is out
    /// of order.
    case uncertain
  }

  package let reason: Reason
  /// One sentence that names the subject and a remedy, with its full stop.
  package let sentence: String

  package init(_ reason: Reason, _ sentence: String) {
    self.reason = reason
    self.sentence = sentence
  }
}

/// An error that converts to a `Failure`.
package protocol FailureConvertible: Error {
  var failure: Failure { get }
  /// The calls of the service that fail so; by default those that the reason of the failure says.
  var scope: Failure.Scope { get }
}

extension FailureConvertible {
  package var scope: Failure.Scope { failure.reason.scope }
}

extension Failure.Reason {
  /// The scope of a failure of which nothing else is known.
  package var scope: Failure.Scope {
    switch self {
    case .rateLimited: .service
    case .unreachable: .uncertain
    case .failed, .someFailed, .notFound, .notAllowed, .damaged, .wrongUsage: .call
    }
  }
}

extension Failure: FailureConvertible {
  package var failure: Failure { self }
}

/// An error that knows whether the same request may succeed a moment later.
package protocol TransientError: FailureConvertible {
  var isTransient: Bool { get }
  /// Whether it is certain that nothing was sent, so that a repetition cannot do anything twice.
  var isUnsent: Bool { get }
  /// Whether no connection was made, so that the service, which knows nothing of it, counts no request.
  var isUnconnected: Bool { get }
  /// Whether the name of the server could not be found, which more attempts seldom change.
  var isUnresolved: Bool { get }
}

extension TransientError {
  package var isUnsent: Bool { false }
  package var isUnconnected: Bool { false }
  package var isUnresolved: Bool { false }
}
