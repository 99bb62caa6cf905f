import Foundation
import Foundations
import Model
import SystemCalls
import TestSupport
import Testing

@testable import Features
@testable import Store

@Suite(.fewAtATime) struct DamagedFeedTests {
  private let folder = TemporaryFolder()
  private var archive: FeedArchive { .make(folder) }
  private var file: String { folder["feed.sqlite3"] }
  private let firstName = "feed.sqlite3.damaged-20261121T093000Z"

  /// Files that are not an archive, by their defects.
  static let damaged = [
    "text": Data("hello".utf8), "long text": Data(repeating: 0x61, count: 9_000),
    "zeros": Data(count: 8_192), "a property list": Data("bplist00junk".utf8),
    "a header alone": Data("SQLite format 3\0".utf8),
  ]

  @Test(arguments: damaged.keys.sorted())
  func `a damaged file is set aside unchanged, and a new one begins`(kind: String) throws {
    let data = try #require(Self.damaged[kind])
    try data.write(to: URL(filePath: file))
    let archive = archive
    #expect(try archive.posts(FeedFilter(), limit: 15).isEmpty)
    #expect(archive.quarantinePath == folder[firstName])
    #expect(folder.data(firstName) == data)
    #expect(try archive.insert(Photo.posts([1])).count == 1)
    #expect(self.archive.quarantinePath == nil)
    #expect(try self.archive.ids() == ["1"])
  }

  @Test func `an empty file is a new archive`() throws {
    try folder.write("", to: "feed.sqlite3")
    let archive = archive
    try archive.insert(Photo.posts([1]))
    #expect(archive.quarantinePath == nil)
  }

  @Test func `a database of another program is set aside, and so is one that lacks a table`() throws
  {
    try Database(at: file).migrate(to: ["CREATE TABLE others(a)"], application: 8)
    try archive.insert(Photo.posts([1]))
    #expect(folder.names().contains(firstName))
    try edit("DROP TABLE shown")
    let archive = archive
    #expect(try archive.ids() == [])
    #expect(archive.quarantinePath == folder["\(firstName)-2"])
  }

  /// Changes of the tables that make the archive unusable.
  static let strangeTables = [
    "ALTER TABLE posts RENAME COLUMN owner TO author", "ALTER TABLE lists DROP COLUMN refreshed",
    "ALTER TABLE coverage ADD COLUMN kind TEXT", "ALTER TABLE posts ADD COLUMN n CHECK(n > 0)",
    "DROP INDEX lists_of_posts", "DROP TABLE shown; CREATE VIEW shown AS SELECT * FROM lists",
    "CREATE TRIGGER no_more BEFORE INSERT ON posts BEGIN SELECT RAISE(FAIL, 'no'); END",
  ]

  @Test(arguments: strangeTables)
  func `an archive with unexpected tables is set aside, and a new one begins`(
    change: String
  ) throws {
    try archive.insert(Photo.posts([1]))
    try edit(change)
    let archive = archive
    #expect(try archive.ids() == [])
    #expect(archive.quarantinePath == folder[firstName])
    try archive.insert(Photo.posts(2...3), covering: FeedInterval(after: 1, through: 3))
    #expect(try self.archive.ids() == ["3", "2"])
    #expect(try self.archive.coverage()[.alice]?.hasGap == false)
  }

  @Test func `a file cut anywhere is read or set aside, and the archive works`() throws {
    try fill()
    let whole = try #require(folder.data("feed.sqlite3"))
    for count in stride(from: 1, to: whole.count, by: whole.count / 40 + 13) {
      try replace(with: whole.prefix(count))
      try expectToGoOn()
    }
  }

  @Test func `a file with a page of noise is read or set aside, and the archive works`() throws {
    try fill()
    let whole = try #require(folder.data("feed.sqlite3"))
    for page in 0..<whole.count / 4_096 {
      var noisy = whole
      for index in 0..<4_096 {
        noisy[page * 4_096 + index] = UInt8(truncatingIfNeeded: index &* 37)
      }
      try replace(with: noisy)
      try expectToGoOn()
    }
  }

  @Test func `one of many programs sets a damaged file aside, and none loses a post`() async throws
  {
    try folder.write("hello", to: "feed.sqlite3")
    let path = file
    let paths = try await withThrowingTaskGroup(of: String?.self) { group in
      for id in 1...16 {
        group.addTask {
          let archive = FeedArchive(at: path, now: { .morning })
          try archive.insert(Photo.posts([id]))
          return archive.quarantinePath
        }
      }
      return try await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    #expect(paths == [folder[firstName]])
    #expect(try archive.ids().count == 16)
  }

  @Test func `an open archive whose file was moved away continues with a new file`() throws {
    let (one, other) = (archive, archive)
    try one.insert(Photo.posts(1...3))
    #expect(try other.ids() == ["3", "2", "1"])
    try FileManager.default.moveItem(atPath: file, toPath: folder["away"])
    try FileManager.default.removeItem(atPath: "\(file)-wal")
    try FileManager.default.removeItem(atPath: "\(file)-shm")
    try one.insert(Photo.posts([4]))
    try other.insert(Photo.posts([5]))
    for archive in [one, other, archive] { #expect(try archive.ids() == ["5", "4"]) }
  }

  @Test func `the log is set aside with its file, so that its contents are not lost`() throws {
    try fill()
    try archive.insert(Photo.posts([61]))
    let log = try #require(folder.data("feed.sqlite3-wal"))
    let whole = try #require(folder.data("feed.sqlite3"))
    try replace(with: whole.prefix(4_096) + Data(count: whole.count - 4_096), log: log)
    #expect(try archive.ids() == [])
    #expect(folder.data("\(firstName)-wal") == log)
  }

  @Test func `a folder instead of the file is a failure, and left alone`() throws {
    folder.makeFolder("feed.sqlite3/inside")
    for attempt in [{ _ = try $0.ids() }, { try $0.insert(Photo.posts([1])) }]
      as [(FeedArchive) throws -> Void]
    {
      let error = #expect(throws: StorageError.self) { try attempt(archive) }
      #expect(error == .foreign(path: file, .kind(.folder)))
    }
    #expect(folder.mode("feed.sqlite3/inside") != nil)
  }

  @Test func `unreadable posts and lists are left out`() throws {
    try archive.insert(Photo.posts(1...5))
    try edit("UPDATE photos SET json = 'hello' WHERE post = 5")
    try edit(
      "UPDATE photos SET json = CAST(replace(json, '\"4\"', '\"x\"') AS BLOB) WHERE post = 4"
    )
    try edit("UPDATE posts SET is_seen = 'often', like_count = 'many' WHERE number = 3")
    try edit("UPDATE lists SET kind = 'galaxy'")
    #expect(try archive.ids(limit: 2) == ["3", "2"])
    #expect(try archive.coverage().isEmpty)
    #expect(try archive.post("3", from: .flickr)?.origins == [])
  }
}

extension DamagedFeedTests {
  @Test(arguments: ExtremeNumber.texts)
  func `an impossible interval or count is unknown, and the archive works`(
    number: String
  ) throws {
    try archive.insert(Photo.posts(1...5), covering: FeedInterval(after: 0, through: 5))
    try archive.setLastShown(FeedPosition(of: .post("3")), "all")
    let columns = [
      "posts.like_count", "posts.second", "coverage.through_second", "coverage.after_second",
      "lists.refreshed", "shown.second",
    ]
    for column in columns {
      let names = column.split(separator: ".")
      try edit("UPDATE \(names[0]) SET \(names[1]) = CAST('\(number)' AS NUMERIC)")
    }
    for coverage in try archive.coverage().values {
      for interval in coverage.intervals {
        #expect(ClosedRange.seconds.contains(interval.through - 3_600))
        #expect(interval.after.map { $0 <= interval.through } ?? true)
      }
    }
    #expect(try archive.posts(FeedFilter(), limit: 9).allSatisfy { $0.photo.likeCount ?? 0 >= 0 })
    _ = try archive.lastShown("all").map { $0.second - 1 }
    try archive.insert(Photo.posts(6...9), covering: FeedInterval(after: 5, through: 9))
    #expect(try archive.coverage()[.alice]?.top?.through == 9)
  }
}

extension DamagedFeedTests {
  /// Makes an archive whose data is in its file, not in the log.
  private func fill() throws {
    let posts = Photo.posts(1...60)
    try archive.insert(posts, covering: FeedInterval(after: nil, through: 60))
    for number in 1...20 {
      try archive.setThumbnail(Data(count: 700), of: "\(number)", from: .flickr)
    }
    try Connection(at: file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func edit(_ statement: String) throws { try Connection(at: file).execute(statement) }

  /// Replaces the files; nothing has them open.
  private func replace(with data: Data, log: Data? = nil) throws {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) }
    try data.write(to: URL(filePath: file))
    try log?.write(to: URL(filePath: "\(file)-wal"))
  }

  /// Uses the archive in every way; nothing may fail, however little of it is readable.
  private func expectToGoOn() throws {
    let archive = archive
    let ids = try archive.ids()
    // What is damaged and is first read later takes what was inserted with it: it is fetched again.
    _ = try archive.ids(.only(.alice))
    _ = try (archive.coverage(), archive.count(.unseen), archive.lastShown("all"))
    _ = try archive.thumbnail(of: "2", from: .flickr)
    #expect(Set(ids).isSubset(of: Set((1...60).map { "\($0)" })))
    try archive.insert(Photo.posts(61...62), from: .fog)
    try archive.markSeen(archive.posts(.only(.fog), limit: 1))
    #expect(try Array(archive.ids().prefix(2)) == ["62", "61"])
    if let path = archive.quarantinePath { try FileManager.default.removeItem(atPath: path) }
  }
}
