import Model
import Store

extension Connection {
  /// Evicts the oldest posts beyond a limit, but only posts older than a position, and cuts the
  /// coverage of their lists.
  ///
  /// A list without evicted posts keeps its coverage.
  func evict(olderThan position: FeedPosition?, limit: Int) throws(SQLiteError) {
    let excess = (try integer("SELECT COUNT(*) FROM posts") ?? 0) - limit
    if excess <= 0 { return }
    let evicted = try oldest(excess, olderThan: position)
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

  private func oldest(
    _ count: Int,
    olderThan position: FeedPosition?
  ) throws(SQLiteError) -> [(number: Int, second: Int)] {
    let condition = "WHERE (second, id_length, id, source) < (?, ?, ?, ?)"
    let rows = try prepare(
      """
      SELECT number, second FROM posts \(position == nil ? "" : condition)
        ORDER BY second, id_length, id, source LIMIT \(count)
      """
    )
    try rows.bind(position?.values ?? [])
    var posts: [(Int, Int)] = []
    while try rows.step() { posts.append((rows.integer(0) ?? 0, rows.second(1) ?? 0)) }
    return posts
  }
}
