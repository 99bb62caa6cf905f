import Foundations

/// Keeps things from starting more often than so many a second.
actor RateLimiter {
  private let perSecond: Int
  /// When the last ones start, which may lie ahead.
  private var starts: [Date] = []

  init(perSecond: Int) {
    self.perSecond = max(perSecond, 1)
  }

  /// Takes the next free moment from now on, in the order of asking.
  func takeMoment(from now: Date) -> Date {
    let free = starts.count < perSecond ? now : starts[0] + 1
    let start = max(now, free)
    starts = (starts + [start]).suffix(perSecond)
    return start
  }
}
