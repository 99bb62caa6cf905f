import Foundations
import Model
import TestSupport
import Testing

@testable import Features
@testable import Store

struct FeedVersionTests {
  private let folder = TemporaryFolder()
  private var archive: FeedArchive { .make(folder) }

  /// The archive as a later version has it.
  private var later: FeedArchive {
    FeedArchive(
      at: folder["feed.sqlite3"],
      limit: FeedArchive.limit,
      migrations: FeedSchema.migrations + [
        "ALTER TABLE posts ADD COLUMN view_count INTEGER; UPDATE posts SET view_count = 1"
      ],
      now: { Date() }
    )
  }

  @Test func `an archive of an older version is migrated with its contents`() throws {
    try archive.insert(
      [.complete()] + Photo.posts(1...3),
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

  @Test
  func `posts that the first version stored for contacts are migrated to the lists of the people`()
    throws
  {
    let database = try Database(at: folder["feed.sqlite3"], for: .writing)
    try database.migrate(
      to: Array(FeedSchema.migrations.prefix(1)),
      application: FeedSchema.application
    )
    try database.write { connection throws(SQLiteError) in
      try connection.execute(
        """
        INSERT INTO lists(number, source, kind, reference, refreshed) VALUES
          (1, 'flickr', 'person', '1@N01', 60), (2, 'flickr', 'contacts', '', 60), (3, 'flickr', 'tag', 'fog', 60);
        INSERT INTO posts(number, second, id_length, id, source, owner, is_seen) VALUES
          (1, 10, 1, '1', 'flickr', '1@N01', 1), (2, 20, 1, '2', 'flickr', '5@N01', 0);
        INSERT INTO list_posts VALUES (1, 10, 1), (2, 10, 1), (3, 20, 2);
        INSERT INTO coverage VALUES (1, NULL, 10), (3, NULL, 9999999999);
        """
      )
    }
    let archive = archive
    #expect(try archive.members() == [.contacts: [.alice]])
    #expect(try archive.count(.only(.contacts)) == 1 && archive.count(.only(.alice)) == 1)
    // A time in the future hid everything after it.
    #expect(
      try archive.coverage().mapValues(\.intervals.count) == [.alice: 1, .contacts: 0, .fog: 0]
    )
    try archive.keepOnly([.fog])
    #expect(try archive.count(FeedFilter()) == 1)
  }

  @Test func `an archive of a newer version is refused in a sentence, and not changed`() throws {
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
    #expect(folder.names().allSatisfy { !$0.contains("damaged") })
  }
}
