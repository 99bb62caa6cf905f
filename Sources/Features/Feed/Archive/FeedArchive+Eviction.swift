import Foundations
import Model
import Store

extension FeedArchive {
  /// Evicts the oldest posts beyond the limit, and cuts the coverage of their lists, so that they are loaded
  /// again when needed.
  ///
  /// A refresh begins with it: what is loaded afterwards stays at least until the next one, however old it is.
  package func trim() throws(StorageError) {
    let markLimit = limit * Self.marksPerPost
    let (posts, marks) = try read { connection throws(SQLiteError) in
      (try connection.count(of: "posts"), try connection.count(of: "seen_posts"))
    }
    if posts <= limit && marks <= markLimit { return }
    try writeIfPossible { connection throws(SQLiteError) in
      try connection.evict(limit: limit)
      try connection.forgetOldMarks(limit: markLimit)
    }
    // There may have been private ones.
    emptyLog()
  }

  /// The number of marks of removed posts that are stored for each post of a full archive.
  private static let marksPerPost = 10
}

extension Connection {
  fileprivate func count(of table: String) throws(SQLiteError) -> Int {
    try integer("SELECT COUNT(*) FROM \(table)") ?? 0
  }

  /// Evicts the oldest posts beyond a limit.
  ///
  /// A list without evicted posts keeps its coverage.
  fileprivate func evict(limit: Int) throws(SQLiteError) {
    let excess = try count(of: "posts") - limit
    if excess <= 0 { return }
    let oldest = try prepare(
      "SELECT number, second FROM posts ORDER BY second, id_length, id, source LIMIT \(excess)"
    )
    var evicted: [(number: Int, second: Int)] = []
    while try oldest.step() { evicted.append((oldest.integer(0) ?? 0, oldest.second(1) ?? 0)) }
    let lists = try prepare("SELECT list FROM list_posts WHERE post = ?")
    let removal = try prepare("DELETE FROM posts WHERE number = ?")
    // For each list, the newest second of its evicted posts.
    var losses: [Int: Int] = [:]
    for (number, second) in evicted {
      try lists.bind([.integer(number)])
      while try lists.step() {
        if let list = lists.integer(0) { losses[list] = max(losses[list] ?? second, second) }
      }
      try removal.run([.integer(number)])
    }
    for (list, second) in losses {
      try changeCoverage(ofList: list) { $0.remove(through: second) }
    }
  }

  /// Removes the oldest marks of removed posts beyond a limit: from then on, everything that old counts as seen.
  fileprivate func forgetOldMarks(limit: Int) throws(SQLiteError) {
    let excess = try count(of: "seen_posts") - limit
    guard excess > 0,
      let second = try integer(
        "SELECT second FROM seen_posts ORDER BY second LIMIT 1 OFFSET \(excess - 1)"
      )
    else { return }
    try run("DELETE FROM seen_posts WHERE second <= ?", [.integer(second)])
    try run(
      "UPDATE archive SET seen_through = MAX(?1, COALESCE(seen_through, ?1))",
      [.integer(second)]
    )
  }
}
