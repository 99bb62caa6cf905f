import Features
import Foundation
import Foundations
import Model
import SystemCalls
import Testing

/// A feed of a `Timeline`, with its files in a scratch folder and a clock of its own.
final class FeedHome: Sendable {
  let scratch: Scratch
  let timeline: Timeline
  /// The timeline of another source.
  let other: Timeline
  private let clock = Mutex(Date(timeIntervalSince1970: 10_000_000))

  init(_ timeline: Timeline, and other: Timeline = Timeline(of: .commons)) throws {
    scratch = try Scratch()
    self.timeline = timeline
    self.other = other
  }

  var now: Date { clock.withLock { $0 } }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// The features of a program that begins now.
  var features: FeatureSet {
    FeatureSet(
      SourceAccess(timeline, other: { [other] _ in other }),
      history: scratch.history,
      now: { self.now }
    )
  }

  func follow(_ selectors: String..., at source: SourceID? = nil) async throws {
    for text in selectors {
      _ = try await features.choosing(source).feed.follow(try PhotoSelector(text))
    }
  }

  /// Returns the ids of the posts of all pages of the feed, in the order in which they were shown.
  func readToEnd() async throws -> [String] {
    var request = FeedRequest()
    request.refresh = .always
    var shown: [String] = []
    for _ in 0..<10_000 {
      let page = try await features.feed.page(request)
      if let failure = page.failures.first { throw failure.failure }
      shown += page.posts.map(\.photo.id)
      if page.isEnd { return shown }
      request.refresh = .whenStale
      request.start = .afterLastShown
    }
    Issue.record("The feed has no end.")
    return shown
  }
}

extension Timeline {
  /// Adds photos to lists of tags in turn: mostly one an hour, and now and then ten in one second.
  func fill(
    _ tags: [String],
    count: Int,
    seed: Int,
    from start: Int = 1_000_000,
    number first: Int = 1_000
  ) {
    change { state in
      var second = start
      for index in 0..<count {
        for (offset, tag) in tags.enumerated() {
          if (index + seed) % 12 < 3 { second += 3_600 / tags.count }
          state.rows.append(
            Row(second: second, number: first + index * tags.count + offset, list: .tag(tag))
          )
        }
      }
    }
  }
}

/// Ids that are collected while others read.
final class SharedIDs: Sendable {
  private let ids = Mutex<Set<String>>([])

  var all: Set<String> { ids.withLock { $0 } }

  func insert(_ id: String) { ids.withLock { _ = $0.insert(id) } }
}
