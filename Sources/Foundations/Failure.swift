/// A failure as the user sees it: a reason with an exit status, and a sentence.
///
/// Every layer has its own error type, which converts to `Failure`. The commands map reasons to exit
/// statuses in one place.
package struct Failure: Error, Hashable, Sendable {
  /// The reason of a failure; each has its own exit status, which scripts can test.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// Any other failure.
    case failed
    /// Some items of a batch failed.
    case someFailed
    /// The place, photo or file does not exist.
    case notFound
    /// A key, a login or a permission is missing.
    case notAllowed
    /// Too many calls were made.
    case rateLimited
    /// There is no network, no response in time, or the service is down.
    case unreachable
    /// A picture, response or file cannot be read in its format.
    case damaged
    /// The command line is invalid.
    case wrongUsage
  }

  /// The calls of a service that fail for the same reason.
  package enum Scope: Hashable, Sendable {
    /// This call only: what it asks for is deleted or private, or not available to this person.
    case call
    /// Every call: there is no connection, the key is not accepted, or no calls are left.
    case service
    /// Every call if it happens several times in a row: there was no response in time, or the service
    /// is down.
    case uncertain
  }

  package let reason: Reason
  /// A sentence that names the subject and a remedy, with a full stop.
  package let sentence: String

  package init(_ reason: Reason, _ sentence: String) {
    self.reason = reason
    self.sentence = sentence
  }
}

/// An error that converts to a `Failure`.
package protocol FailureConvertible: Error {
  var failure: Failure { get }
  /// The calls that fail for the same reason; by default derived from the failure's reason.
  var scope: Failure.Scope { get }
}

extension FailureConvertible {
  package var scope: Failure.Scope { failure.reason.scope }
}

extension Failure.Reason {
  /// The scope of a failure without further information.
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
  /// True if certainly nothing was sent, so that a retry cannot do anything twice.
  var isUnsent: Bool { get }
  /// True if no connection was made, so that the service does not count the request.
  var isUnconnected: Bool { get }
  /// True if the server's name could not be resolved, which retries rarely change.
  var isUnresolved: Bool { get }
}

extension TransientError {
  package var isUnsent: Bool { false }
  package var isUnconnected: Bool { false }
  package var isUnresolved: Bool { false }
}
