import Foundations
import Model
import Testing

@testable import Features
@testable import Store

struct FeedEvictionTests {
  private let folder = Scratch()
  private var archive: FeedArchive { .make(folder, limit: 10) }

  @Test func `beyond the limit the oldest go, with their thumbnails`() throws {
    try archive.insert(Photo.posts(1...10))
    try archive.setThumbnail(.png, of: "2", from: .flickr)
    try archive.insert(Photo.posts(11...13), refreshedAt: .morning)
    #expect(try archive.ids() == (4...13).reversed().map { "\($0)" })
    #expect(try archive.ids(.only(.alice)).count == 10)
    try archive.insert([.post("2", at: 14)])
    #expect(try archive.thumbnail(of: "2", from: .flickr) == nil)
  }

  @Test func `the coverage of a list claims nothing that was evicted`() throws {
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

  @Test
  func `who reads on into the past gets it, and a refresh brings the archive back to its limit`()
    throws
  {
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
    try archive.insert(
      Photo.posts([111]),
      covering: FeedInterval(after: 110, through: 111),
      refreshedAt: .morning
    )
    #expect(try archive.ids() == (102...111).reversed().map { "\($0)" })
    #expect(
      try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 101, through: 111)]
    )
    // The reader continues below the last post shown: posts that are back are older.
    try archive.insert(Photo.posts(61...70), covering: FeedInterval(after: 60, through: 70))
    #expect(try archive.ids(FeedFilter().before(last)) == (61...70).reversed().map { "\($0)" })
    #expect(try archive.coverage()[.alice]?.hasGap == true)
  }

  @Test func `a refresh without photos brings it back to its limit, too`() throws {
    try archive.insert(Photo.posts(11...20))
    try archive.insert(Photo.posts(1...10))
    #expect(try archive.count(FeedFilter()) == 20)
    try archive.insert([])
    #expect(try archive.count(FeedFilter()) == 20)
    try archive.insert([], refreshedAt: .morning)
    #expect(try archive.ids() == (11...20).reversed().map { "\($0)" })
  }

  @Test func `posts of the second that was evicted may stay, and it is not claimed`() throws {
    try archive.insert(
      (1...12).map { .post("\($0)", at: 5) },
      covering: FeedInterval(after: 4, through: 5)
    )
    try archive.insert([.post("13")], covering: FeedInterval(after: 5, through: 13))
    #expect(try archive.ids() == (4...13).reversed().map { "\($0)" })
    #expect(try archive.coverage()[.alice]?.intervals == [FeedInterval(after: 5, through: 13)])
  }
}
