import Foundation
import Foundations
import Store
import TestSupport
import Testing

struct SQLiteErrorTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["a.sqlite3"] }

  /// Files that are not databases.
  static let damaged = [
    "text": Data("hello, this is no database at all".utf8),
    "zeros": Data(count: 8192),
    "a header alone": Data("SQLite format 3\0".utf8) + Data(repeating: 0x41, count: 200),
  ]

  @Test(arguments: damaged.keys.sorted())
  func `a file that is not a database is damaged`(kind: String) throws {
    try folder.write(try #require(Self.damaged[kind]), to: "a.sqlite3")
    let error = #expect(throws: SQLiteError.self) { try Database.books(at: path) }
    #expect(error?.code == .damaged)
    #expect(error?.failure.reason == .damaged)
    #expect(folder.data("a.sqlite3") == Self.damaged[kind])
  }

  @Test func `a database on a full disk says so, and keeps its contents`() throws {
    let database = try Database.books(at: path)
    try database.add("Emma")
    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection throws(SQLiteError) in
        try connection.execute("PRAGMA max_page_count = 2")
        let insertion = try connection.prepare("INSERT INTO books(title) VALUES (?)")
        for _ in 1...100 { try insertion.run([.blob(Data(count: 1 << 12))]) }
      }
    }
    #expect(error?.code == .full)
    #expect(error?.failure.sentence.contains("the disk is full") == true)
    #expect(try database.titles == ["Emma"])
  }

  @Test func `a file in a missing folder cannot be opened`() throws {
    let error = #expect(throws: SQLiteError.self) { try Database(at: folder["no/a.sqlite3"]) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.failure.sentence.hasPrefix(folder["no/a.sqlite3"]) == true)
  }

  @Test func `a value beyond the limit is refused`() throws {
    let database = try Database.books(at: path)
    let error = #expect(throws: SQLiteError.self) {
      try database.add(String(repeating: "a", count: 9 << 20))
    }
    #expect(error?.code == .tooBig)
  }

  @Test func `a wrong statement has the library's message`() throws {
    let database = try Database.books(at: path)
    let error = #expect(throws: SQLiteError.self) {
      try database.read { connection throws(SQLiteError) in
        try connection.run("SELECT nothing FROM books")
      }
    }
    #expect(error?.code == .other(1))
    #expect(error?.message.contains("nothing") == true)
  }

  @Test(arguments: [
    SQLiteError.Code.libraryUnavailable, .busy, .damaged, .newer, .full, .readOnly, .cannotOpen,
    .inputOutput, .outOfMemory, .tooBig, .constraint, .other(1),
  ])
  func `every sentence names the file, is one line and ends with a full stop`(
    code: SQLiteError.Code
  ) {
    let error = SQLiteError(code, path: "/home/a\nb/feed.sqlite3", message: "one\ntwo")
    #expect(error.failure.sentence.hasPrefix("/home/a b/feed.sqlite3 "))
    #expect(error.failure.sentence.hasSuffix("."))
    #expect(!error.failure.sentence.contains("\n"))
  }

  @Test func `a missing library is named, with its package`() {
    let error = SQLiteError(
      .libraryUnavailable,
      path: "/a",
      message: "libsqlite3.so.0: no such file"
    )
    #expect(error.failure.reason == .failed)
    #expect(error.failure.sentence.contains("libsqlite3.so.0: no such file"))
    #if !canImport(Darwin)
    #expect(error.failure.sentence.contains("libsqlite3-0"))
    #endif
  }
}
