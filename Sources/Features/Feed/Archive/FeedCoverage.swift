import Foundations
import Store

/// A time interval of a followed list whose photos are all in the archive.
///
/// It is open below and closed above: every photo uploaded after `after`, up to and including
/// `through`, is there. Of the second `after` itself some may be missing.
package struct FeedInterval: Hashable, Sendable {
  /// The exclusive lower end, or `nil` if the list has nothing older.
  package let after: Int?
  /// The inclusive upper end.
  package let through: Int

  package init(after: Int?, through: Int) {
    self.after = after
    self.through = through
  }

  /// Returns the part of the interval up to a second, or `nil` if nothing is left.
  func clipped(to second: Int) -> FeedInterval? {
    if let after, after >= second { return nil }
    return FeedInterval(after: after, through: min(through, second))
  }

  /// Returns the part of the interval after a second, or `nil` if there is none.
  func part(after second: Int) -> FeedInterval? {
    through > second ? FeedInterval(after: max(after ?? second, second), through: through) : nil
  }
}

/// The disjoint intervals of a followed list that are in the archive, the newest first.
///
/// Between two intervals is a gap: photos that were never loaded.
package struct FeedCoverage: Hashable, Sendable {
  package private(set) var intervals: [FeedInterval]
  /// The time of the last refresh, or `nil` before the first.
  package var refreshed: Date?
  /// The time of the last request for the list itself: a refresh may find contacts idle without one.
  package var asked: Date?

  package init(_ intervals: [FeedInterval] = [], refreshed: Date? = nil, asked: Date? = nil) {
    self.intervals = []
    (self.refreshed, self.asked) = (refreshed, asked)
    for interval in intervals { insert(interval) }
  }

  /// The newest interval, or `nil` for a list that was never loaded.
  package var top: FeedInterval? { intervals.first }

  /// True if there is a gap between two intervals.
  package var hasGap: Bool { intervals.count > 1 }

  /// Inserts an interval; intervals that touch or overlap are merged.
  package mutating func insert(_ interval: FeedInterval) {
    var (after, through) = (interval.after, interval.through)
    var apart: [FeedInterval] = []
    for other in intervals {
      // They touch if one ends where the other begins: no second lies between them.
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
  /// Returns what is known up to a second.
  func clipped(to second: Int) -> FeedCoverage {
    FeedCoverage(intervals.compactMap { $0.clipped(to: second) })
  }

  /// Makes what is known after a second unknown; where an interval began stays known.
  mutating func reopen(after second: Int) {
    let reopened = intervals.map { interval in
      let through = min(interval.through, second)
      return FeedInterval(after: interval.after, through: max(through, interval.after ?? through))
    }
    self = FeedCoverage(reopened, refreshed: refreshed, asked: asked)
  }

  /// Removes everything up to and including a second: its photos are no longer in the archive.
  ///
  /// The newest known second stays known, as an interval without photos: a refresh continues there.
  mutating func remove(through second: Int) {
    intervals = intervals.enumerated().compactMap { index, interval in
      if index > 0 && interval.through <= second { return nil }
      let after = min(max(interval.after ?? second, second), interval.through)
      return FeedInterval(after: after, through: interval.through)
    }
  }
}
