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

extension FeedArchive {
  /// Returns true if it has posts of photos that were uploaded after a time, up to another.
  func hasPosts(after start: Date, through end: Date) throws(StorageError) -> Bool {
    let seconds = [start, end].map { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) ?? .max }
    return try read { connection throws(SQLiteError) in
      let statement = "SELECT 1 FROM posts WHERE second > ? AND second <= ? LIMIT 1"
      return try connection.integer(statement, seconds.map { .integer($0) }) != nil
    }
  }
}

// MARK: - Insertions

/// A point in the order in which posts are inserted into an archive.
package struct FeedInsertion: Hashable, Sendable {
  /// The token of the archive.
  fileprivate let archive: Data
  /// The number of the last inserted post, 0 before the first.
  fileprivate let number: Int
}

extension FeedArchive {
  /// Returns the last insertion.
  package func lastInsertion() throws(StorageError) -> FeedInsertion {
    try read { connection throws(SQLiteError) in
      let number = try connection.integer(
        "SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'posts'"
      )
      return FeedInsertion(archive: try connection.token, number: number ?? 0)
    }
  }

  /// Returns the posts inserted after an insertion, in that order, and the last insertion.
  ///
  /// If the archive was replaced since, they are all its posts.
  package func posts(
    insertedAfter last: FeedInsertion
  ) throws(StorageError) -> (posts: [FeedPost], last: FeedInsertion) {
    try read { connection throws(SQLiteError) in
      let token = try connection.token
      let rows = try connection.prepare(
        "SELECT \(Connection.postColumns) FROM posts WHERE number > ? ORDER BY number"
      )
      var number = token == last.archive ? last.number : 0
      try rows.bind([.integer(number)])
      var posts: [FeedPost] = []
      while try rows.step() {
        number = rows.integer(0) ?? number
        if let post = try connection.post(in: rows) { posts.append(post) }
      }
      return (posts, FeedInsertion(archive: token, number: number))
    }
  }

  /// Returns the photos of all posts, and of removed posts that were seen.
  func knownPhotos() throws(StorageError) -> Set<PhotoKey> {
    try read { connection throws(SQLiteError) in
      let rows = try connection.prepare(
        "SELECT id, source FROM posts UNION ALL SELECT id, source FROM seen_posts"
      )
      var keys: Set<PhotoKey> = []
      while try rows.step() {
        if let source = SourceID(stored: rows.text(1)) {
          keys.insert(PhotoKey(source: source, id: rows.text(0)))
        }
      }
      return keys
    }
  }
}

extension Connection {
  /// The token of the archive.
  fileprivate var token: Data {
    get throws(SQLiteError) {
      let row = try prepare("SELECT token FROM archive")
      return try row.step() ? row.data(0) ?? Data() : Data()
    }
  }
}

// MARK: - Rows

extension Connection {
  /// The columns of a post, in the order that `post(in:)` reads.
  fileprivate static let postColumns =
    "posts.number, posts.is_seen, posts.like_count, posts.comment_count, posts.is_liked, posts.second"

  /// Returns the post in a row, or `nil` if it is malformed: anybody may have written the file.
  fileprivate func post(in row: Statement) throws(SQLiteError) -> FeedPost? {
    let number = row.integer(0) ?? 0
    guard var photo = try photo(ofPost: number) else { return nil }
    photo.likeCount = row.count(2)
    photo.commentCount = row.count(3)
    photo.isLiked = row.flag(4)
    return FeedPost(
      photo: photo,
      origins: try origins(ofPost: number),
      isSeen: row.flag(1) ?? true,
      firstSeen: row.second(5) ?? 0
    )
  }

  /// Returns the stored data of a photo, without its counts.
  func photo(ofPost number: Int) throws(SQLiteError) -> Photo? {
    let row = try prepare("SELECT json FROM photos WHERE post = ?")
    try row.bind([.integer(number)])
    guard try row.step(), let json = row.data(0) else { return nil }
    return Photo(storedJSON: json)
  }

  /// Returns the lists that have a post, and the followed contacts if it is one of theirs.
  private func origins(ofPost number: Int) throws(SQLiteError) -> [Followed.ID] {
    let rows = try prepare(
      """
      SELECT source, kind, reference FROM lists WHERE number IN (
        SELECT list FROM list_posts WHERE post = ?1
        UNION
        SELECT members.list FROM list_posts JOIN members ON member = list_posts.list WHERE post = ?1
      ) ORDER BY number
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
