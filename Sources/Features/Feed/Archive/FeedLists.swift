import Foundations
import Model
import Store

// The tables of followed lists and their coverage.

extension FeedArchive {
  /// Returns the coverage of each list that was ever loaded.
  package func coverage() throws(StorageError) -> [Followed.ID: FeedCoverage] {
    try read { connection throws(SQLiteError) in
      let parts = try connection.prepare(
        """
        SELECT source, kind, reference, refreshed, after_second, through_second
          FROM lists LEFT JOIN coverage ON list = number
        """
      )
      var coverage: [Followed.ID: FeedCoverage] = [:]
      while try parts.step() {
        guard let id = Followed.ID(in: parts, from: 0) else { continue }
        let refreshed = parts.second(3).map { Date(second: $0) }
        var known = coverage[id] ?? FeedCoverage(refreshed: refreshed)
        if let interval = FeedInterval(in: parts, from: 4) { known.insert(interval) }
        coverage[id] = known
      }
      return coverage
    }
  }

  /// Removes a list, and the posts that no other list has.
  package func removeList(_ id: Followed.ID) throws(StorageError) {
    try write { connection throws(SQLiteError) in
      guard let number = try connection.lists([id]).first else { return }
      try connection.run(
        """
        DELETE FROM posts WHERE number IN (
          SELECT post FROM list_posts AS own WHERE list = ?1 AND NOT EXISTS(
            SELECT 1 FROM list_posts WHERE post = own.post AND list <> ?1))
        """,
        [.integer(number)]
      )
      try connection.run("DELETE FROM lists WHERE number = ?", [.integer(number)])
    }
  }
}

// MARK: - Lists

extension Followed.ID {
  /// The values of the columns `source`, `kind` and `reference`.
  var values: [SQLValue] { [.text(source.rawValue), .text(kind.rawValue), .text(reference)] }

  /// Reads three columns beginning at an index; `nil` for a list of a newer program's kind.
  init?(in row: Statement, from column: Int) {
    guard let source = SourceID(stored: row.text(column)),
      let kind = Followed.Kind(rawValue: row.text(column + 1))
    else { return nil }
    self.init(source: source, kind: kind, reference: row.text(column + 2))
  }
}

extension Connection {
  /// Returns the numbers of the known lists.
  func lists(_ ids: Set<Followed.ID>) throws(SQLiteError) -> [Int] {
    let row = try prepare(
      "SELECT number FROM lists WHERE source = ? AND kind = ? AND reference = ?"
    )
    var numbers: [Int] = []
    for id in ids {
      try row.bind(id.values)
      if try row.step(), let number = row.integer(0) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns the number of a list; a new list is added.
  func addList(_ id: Followed.ID) throws(SQLiteError) -> Int {
    if let number = try lists([id]).first { return number }
    try run("INSERT INTO lists(source, kind, reference) VALUES (?, ?, ?)", id.values)
    return lastRow
  }

  /// Stores the time of a list's last refresh, unless a later one is stored.
  func setRefreshed(_ date: Date, ofList number: Int) throws(SQLiteError) {
    let second = Int(exactly: date.timeIntervalSince1970.rounded(.down))
    try run(
      "UPDATE lists SET refreshed = MAX(?2, COALESCE(refreshed, ?2)) WHERE number = ?1",
      [.integer(number), SQLValue(second)]
    )
  }
}

// MARK: - Coverage

extension FeedInterval {
  /// Reads the columns `after_second` and `through_second`, beginning at an index; `nil` for an interval that
  /// is none, so that its photos are loaded again.
  fileprivate init?(in row: Statement, from column: Int) {
    guard let through = row.second(column + 1) else { return nil }
    let after = row.integer(column)
    guard after.map({ ClosedRange.seconds.contains($0) && $0 <= through }) ?? true else {
      return nil
    }
    self.init(after: after, through: through)
  }
}

extension Connection {
  fileprivate func intervals(ofList number: Int) throws(SQLiteError) -> [FeedInterval] {
    let rows = try prepare("SELECT after_second, through_second FROM coverage WHERE list = ?")
    try rows.bind([.integer(number)])
    var intervals: [FeedInterval] = []
    while try rows.step() {
      if let interval = FeedInterval(in: rows, from: 0) { intervals.append(interval) }
    }
    return intervals
  }

  /// Updates the coverage of a list.
  func changeCoverage(
    ofList number: Int,
    _ change: (inout FeedCoverage) -> Void
  ) throws(SQLiteError) {
    let before = FeedCoverage(try intervals(ofList: number))
    var coverage = before
    change(&coverage)
    if coverage == before { return }
    try run("DELETE FROM coverage WHERE list = ?", [.integer(number)])
    let insertion = try prepare("INSERT INTO coverage VALUES (?, ?, ?)")
    for interval in coverage.intervals {
      let bounds = [SQLValue(interval.after), .integer(interval.through)]
      try insertion.run([.integer(number)] + bounds)
    }
  }
}
