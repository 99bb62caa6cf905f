import Features
import Foundation
import Foundations
import Model
import SystemCalls
import TestSupport
import Testing

/// The feed watched by a stream of uploads, on a clock that jumps over every wait.
@Suite(.timeLimit(.minutes(30))) struct StreamedWatchTests {
  private let timeline = Timeline()

  /// Watches for a number of seconds; `each` is called before every second, with its number.
  ///
  /// While `each` returns `false` the clock stands still.
  private func watch(
    _ home: FeedHome,
    seconds: Int,
    each: @escaping @Sendable (_ second: Int, _ log: Log) async throws -> Bool
  ) async throws -> Log {
    let start = home.now
    let log = Log()
    timeline.change { state in
      state.hasStream = true
      state.beforeCall = { [weak home] state, _ in
        let now = home?.now ?? start
        log.append(call: state.asked.last, Int(now.timeIntervalSince(start)))
      }
    }
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        isStreaming: true,
        sleep: { pause in
          #expect(try await eventually { timeline.change { $0.follower != nil } })
          let second = Int(home.now.timeIntervalSince(start))
          if second >= seconds { throw CancellationError() }
          if try await each(second, log) { return home.pass(pause) }
          try await Task.sleep(for: .milliseconds(1))
        },
        deliver: log.append
      )
    }
    return log
  }

  private func upload(by person: String, at second: Int, number: Int) {
    timeline.change { state in
      state.rows.append(.init(second: 10_000_000 + second, number: number, list: .person(person)))
    }
    timeline.change { $0.follower }?.deliver(person)
  }

  private func home(_ selectors: String...) async throws -> FeedHome {
    for (number, selector) in selectors.enumerated() {
      let name = String(selector.dropFirst())
      timeline.change { state in
        state.rows.append(.init(second: 9_000_000, number: number, list: .person(name)))
        state.rows.append(.init(second: 9_000_000, number: 100 + number, list: .tag("fog")))
      }
    }
    let home = try FeedHome(timeline)
    for selector in selectors { try await home.follow(selector) }
    _ = try await home.show(FeedRequest())
    return home
  }

  @Test func `a person is polled at once after a signal, and otherwise every 15 minutes`()
    async throws
  {
    let home = try await home("@Ada", "@Bob", "tag:fog")
    let log = try await watch(home, seconds: 2_000) { second, _ in
      if second == 100 { upload(by: "Ada", at: 99, number: 7) }
      return true
    }
    #expect(timeline.change { $0.follower?.people } == ["Ada", "Bob"])
    #expect(log.seconds(of: .person("Ada")) == [0, 101, 1_001, 1_901])
    #expect(log.seconds(of: .person("Bob")) == [0, 900, 1_800])
    #expect(log.seconds(of: .tag("fog")).count == 34)
    #expect(log.posts == ["7"])
  }

  @Test func `a person who uploads continuously is polled every 10 seconds`()
    async throws
  {
    let home = try await home("@Ada")
    let log = try await watch(home, seconds: 200) { second, _ in
      if (100..<125).contains(second) { upload(by: "Ada", at: second, number: second) }
      return true
    }
    #expect(log.seconds(of: .person("Ada")) == [0, 101, 111, 121, 131])
    #expect(log.posts == (100..<125).map { "\($0)" })
  }

  @Test(arguments: [0, 100])
  func `after the stream ends, with one notice, people are polled every minute`(
    end: Int
  ) async throws {
    let home = try await home("@Ada")
    let log = try await watch(home, seconds: 400) { [timeline] second, log in
      guard second == end, log.notices.isEmpty else { return true }
      timeline.endStream(Failure(.notAllowed, "The stream is refused."))
      return false
    }
    #expect(log.notices == ["The stream is refused."])
    let polled = [0] + Array(stride(from: max(end, 60), to: 400, by: 60))
    #expect(log.seconds(of: .person("Ada")).filter { $0 < 400 } == polled)
  }

  @Test func `a failed poll is repeated a minute later`() async throws {
    let home = try await home("@Ada")
    let log = try await watch(home, seconds: 1_000) { [timeline] second, _ in
      if second == 100 {
        timeline.change { $0.failures[.person("Ada")] = Failure(.unreachable, "No network.") }
        upload(by: "Ada", at: 99, number: 7)
      }
      if second == 130 { timeline.change { $0.failures = [:] } }
      return true
    }
    #expect(log.seconds(of: .person("Ada")) == [0, 101, 161])
    #expect(log.posts == ["7"])
  }

  @Test func `a person followed meanwhile is polled every minute`() async throws {
    let home = try await home("@Ada")
    let log = try await watch(home, seconds: 300) { second, _ in
      if second == 50 { try await home.follow("@Bob") }
      return true
    }
    #expect(log.seconds(of: .person("Bob")) == [60, 120, 180, 240, 300])
    #expect(log.seconds(of: .person("Ada")) == [0])
  }

  @Test func `without people there is no connection, and a notice`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 2, seed: 1)
    timeline.change { $0.hasStream = true }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let log = Log()
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        isStreaming: true,
        sleep: { _ in throw CancellationError() },
        deliver: log.append
      )
    }
    #expect(
      log.notices == ["You follow nobody at Flickr, so nothing is streamed; polling continues."]
    )
    #expect(timeline.change { $0.follower == nil })
  }
}

/// The events of a watch, and the calls that it made.
private final class Log: Sendable {
  private struct State {
    var calls: [(query: PhotoQuery?, second: Int)] = []
    var posts: [String] = []
    var notices: [String] = []
  }

  private let state = Mutex(State())

  var posts: [String] { state.withLock(\.posts) }
  var notices: [String] { state.withLock(\.notices) }

  func seconds(of query: PhotoQuery) -> [Int] {
    state.withLock { $0.calls.filter { $0.query == query }.map(\.second) }
  }

  func append(call query: PhotoQuery?, _ second: Int) {
    state.withLock { $0.calls.append((query, second)) }
  }

  func append(_ event: FeedEvent) {
    state.withLock { state in
      switch event {
      case .posts(let page): state.posts += page.posts.map(\.photo.id)
      case .notice(let sentence): state.notices.append(sentence)
      case .networkLost, .networkBack: return
      }
    }
  }
}
