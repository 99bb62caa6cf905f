import Foundation
import Testing

/// The four promises of the feed (docs/design/feed.md), kept through random histories.
@Suite(.timeLimit(.minutes(30))) struct FeedHistoryTests {
  /// The number of histories and of steps of each; `Scripts/feed-histories` asks for more.
  private static let (count, steps, first) = (
    number("FEED_HISTORIES", 4), number("FEED_STEPS", 400), number("FEED_SEED", 1)
  )

  private static func number(_ variable: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? standard
  }

  @Test(arguments: first..<first + count)
  func
    `whatever happens, the feed has everything once, the newest first, and what was seen stays seen`(
      seed: Int
    ) async throws
  {
    try await FeedHistory(seed: seed).run(Self.steps)
  }
}
