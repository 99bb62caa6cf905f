import Foundations
import Model
import Store

/// A photo in the form that the archive stores, encoded before the database is locked.
struct EncodedPost {
  let photo: Photo
  let json: Data
  /// The position by the upload time, or by the time when the photo was first seen.
  let position: FeedPosition

  init(_ photo: Photo, firstSeen: Int) throws {
    self.photo = photo
    json = try photo.storedJSON()
    position = FeedPosition(of: photo, firstSeen: firstSeen)
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
  /// The second through which every post counts as seen, if the marks of removed posts were forgotten.
  private let seenThrough: Int
  private let mark: Statement
  private let unseen: Statement
  private let post: Statement
  private let photo: Statement
  private let membership: Statement
  private let update: PostUpdate
  /// The photos that were new to the archive, or are new in this list, and are not known to have been seen.
  private(set) var new: [Photo] = []

  init(into list: Int, of connection: Connection, seenBefore: TimeInterval) throws(SQLiteError) {
    self.connection = connection
    self.list = list
    self.seenBefore = seenBefore
    seenThrough = try connection.integer("SELECT seen_through FROM archive") ?? .min
    mark = try connection.prepare("DELETE FROM seen_posts WHERE id = ? AND source = ?")
    unseen = try connection.prepare(
      "UPDATE posts SET is_seen = 0 WHERE number = ? AND is_seen = 2 AND second >= ?"
    )
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
      // It is new in this list, which was followed before the one that had it first.
      try unseen.run([.integer(known), .integer(Int(seenBefore.rounded(.up)))])
      if connection.changeCount > 0 { new.append(encoded.photo) }
    } else {
      let wasSeen = try takeMark(of: encoded)
      let number = try add(encoded, wasSeen: wasSeen)
      try membership.run([.integer(list), .integer(number)])
      if !wasSeen { new.append(encoded.photo) }
    }
  }

  /// Removes the mark of a removed post that was seen; returns true if there was one, or may have been one.
  private func takeMark(of encoded: EncodedPost) throws(SQLiteError) -> Bool {
    try mark.run([.text(encoded.photo.id), .text(encoded.photo.source.rawValue)])
    return connection.changeCount > 0 || encoded.position.second <= seenThrough
  }

  private func add(_ encoded: EncodedPost, wasSeen: Bool) throws(SQLiteError) -> Int {
    // 2 is a post that was not shown, but is older than the follow of its list.
    let mark = wasSeen ? 1 : Double(encoded.position.second) < seenBefore ? 2 : 0
    let owner = SQLValue.text(encoded.photo.owner.id)
    try post.run(encoded.position.values + [owner, .integer(mark)] + encoded.counts)
    let number = connection.lastRow
    try photo.run([.integer(number), .blob(encoded.json)])
    return number
  }
}
