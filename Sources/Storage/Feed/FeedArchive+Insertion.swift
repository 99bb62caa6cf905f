import Foundations
import Places
import SQLite

extension FeedArchive {
  /// Stores photos of a followed list and the part of it that they cover, in one transaction.
  ///
  /// A known photo keeps its mark and gets the new texts and counts; a field without a value in the new one
  /// keeps the known value. New photos that were uploaded before a time count as seen, so that a list that is
  /// followed anew is no flood of unseen ones. The part is joined with those that the archive has by now, so
  /// that programs that refresh at once lose nothing of one another's.
  ///
  /// Beyond the limit of the archive the oldest posts are evicted, but only ones that are older than all of
  /// the photos. Whoever reads on into the past therefore gets what was asked for, and the archive grows
  /// meanwhile, until a refresh brings it back to its limit. The coverage of the lists of evicted posts then
  /// begins after them, so that they are asked for once more where somebody reads on there.
  ///
  /// - Parameters:
  ///   - interval: The part that is in the archive now; `nil` where the photos are some of many.
  ///   - refreshedAt: The time of a refresh from the newest on; `nil` for what is older.
  /// - Returns: The photos that no list had, the newest first; one that was evicted counts as new.
  @discardableResult
  package func insert(
    _ photos: [Photo],
    from followed: Followed.ID,
    covering interval: FeedInterval?,
    seenBefore: Date,
    refreshedAt: Date?
  ) throws(StorageError) -> [Photo] {
    let posts = try encoded(photos)
    let oldest = posts.map(\.position).min()
    let new = try write { connection throws(SQLiteError) in
      let list = try connection.addList(followed)
      let seenBefore = seenBefore.timeIntervalSince1970
      var insertion = try PostInsertion(into: list, of: connection, seenBefore: seenBefore)
      for post in posts { try insertion.insert(post) }
      if let interval {
        try connection.changeCoverage(ofList: list) { $0.insert(interval) }
      }
      if let refreshedAt { try connection.setRefreshed(refreshedAt, ofList: list) }
      if oldest != nil || refreshedAt != nil {
        try connection.evict(olderThan: oldest, limit: limit)
      }
      return insertion.new
    }
    return new.sorted { FeedPosition(of: $0) > FeedPosition(of: $1) }
  }

  /// Replaces the stored data of a photo, if the archive has it: after a like, a comment, an edit.
  ///
  /// A field without a value keeps the known one.
  package func update(_ photo: Photo) throws(StorageError) {
    guard let post = try encoded([photo]).first else { return }
    try write { connection throws(SQLiteError) in
      guard let number = try connection.number(ofPhoto: photo.id, from: photo.source) else { return }
      try PostUpdate(of: connection).update(number, to: post)
    }
  }

  private func encoded(_ photos: [Photo]) throws(StorageError) -> [EncodedPost] {
    var posts: [EncodedPost] = []
    for photo in photos {
      guard let post = try? EncodedPost(photo) else { throw unencodable }
      posts.append(post)
    }
    return posts
  }
}

/// A photo with its data as the archive stores it, encoded before the database is locked.
private struct EncodedPost {
  let photo: Photo
  let json: Data
  let position: FeedPosition

  init(_ photo: Photo) throws {
    self.photo = photo
    json = try photo.storedJSON()
    position = FeedPosition(of: photo)
  }

  /// The values of the counts, and whether it is liked.
  var counts: [SQLValue] {
    [SQLValue(photo.likeCount), SQLValue(photo.commentCount), SQLValue(photo.isLiked)]
  }
}

// MARK: - Inserting

/// The insertion of the posts of a list, by statements that are compiled once.
private struct PostInsertion {
  private let connection: Connection
  private let list: Int
  private let seenBefore: TimeInterval
  private let post: Statement
  private let photo: Statement
  private let membership: Statement
  private let update: PostUpdate
  /// The photos that the archive did not have.
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

/// The update of known posts, by statements that are compiled once.
private struct PostUpdate {
  private let connection: Connection
  private let counts: Statement
  private let owner: Statement
  private let photo: Statement

  init(of connection: Connection) throws(SQLiteError) {
    self.connection = connection
    counts = try connection.prepare(
      """
      UPDATE posts SET like_count = COALESCE(?2, like_count),
        comment_count = COALESCE(?3, comment_count), is_liked = COALESCE(?4, is_liked)
        WHERE number = ?1
      """
    )
    owner = try connection.prepare("UPDATE posts SET owner = ?2 WHERE number = ?1 AND owner <> ?2")
    photo = try connection.prepare("UPDATE photos SET json = ?2 WHERE post = ?1 AND json <> ?2")
  }

  func update(_ number: Int, to encoded: EncodedPost) throws(SQLiteError) {
    try counts.run([.integer(number)] + encoded.counts)
    try owner.run([.integer(number), .text(encoded.photo.owner.id)])
    let json = try merged(encoded, with: number)
    try photo.run([.integer(number), .blob(json)])
    if encoded.photo.dateUploaded != nil { try move(number, to: encoded.position.second) }
  }

  /// Returns the data of a photo with the known values of the fields that it has none of.
  private func merged(_ encoded: EncodedPost, with number: Int) throws(SQLiteError) -> Data {
    guard encoded.photo.isPartial, let known = try connection.photo(ofPost: number) else {
      return encoded.json
    }
    return (try? encoded.photo.merged(with: known).storedJSON()) ?? encoded.json
  }

  /// Moves a post whose time of upload its owner has changed.
  private func move(_ number: Int, to second: Int) throws(SQLiteError) {
    let values: [SQLValue] = [.integer(number), .integer(second)]
    try connection.run("UPDATE posts SET second = ?2 WHERE number = ?1 AND second <> ?2", values)
    if connection.changeCount == 0 { return }
    try connection.run("UPDATE list_posts SET second = ?2 WHERE post = ?1", values)
  }
}

extension Photo {
  /// Whether a field has no value that lists of photos have, such as that of a public feed.
  fileprivate var isPartial: Bool {
    dateUploaded == nil || dateTaken == nil || license == nil || owner.name == nil
      || renditions.isEmpty
  }

  /// Returns the photo with the values of another record of it for the fields that it has none of.
  ///
  /// Texts and coordinates are not among them: their owner may have removed them.
  fileprivate func merged(with known: Photo) -> Photo {
    let owner = Owner(id: owner.id, name: owner.name ?? known.owner.name)
    var photo = Photo(id: id, owner: owner, page: page, source: source)
    photo.title = title
    photo.description = description
    photo.license = license ?? known.license
    photo.dateTaken = dateTaken ?? known.dateTaken
    photo.coordinates = coordinates
    photo.dateUploaded = dateUploaded ?? known.dateUploaded
    photo.renditions = renditions.isEmpty ? known.renditions : renditions
    return photo
  }
}
