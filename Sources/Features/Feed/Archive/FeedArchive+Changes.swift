import Foundations
import Model
import Store

extension FeedArchive {
  /// Marks posts as seen, even if the archive no longer has them; does nothing on a read-only disk.
  package func markSeen(_ posts: [FeedPost]) throws(StorageError) {
    if posts.isEmpty { return }
    try writeIfPossible { connection throws(SQLiteError) in
      let mark = try connection.prepare(
        "UPDATE posts SET is_seen = 1 WHERE id = ? AND source = ? AND is_seen <> 1"
      )
      let keep = try connection.prepare(
        """
        INSERT OR IGNORE INTO seen_posts(id, source, second) SELECT ?1, ?2, ?3
          WHERE NOT EXISTS(SELECT 1 FROM posts WHERE id = ?1 AND source = ?2)
        """
      )
      for post in posts {
        try mark.run(post.photo.columnValues)
        if connection.changeCount == 0 {
          try keep.run(post.photo.columnValues + [.integer(post.position.second)])
        }
      }
    }
  }

  /// Removes a deleted photo.
  package func remove(_ id: Photo.ID, from source: SourceID) throws(StorageError) {
    try write { connection throws(SQLiteError) in
      try connection.run(
        "DELETE FROM posts WHERE id = ? AND source = ?",
        [.text(id), .text(source.rawValue)]
      )
    }
  }
}

extension Photo {
  /// The values of the columns `id` and `source`.
  fileprivate var columnValues: [SQLValue] { [.text(id), .text(source.rawValue)] }
}

extension Connection {
  /// Returns the number of a photo's post, or `nil` if there is none.
  func number(ofPhoto id: Photo.ID, from source: SourceID) throws(SQLiteError) -> Int? {
    try integer(
      "SELECT number FROM posts WHERE id = ? AND source = ?",
      [.text(id), .text(source.rawValue)]
    )
  }
}

// MARK: - The last post shown

extension FeedArchive {
  /// Returns the position of the last post that was shown under a name, such as that of `--only`.
  package func lastShown(_ name: String) throws(StorageError) -> FeedPosition? {
    try read { connection throws(SQLiteError) in
      let row = try connection.prepare("SELECT second, id, source FROM shown WHERE name = ?")
      try row.bind([.text(name)])
      guard try row.step(), let second = row.second(0), let source = SourceID(stored: row.text(2))
      else { return nil }
      return FeedPosition(second: second, id: row.text(1), source: source)
    }
  }

  /// Stores the position of the last post that was shown under a name, or removes it for `nil`.
  ///
  /// Does nothing on a read-only disk.
  package func setLastShown(_ position: FeedPosition?, _ name: String) throws(StorageError) {
    try writeIfPossible { connection throws(SQLiteError) in
      try connection.run("DELETE FROM shown WHERE name = ?", [.text(name)])
      guard let position else { return }
      try connection.run(
        "INSERT INTO shown(name, second, id, source) VALUES (?, ?, ?, ?)",
        [
          .text(name), .integer(position.second), .text(position.id),
          .text(position.source.rawValue),
        ]
      )
    }
  }
}

// MARK: - Thumbnails

extension FeedArchive {
  /// The maximum size of a thumbnail in bytes, as in the recents.
  private static let longestThumbnail = 1 << 20

  /// Returns the stored thumbnail of a photo as PNG, or `nil` if there is none.
  package func thumbnail(of id: Photo.ID, from source: SourceID) throws(StorageError) -> Data? {
    try read { connection throws(SQLiteError) in
      guard let number = try connection.number(ofPhoto: id, from: source) else { return nil }
      let row = try connection.prepare(
        "SELECT png FROM thumbnails WHERE post = ? AND length(png) <= \(Self.longestThumbnail)"
      )
      try row.bind([.integer(number)])
      return try row.step() ? row.data(0) : nil
    }
  }

  /// Stores a thumbnail if the archive has the photo, and not as a private one; an empty one, and one over 1 MiB, is
  /// ignored.
  package func setThumbnail(
    _ png: Data,
    of id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) {
    guard 1...Self.longestThumbnail ~= png.count else { return }
    try write { connection throws(SQLiteError) in
      guard let number = try connection.number(ofPhoto: id, from: source),
        try connection.photo(ofPost: number)?.isPrivate == false
      else { return }
      try connection.run(
        "INSERT OR REPLACE INTO thumbnails(post, png) VALUES (?, ?)",
        [.integer(number), .blob(png)]
      )
    }
  }
}

// MARK: - Photos that are not public

extension FeedArchive {
  /// Marks photos as not public if the archive has them, and removes their thumbnails.
  func conceal(_ photos: Set<PhotoKey>) throws(StorageError) {
    let isConcealed = try read { connection throws(SQLiteError) in
      for photo in photos where try connection.openPost(of: photo) != nil { return false }
      return true
    }
    // Checked without a lock: most lists have no such photos.
    if isConcealed { return }
    try write { connection throws(SQLiteError) in
      for photo in photos {
        if let number = try connection.openPost(of: photo) { try connection.conceal(number) }
      }
    }
    emptyLog()
  }
}

extension Connection {
  /// Returns the number of a photo's post if it is not marked as private yet or still has a thumbnail; otherwise `nil`.
  fileprivate func openPost(of key: PhotoKey) throws(SQLiteError) -> Int? {
    guard let number = try number(ofPhoto: key.id, from: key.source) else { return nil }
    if try photo(ofPost: number)?.isPrivate == false { return number }
    let thumbnail = "SELECT 1 FROM thumbnails WHERE post = ?"
    return try integer(thumbnail, [.integer(number)]) == nil ? nil : number
  }

  /// Marks the photo of a post as not public, and removes its thumbnail.
  fileprivate func conceal(_ number: Int) throws(SQLiteError) {
    try run("DELETE FROM thumbnails WHERE post = ?", [.integer(number)])
    guard var photo = try photo(ofPost: number) else { return }
    photo.isPrivate = true
    guard let json = try? photo.storedJSON() else { return }
    try run("UPDATE photos SET json = ?2 WHERE post = ?1", [.integer(number), .blob(json)])
  }
}
