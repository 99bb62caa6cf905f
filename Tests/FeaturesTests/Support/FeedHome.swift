import Foundation
import Foundations
import Model
import Store
import SystemCalls
import TestSupport
import Testing

@testable import Features

/// A feed of a `Timeline`, with its files in a scratch folder and a clock of its own.
final class FeedHome: Sendable {
  let scratch: TemporaryFolder
  let timeline: Timeline
  /// The chosen source, which reads the timeline.
  private let source: any PhotoSource
  /// The timeline of another source.
  let other: Timeline
  private let limits: FeedLimits
  private let archiveLimit: Int
  private let clock = Mutex(Date(timeIntervalSince1970: 10_000_000))

  init(
    _ timeline: Timeline,
    readBy source: (any PhotoSource)? = nil,
    and other: Timeline = Timeline(of: .commons),
    limits: FeedLimits = FeedLimits(),
    archiveLimit: Int = 10_000
  ) throws {
    scratch = TemporaryFolder()
    self.timeline = timeline
    self.source = source ?? timeline
    self.other = other
    self.limits = limits
    self.archiveLimit = archiveLimit
  }

  var now: Date { clock.withLock { $0 } }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  func setClock(to second: Int) {
    clock.withLock { $0 = Date(timeIntervalSince1970: Double(second)) }
  }

  /// The features of a program that begins now.
  var features: FeatureSet {
    FeatureSet(
      SourceAccess(source, other: { [other] _ in other }),
      history: History(in: scratch.folders, feedLimit: archiveLimit) { .morning },
      feedLimits: limits,
      now: { self.now }
    )
  }

  /// The archive of the feed.
  var archive: FeedArchive {
    FeedArchive(at: scratch.folders.feedFile, limit: archiveLimit, now: { Date() })
  }

  func removeArchive() {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: scratch.folders.feedFile + suffix)
    }
  }

  func follow(_ selectors: String..., at source: SourceID? = nil) async throws {
    for text in selectors {
      _ = try await features.choosing(source).feed.follow(try PhotoSelector(text))
    }
  }

  /// Returns a page of the feed that was shown.
  func show(_ request: FeedRequest) async throws -> FeedPage {
    let feed = features.feed
    let page = try await feed.page(request)
    try feed.markShown(page)
    return page
  }

  /// Returns the ids of the posts of all pages of the feed, in the order in which they were shown.
  func readToEnd() async throws -> [String] {
    var request = FeedRequest()
    request.refresh = .always
    var shown: [String] = []
    for _ in 0..<10_000 {
      let page = try await show(request)
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
