import Foundations

/// Time and chance as values: real in the programs, made up in tests.
package struct RetryClock: Sendable {
  package let now: @Sendable () -> Date
  /// Waits for a number of seconds, and throws where the task is cancelled meanwhile.
  let sleep: @Sendable (Double) async throws -> Void
  /// Draws a number from 0 up to, but not including, 1.
  let chance: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Double) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.chance = chance
  }
}
