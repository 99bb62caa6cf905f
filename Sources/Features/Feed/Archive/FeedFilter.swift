import Model
import Store

/// A filter of the archive's posts.
package struct FeedFilter: Hashable, Sendable {
  /// The followed lists to include, with their members; `nil` for all.
  package var origins: Set<Followed.ID>?
  /// Include unseen posts only.
  package var isUnseenOnly = false
  /// The photos and people to exclude.
  package var hidden = Hidden()
  /// Include posts older than this position only; `nil` to begin with the newest.
  package var before: FeedPosition?
  /// Include posts newer than this second only; `nil` for no bound.
  package var after: Int?

  package init() {}
}

/// A filter as SQL: tables, conditions and values.
struct FeedQuery {
  private var tables = "posts"
  private var conditions: [String] = []
  private(set) var values: [SQLValue] = []
  private let order: [String]

  /// The tables with their conditions: `FROM posts WHERE …`.
  var source: String {
    conditions.isEmpty
      ? "FROM \(tables)" : "FROM \(tables) WHERE \(conditions.joined(separator: " AND "))"
  }

  /// The order, the newest first, which matches an index.
  var ordering: String { "ORDER BY " + order.map { "\($0) DESC" }.joined(separator: ", ") }
}

extension FeedQuery {
  /// Creates the query of a filter, or returns `nil` if no post can pass it.
  init?(_ filter: FeedFilter, in connection: Connection) throws(SQLiteError) {
    let lists = try filter.origins.map { ids throws(SQLiteError) in
      try connection.listsAndMembers(try connection.lists(ids))
    }
    if lists?.isEmpty == true { return nil }
    var second = "posts.second"
    // Posts of one list are read in the order of that list's index. Posts of several lists are read in
    // the order of all posts, most of which pass.
    if let list = lists?.first, lists?.count == 1 {
      second = "list_posts.second"
      tables = "list_posts CROSS JOIN posts ON posts.number = list_posts.post"
      conditions = ["list_posts.list = \(list)"]
    } else if let lists {
      let numbers = lists.map(String.init).joined(separator: ", ")
      // A post is in few lists. The plus sign makes SQLite read those and compare them, rather than
      // look up every list for every post.
      conditions = [
        """
        EXISTS(SELECT 1 FROM list_posts \
        WHERE list_posts.post = posts.number AND +list_posts.list IN (\(numbers)))
        """
      ]
    }
    order = [second, "posts.id_length", "posts.id", "posts.source"]
    add(filter, second: second)
  }

  private mutating func add(_ filter: FeedFilter, second: String) {
    if filter.isUnseenOnly { conditions.append("posts.is_seen = 0") }
    if let before = filter.before {
      conditions += ["\(second) <= ?", "(\(order.joined(separator: ", "))) < (?, ?, ?, ?)"]
      values += [.integer(before.second)] + before.values
    }
    if let after = filter.after {
      conditions.append("\(second) > ?")
      values.append(.integer(after))
    }
    if !filter.hidden.photos.isEmpty {
      conditions.append(
        """
        NOT EXISTS(SELECT 1 FROM hidden_photos \
        WHERE hidden_photos.id = posts.id AND hidden_photos.source = posts.source)
        """
      )
    }
    if !filter.hidden.people.isEmpty {
      conditions.append(
        """
        NOT EXISTS(SELECT 1 FROM hidden_people \
        WHERE hidden_people.id = posts.owner AND hidden_people.source = posts.source)
        """
      )
    }
  }
}

extension FeedPosition {
  /// The values of the columns `second`, `id_length`, `id` and `source`.
  var values: [SQLValue] {
    [.integer(second), .integer(id.utf8.count), .text(id), .text(source.rawValue)]
  }
}

extension Connection {
  /// Fills the tables of hidden photos and people: temporary, in memory, visible to this connection alone.
  func hide(_ hidden: Hidden) throws(SQLiteError) {
    for table in ["hidden_photos", "hidden_people"] {
      try execute(
        """
        CREATE TEMP TABLE IF NOT EXISTS \(table)(id TEXT, source TEXT, PRIMARY KEY(id, source))
          WITHOUT ROWID;
        DELETE FROM \(table);
        """
      )
    }
    try insert(hidden.photos.map { ($0.id, $0.source) }, into: "hidden_photos")
    try insert(hidden.people.map { ($0.person.id, $0.source) }, into: "hidden_people")
  }

  private func insert(_ keys: [(String, SourceID)], into table: String) throws(SQLiteError) {
    let statement = try prepare("INSERT OR IGNORE INTO \(table) VALUES (?, ?)")
    for (id, source) in keys { try statement.run([.text(id), .text(source.rawValue)]) }
  }
}
