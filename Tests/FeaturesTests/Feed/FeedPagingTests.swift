import Features
import Foundation
import Model
import Testing

/// The feed read to its end while its lists change.
@Suite(.timeLimit(.minutes(30))) struct FeedPagingTests {
  @Test func `pages have no repeat and no hole while photos come and go between them`() async throws
  {
    let timeline = Timeline()
    timeline.fill(["fog", "sea", "sky"], count: 300, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea", "tag:sky")
    // From here on each call finds five photos more at the top, and three fewer anywhere.
    let removed = SharedIDs()
    timeline.change { state in
      state.beforeCall = { state, call in
        for number in 0..<5 {
          let second = 2_000_000 + call
          state.rows.append(
            .init(second: second, number: 900_000 + call * 5 + number, list: .tag("sea"))
          )
        }
        for _ in 0..<3 where state.rows.count > 100 {
          let index = (call * 7_919 + state.rows.count * 31) % state.rows.count
          removed.insert(state.rows.remove(at: index).id)
        }
      }
    }
    let atStart = Set(timeline.visibleIDs)
    let shown = try await home.readToEnd()
    #expect(Set(shown).count == shown.count, "a photo was shown twice")
    let stayed = atStart.subtracting(removed.all)
    #expect(stayed.subtracting(shown).isEmpty, "a photo that was there all the time is missing")
    #expect(stayed.count > 400)
  }

  @Test func `photos of one second are all shown, however many pages they fill`() async throws {
    let timeline = Timeline()
    timeline.change { state in
      for number in 1...450 {
        state.rows.append(.init(second: 1_000_000, number: number, list: .tag("fog")))
      }
      for number in 451...460 {
        state.rows.append(.init(second: 999_000, number: number, list: .tag("fog")))
      }
    }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  @Test func `a short page does not end a list`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 600, seed: 2)
    timeline.change { state in
      for index in state.rows.indices where index % 3 != 0 { state.rows[index].isPrivate = true }
      for index in 100..<350 { state.rows[index].isPrivate = true }
    }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  @Test func `a feed unused for a week shows the gap offline, and fills it online`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 200, seed: 3)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.readToEnd()
    timeline.fill(["fog"], count: 500, seed: 4, from: 3_000_000, number: 500_000)
    home.pass(7 * 86_400)
    var request = FeedRequest()
    request.limit = 100
    _ = try await home.show(request)
    var offline = request
    offline.refresh = .never
    offline.limit = 400
    let rows = try await home.show(offline).rows
    let gaps = rows.filter { if case .gap = $0 { true } else { false } }
    #expect(gaps.count == 1)
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    #expect(try await home.show(offline).rows.count == 400)
  }

  @Test func `a page continues after the one shown last, and none follows the last`()
    async throws
  {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 20, seed: 5)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let first = try await home.show(FeedRequest())
    #expect(first.posts.map(\.photo.id) == Array(timeline.visibleIDs.prefix(15)))
    #expect(!first.isEnd && first.posts.allSatisfy { $0.isSeen })
    var older = FeedRequest()
    older.start = .afterLastShown
    let second = try await home.show(older)
    #expect(second.posts.map(\.photo.id) == Array(timeline.visibleIDs.suffix(5)) && second.isEnd)
    let third = try await home.show(older)
    #expect(third.rows.isEmpty && third.isEnd)
  }
}
