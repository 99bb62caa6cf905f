import Features
import Foundation
import Foundations
import Model
import SystemCalls
import Testing

/// A feed with failing lists, and the effect on the others.
@Suite(.timeLimit(.minutes(30))) struct FailingListTests {
  private let timeline = Timeline()

  /// Returns a home that follows lists of 300 photos each, a minute apart in turn.
  private func home(_ tags: [String]) async throws -> FeedHome {
    timeline.change { state in
      for index in 0..<300 * tags.count {
        let list = PhotoQuery.tag(tags[index % tags.count])
        state.rows.append(.init(second: 1_000_000 + index * 60, number: 1_000 + index, list: list))
      }
    }
    let home = try FeedHome(timeline)
    for tag in tags { try await home.follow("tag:\(tag)") }
    return home
  }

  private func request(_ start: FeedRequest.Start = .newest, limit: Int = 100) -> FeedRequest {
    var request = FeedRequest()
    (request.start, request.limit, request.refresh) = (start, limit, .always)
    return request
  }

  private func fail(_ tag: String, _ reason: Failure.Reason = .notFound) {
    timeline.change { $0.failures[.tag(tag)] = Failure(reason, "It failed.") }
  }

  @Test(
    arguments: ["a", "b", "c"],
    [Failure.Reason.notAllowed, .notFound, .unreachable, .damaged]
  )
  func `a failed list does not stop the others, whatever its position and reason`(
    tag: String,
    reason: Failure.Reason
  ) async throws {
    let home = try await home(["a", "b", "c"])
    fail(tag, reason)
    let page = try await home.show(request())
    #expect(page.failures.map(\.followed.title) == ["tag \(tag)"] && page.listCount == 3)
    let rest = timeline.change { state in state.rows.filter { $0.list != .tag(tag) } }
    let newest = rest.sorted { $0.second > $1.second }.prefix(100).map(\.id)
    #expect(page.posts.map(\.photo.id) == newest)
  }

  @Test func `a failure of every call ends the calls of its source only`()
    async throws
  {
    let tags = (0..<30).map { "tag\($0)" }
    let home = try await home(tags)
    for tag in tags { fail(tag, .rateLimited) }
    home.other.change { state in
      state.rows = (0..<20).map { .init(second: 1_000 + $0, number: $0, list: .tag("fog")) }
    }
    try await home.follow("tag:fog", at: .commons)
    let before = timeline.callCount
    let page = try await home.show(request())
    #expect(timeline.callCount - before <= 8)
    #expect(page.failures.count == 30 && page.listCount == 31)
    #expect(page.posts.count == 20)
  }

  @Test func `a failed list has a gap where its known part ends, which is filled later`()
    async throws
  {
    let home = try await home(["a", "b"])
    _ = try await home.show(request())
    fail("a")
    var shown = try await home.show(request(limit: 150)).posts.map(\.photo.id)
    let page = try await home.show(request(.afterLastShown, limit: 150))
    // The last second that is known is not known as a whole.
    let gap = FeedRow.gap(try #require(page.failures.first).followed)
    #expect(page.rows.count == 151 && page.rows.firstIndex(of: gap) == 49)
    shown += page.posts.map(\.photo.id)
    timeline.change { $0.failures = [:] }
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    #expect(Set(shown).count == 300)
  }

  @Test func `the last page of older posts ends with the gap of a failed list that has more`()
    async throws
  {
    let home = try await home(["a"])
    _ = try await home.show(request())
    fail("a")
    let followed = try home.features.feed.state().followed[0].followed
    let page = try await home.show(request(limit: 400))
    #expect((100..<300).contains(page.posts.count) && page.isEnd && page.failures.count == 1)
    // If it is the only list, the result is the same as without a network.
    #expect(!page.rows.contains(.gap(followed)))
    timeline.change { $0.failures = [:] }
    _ = try await home.show(request(limit: 1))
    fail("a")
    var older = request(.after(try #require(page.posts.last).position))
    older.refresh = .whenStale
    let rest = try await home.show(older)
    #expect(rest.rows == [.gap(followed)] && rest.isEnd)
  }

  @Test func `a page that stops after too many rows says that there is more`()
    async throws
  {
    timeline.change { state in
      state.rows = (0..<6_150).map { .init(second: 1_000 + $0, number: $0, list: .tag("fog")) }
    }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.features.feed.hidePerson("1@N01")
    let page = try await home.show(request())
    #expect(page.posts.isEmpty && !page.isEnd && page.failures.isEmpty)
    let rest = try await home.show(request(.afterLastShown))
    #expect(rest.posts.isEmpty && rest.isEnd)
  }
}
