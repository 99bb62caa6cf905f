import Foundations

/// Runs the work on one of several things, and returns its value or its failure.
///
/// `thing` is the subject of the sentence for an error without one of its own.
func result<Value>(
  about thing: String,
  _ work: () async throws -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await work())
  } catch {
    let failure = (error as? any FailureConvertible)?.failure
    return .failure(failure ?? Failure(.failed, "\(thing): \(error)."))
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
