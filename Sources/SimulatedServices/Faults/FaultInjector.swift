import Foundations
import Sample
import Simulators

/// Fault injection: random faults at a rate, and an hourly quota of Flickr's calls for each key.
///
/// The random numbers are seeded with the request and the number of its repetitions, so that the same
/// requests fail in every run, in any order.
package struct FaultInjector: Sendable {
  /// The faults to inject; changing them keeps the counts.
  package var faults: [Fault]
  /// The quota of calls in an hour for each key; `nil` for no limit.
  private let limit: Int?
  /// The times of the last hour's calls by key, in seconds since 1970.
  private var calls: [String: [Double]] = [:]
  /// The number of repetitions of each request.
  private var counts: [String: Int] = [:]

  package init(faults: [Fault] = [], limit: Int? = nil) {
    self.faults = faults
    self.limit = limit
  }

  /// Returns the fault to inject into a request: the first that applies, or `nil`.
  package mutating func fault(for request: RequestSummary, at now: Date) -> FaultKind? {
    if request.service == .flickr, request.kind == .call,
      !countCall(of: request.key, at: now.timeIntervalSince1970)
    {
      return .tooMany
    }
    let count = counts[request.line, default: 0]
    counts[request.line] = count + 1
    return faults.first { fault in
      fault.applies(to: request)
        && request.line.randomNumber(seed: "\(fault.kind) \(count)") < fault.rate
    }?.kind
  }

  /// Counts a call in a sliding window of an hour; returns `false` if the quota is exhausted.
  private mutating func countCall(of key: String, at now: Double) -> Bool {
    guard let limit else { return true }
    let recent = calls[key, default: []].filter { $0 > now - 3_600 }
    calls[key] = recent.count < limit ? recent + [now] : recent
    return recent.count < limit
  }
}
