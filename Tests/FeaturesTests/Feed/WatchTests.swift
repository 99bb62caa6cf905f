import Features
import Foundation
import Foundations
import Model
import SystemCalls
import Testing

/// The feed watched over a simulated day, on a clock that jumps over every wait.
@Suite(.timeLimit(.minutes(30))) struct WatchTests {
  @Test func `each of a day's 500 uploads is delivered once, in order, despite an outage`()
    async throws
  {
    let timeline = Timeline()
    timeline.fill(["fog", "sea"], count: 50, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea")
    _ = try await home.show(FeedRequest())
    let start = Int(home.now.timeIntervalSince1970)
    let uploads = (0..<500).map { index in
      Timeline.Row(
        second: start + 60 + index / 3 * 510,
        number: 800_000 + index,
        list: .tag(index % 2 == 0 ? "fog" : "sea")
      )
    }
    timeline.change { state in
      state.beforeCall = { [weak home] state, _ in
        let now = Int((home?.now ?? .distantPast).timeIntervalSince1970)
        let known = Set(state.rows.map(\.number))
        state.rows += uploads.filter { $0.second <= now && !known.contains($0.number) }
        let isOut = (start + 40_000..<start + 43_600).contains(now)
        let failure = isOut ? Failure(.unreachable, "There is no network.") : nil
        state.failures[.tag("fog")] = failure
        state.failures[.tag("sea")] = failure
      }
    }
    var delivered: [String] = []
    var changes: [String] = []
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        sleep: { seconds in
          home.pass(seconds)
          if home.now.timeIntervalSince1970 > Double(start + 90_000) { throw CancellationError() }
        },
        deliver: { event in
          switch event {
          case .posts(let page): delivered += page.posts.map(\.photo.id)
          case .networkLost: changes.append("lost")
          case .networkBack: changes.append("back")
          case .notice(let sentence): changes.append(sentence)
          }
        }
      )
    }
    #expect(delivered == uploads.map(\.id))
    #expect(changes == ["lost", "back"])
    // A search is asked for once a minute and list, and no more often.
    #expect(timeline.callCount < 2 * 1_600 + 50)
  }

  @Test func `posts that another program loads are delivered, too`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 20, seed: 2)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.show(FeedRequest())
    let second = Int(home.now.timeIntervalSince1970) + 30
    var delivered: [String] = []
    let waits = Mutex(0)
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        sleep: { seconds in
          home.pass(seconds)
          let wait = waits.withLock { waits in
            waits += 1
            return waits
          }
          if wait == 1 {
            timeline.change { state in
              state.rows.append(.init(second: second, number: 900_000, list: .tag("fog")))
            }
            var request = FeedRequest()
            request.refresh = .always
            _ = try await home.show(request)
          }
          if wait == 3 { throw CancellationError() }
        },
        deliver: { event in
          if case .posts(let page) = event { delivered += page.posts.map(\.photo.id) }
        }
      )
    }
    #expect(delivered == ["900000"])
  }

  @Test func `a watch that follows nothing fails`() async throws {
    let home = try FeedHome(Timeline())
    let failure = await #expect(throws: Failure.self) {
      try await home.features.feed.watch(only: nil, sleep: { _ in }, deliver: { _ in })
    }
    #expect(failure?.reason == .notFound)
  }

  @Test func `to stream from a source without a stream is wrong usage`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 2, seed: 3)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let failure = await #expect(throws: Failure.self) {
      try await home.features.feed.watch(
        only: nil,
        isStreaming: true,
        sleep: { _ in },
        deliver: { _ in }
      )
    }
    #expect(failure?.reason == .wrongUsage)
  }
}
