import Foundations
import Store

/// A span of time of a followed list whose photos are all in the archive.
///
/// Every photo that was uploaded after one second and up to another is there; of the first second itself
/// some may be.
package struct FeedInterval: Hashable, Sendable {
  /// The second after which all is there, or `nil` where the list has nothing older.
  package let after: Int?
  /// The last second of which all is there.
  package let through: Int

  package init(after: Int?, through: Int) {
    self.after = after
    self.through = through
  }
}

/// The parts of a followed list that are in the archive, the newest first, none of which touch.
///
/// Between two parts is a gap: photos that were never asked for.
package struct FeedCoverage: Hashable, Sendable {
  package private(set) var intervals: [FeedInterval]
  /// The time of the last refresh, or `nil` before the first.
  package var refreshed: Date?

  package init(_ intervals: [FeedInterval] = [], refreshed: Date? = nil) {
    self.intervals = []
    self.refreshed = refreshed
    for interval in intervals { insert(interval) }
  }

  /// The newest part, or `nil` of a list that was never loaded.
  package var top: FeedInterval? { intervals.first }

  /// Whether there is a gap between two parts.
  package var hasGap: Bool { intervals.count > 1 }

  /// Adds a part; parts that touch or overlap become one.
  package mutating func insert(_ interval: FeedInterval) {
    var (after, through) = (interval.after, interval.through)
    var apart: [FeedInterval] = []
    for other in intervals {
      // Touching: one part ends where the other begins, so that no second is between them.
      let touches =
        (other.after.map { through >= $0 } ?? true) && (after.map { other.through >= $0 } ?? true)
      guard touches else {
        apart.append(other)
        continue
      }
      if let lower = after, let otherLower = other.after {
        after = min(lower, otherLower)
      } else {
        after = nil
      }
      through = max(through, other.through)
    }
    intervals = (apart + [FeedInterval(after: after, through: through)])
      .sorted { $0.through > $1.through }
  }
}

extension FeedCoverage {
  /// Removes all up to a second, that second included: its photos are no longer in the archive.
  mutating func remove(through second: Int) {
    intervals = intervals.filter { $0.through > second }.map { interval in
      FeedInterval(after: max(interval.after ?? second, second), through: interval.through)
    }
  }
}
