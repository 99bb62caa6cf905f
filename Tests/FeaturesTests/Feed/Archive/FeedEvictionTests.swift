import Foundations
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

struct FeedEvictionTests {
  private let folder = TemporaryFolder()
  private var archive: FeedArchive { .make(folder, limit: 10) }

  @Test func `the oldest posts beyond the limit are evicted, with their thumbnails`() throws {
    try archive.insert(Photo.posts(1...10))
    try archive.setThumbnail(.png, of: "2", from: .flickr)
    try archive.insert(Photo.posts(11...13))
    try archive.trim()
    #expect(try archive.ids() == (4...13).reversed().map { "\($0)" })
    #expect(try archive.ids(.only(.alice)).count == 10)
    try archive.insert([.post("2", at: 14)])
    #expect(try archive.thumbnail(of: "2", from: .flickr) == nil)
  }

  @Test func `the coverage of a list excludes evicted posts`() throws {
    try archive.insert(Photo.posts(1...2), covering: FeedInterval(after: nil, through: 2))
    try archive.insert(Photo.posts(4...6), covering: FeedInterval(after: 3, through: 8))
    try archive.insert(Photo.posts(21...24), covering: FeedInterval(after: 20, through: 30))
    try archive.insert(
      [.post("50", at: 22)],
      from: .fog,
      covering: FeedInterval(after: nil, through: 30)
    )
    #expect(try archive.coverage()[.alice]?.intervals.count == 3)
    try archive.insert(Photo.posts(31...34), from: .contacts)
    try archive.trim()
    // 14 posts; 1, 2, 4 and 5 are removed.
    #expect(try archive.ids().last == "6")
    let intervals = try archive.coverage().mapValues(\.intervals)
    #expect(
      intervals == [
        .alice: [FeedInterval(after: 20, through: 30), FeedInterval(after: 5, through: 8)],
        // No post of this list was evicted: it still begins with its first photo.
        .fog: [FeedInterval(after: nil, through: 30)],
        .contacts: [],
      ]
    )
  }

  @Test func `a list whose posts were all evicted is refreshed from its newest known second`()
    throws
  {
    try archive.insert(Photo.posts(1...3), covering: FeedInterval(after: nil, through: 3))
    try archive.insert(Photo.posts(11...20), from: .fog)
    try archive.trim()
    #expect(try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 3, through: 3)])
    #expect(try archive.ids(.only(.alice)) == [])
  }

  @Test func `older posts may exceed the limit until the archive is trimmed`() throws {
    try archive.insert(Photo.posts(101...110), covering: FeedInterval(after: 100, through: 110))
    var last = try #require(try archive.posts(FeedFilter(), limit: .max).last).position
    for page in [91...100, 81...90, 71...80] {
      try archive.insert(
        Photo.posts(page),
        covering: FeedInterval(after: page.lowerBound - 1, through: page.upperBound)
      )
      let posts = try archive.posts(FeedFilter().before(last), limit: 10)
      #expect(posts.map(\.photo.id) == page.reversed().map { "\($0)" })
      last = try #require(posts.last).position
    }
    #expect(
      try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 70, through: 110)]
    )
    try archive.trim()
    try archive.insert(
      Photo.posts([111]),
      covering: FeedInterval(after: 110, through: 111),
      refreshedAt: .morning
    )
    #expect(try archive.ids() == (101...111).reversed().map { "\($0)" })
    #expect(
      try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 100, through: 111)]
    )
    // The reader continues below the last post shown: posts that are back are older.
    try archive.insert(Photo.posts(61...70), covering: FeedInterval(after: 60, through: 70))
    #expect(try archive.ids(FeedFilter().before(last)) == (61...70).reversed().map { "\($0)" })
    #expect(try archive.coverage()[.alice]?.hasGap == true)
  }

  @Test func `posts of a partly evicted second may stay, and it is not covered`() throws {
    try archive.insert(
      (1...12).map { .post("\($0)", at: 5) },
      covering: FeedInterval(after: 4, through: 5)
    )
    try archive.insert([.post("13")], covering: FeedInterval(after: 5, through: 13))
    try archive.trim()
    #expect(try archive.ids() == (4...13).reversed().map { "\($0)" })
    #expect(try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 5, through: 13)])
  }

  @Test
  func `an evicted post that returns is seen or unseen as before, and new only if unseen`()
    throws
  {
    try archive.insert(Photo.posts(1...2))
    try archive.markSeen(archive.posts(FeedFilter(), limit: 1))
    try archive.insert(Photo.posts(11...20))
    try archive.trim()
    #expect(try archive.insert(Photo.posts(1...2), from: .fog).map(\.id) == ["1"])
    #expect(try archive.ids(.only(.fog)) == ["2", "1"])
    #expect(try archive.posts(.only(.fog), limit: 2).map(\.isSeen) == [true, false])
  }

  @Test func `a post marked after its removal is seen when it returns`() throws {
    try archive.insert(Photo.posts(1...2))
    let shown = try archive.posts(FeedFilter(), limit: 1)
    try archive.keepOnly([])
    try archive.markSeen(shown)
    try archive.insert(Photo.posts(1...2))
    #expect(try archive.ids(.unseen) == ["1"])
  }

  @Test func `a seen post that is unfollowed and returns is seen`() throws {
    try archive.insert(Photo.posts(1...2))
    try archive.markSeen(archive.posts(FeedFilter(), limit: 1))
    try archive.keepOnly([])
    try archive.insert(Photo.posts(1...2))
    #expect(try archive.ids(.unseen) == ["1"])
  }

  @Test func `beyond the stored marks of removed posts every older post counts as seen`()
    throws
  {
    // A mark for each of 10 posts for each of the 10 of the archive, and 20 more.
    for page in stride(from: 1, to: 131, by: 10) {
      try archive.insert(Photo.posts(page...(page + 9)))
      try archive.markSeen(archive.posts(FeedFilter(), limit: .max))
      try archive.trim()
    }
    #expect(try archive.insert(Photo.posts([5, 20, 21, 500]), from: .fog).map(\.id) == ["500"])
    #expect(try archive.ids(.unseen) == ["500"])
    #expect(try archive.knownPhotos().count == 10 + 100 + 3)
  }
}
