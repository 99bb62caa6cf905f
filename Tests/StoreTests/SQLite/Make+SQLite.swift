import Store

extension Database {
  static let bookMigrations = ["CREATE TABLE books(number INTEGER PRIMARY KEY, title)"]

  /// Opens a database of books.
  static func books(
    at path: String,
    migrations: [String] = bookMigrations,
    timeLimit: Duration = .seconds(900)
  ) throws -> Database {
    let database = try Database(at: path, timeLimit: timeLimit)
    try database.migrate(to: migrations, application: 7)
    return database
  }

  func add(_ title: String) throws(SQLiteError) {
    try write { connection throws(SQLiteError) in
      try connection.run("INSERT INTO books(title) VALUES (?)", [.text(title)])
    }
  }

  var titles: [String] {
    get throws(SQLiteError) {
      try read { connection throws(SQLiteError) in
        let rows = try connection.prepare("SELECT title FROM books ORDER BY number")
        var titles: [String] = []
        while try rows.step() { titles.append(rows.text(0)) }
        return titles
      }
    }
  }
}
