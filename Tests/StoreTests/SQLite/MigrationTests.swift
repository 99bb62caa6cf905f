import Foundation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct MigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["a.sqlite3"] }

  private static let withAuthors =
    Database.bookMigrations + [
      "ALTER TABLE books ADD COLUMN author; CREATE INDEX authors ON books(author);",
      "UPDATE books SET author = 'Austen'",
    ]

  @Test func `a database of an older version is migrated with its contents`() throws {
    try Database.books(at: path).add("Emma")
    let database = try Database.books(at: path, migrations: Self.withAuthors)
    try database.add("Persuasion")
    #expect(try database.titles == ["Emma", "Persuasion"])
    let (version, count) = try database.read { connection throws(SQLiteError) in
      (
        try connection.integer("PRAGMA user_version"),
        try connection.integer("SELECT COUNT(*) FROM books WHERE author = 'Austen'")
      )
    }
    #expect(version == 3)
    #expect(count == 1)
  }

  @Test func `a database of a newer version is refused and not changed`() throws {
    try Database.books(at: path, migrations: Self.withAuthors).add("Emma")
    let error = #expect(throws: SQLiteError.self) { try Database.books(at: path) }
    #expect(error?.code == .newer)
    let database = try Database.books(at: path, migrations: Self.withAuthors)
    #expect(try database.titles == ["Emma"])
  }

  @Test func `a migration that fails leaves the version before`() throws {
    try Database.books(at: path).add("Emma")
    let broken = Database.bookMigrations + ["CREATE TABLE authors(name); INSERT INTO nothing"]
    #expect(throws: SQLiteError.self) { try Database.books(at: path, migrations: broken) }
    #expect(try Database.books(at: path).titles == ["Emma"])
  }

  @Test func `a database of another program is refused and not changed`() throws {
    try Database(at: path).migrate(to: ["CREATE TABLE others(a)"], application: 8)
    let error = #expect(throws: SQLiteError.self) { try Database.books(at: path) }
    #expect(error?.code == .damaged)
    try Database(at: path).migrate(to: ["CREATE TABLE others(a)"], application: 8)
  }

  @Test func `concurrent programs create a database once`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask { try Database.books(at: path).add("\(number)") }
      }
      try await group.waitForAll()
    }
    #expect(try Database.books(at: path).titles.count == 8)
  }
}
