import Features
import Foundations
import Model
import Store
import TestSupport
import Testing

struct FeedArchiveTests {
  private let folder = TemporaryFolder()
  private var archive: FeedArchive { .make(folder) }

  @Test func `a missing archive is empty, and not created before its first use`() throws {
    let archive = archive
    #expect(folder.names().isEmpty)
    #expect(try archive.posts(FeedFilter(), limit: 15).isEmpty)
    #expect(try archive.coverage().isEmpty)
    #expect(try archive.count(FeedFilter()) == 0)
    #expect(archive.quarantinePath == nil)
  }

  @Test func `a photo is stored with all its fields`() throws {
    var photo = Photo.complete()
    (photo.likeCount, photo.commentCount, photo.isLiked) = (12, 0, true)
    try archive.insert([photo], from: .alice)
    let post = try #require(try archive.post(photo.id, from: .flickr))
    #expect(post.photo == photo)
    #expect(post.origins == [.alice])
    #expect(!post.isSeen)
    #expect(try archive.posts(FeedFilter(), limit: 15) == [post])
    #expect(try archive.post(photo.id, from: .sample) == nil)
  }

  @Test func `posts are in the order of positions, the newest first`() throws {
    let photos = [
      Photo.post("9", at: 100), .post("10", at: 100), .post("2", at: 200),
      .post("10", at: 100, source: .sample), .post("M3", at: 150, source: .commons),
      .post("7", at: -5), .post("18446744073709551615", at: 100), .minimal("4"),
    ]
    try archive.insert(photos)
    let positions = photos.map { FeedPosition(of: $0) }.sorted(by: >)
    #expect(try archive.posts(FeedFilter(), limit: 99).map(\.position) == positions)
    let short: [Photo.ID] = ["2", "M3", "18446744073709551615", "10", "10", "9", "4", "7"]
    #expect(try archive.ids() == short)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `pages after one another have each post once`(size: Int) throws {
    try archive.insert((1...20).map { .post("\($0)", at: $0 / 5) })
    try archive.insert((1...20).map { .post("\($0)", at: $0 / 5) }, from: .fog)
    for filter in [FeedFilter(), .only(.alice), .only(.alice, .fog), .unseen] {
      var ids: [Photo.ID] = []
      var next = filter
      while let last = try archive.posts(next, limit: size).last {
        ids += try archive.ids(next, limit: size)
        next = filter.before(last.position)
      }
      #expect(ids == (1...20).reversed().map { "\($0)" })
    }
  }

  @Test func `a filter leaves out other lists, shown posts, hidden posts, and older ones`()
    throws
  {
    try archive.insert(Photo.posts(1...6))
    try archive.insert(Photo.posts(5...9), from: .fog)
    try archive.markSeen(archive.posts(.only(.fog), limit: 2))
    #expect(try archive.ids(.only(.alice)) == ["6", "5", "4", "3", "2", "1"])
    #expect(try archive.ids(.only(.fog)) == ["9", "8", "7", "6", "5"])
    #expect(try archive.ids(.only(.fog, .alice)).count == 9)
    #expect(try archive.ids(.only(.contacts)) == [])
    #expect(try archive.ids(.only()) == [])
    #expect(try archive.ids(.unseen) == ["7", "6", "5", "4", "3", "2", "1"])
    var filter = FeedFilter()
    filter.after = 3
    #expect(try archive.ids(filter) == ["9", "8", "7", "6", "5", "4"])
    filter.before = FeedPosition(of: .post("9"))
    #expect(try archive.ids(filter) == ["8", "7", "6", "5", "4"])
    filter.isUnseenOnly = true
    filter.origins = [.fog]
    #expect(try archive.ids(filter) == ["7", "6", "5"])
    #expect(try archive.count(filter) == 3)
    filter.hidden.photos = [.make("6")]
    #expect(try archive.ids(filter) == ["7", "5"])
    #expect(try archive.count(filter) == 2)
  }

  @Test func `photos and people are hidden at their source only, and the filter may change`() throws
  {
    let archive = archive
    try archive.insert([.post("1"), .post("2"), .post("2", source: .sample)])
    var filter = FeedFilter()
    filter.hidden.photos = [.make("2")]
    #expect(try archive.posts(filter, limit: 9).map(\.photo.source) == [.sample, .flickr])
    filter.hidden.photos = (1...5_000).map { .make("\($0)") }
    #expect(try archive.posts(filter, limit: 9).map(\.photo.source) == [.sample])
    filter.hidden = Hidden()
    filter.hidden.people = [.make("1@N01", source: .sample)]
    #expect(try archive.ids(filter) == ["2", "1"])
    #expect(try archive.count(FeedFilter()) == 3)
  }

  @Test func `marks, thumbnails and the last post shown stay`() throws {
    try archive.insert(Photo.posts(1...3))
    try archive.markSeen(archive.posts(FeedFilter(), limit: 1))
    try archive.setThumbnail(.png, of: "2", from: .flickr)
    try archive.setThumbnail(.png, of: "9", from: .flickr)
    try archive.setThumbnail(Data(), of: "2", from: .flickr)
    try archive.setThumbnail(Data(count: 2 << 20), of: "2", from: .flickr)
    let position = FeedPosition(second: 2, id: "2", source: .folder(path: "/a b"))
    try archive.setLastShown(position, "all")
    #expect(try archive.posts(FeedFilter(), limit: 9).map(\.isSeen) == [true, false, false])
    #expect(try archive.thumbnail(of: "2", from: .flickr) == .png)
    #expect(try archive.thumbnail(of: "9", from: .flickr) == nil)
    #expect(try archive.lastShown("all") == position)
    #expect(try archive.lastShown("another") == nil)
    try archive.setLastShown(nil, "all")
    #expect(try archive.lastShown("all") == nil)
  }

  @Test func `a deleted photo is removed with its thumbnail`() throws {
    try archive.insert(Photo.posts(1...3))
    try archive.setThumbnail(.png, of: "2", from: .flickr)
    try archive.remove("2", from: .flickr)
    #expect(try archive.ids() == ["3", "1"])
    #expect(try archive.ids(.only(.alice)) == ["3", "1"])
    try archive.insert(Photo.posts([2]))
    #expect(try archive.thumbnail(of: "2", from: .flickr) == nil)
  }

  @Test func `removing a list removes the posts that no other list has`() throws {
    try archive.insert(Photo.posts(1...4), covering: FeedInterval(after: nil, through: 4))
    try archive.insert(Photo.posts(3...6), from: .fog, covering: FeedInterval(after: 2, through: 6))
    try archive.keepOnly([.fog, .contacts])
    #expect(try archive.ids() == ["6", "5", "4", "3"])
    #expect(try archive.post("3", from: .flickr)?.origins == [.fog])
    #expect(try Set(archive.coverage().keys) == [.fog])
    #expect(try archive.insert(Photo.posts([1])).map(\.id) == ["1"])
  }

  @Test func `folder and files are for the owner alone`() throws {
    let archive = FeedArchive(at: folder["a/b/feed.sqlite3"], now: { Date() })
    try archive.insert([.post("1")])
    #expect(folder.mode("a") == 0o700 && folder.mode("a/b") == 0o700)
    let names = ["feed.sqlite3", "feed.sqlite3-shm", "feed.sqlite3-wal", "feed.sqlite3.lock"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["a/b"]).sorted() == names)
    for name in names { #expect(folder.mode("a/b/\(name)") == 0o600) }
  }

  @Test func `an archive behind a link is stored at the target of the link`() throws {
    folder.makeFolder("elsewhere")
    try folder.link("feed.sqlite3", to: "elsewhere/feed.sqlite3")
    try archive.insert([.post("1")])
    #expect(try FeedArchive(at: folder["elsewhere/feed.sqlite3"], now: { Date() }).ids() == ["1"])
  }
}

extension Hidden.Photo {
  fileprivate static func make(_ id: String) -> Hidden.Photo {
    Hidden.Photo(id: id, source: .flickr, title: "", date: .morning)
  }
}

extension Hidden.Owner {
  fileprivate static func make(_ id: String, source: SourceID) -> Hidden.Owner {
    Hidden.Owner(person: Person(id: id, name: nil), source: source, date: .morning)
  }
}
