import Foundations

/// A counter of the last hour's calls against a quota, shared by all of the user's programs through a file.
///
/// ```swift
/// let counter = QuotaCounter(at: folders.callsFile, limit: 3_600)
/// counter.spend(at: Date())  // nil, or the time at which a call is free again
/// ```
///
/// Calls are counted by the minute and dropped an hour after the end of their minute, so that no hour,
/// whenever it begins, exceeds the limit. If the file cannot be written, or is locked for a second,
/// calls are not counted; a damaged file counts as empty. The counter itself never prevents a call.
package struct QuotaCounter: Hashable, Sendable {
  private let file: AtomicFile
  private let lock: FileLock
  private let limit: Int

  package init(at path: String, limit: Int) {
    file = AtomicFile(path)
    lock = FileLock(at: "\(path).lock", patience: .seconds(1))
    self.limit = limit
  }

  /// Counts a call, or returns the time when the next one is free if the quota is exhausted.
  package func spend(at now: Date) -> Date? {
    var expiry: Date?
    edit(at: now) { calls in
      if calls.count >= limit { expiry = calls.nextExpiry } else { calls.add(at: now) }
    }
    return expiry
  }

  /// Uncounts a call that did not reach the service.
  package func giveBack(at now: Date) { edit(at: now) { $0.removeLast() } }

  private func edit(at now: Date, _ body: (inout RecentCalls) -> Void) {
    try? lock.withLock { () throws(StorageError) in
      var calls = calls(at: now)
      let before = calls
      body(&calls)
      if calls != before, let data = try? JSONEncoder().encode(calls) {
        try file.replace(with: data, isSynced: false)
      }
    }
  }

  /// Returns the number of calls left in the hour.
  package func left(at now: Date) -> Int { max(0, limit - calls(at: now).count) }

  private func calls(at now: Date) -> RecentCalls {
    let data = try? file.read(atMost: 1 << 16)
    let calls = data.flatMap { try? JSONDecoder().decode(RecentCalls.self, from: $0) }
    return (calls ?? RecentCalls()).inHour(before: now)
  }
}

/// The format of the file: the number of calls in each minute with calls, the latest last.
private struct RecentCalls: Hashable, Codable {
  struct Minute: Hashable, Codable {
    /// Minutes since 1970.
    let minute: Int
    var calls: Int
  }

  var minutes: [Minute] = []

  var count: Int { minutes.reduce(0) { $0 + $1.calls } }

  /// The time when the earliest calls expire.
  var nextExpiry: Date? {
    minutes.first.map { Date(timeIntervalSince1970: Double($0.minute + 61) * 60) }
  }

  mutating func add(at now: Date) {
    if minutes.last?.minute == now.minute {
      minutes[minutes.count - 1].calls += 1
    } else {
      minutes.append(Minute(minute: now.minute, calls: 1))
    }
  }

  /// Removes the latest call.
  mutating func removeLast() {
    guard let last = minutes.indices.last else { return }
    minutes[last].calls -= 1
    if minutes[last].calls == 0 { minutes.remove(at: last) }
  }

  /// Returns the last hour's calls, without those that a wrong clock dated in the future.
  func inHour(before now: Date) -> RecentCalls {
    let hour = (now.minute - 60)...now.minute
    let possible = 1...1_000_000
    return RecentCalls(
      minutes: minutes.filter { hour.contains($0.minute) && possible.contains($0.calls) }
    )
  }
}

extension Date {
  fileprivate var minute: Int { Int((timeIntervalSince1970 / 60).rounded(.down)) }
}
