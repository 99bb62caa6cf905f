import Foundations
import Model
import Store

extension FeedArchive {
  /// Stores photos of a followed list and the interval that they cover, in one transaction.
  ///
  /// A known photo keeps its mark and gets the new texts and counts; a field without a new value keeps
  /// the known one. New photos uploaded before `seenBefore` count as seen, so that a new follow does
  /// not flood the feed with unseen posts. The interval is merged with the current coverage, so that
  /// concurrent refreshes of several programs lose nothing.
  ///
  /// The archive may exceed its limit until the next refresh trims it.
  ///
  /// - Parameters:
  ///   - photos: The photos, in any order.
  ///   - followed: The list that they are from.
  ///   - interval: The interval that the archive now covers; `nil` if the photos are only some of it.
  ///   - reopened: Coverage after this second is removed first; `nil` to keep all.
  ///   - seenBefore: New photos uploaded before this time count as seen.
  ///   - refreshedAt: The time of a refresh of the newest photos; `nil` for older ones.
  ///   - firstSeen: The second at which new photos without an upload time are first seen.
  /// - Returns: The photos that were in no list and are not known to have been seen, the newest first.
  /// - Throws: A `StorageError`. Nothing is stored then.
  @discardableResult
  package func insert(
    _ photos: [Photo],
    from followed: Followed.ID,
    covering interval: FeedInterval?,
    reopeningAfter reopened: Int? = nil,
    seenBefore: Date,
    refreshedAt: Date?,
    firstSeen: Int
  ) throws(StorageError) -> [Photo] {
    let posts = try encoded(photos, firstSeen: firstSeen)
    let new = try write { connection throws(SQLiteError) in
      let list = try connection.addList(followed)
      let seenBefore = seenBefore.timeIntervalSince1970
      var insertion = try PostInsertion(into: list, of: connection, seenBefore: seenBefore)
      for post in posts { try insertion.insert(post) }
      if let interval {
        try connection.changeCoverage(ofList: list) { coverage in
          if let reopened { coverage.reopen(after: reopened) }
          coverage.insert(interval)
        }
      }
      if let refreshedAt { try connection.setRefreshed(refreshedAt, ofList: list) }
      return insertion.new
    }
    // Their thumbnails were removed.
    if photos.contains(where: \.isPrivate) { emptyLog() }
    return new.sorted {
      FeedPosition(of: $0, firstSeen: firstSeen) > FeedPosition(of: $1, firstSeen: firstSeen)
    }
  }

  /// Updates the stored data of a photo, if the archive has it: after a like, a comment or an edit.
  ///
  /// A field without a value keeps the known one.
  package func update(_ photo: Photo) throws(StorageError) {
    guard let post = try encoded([photo], firstSeen: 0).first else { return }
    try write { connection throws(SQLiteError) in
      guard let number = try connection.number(ofPhoto: photo.id, from: photo.source) else {
        return
      }
      try PostUpdate(of: connection).update(number, to: post)
    }
  }

  private func encoded(
    _ photos: [Photo],
    firstSeen: Int
  ) throws(StorageError) -> [EncodedPost] {
    var posts: [EncodedPost] = []
    for photo in photos {
      guard let post = try? EncodedPost(photo, firstSeen: firstSeen) else { throw unencodable }
      posts.append(post)
    }
    return posts
  }
}
