import Foundation
import Store
import SystemCalls
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct DatabaseTests {
  private let folder = TemporaryFolder()
  private var path: String { folder["a.sqlite3"] }

  @Test func `values are read as they were stored`() throws {
    let database = try Database.books(at: path)
    let values: [SQLValue] = [
      .null, .integer(0), .integer(.max), .integer(.min), .text(""), .text("Łódź 🌅\0\n'?"),
      .blob(Data()), .blob(Data([0, 255, 0])),
    ]
    try database.write { connection throws(SQLiteError) in
      let insertion = try connection.prepare("INSERT INTO books(title) VALUES (?)")
      for value in values { try insertion.run([value]) }
    }
    let types = try database.read { connection throws(SQLiteError) in
      let rows = try connection.prepare("SELECT title, typeof(title) FROM books ORDER BY rowid")
      var types: [String] = []
      for value in values {
        #expect(try rows.step())
        switch value {
        case .null: #expect(rows.integer(0) == nil && rows.text(0) == "" && rows.data(0) == nil)
        case .integer(let integer): #expect(rows.integer(0) == integer)
        case .text(let text): #expect(rows.text(0) == text)
        case .blob(let data): #expect(rows.data(0) ?? Data() == data)
        }
        types.append(rows.text(1))
      }
      #expect(try !rows.step())
      return types
    }
    #expect(types == ["null", "integer", "integer", "integer", "text", "text", "blob", "blob"])
  }

  @Test func `the files are for the owner alone`() throws {
    let database = try Database.books(at: path)
    try database.add("Emma")
    #expect(folder.names() == ["a.sqlite3", "a.sqlite3-shm", "a.sqlite3-wal"])
    for name in folder.names() { #expect(try FileStatus(of: folder[name])?.permissions == 0o600) }
  }

  @Test func `a transaction that throws leaves nothing`() throws {
    let database = try Database.books(at: path)
    #expect(throws: SQLiteError.self) {
      try database.write { connection throws(SQLiteError) in
        try connection.run("INSERT INTO books VALUES (1, 'Emma')")
        try connection.run("INSERT INTO books VALUES (1, 'Persuasion')")
      }
    }
    #expect(try database.titles == [])
    try database.add("Emma")
    #expect(try database.titles == ["Emma"])
  }

  @Test func `stored values are there when the file is opened again`() throws {
    try Database.books(at: path).add("Emma")
    #expect(try Database.books(at: path).titles == ["Emma"])
  }

  @Test func `a reader sees one moment while others write`() throws {
    let (reader, writer) = (try Database.books(at: path), try Database.books(at: path))
    try writer.add("Emma")
    try reader.read { connection throws(SQLiteError) in
      #expect(try connection.integer("SELECT COUNT(*) FROM books") == 1)
      try writer.add("Persuasion")
      #expect(try connection.integer("SELECT COUNT(*) FROM books") == 1)
    }
    #expect(try reader.titles == ["Emma", "Persuasion"])
  }

  @Test func `a write beyond the time limit is an error, and nothing is stored`() throws {
    let holder = try Database.books(at: path)
    let other = try Database.books(at: path, timeLimit: .zero)
    try holder.write { _ throws(SQLiteError) in
      let error = #expect(throws: SQLiteError.self) { try other.add("Emma") }
      #expect(error?.code == .busy)
    }
    #expect(try other.titles == [])
  }

  @Test func `a cancelled task does not wait`() async throws {
    let holder = try Database.books(at: path)
    let other = try Database.books(at: path, timeLimit: .seconds(86_400))
    let code = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try holder.write { connection throws(SQLiteError) in
        #expect(throws: SQLiteError.self) { try other.add("Emma") }
        return try connection.integer("SELECT COUNT(*) FROM books")
      }
    }.value
    #expect(code == 0)
  }

  @Test func `concurrent writers lose nothing`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let database = try Database.books(at: path)
          for index in 0..<20 { try database.add("\(number) \(index)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(Database.books(at: path).titles).count == 160)
  }
}
