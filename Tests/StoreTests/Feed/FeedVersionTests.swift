import Foundations
import Model
import Testing

@testable import Features
@testable import Store

struct FeedVersionTests {
  private let folder = Scratch()
  private var archive: FeedArchive { .make(folder) }

  /// The archive as a later version has it.
  private var later: FeedArchive {
    FeedArchive(
      at: folder["feed.sqlite3"],
      limit: FeedArchive.limit,
      migrations: FeedSchema.migrations + [
        "ALTER TABLE posts ADD COLUMN view_count INTEGER; UPDATE posts SET view_count = 1"
      ]
    )
  }

  @Test func `an archive of an older version is migrated, and keeps all that is in it`() throws {
    try archive.insert(
      [.full()] + Photo.posts(1...3),
      covering: FeedInterval(after: nil, through: 3),
      refreshedAt: .morning
    )
    try archive.setThumbnail(.png, of: "2", from: .flickr)
    try archive.markSeen(archive.posts(FeedFilter(), limit: 2))
    let (posts, coverage) = try (archive.posts(FeedFilter(), limit: 9), archive.coverage())
    let later = later
    #expect(try later.posts(FeedFilter(), limit: 9) == posts)
    #expect(try later.coverage() == coverage)
    #expect(try later.thumbnail(of: "2", from: .flickr) == .png)
    try later.insert(Photo.posts([4]))
    #expect(try later.ids().count == 5)
    #expect(later.quarantinePath == nil)
  }

  @Test func `an archive of a newer version is not touched, and the failure says so`() throws {
    try later.insert(Photo.posts([1]))
    for attempt in [{ _ = try $0.ids() }, { try $0.insert(Photo.posts([2])) }]
      as [(FeedArchive) throws -> Void]
    {
      let archive = archive
      let error = #expect(throws: StorageError.self) { try attempt(archive) }
      #expect(error == .newer(path: folder["feed.sqlite3"]))
      #expect(error?.failure.sentence.contains("newer version") == true)
      #expect(archive.quarantinePath == nil)
    }
    #expect(try later.ids() == ["1"])
    #expect(folder.names.allSatisfy { !$0.contains("damaged") })
  }
}
