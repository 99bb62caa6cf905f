import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(30))) struct FileIndexTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["cache/files.sqlite3"] }
  private var index: FileIndex { FileIndex(at: path, of: "picture", timeLimit: .seconds(30)) }

  @Test func `stored files are found in the order of their paths`() {
    let names = ["b/a", "b-a", "a", "b/a/c", "b.c", "é", "b"]
    let files = names.map { IndexedFile.make("/p/\($0)") }
    index.update(removing: [], storing: files)
    #expect(
      index.files(in: "/p") == files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    )
    #expect(index.files(in: "/p/b").map(\.path) == ["/p/b/a", "/p/b/a/c"])
    #expect(index.files(in: "/").count == 7)
    #expect(index.files(in: "/p/a").isEmpty && index.files(in: "/q").isEmpty)
  }

  @Test func `a file replaces the one with its path, and others stay`() {
    index.update(removing: [], storing: [.make("/p/a"), .make("/p/b"), .make("/p/c")])
    let changed = IndexedFile.make("/p/b", byteCount: 7, modified: .max, facts: Data())
    index.update(removing: ["/p/c", "/p/d"], storing: [changed])
    #expect(index.files(in: "/p") == [.make("/p/a"), changed])
  }

  @Test func `facts of another kind are separate`() {
    let other = FileIndex(at: path, of: "export")
    index.update(removing: [], storing: [.make("/p/a")])
    other.update(removing: ["/p/a"], storing: [.make("/p/b")])
    #expect(index.files(in: "/p").map(\.path) == ["/p/a"])
    #expect(other.files(in: "/p").map(\.path) == ["/p/b"])
  }

  @Test func `any number of files is returned, each once`() {
    let files = (10_000..<15_000).map { IndexedFile.make("/p/\($0)") }
    index.update(removing: [], storing: files)
    #expect(index.files(in: "/p") == files)
  }

  @Test func `the files are for the owner alone`() throws {
    index.update(removing: [], storing: [.make("/p/a")])
    let names = folder.names(in: "cache")
    #expect(names.contains("files.sqlite3"))
    for name in names {
      #expect(try FileStatus(of: folder["cache/\(name)"])?.permissions == 0o600)
    }
  }

  @Test func `the size includes all its files, and clearing leaves only the lock`() throws {
    #expect(FileIndex.byteCount(at: path) == 0)
    try FileIndex.clear(at: path)
    index.update(removing: [], storing: [.make("/p/a")])
    #expect(FileIndex.byteCount(at: path) > 4_096)
    try FileIndex.clear(at: path)
    #expect(FileIndex.byteCount(at: path) == 0)
    #expect(folder.names(in: "cache") == ["files.sqlite3.lock"])
    #expect(index.files(in: "/p").isEmpty)
  }

  @Test func `concurrent writers lose nothing`() async {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let index = FileIndex(at: path, of: "picture", timeLimit: .seconds(600))
          for part in 0..<5 {
            index.update(removing: ["/p/none"], storing: [.make("/p/\(number)-\(part)")])
          }
        }
      }
    }
    #expect(index.files(in: "/p").count == 40)
  }
}

/// Files instead of the index that are something else, or cannot be used.
@Suite(.timeLimit(.minutes(30))) struct DamagedFileIndexTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["files.sqlite3"] }
  private var index: FileIndex { FileIndex(at: path, of: "picture", timeLimit: .seconds(30)) }

  /// Stores a file, and returns whether it is found.
  private func works() -> Bool {
    index.update(removing: [], storing: [.make("/p/new")])
    return index.files(in: "/p").map(\.path).contains("/p/new")
  }

  @Test(arguments: [
    "", "hello", "SQLite format 3\u{0}", String(repeating: "a", count: 9_000),
  ])
  func `a file that is not a database is replaced`(text: String) throws {
    try folder.write(text, to: "files.sqlite3")
    #expect(works())
  }

  @Test func `an index of another version is replaced, and so is another program's database`()
    throws
  {
    for number in [0x5450_6900, 0x5450_6902, 8] {
      try FileIndex.clear(at: path)
      try Database(at: path).migrate(to: ["CREATE TABLE others(a)"], application: number)
      #expect(index.files(in: "/p").isEmpty)
      #expect(works())
    }
  }

  @Test func `an index without its table, or with another one, is replaced`() throws {
    for change in [
      "DROP TABLE files", "ALTER TABLE files DROP COLUMN size",
      "DROP TABLE files; CREATE VIEW files AS SELECT 1 AS size",
      "CREATE TRIGGER no BEFORE INSERT ON files BEGIN SELECT RAISE(FAIL, 'no'); END",
    ] {
      #expect(works())
      try Database(at: path).write { connection throws(SQLiteError) in
        try connection.execute(change)
      }
      let index = index
      index.update(removing: [], storing: [.make("/p/new")])
      #expect(index.files(in: "/p").map(\.path) == ["/p/new"], "\(change)")
    }
  }

  @Test func `a file truncated anywhere, or with a page of noise, is read or replaced`() throws {
    index.update(removing: [], storing: (100..<400).map { .make("/p/\($0)") })
    let whole = try fold()
    for count in stride(from: 1, to: whole.count, by: whole.count / 15 + 13) {
      try replace(with: whole.prefix(count))
      // What is damaged may be found only when it is read.
      _ = works()
      #expect(works())
    }
    for page in 0..<whole.count / 4_096 {
      var noisy = whole
      for index in 0..<4_096 {
        noisy[page * 4_096 + index] = UInt8(truncatingIfNeeded: index &* 37)
      }
      try replace(with: noisy)
      _ = works()
      #expect(works())
    }
  }

  @Test(arguments: ["a folder", "a link", "a link to nothing", "a pipe"])
  func `a foreign file is left alone, and nothing is stored`(kind: String)
    throws
  {
    try folder.write("mine", to: "mine")
    switch kind {
    case "a folder": folder.makeFolder("files.sqlite3/inside")
    case "a pipe": #expect(mkfifo(path, 0o600) == 0)
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: kind == "a link" ? "mine" : "nothing"
      )
    }
    #expect(!works())
    #expect(folder.data("mine") == Data("mine".utf8))
    #expect(folder.names().filter { !$0.hasSuffix(".lock") } == ["files.sqlite3", "mine"])
  }

  @Test func `a log that is a link is left alone`() throws {
    try folder.write("mine", to: "mine")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)-wal",
      withDestinationPath: "mine"
    )
    #expect(!works())
    #expect(folder.data("mine") == Data("mine".utf8))
  }

  @Test(.disabled(if: geteuid() == 0, "root can write everywhere"))
  func `a folder that cannot be written has no index`() throws {
    folder.permit(0o500, "")
    defer { folder.permit(0o700, "") }
    #expect(!works())
  }

  @Test func `an index that another program has locked is bypassed after a while`() throws {
    #expect(works())
    let holder = try Database(at: path)
    let other = FileIndex(at: path, of: "picture", timeLimit: .zero)
    try holder.write { _ throws(SQLiteError) in
      other.update(removing: [], storing: [.make("/p/other")])
    }
    #expect(other.files(in: "/p").isEmpty)
    #expect(index.files(in: "/p").map(\.path) == ["/p/new"])
  }

  @Test func `an index removed while it is open is created again by the next program`() throws {
    let open = index
    open.update(removing: [], storing: [.make("/p/a")])
    try FileIndex.clear(at: path)
    open.update(removing: [], storing: [.make("/p/b")])
    #expect(open.files(in: "/p").map(\.path) == ["/p/a", "/p/b"])
    #expect(index.files(in: "/p").isEmpty)
    #expect(works())
  }

  /// The bytes of the database, with its log written into it.
  private func fold() throws -> Data {
    try Connection(at: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return try #require(folder.data("files.sqlite3"))
  }

  private func replace(with data: Data) throws {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try folder.write(data, to: "files.sqlite3")
  }
}

extension IndexedFile {
  fileprivate static func make(
    _ path: String,
    byteCount: Int = 100,
    modified: Int = 1_700_000_000_123_456_789,
    facts: Data = Data([0, 1, 255])
  ) -> IndexedFile {
    IndexedFile(
      path: path,
      stamp: FileStamp(byteCount: byteCount, modified: modified),
      facts: facts
    )
  }
}

extension FileIndex {
  fileprivate func files(in folder: String) -> [IndexedFile] {
    var files: [IndexedFile] = []
    forEachFile(in: folder) { files.append($0) }
    return files
  }
}
