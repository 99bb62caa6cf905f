import Foundations
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

struct FeedInsertionTests {
  private let folder = TemporaryFolder()
  private var archive: FeedArchive { .make(folder) }

  @Test func `only photos that no list had are returned, the newest first`() throws {
    #expect(try archive.insert(Photo.posts(1...3)).map(\.id) == ["3", "2", "1"])
    #expect(try archive.insert(Photo.posts([4, 1, 2, 6, 6]), from: .fog).map(\.id) == ["6", "4"])
    #expect(try archive.insert([.post("6", source: .sample)]).count == 1)
    #expect(try archive.insert(Photo.posts(1...4), from: .fog).isEmpty)
    #expect(try archive.post("1", from: .flickr)?.origins == [.alice, .fog])
  }

  @Test func `an upload before a time counts as seen, and a mark stays`() throws {
    let three = Date(timeIntervalSince1970: 3)
    func insert(_ numbers: ClosedRange<Int>, from list: Followed.ID, seenBefore: Date) throws {
      try archive.insert(
        Photo.posts(numbers),
        from: list,
        covering: nil,
        seenBefore: seenBefore,
        refreshedAt: nil,
        firstSeen: 0
      )
    }
    try insert(1...4, from: .alice, seenBefore: three)
    #expect(try archive.ids(.unseen) == ["4", "3"])
    try archive.markSeen(archive.posts(FeedFilter(), limit: 1))
    try insert(1...5, from: .contacts, seenBefore: .distantFuture)
    #expect(try archive.ids(.unseen) == ["3"])
    // A list that was followed before has them as new, except for the one that was shown.
    try insert(1...5, from: .fog, seenBefore: .distantPast)
    #expect(try archive.ids(.unseen) == ["5", "3", "2", "1"])
  }

  @Test func `a known photo gets the new texts, and keeps the counts and dates that are missing`()
    throws
  {
    var known = Photo.complete()
    (known.likeCount, known.commentCount, known.isLiked) = (5, 2, true)
    try archive.insert([known])
    var edited = Photo.minimal(known.id, title: "Dusk")
    edited.likeCount = 6
    try archive.insert([edited], from: .fog)
    var expected = Photo.minimal(known.id, title: "Dusk", owner: "Ада")
    expected.owner.picture = known.owner.picture
    expected.license = known.license
    expected.dateTaken = known.dateTaken
    expected.dateUploaded = known.dateUploaded
    expected.renditions = known.renditions
    (expected.likeCount, expected.commentCount, expected.isLiked) = (6, 2, true)
    #expect(try archive.post(known.id, from: .flickr)?.photo == expected)
    expected.isLiked = false
    expected.title = "Night"
    try archive.update(expected)
    #expect(try archive.post(known.id, from: .flickr)?.photo == expected)
  }

  @Test func `an update of a missing photo stores nothing`() throws {
    try archive.update(.post("1"))
    #expect(try archive.ids() == [])
  }

  @Test func `a photo whose time of upload was changed moves, in the order of its lists too`()
    throws
  {
    try archive.insert(Photo.posts(1...3))
    try archive.update(.post("1", at: 9))
    #expect(try archive.ids() == ["1", "3", "2"])
    #expect(try archive.ids(.only(.alice)) == ["1", "3", "2"])
  }

  @Test func `touching intervals of a list become one`() throws {
    try archive.insert([], covering: FeedInterval(after: 10, through: 20), refreshedAt: .morning)
    try archive.insert([], covering: FeedInterval(after: 40, through: 50))
    try archive.insert([], from: .fog, covering: FeedInterval(after: nil, through: 5))
    #expect(
      try archive.coverage() == [
        .alice: FeedCoverage(
          [FeedInterval(after: 40, through: 50), FeedInterval(after: 10, through: 20)],
          refreshed: .morning,
          asked: .morning
        ),
        .fog: FeedCoverage([FeedInterval(after: nil, through: 5)]),
      ]
    )
    try archive.insert(
      [],
      covering: FeedInterval(after: 20, through: 40),
      refreshedAt: .morning - 60
    )
    #expect(
      try archive.coverage()[.alice]
        == FeedCoverage(
          [FeedInterval(after: 10, through: 50)],
          refreshed: .morning - 60,
          asked: .morning - 60
        )
    )
  }

  @Test func `an upload time beyond all numbers counts as unknown`() throws {
    var photo = Photo.post("1")
    photo.dateUploaded = Date(timeIntervalSince1970: 1e300)
    try archive.insert([photo, .post("2")])
    #expect(try archive.ids() == ["2", "1"])
  }
}
