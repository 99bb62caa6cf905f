import Foundations
import Model
import Store

/// A photo in the form that the archive stores, encoded before the database is locked.
struct EncodedPost {
  let photo: Photo
  let json: Data
  let position: FeedPosition

  init(_ photo: Photo) throws {
    self.photo = photo
    json = try photo.storedJSON()
    position = FeedPosition(of: photo)
  }

  /// The values of the columns for counts and the like.
  var counts: [SQLValue] {
    [SQLValue(photo.likeCount), SQLValue(photo.commentCount), SQLValue(photo.isLiked)]
  }
}

/// Inserts the posts of a list, with prepared statements.
struct PostInsertion {
  private let connection: Connection
  private let list: Int
  private let seenBefore: TimeInterval
  private let post: Statement
  private let photo: Statement
  private let membership: Statement
  private let update: PostUpdate
  /// The photos that were new to the archive.
  private(set) var new: [Photo] = []

  init(into list: Int, of connection: Connection, seenBefore: TimeInterval) throws(SQLiteError) {
    self.connection = connection
    self.list = list
    self.seenBefore = seenBefore
    update = try PostUpdate(of: connection)
    post = try connection.prepare(
      """
      INSERT INTO posts(
        second, id_length, id, source, owner, is_seen, like_count, comment_count, is_liked
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    photo = try connection.prepare("INSERT INTO photos(post, json) VALUES (?, ?)")
    membership = try connection.prepare(
      "INSERT OR IGNORE INTO list_posts(list, post, second) "
        + "SELECT ?, number, second FROM posts WHERE number = ?"
    )
  }

  mutating func insert(_ encoded: EncodedPost) throws(SQLiteError) {
    let (id, source) = (encoded.photo.id, encoded.photo.source)
    if let known = try connection.number(ofPhoto: id, from: source) {
      try update.update(known, to: encoded)
      try membership.run([.integer(list), .integer(known)])
    } else {
      let number = try add(encoded)
      try membership.run([.integer(list), .integer(number)])
      new.append(encoded.photo)
    }
  }

  private func add(_ encoded: EncodedPost) throws(SQLiteError) -> Int {
    let isSeen = Double(encoded.position.second) < seenBefore
    let owner = SQLValue.text(encoded.photo.owner.id)
    try post.run(encoded.position.values + [owner, SQLValue(isSeen)] + encoded.counts)
    let number = connection.lastRow
    try photo.run([.integer(number), .blob(encoded.json)])
    return number
  }
}
