import Foundation
import TestSupport
import Testing

/// The four promises of the feed (docs/design/feed.md), kept through random histories.
@Suite(.timeLimit(.minutes(30))) struct FeedHistoryTests {
  @Test(arguments: seeds(isThorough ? 4 : 2))
  func
    `in any history the feed has each post once, the newest first, and seen posts stay seen`(
      seed: Int
    ) async throws
  {
    try await FeedHistory(of: .flickr, seed: seed).run(Self.number("FEED_STEPS", 400))
  }

  /// Commons' client reads the lists, so that it is checked, too.
  @Test(arguments: seeds(isThorough ? 2 : 1))
  func
    `in any history categories of Commons keep the promises while files get newer versions`(
      seed: Int
    ) async throws
  {
    try await FeedHistory(of: .commons, seed: seed).run(Self.number("FEED_STEPS", 300))
  }

  /// The seeds of the histories, a standard number of them; the environment may ask for others, and for more.
  private static func seeds(_ standard: Int) -> Range<Int> {
    let first = number("FEED_SEED", 1)
    return first..<first + number("FEED_HISTORIES", standard)
  }

  private static func number(_ variable: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? standard
  }
}
