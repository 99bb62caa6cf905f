import Foundations
import Model
import Store

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
  ///   - photos: The photos, in any order.
  ///   - followed: The list that they are from.
  ///   - interval: The part that is in the archive now; `nil` where the photos are some of many.
  ///   - seenBefore: The time of upload from which on new photos count as unseen.
  ///   - refreshedAt: The time of a refresh from the newest on; `nil` for what is older.
  /// - Returns: The photos that no list had, the newest first; one that was evicted counts as new.
  /// - Throws: A `StorageError`; nothing is stored then.
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
      guard let number = try connection.number(ofPhoto: photo.id, from: photo.source) else {
        return
      }
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
