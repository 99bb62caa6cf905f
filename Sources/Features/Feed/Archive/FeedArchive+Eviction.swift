import Foundations
import Model
import Store

extension FeedArchive {
  /// Evicts the oldest posts beyond the limit, and cuts the coverage of their lists, so that they are loaded
  /// again when needed.
  ///
  /// A refresh begins with it: what is loaded afterwards stays at least until the next one, however old it is.
  package func trim() throws(StorageError) {
    let isFull = try read { connection throws(SQLiteError) in
      try connection.postCount > limit
    }
    if !isFull { return }
    try writeIfPossible { connection throws(SQLiteError) in
      try connection.evict(limit: limit)
      try connection.forgetOldMarks(limit: limit * Self.marksPerPost)
    }
  }

  /// The number of marks of removed posts that are stored for each post of a full archive.
  private static let marksPerPost = 10
}

extension Connection {
  fileprivate var postCount: Int {
    get throws(SQLiteError) { try integer("SELECT COUNT(*) FROM posts") ?? 0 }
  }

  /// Evicts the oldest posts beyond a limit.
  ///
  /// A list without evicted posts keeps its coverage.
  fileprivate func evict(limit: Int) throws(SQLiteError) {
    let excess = try postCount - limit
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

  /// Forgets the oldest marks of removed posts beyond a limit: from then on everything as old counts as seen.
  fileprivate func forgetOldMarks(limit: Int) throws(SQLiteError) {
    let excess = (try integer("SELECT COUNT(*) FROM seen_posts") ?? 0) - limit
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
