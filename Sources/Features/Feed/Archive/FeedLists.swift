import Foundations
import Model
import Store

// The tables of followed lists and their coverage.

extension FeedArchive {
  /// Returns the coverage of each list that was ever loaded.
  ///
  /// Dates after `now` are ignored: the clock was ahead.
  package func coverage(at now: Date) throws(StorageError) -> [Followed.ID: FeedCoverage] {
    try read { connection throws(SQLiteError) in
      let parts = try connection.prepare(
        """
        SELECT source, kind, reference, refreshed, asked, after_second, through_second
          FROM lists LEFT JOIN coverage ON list = number
        """
      )
      var coverage: [Followed.ID: FeedCoverage] = [:]
      while try parts.step() {
        guard let id = Followed.ID(in: parts, from: 0) else { continue }
        let dates = [3, 4].map { column in
          parts.second(column).map { Date(second: $0) }.flatMap { $0 > now ? nil : $0 }
        }
        var known = coverage[id] ?? FeedCoverage(refreshed: dates[0], asked: dates[1])
        if let interval = FeedInterval(in: parts, from: 5) { known.insert(interval) }
        coverage[id] = known
      }
      return coverage
    }
  }

  /// Removes all lists but the followed ones and their members, with the posts that no other list has.
  ///
  /// Lists of a newer program's kinds stay.
  package func keepOnly(_ followed: Set<Followed.ID>) throws(StorageError) {
    try write { connection throws(SQLiteError) in
      let members = try connection.members()
      let kept = followed.union(followed.flatMap { members[$0] ?? [] })
      let lists = try connection.prepare("SELECT source, kind, reference, number FROM lists")
      var removed: [Int] = []
      while try lists.step() {
        if let id = Followed.ID(in: lists, from: 0), !kept.contains(id),
          let number = lists.integer(3)
        {
          removed.append(number)
        }
      }
      if removed.isEmpty { return }
      let removal = try connection.prepare("DELETE FROM lists WHERE number = ?")
      for number in removed { try removal.run([.integer(number)]) }
      try connection.run(
        "DELETE FROM posts WHERE NOT EXISTS(SELECT 1 FROM list_posts WHERE post = posts.number)"
      )
    }
    // There may have been private ones.
    emptyLog()
  }
}

extension FeedArchive {
  /// Stores that lists have nothing newer at a time, although their source was not asked for them.
  func setIdle(_ lists: [Followed.ID], at date: Date) throws(StorageError) {
    if lists.isEmpty { return }
    let second = Int(exactly: date.timeIntervalSince1970.rounded(.down))
    try write { connection throws(SQLiteError) in
      let update = try connection.prepare("UPDATE lists SET refreshed = ?2 WHERE number = ?1")
      for number in try connection.lists(Set(lists)) {
        try update.run([.integer(number), SQLValue(second)])
      }
    }
  }
}

// MARK: - Members

extension FeedArchive {
  /// Returns the members of the followed contacts: the list of each person.
  package func members() throws(StorageError) -> [Followed.ID: Set<Followed.ID>] {
    try read { connection throws(SQLiteError) in try connection.members() }
  }

  /// Stores the members of the followed contacts; returns true if any were removed.
  package func setMembers(
    _ members: Set<Followed.ID>,
    of followed: Followed.ID
  ) throws(StorageError) -> Bool {
    let known = try self.members()[followed] ?? []
    if known == members { return false }
    try write { connection throws(SQLiteError) in
      let list = try connection.addList(followed)
      // A program of the first version may have stored posts there.
      for table in ["members", "list_posts"] {
        try connection.run("DELETE FROM \(table) WHERE list = ?", [.integer(list)])
      }
      let insertion = try connection.prepare("INSERT INTO members VALUES (?, ?)")
      for member in members {
        try insertion.run([.integer(list), .integer(try connection.addList(member))])
      }
    }
    return !known.isSubset(of: members)
  }
}

extension Connection {
  fileprivate func members() throws(SQLiteError) -> [Followed.ID: Set<Followed.ID>] {
    let rows = try prepare(
      """
      SELECT lists.source, lists.kind, lists.reference, own.source, own.kind, own.reference
        FROM members JOIN lists ON lists.number = list JOIN lists AS own ON own.number = member
      """
    )
    var members: [Followed.ID: Set<Followed.ID>] = [:]
    while try rows.step() {
      if let list = Followed.ID(in: rows, from: 0), let member = Followed.ID(in: rows, from: 3) {
        members[list, default: []].insert(member)
      }
    }
    return members
  }

  /// Returns the numbers of lists and of their members, each once.
  func listsAndMembers(_ lists: [Int]) throws(SQLiteError) -> [Int] {
    let rows = try prepare("SELECT member FROM members WHERE list = ?")
    var numbers = Set(lists)
    for list in lists {
      try rows.bind([.integer(list)])
      while try rows.step() { numbers.formUnion(rows.integer(0).map { [$0] } ?? []) }
    }
    return numbers.sorted()
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

  /// Stores the time of a list's last refresh, and of the last request for it.
  ///
  /// A later stored time is overwritten: the clock was ahead.
  func setRefreshed(_ date: Date, ofList number: Int) throws(SQLiteError) {
    let second = Int(exactly: date.timeIntervalSince1970.rounded(.down))
    try run(
      "UPDATE lists SET refreshed = ?2, asked = ?2 WHERE number = ?1",
      [.integer(number), SQLValue(second)]
    )
  }
}

// MARK: - Coverage

extension FeedInterval {
  /// Reads the columns `after_second` and `through_second`, beginning at an index; `nil` for an invalid interval,
  /// whose photos are loaded again.
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
