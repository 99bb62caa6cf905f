import Foundations

/// What goes wrong while a simulation runs: faults by chance, and a limit on each key's calls.
///
/// Chance is seeded by the request and by how often it was made, so that the same requests meet the
/// same faults in every run, in whatever order they arrive.
package struct FaultInjector: Sendable {
  private let faults: [Fault]
  /// How many calls an hour a key may make; `nil` if as many as it likes.
  private let limit: Int?
  /// When each key made the calls of the last hour, in seconds since 1970.
  private var calls: [String: [Double]] = [:]
  /// How often each request was made.
  private var counts: [String: Int] = [:]

  package init(faults: [Fault] = [], limit: Int? = nil) {
    self.faults = faults
    self.limit = limit
  }
}

extension FaultInjector {
  /// The fault that a request meets, if it meets one; of several the first that was asked for.
  package mutating func fault(for request: SimulatedRequest, at now: Date) -> FaultKind? {
    if request.kind == .call, !takeCall(of: request.key, at: now.timeIntervalSince1970) {
      return .tooMany
    }
    let count = counts[request.line, default: 0]
    counts[request.line] = count + 1
    return faults.first { fault in
      fault.concerns(request) && request.line.share(of: "\(fault.kind) \(count)") < fault.rate
    }?.kind
  }

  /// Counts a call; returns `false` if the key has had its calls of the hour.
  private mutating func takeCall(of key: String, at now: Double) -> Bool {
    guard let limit else { return true }
    let recent = calls[key, default: []].filter { $0 > now - 3_600 }
    calls[key] = recent.count < limit ? recent + [now] : recent
    return recent.count < limit
  }
}
