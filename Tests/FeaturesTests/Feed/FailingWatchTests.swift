import Features
import Foundation
import Foundations
import Model
import SystemCalls
import Testing

/// The feed watched while lists of it fail.
@Suite(.timeLimit(.minutes(30))) struct FailingWatchTests {
  private let timeline = Timeline()

  /// The events of a watch.
  private final class Log: Sendable {
    let texts = Mutex<[String]>([])

    func append(_ event: FeedEvent) {
      texts.withLock { texts in
        switch event {
        case .posts(let page): texts += page.posts.map(\.photo.id)
        case .networkLost: texts.append("lost")
        case .networkBack: texts.append("back")
        case .notice(let sentence): texts.append(sentence)
        }
      }
    }
  }

  private func home() async throws -> FeedHome {
    timeline.fill(["fog", "sea"], count: 50, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea")
    _ = try await home.show(FeedRequest())
    return home
  }

  /// Watches for some polls; `each` is called after every one with its number, from 1.
  private func watch(
    _ home: FeedHome,
    polls: Int,
    each: @escaping @Sendable (_ poll: Int) async throws -> Void
  ) async throws -> [String] {
    let (log, count) = (Log(), Mutex(0))
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        sleep: { seconds in
          home.pass(seconds)
          let poll = count.withLock { count in
            count += 1
            return count
          }
          if poll == polls { throw CancellationError() }
          try await each(poll)
        },
        deliver: log.append
      )
    }
    return log.texts.withLock(\.self)
  }

  @Test(arguments: [Failure.Reason.notAllowed, .notFound, .unreachable])
  func `a failing list is named once, and again after it has responded`(
    reason: Failure.Reason
  ) async throws {
    let home = try await home()
    let events = try await watch(home, polls: 9) { [timeline] poll in
      let failure = [1, 2, 3, 6].contains(poll) ? Failure(reason, "It failed.") : nil
      timeline.change { $0.failures[.tag("fog")] = failure }
    }
    #expect(events == ["tag fog: It failed.", "tag fog: It failed."])
  }

  @Test func `a failing list that is polled alone does not end the watch`() async throws {
    let home = try await home()
    try await home.follow("contacts")
    timeline.change { $0.contactsFailure = Failure(.notAllowed, "Log in.") }
    // The contacts are asked for at every poll, the others a minute after the poll before.
    let events = try await watch(home, polls: 5) { _ in home.pass(-30) }
    #expect(events == ["contacts: Log in."])
  }

  @Test func `new posts during an unfilled gap are delivered, and then the gap`() async throws {
    let home = try await home()
    let start = Int(home.now.timeIntervalSince1970)
    let events = try await watch(home, polls: 5) { [timeline] poll in
      guard poll == 1 || poll == 2 else { return }
      timeline.change { state in
        if poll == 1 {
          // More than one page; posts older than its last one cannot be loaded.
          state.rows += (0..<150).map { index in
            .init(second: start + index / 3, number: 50_000 + index, list: .tag("fog"))
          }
          state.rows.append(.init(second: start + 9, number: 60_000, list: .tag("sea")))
          state.failuresOfOlder[.tag("fog")] = Failure(.unreachable, "No answer.")
        } else {
          state.failuresOfOlder = [:]
        }
      }
    }
    let uploads = (50_000..<50_150).map { "\($0)" }
    #expect(events.sorted() == (uploads + ["60000", "tag fog: No answer."]).sorted())
    #expect(events.firstIndex(of: "60000") ?? .max < events.firstIndex(of: "50000") ?? 0)
  }
}
