import Features
import Foundation
import Foundations
import Model
import Store
import SystemCalls
import Testing

/// Regression tests of the four promises of the feed (docs/design/feed.md).
@Suite(.timeLimit(.minutes(30))) struct FeedPromiseTests {
  private let timeline = Timeline()
  private let people = (1...4).map { Person(id: "\($0)@N01", name: nil) }

  /// Adds photos of each of the people, a minute apart from a second on.
  private func upload(_ count: Int, from second: Int, by people: [Person]) {
    timeline.change { state in
      for (index, person) in people.enumerated() {
        for number in 0..<count {
          state.rows.append(
            .init(
              second: second + number * 60 + index,
              number: state.rows.count + 1_000,
              list: .person(person.id)
            )
          )
        }
      }
    }
  }

  private func upload(_ count: Int, from second: Int, to tag: String) {
    timeline.change { state in
      for number in 0..<count {
        state.rows.append(
          .init(second: second + number, number: state.rows.count + 1_000, list: .tag(tag))
        )
      }
    }
  }

  private func request(_ refresh: FeedRequest.Refresh = .always, only: String? = nil) throws
    -> FeedRequest
  {
    var request = FeedRequest()
    (request.limit, request.refresh) = (500, refresh)
    request.only = try only.map { try PhotoSelector($0) }
    return request
  }

  private func ids(_ home: FeedHome, only: String? = nil) async throws -> [String] {
    try await home.show(request(only: only)).posts.map(\.photo.id)
  }

  /// Watches for some polls; returns the ids of the posts and the notices, and calls `happen` before each poll
  /// but the first.
  private func watch(
    _ home: FeedHome,
    polls: Int,
    happen: @escaping @Sendable (_ poll: Int) -> Void
  ) async throws -> (ids: [String], notices: [String], waits: [Double]) {
    let (count, waits) = (Mutex(0), Mutex<[Double]>([]))
    var (ids, notices): ([String], [String]) = ([], [])
    await #expect(throws: CancellationError.self) {
      try await home.features.feed.watch(
        only: nil,
        sleep: { seconds in
          let poll = count.withLock { count in
            count += 1
            return count
          }
          if poll == polls { throw CancellationError() }
          waits.withLock { $0.append(seconds) }
          home.pass(seconds)
          happen(poll)
        },
        deliver: { event in
          switch event {
          case .posts(let page): ids += page.posts.map(\.photo.id)
          case .notice(let sentence): notices.append(sentence)
          case .networkLost, .networkBack: return
          }
        }
      )
    }
    return (ids, notices, waits.withLock { $0 })
  }

  /// Returns a home that follows the contacts, and one of them alone, and has shown the newest of their photos.
  private func homeOfContacts(photos count: Int) async throws -> FeedHome {
    timeline.change { $0.contacts = people }
    upload(count, from: 1_000_000, by: people)
    let home = try FeedHome(timeline)
    try await home.follow("@1@N01", "contacts")
    _ = try await home.show(request())
    return home
  }

  // MARK: - Contacts

  @Test func `contacts who are followed again have all their posts`() async throws {
    timeline.change { $0.contacts = people }
    upload(120, from: 1_000_000, by: people)
    let home = try FeedHome(timeline)
    try await home.follow("contacts")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    _ = try await home.features.feed.unfollow(PhotoSelector("contacts"))
    try await home.follow("contacts")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  @Test func `a person followed alone is still a contact`() async throws {
    timeline.change { $0.contacts = people }
    upload(10, from: 1_000_000, by: people)
    let home = try FeedHome(timeline)
    try await home.follow("@1@N01")
    #expect(try await ids(home).count == 10)
    try await home.follow("contacts")
    let page = try await home.show(request())
    #expect(page.posts.count == 40 && page.listCount == 4)
    #expect(try await ids(home, only: "contacts") == timeline.visibleIDs)
    let state = try home.features.feed.state().followed
    #expect(state.map(\.postCount) == [10, 40] && state.allSatisfy { $0.refreshed != nil })
  }

  @Test func `posts of former or unfollowed contacts leave the archive`()
    async throws
  {
    let home = try await homeOfContacts(photos: 10)
    timeline.change { $0.contacts = Array(people.prefix(3)) }
    #expect(try await ids(home).count == 30)
    #expect(try home.archive.count(FeedFilter()) == 30)
    _ = try await home.features.feed.unfollow(PhotoSelector("contacts"))
    #expect(try home.archive.count(FeedFilter()) == 10)
    #expect(try await ids(home).count == 10)
  }

  // MARK: - A full archive

  @Test func `a watch prints nothing old from a full archive, and seen posts stay seen`()
    async throws
  {
    upload(5, from: 10_000_100, to: "quiet")
    let home = try FeedHome(timeline, archiveLimit: 20)
    try await home.follow("tag:quiet")
    home.setClock(to: 10_000_200)
    _ = try await home.show(request())
    upload(30, from: 10_001_000, to: "busy")
    try await home.follow("tag:busy")
    home.setClock(to: 10_002_000)
    _ = try await home.show(request())
    let (printed, _, _) = try await watch(home, polls: 6) { _ in }
    #expect(printed.isEmpty)
    var unseen = try request()
    unseen.isUnseenOnly = true
    #expect(try await home.show(unseen).posts.isEmpty)
  }

  // MARK: - Clocks

  @Test func `no contact’s photo is lost after the clock was ahead`() async throws {
    timeline.change { state in
      state.contacts = people
      state.active = nil
    }
    upload(3, from: 9_990_000, by: people)
    let home = try FeedHome(timeline)
    try await home.follow("contacts")
    home.setClock(to: 20_000_000)
    _ = try await home.show(request())
    home.setClock(to: 10_000_600)
    upload(1, from: 10_000_500, by: [people[2]])
    #expect(try await ids(home) == timeline.visibleIDs)
    // The times are known again: nothing is asked but the contacts.
    let calls = timeline.callCount
    _ = try await home.show(request(.whenStale))
    #expect(timeline.callCount == calls + 1)
  }

  @Test func `a list that was followed in the future counts as followed now`() async throws {
    let home = try FeedHome(timeline)
    home.setClock(to: 20_000_000)
    upload(1, from: 9_000_000, to: "fog")
    try await home.follow("tag:fog")
    home.setClock(to: 10_000_000)
    _ = try await home.show(request())
    upload(1, from: 10_000_100, to: "fog")
    home.setClock(to: 10_000_200)
    #expect(try await home.show(request()).posts.map(\.isSeen) == [false, true])
  }

  @Test func `a watch whose clock is set back prints new posts, and waits a minute at most`()
    async throws
  {
    upload(1, from: 9_999_000, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let (printed, _, waits) = try await watch(home, polls: 4) { poll in
      if poll == 2 {
        home.pass(-86_400)
        upload(1, from: 10_000_100, to: "fog")
      }
    }
    #expect(printed == ["1001"])
    #expect(waits.allSatisfy { $0 <= 60 })
  }

  @Test func `photos with a time in the future do not end their list`() async throws {
    upload(3, from: 2_000_000_000, to: "fog")
    upload(250, from: 9_990_000, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    upload(150, from: 10_000_100, to: "fog")
    home.setClock(to: 10_001_000)
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  @Test func `no photo is missing while the clock is behind, or afterwards`() async throws {
    upload(250, from: 9_990_000, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    home.setClock(to: 9_000_000)
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    home.setClock(to: 10_000_000)
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  // MARK: - Gaps

  @Test func `a gap that a public feed cannot fill is a row, and a sentence of a watch`()
    async throws
  {
    upload(10, from: 9_990_000, to: "fog")
    timeline.change { $0.reach = 20 }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let first = try await home.show(request())
    #expect(first.rows.count == 10 && first.isEnd)
    upload(30, from: 10_000_100, to: "fog")
    home.setClock(to: 10_000_200)
    let page = try await home.show(request())
    let gap = FeedRow.gap(try home.features.feed.state().followed[0].followed)
    #expect(page.posts.count == 30 && page.rows.firstIndex(of: gap) == 19)
    #expect(page.failures.isEmpty)
    let (printed, notices, _) = try await watch(home, polls: 3) { poll in
      if poll == 1 { upload(25, from: 10_000_210, to: "fog") }
    }
    #expect(printed.count == 20)
    #expect(notices == ["Some new posts of tag fog were not loaded: only the newest are listed."])
  }

  @Test func `a gap between two pages is on the second`() async throws {
    upload(10, from: 9_990_000, to: "fog")
    timeline.change { $0.reach = 20 }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.show(request())
    upload(30, from: 10_000_100, to: "fog")
    home.setClock(to: 10_000_200)
    var page = try request()
    page.limit = 19
    #expect(try await home.show(page).rows.count == 19)
    (page.start, page.refresh) = (.afterLastShown, .whenStale)
    let gap = FeedRow.gap(try home.features.feed.state().followed[0].followed)
    let second = try await home.show(page)
    #expect(second.rows.first == gap && second.posts.count == 11 && second.isEnd)
  }

  @Test func `a failed list of contacts does not hide a person followed alone`()
    async throws
  {
    let home = try await homeOfContacts(photos: 120)
    timeline.change { $0.contactsFailure = Failure(.notAllowed, "Log in first: places login") }
    let page = try await home.show(request(only: "@1@N01"))
    #expect(page.posts.count == 120 && page.isEnd && page.failures.isEmpty)
    let all = try await home.show(request())
    #expect(all.failures.map(\.list.reference).sorted() == ["2@N01", "3@N01", "4@N01"])
    #expect(all.posts.filter { $0.origins.contains { $0.reference == "1@N01" } }.count == 120)
    let (_, notices, _) = try await watch(home, polls: 3) { _ in }
    #expect(notices == ["contacts: Log in first: places login"])
  }

  @Test func `a photo that a younger list had first is new in an older one`() async throws {
    upload(1, from: 9_000_000, to: "fog")
    timeline.change { state in
      state.rows.append(.init(second: 9_000_000, number: 5, list: .tag("sea")))
    }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    home.setClock(to: 10_000_100)
    timeline.change { state in
      for tag in ["fog", "sea"] {
        state.rows.append(.init(second: 10_000_050, number: 77, list: .tag(tag)))
      }
      state.failures[.tag("fog")] = Failure(.notFound, "It failed.")
    }
    try await home.follow("tag:sea")
    let feed = home.features.feed
    #expect(try await feed.page(request()).posts.allSatisfy(\.isSeen))
    timeline.change { $0.failures = [:] }
    let posts = try await feed.page(request()).posts
    #expect(posts.filter { !$0.isSeen }.map(\.photo.id) == ["77"])
  }

  @Test func `a watch prints a photo that a younger list had first, once`() async throws {
    upload(1, from: 9_000_000, to: "fog")
    upload(1, from: 9_000_000, to: "sea")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    home.setClock(to: 10_000_100)
    try await home.follow("tag:sea")
    let (printed, _, _) = try await watch(home, polls: 5) { poll in
      timeline.change { state in
        if poll == 1 {
          for tag in ["fog", "sea"] {
            state.rows.append(.init(second: 10_000_050, number: 77, list: .tag(tag)))
          }
        }
        state.failures[.tag("fog")] = poll < 3 ? Failure(.notFound, "It failed.") : nil
      }
    }
    #expect(printed == ["77"])
  }

  @Test func `a contact who is followed alone later is watched since the contacts were followed`()
    async throws
  {
    timeline.change { $0.contacts = Array(people.dropFirst()) }
    upload(1, from: 9_999_000, by: Array(people.dropFirst()))
    var limits = FeedLimits()
    (limits.perPage, limits.pagesOfGap) = (10, 3)
    let home = try FeedHome(timeline, limits: limits)
    try await home.follow("contacts")
    _ = try await home.show(request())
    // The clock is ahead.
    home.setClock(to: 10_010_000)
    try await home.follow("@1@N01")
    timeline.change { $0.contacts = people }
    home.setClock(to: 10_003_000)
    let (printed, _, _) = try await watch(home, polls: 15) { poll in
      if poll == 1 { upload(30, from: 10_000_500, by: [people[0]]) }
    }
    #expect(printed.count == 30)
  }

  @Test func `a photo whose owner becomes a contact later is printed`() async throws {
    timeline.change { $0.contacts = Array(people.dropFirst()) }
    let home = try FeedHome(timeline)
    try await home.follow("contacts")
    _ = try await home.show(request())
    // The clock is ahead, so that the person counts as followed after the photo.
    home.setClock(to: 10_010_000)
    try await home.follow("@1@N01")
    timeline.change { state in
      state.contacts = people
      state.contactsFailure = Failure(.unreachable, "No answer.")
    }
    home.setClock(to: 10_003_000)
    let (printed, _, _) = try await watch(home, polls: 20) { poll in
      if poll == 1 { upload(1, from: 10_000_500, by: [people[0]]) }
      if poll == 12 { timeline.change { $0.contactsFailure = nil } }
    }
    #expect(printed.count == 1)
  }

  @Test func `late photos below a gap are found when the gap is filled`() async throws {
    upload(5, from: 9_990_000, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.show(request())
    // It was private, and is older than the newest known photo.
    timeline.change { $0.rows.append(.init(second: 9_989_000, number: 1, list: .tag("fog"))) }
    upload(150, from: 9_995_000, to: "fog")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
  }

  @Test func `a gap of more pages than a poll loads is filled by the next polls`() async throws {
    upload(5, from: 9_999_000, to: "fog")
    var limits = FeedLimits()
    (limits.perPage, limits.pagesOfGap) = (10, 3)
    let home = try FeedHome(timeline, limits: limits)
    try await home.follow("tag:fog")
    let (printed, _, _) = try await watch(home, polls: 12) { poll in
      if poll == 1 { upload(200, from: 10_000_010, to: "fog") }
      home.setClock(to: 10_000_500 + poll * 60)
    }
    #expect(printed.count == 200 && Set(printed).count == 200)
  }

  @Test func `a watch goes on in a new archive, and prints each new post once`() async throws {
    upload(250, from: 9_990_000, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.readToEnd()
    let (printed, _, _) = try await watch(home, polls: 5) { poll in
      upload(7, from: 10_000_000 + poll * 60, to: "fog")
      if poll == 2 { home.removeArchive() }
    }
    #expect(printed.count == 28 && Set(printed).count == 28)
  }

  // MARK: - Seen

  @Test func `posts that are not printed are unseen`() async throws {
    upload(3, from: 10_000_100, to: "fog")
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    home.setClock(to: 10_001_000)
    let feed = home.features.feed
    let page = try await feed.page(request())
    #expect(try await feed.page(request()).posts.allSatisfy { !$0.isSeen })
    try feed.markShown(page)
    #expect(try await feed.page(request()).posts.allSatisfy(\.isSeen))
    let failure = await #expect(throws: Failure.self) {
      try await home.features.feed.watch(
        only: nil,
        sleep: { seconds in
          home.pass(seconds)
          upload(1, from: 10_001_010, to: "fog")
        },
        deliver: { _ in throw Failure(.failed, "The output could not be written.") }
      )
    }
    #expect(failure?.reason == .failed)
    #expect(try await feed.page(request()).posts.map(\.isSeen) == [false, true, true, true])
  }

  // MARK: - Photos without an upload time

  @Test func `a photo without an upload time is placed when it was first seen, and stays there`()
    async throws
  {
    timeline.change { state in
      state.rows = (0..<3).map { number in
        .init(second: 9_000_000, number: number, list: .tag("fog"), isUndated: true)
      }
    }
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    // Those that are there at first were there before.
    #expect(try await home.show(request()).posts.map(\.isSeen) == [true, true, true])
    timeline.change { state in
      state.rows.append(.init(second: 9_999_000, number: 8, list: .tag("fog"), isUndated: true))
    }
    upload(1, from: 10_000_500, to: "fog")
    home.setClock(to: 10_000_600)
    let page = try await home.show(request())
    #expect(page.posts.map(\.photo.id) == ["8", "1004", "2", "1", "0"])
    #expect(page.posts.map(\.isSeen) == [false, false, true, true, true])
    #expect(page.posts[0].dateFirstSeen == Date(timeIntervalSince1970: 10_000_600))
    #expect(page.posts[1].dateFirstSeen == nil)
    home.setClock(to: 10_009_000)
    #expect(try await ids(home) == ["8", "1004", "2", "1", "0"])
    #expect(try await ids(home, only: "tag:fog") == ["8", "1004", "2", "1", "0"])
  }
}
