import Foundations
import Model
import Store

extension FeedArchive {
  /// Returns the newest posts that pass a filter, up to a limit.
  package func posts(_ filter: FeedFilter, limit: Int) throws(StorageError) -> [FeedPost] {
    try read(hiding: filter.hidden) { connection throws(SQLiteError) in
      guard limit > 0, let query = try FeedQuery(filter, in: connection) else { return [] }
      let rows = try connection.prepare(
        "SELECT \(Connection.postColumns) \(query.source) \(query.ordering)"
      )
      try rows.bind(query.values)
      var posts: [FeedPost] = []
      // Rows are stepped through one by one, up to the limit.
      while posts.count < limit {
        guard try rows.step() else { break }
        if let post = try connection.post(in: rows) { posts.append(post) }
      }
      return posts
    }
  }

  /// Returns the number of posts that pass a filter.
  package func count(_ filter: FeedFilter) throws(StorageError) -> Int {
    try read(hiding: filter.hidden) { connection throws(SQLiteError) in
      guard let query = try FeedQuery(filter, in: connection) else { return 0 }
      return try connection.integer("SELECT COUNT(*) \(query.source)", query.values) ?? 0
    }
  }

  /// Returns the post of a photo, or `nil` if there is none.
  package func post(_ id: Photo.ID, from source: SourceID) throws(StorageError) -> FeedPost? {
    try read { connection throws(SQLiteError) in
      let rows = try connection.prepare(
        "SELECT \(Connection.postColumns) FROM posts WHERE id = ? AND source = ?"
      )
      try rows.bind([.text(id), .text(source.rawValue)])
      return try rows.step() ? connection.post(in: rows) : nil
    }
  }
}

// MARK: - Insertions

extension FeedArchive {
  /// Returns the number of the last insertion, 0 before the first; numbers increase with every inserted post.
  package func lastInsertion() throws(StorageError) -> Int {
    try read { connection throws(SQLiteError) in
      try connection.integer("SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'posts'") ?? 0
    }
  }

  /// Returns the posts inserted after a number, in that order, and the number of the last one.
  package func posts(
    insertedAfter last: Int
  ) throws(StorageError) -> (posts: [FeedPost], last: Int) {
    try read { connection throws(SQLiteError) in
      let rows = try connection.prepare(
        "SELECT \(Connection.postColumns) FROM posts WHERE number > ? ORDER BY number"
      )
      try rows.bind([.integer(last)])
      var (posts, newest): ([FeedPost], Int) = ([], last)
      while try rows.step() {
        newest = rows.integer(0) ?? newest
        if let post = try connection.post(in: rows) { posts.append(post) }
      }
      return (posts, newest)
    }
  }
}

// MARK: - Rows

extension Connection {
  /// The columns of a post, in the order that `post(in:)` reads.
  fileprivate static let postColumns =
    "posts.number, posts.is_seen, posts.like_count, posts.comment_count, posts.is_liked"

  /// Returns the post in a row, or `nil` if it is malformed: anybody may have written the file.
  fileprivate func post(in row: Statement) throws(SQLiteError) -> FeedPost? {
    let number = row.integer(0) ?? 0
    guard var photo = try photo(ofPost: number) else { return nil }
    photo.likeCount = row.count(2)
    photo.commentCount = row.count(3)
    photo.isLiked = row.flag(4)
    return FeedPost(photo: photo, origins: try origins(ofPost: number), isSeen: row.flag(1) ?? true)
  }

  /// Returns the stored data of a photo, without its counts.
  func photo(ofPost number: Int) throws(SQLiteError) -> Photo? {
    let row = try prepare("SELECT json FROM photos WHERE post = ?")
    try row.bind([.integer(number)])
    guard try row.step(), let json = row.data(0) else { return nil }
    return Photo(storedJSON: json)
  }

  private func origins(ofPost number: Int) throws(SQLiteError) -> [Followed.ID] {
    let rows = try prepare(
      """
      SELECT source, kind, reference FROM list_posts CROSS JOIN lists ON lists.number = list
        WHERE post = ? ORDER BY list
      """
    )
    try rows.bind([.integer(number)])
    var origins: [Followed.ID] = []
    while try rows.step() {
      if let id = Followed.ID(in: rows, from: 0) { origins.append(id) }
    }
    return origins
  }
}
