import Foundations

/// Runs the work on one of several things, and returns its value or its failure.
///
/// The thing's name is for an error that has no sentence of its own.
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
  /// Returns the reason that sums up several failures of so many things; `nil` without failures.
  ///
  /// Some of several: `someFailed`. All alike: their reason. All, but differently: `failed`.
  package func reason(ofAll count: Int) -> Failure.Reason? {
    guard let first else { return nil }
    if self.count < count { return .someFailed }
    return allSatisfy { $0.reason == first.reason } ? first.reason : .failed
  }
}
