import Foundations

/// Runs the work on one of several things, and returns its value or its failure.
///
/// `thing` is the subject of the sentence for an error without one of its own.
package func result<Value>(
  about thing: String,
  _ work: () async throws -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await work())
  } catch {
    return .failure(Failure(error, about: thing))
  }
}

extension Failure {
  /// Creates the failure of an error of any layer; `thing` is the subject where the error has no sentence of its own.
  package init(_ error: any Error, about thing: String) {
    let failure = (error as? any FailureConvertible)?.failure
    self = failure ?? Failure(.failed, "\(thing): \(error).")
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
