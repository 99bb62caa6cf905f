import Bitmaps
import Features
import Foundation
import Foundations
import Model
import TestSupport
import Testing

/// Following, hiding, and a feed with a list that cannot be requested.
@Suite(.timeLimit(.minutes(30))) struct FeedFollowingTests {
  @Test func `a list followed twice is followed once`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 3, seed: 1)
    let home = try FeedHome(timeline)
    let tag = try PhotoSelector("tag:fog")
    #expect(try await home.features.feed.follow(tag).isNew)
    #expect(try await !home.features.feed.follow(tag).isNew)
    #expect(try home.features.feed.state().followed.map(\.selector) == ["tag:fog"])
  }

  @Test func `a tag without a photo is not followed`() async throws {
    let home = try FeedHome(Timeline())
    let failure = await #expect(throws: Failure.self) { try await home.follow("tag:fgo") }
    #expect(failure?.reason == .notFound)
    #expect(try home.features.feed.state().followed.isEmpty)
  }

  @Test func `unfollowing removes the posts that no other list has`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog", "sea"], count: 10, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea")
    _ = try await home.readToEnd()
    _ = try await home.features.feed.unfollow(try PhotoSelector("tag:fog"))
    var request = FeedRequest()
    request.limit = 100
    request.refresh = .never
    let page = try await home.show(request)
    #expect(page.posts.count == 10)
    await #expect(throws: Failure.self) {
      try await home.features.feed.unfollow(try PhotoSelector("tag:fog"))
    }
  }

  @Test func `failed lists are named, and the page still shows what is stored`()
    async throws
  {
    let timeline = Timeline()
    timeline.fill(["fog", "sea"], count: 10, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog", "tag:sea")
    _ = try await home.show(FeedRequest())
    timeline.change { $0.failures[.tag("fog")] = Failure(.unreachable, "Gone.") }
    var request = FeedRequest()
    request.refresh = .always
    let page = try await home.show(request)
    #expect(page.failures.map(\.followed.title) == ["tag fog"] && page.listCount == 2)
    #expect(page.posts.count == 15)
    timeline.change { $0.failures[.tag("sea")] = Failure(.unreachable, "Gone.") }
    let offline = try await home.show(request)
    #expect(offline.failures.count == 2 && offline.posts.count == 15)
  }

  @Test func `each contact is a list, and one call says who has uploaded`() async throws {
    let timeline = Timeline()
    let people = (1...8).map { Person(id: "\($0)@N01", name: "person \($0)") }
    timeline.change { state in
      state.contacts = people
      for (index, person) in people.enumerated() {
        for number in 0..<30 {
          state.rows.append(
            .init(
              second: 1_000_000 + number * 100 + index,
              number: 1_000 + number * 10 + index,
              list: .person(person.id)
            )
          )
        }
      }
    }
    let home = try FeedHome(timeline)
    try await home.follow("contacts")
    #expect(try await home.readToEnd() == timeline.visibleIDs)
    home.pass(600)
    timeline.change { state in
      state.active = [people[2]]
      state.rows.append(.init(second: 2_000_000, number: 9_000, list: .person(people[2].id)))
    }
    let before = timeline.callCount
    let page = try await home.show(FeedRequest())
    #expect(page.posts.first?.photo.id == "9000" && page.newCount == 1)
    #expect(timeline.callCount - before == 3, "the contacts, who uploaded, and that one")
  }

  @Test func `hidden photos and people are in no list until they are unhidden`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 5, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    let first = try #require(try await home.show(FeedRequest()).posts.first?.photo)
    try home.features.feed.hide(first)
    #expect(try await home.show(FeedRequest()).posts.count == 4)
    let list = try await home.features.photos.list(
      PhotoListRequest(.tag("fog"), page: Page(of: 10))
    )
    #expect(list.photos.count == 4 && !list.photos.contains { $0.id == first.id })
    _ = home.features.pictures.rememberViewing(of: first, picture: .scene())
    #expect(try home.scratch.history.recents().photos.isEmpty)
    #expect(try home.features.feed.unhide(.id(first.id)).id == first.id)
    #expect(try home.scratch.history.recents().photos.map(\.photo.id) == [first.id])
    #expect(try await home.show(FeedRequest()).posts.count == 5)
    _ = try await home.features.feed.hidePerson("1@N01")
    #expect(try await home.show(FeedRequest()).posts.isEmpty)
    _ = try await home.features.feed.unhidePerson("1@n01")
    #expect(try await home.show(FeedRequest()).posts.count == 5)
  }

  @Test func `uploads before following count as seen`() async throws {
    let timeline = Timeline()
    timeline.fill(["fog"], count: 5, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    var unseen = FeedRequest()
    unseen.isUnseenOnly = true
    unseen.refresh = .always
    #expect(try await home.show(unseen).posts.isEmpty)
    home.pass(1_000)
    let second = Int(home.now.timeIntervalSince1970)
    timeline.change {
      $0.rows.append(.init(second: second, number: 9_000, list: .tag("fog")))
    }
    #expect(try await home.show(unseen).posts.map(\.photo.id) == ["9000"])
    #expect(try await home.show(unseen).posts.isEmpty)
  }

  @Test func `the feed's thumbnails alone are available without a network`()
    async throws
  {
    let timeline = Timeline()
    timeline.fill(["fog", "sea"], count: 2, seed: 1)
    let home = try FeedHome(timeline)
    try await home.follow("tag:fog")
    _ = try await home.show(FeedRequest())
    let fog = try await home.features.photos.list(PhotoListRequest(.tag("fog"), page: Page(of: 2)))
      .photos
    let sea = try await home.features.photos.list(PhotoListRequest(.tag("sea"), page: Page(of: 1)))
      .photos
    let shown = try await PicturePipeline(of: home.features.pictures).thumbnail(of: fog[0]).bitmap
    _ = try await PicturePipeline(of: home.features.pictures).thumbnail(of: sea[0])
    timeline.change { $0.pictureFailure = Failure(.unreachable, "There is no network.") }
    let kept = try await PicturePipeline(of: home.features.pictures).thumbnail(of: fog[0]).bitmap
    #expect(kept.size == shown.size && kept.decibels(from: shown) > 40)
    for photo in [fog[1], sea[0]] {
      await #expect(throws: Failure.self) {
        try await PicturePipeline(of: home.features.pictures).thumbnail(of: photo)
      }
    }
  }
}
