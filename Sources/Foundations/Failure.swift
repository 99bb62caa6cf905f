/// Why a request of the user could not be met, in the words that the user will read.
///
/// Every layer has its own error type; each of them says its `Failure`, and the commands turn its
/// reason into an exit status in one place.
package struct Failure: Error, Hashable, Sendable {
  /// The kinds of failure that a script tells apart; each has an exit status of its own.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// Something went wrong that no other case names.
    case failed
    /// Of several things asked, some were done and some were not.
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
    /// The command was given something it does not take.
    case wrongUsage
  }

  package let reason: Reason
  /// One sentence that names the thing and the way out, with its full stop.
  package let sentence: String

  package init(_ reason: Reason, _ sentence: String) {
    self.reason = reason
    self.sentence = sentence
  }
}

/// An error that can say what went wrong as a `Failure`.
package protocol FailureConvertible: Error {
  var failure: Failure { get }
}

extension Failure: FailureConvertible {
  package var failure: Failure { self }
}
