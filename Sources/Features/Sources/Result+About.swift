import Foundations

/// Runs the work on one of several items, and returns its value or its failure.
///
/// `subject` begins the sentence for an error without one of its own.
package func result<Value>(
  about subject: String,
  _ work: () async throws -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await work())
  } catch {
    return .failure(Failure(error, about: subject))
  }
}

extension Result {
  /// The failure, if it is one.
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension Failure {
  /// Creates the failure of an error of any layer; `subject` begins the sentence if the error has none of its own.
  package init(_ error: any Error, about subject: String) {
    let failure = (error as? any FailureConvertible)?.failure
    self = failure ?? Failure(.failed, "\(subject): \(error).")
  }
}

extension [Failure] {
  /// Returns the reason that summarizes several failures out of `count` items, or `nil` without failures.
  ///
  /// Some failed: `someFailed`. All failed with the same reason: that reason. All failed differently:
  /// `failed`.
  package func reason(ofAll count: Int) -> Failure.Reason? {
    guard let first else { return nil }
    if self.count < count { return .someFailed }
    return allSatisfy { $0.reason == first.reason } ? first.reason : .failed
  }
}
