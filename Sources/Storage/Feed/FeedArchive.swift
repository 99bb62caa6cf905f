import Foundations
import Places

/// The archive of the feed: posts that were loaded, in an SQLite database that can be made again.
///
/// Several programs use it at once. It is opened when it is first needed; one that is damaged is set aside
/// and begun anew.
package final class FeedArchive: Sendable {
  private let path: String

  /// The number of posts that are kept: the newest.
  package static let limit = 10_000

  package init(at path: String) { self.path = path }
}

/// The posts of an archive that are asked for.
package struct FeedFilter: Hashable, Sendable {
  /// The followed lists to take posts from; `nil` for all.
  package var origins: Set<Followed.ID>?
  /// Only posts that were never shown.
  package var isUnseenOnly = false
  /// The photos and people to leave out.
  package var hidden = Hidden()
  /// The position that all posts are older than; `nil` for the newest.
  package var before: FeedPosition?
  /// The second that all posts are newer than; `nil` for none.
  package var after: Int?

  package init() {}
}

extension FeedArchive {
  /// Returns the newest posts that pass a filter, so many at most.
  package func posts(_ filter: FeedFilter, limit: Int) throws(StorageError) -> [FeedPost] {
    throw .unencodable(path: path)
  }

  /// Returns the number of posts that pass a filter.
  package func count(_ filter: FeedFilter) throws(StorageError) -> Int {
    throw .unencodable(path: path)
  }

  /// Returns the post of a photo, or `nil`.
  package func post(_ id: Photo.ID, from source: SourceID) throws(StorageError) -> FeedPost? {
    throw .unencodable(path: path)
  }

  /// Returns the coverage of each followed list that was ever loaded.
  package func coverage() throws(StorageError) -> [Followed.ID: FeedCoverage] {
    throw .unencodable(path: path)
  }

  /// Stores photos of a followed list and the part of it that they cover, in one transaction.
  ///
  /// A known photo keeps its mark and gets the new texts and counts. New photos that were uploaded before a
  /// time count as seen, so that a list that is followed anew is no flood of unseen ones.
  ///
  /// - Returns: The photos that no list had before, the newest first.
  @discardableResult
  package func insert(
    _ photos: [Photo],
    from followed: Followed.ID,
    covering interval: FeedInterval?,
    seenBefore: Date,
    refreshedAt: Date?
  ) throws(StorageError) -> [Photo] {
    throw .unencodable(path: path)
  }

  /// Marks posts as seen.
  package func markSeen(_ posts: [FeedPost]) throws(StorageError) { throw .unencodable(path: path) }

  /// Replaces the stored data of a photo, if the archive has it: after a like, a comment, an edit.
  package func update(_ photo: Photo) throws(StorageError) { throw .unencodable(path: path) }

  /// Removes a photo that was deleted.
  package func remove(_ id: Photo.ID, from source: SourceID) throws(StorageError) {
    throw .unencodable(path: path)
  }

  /// Removes a followed list, and the posts that no other list has.
  package func removeList(_ id: Followed.ID) throws(StorageError) {
    throw .unencodable(path: path)
  }

  /// The position of the last post that was shown under a name, such as that of `--only`.
  package func lastShown(_ name: String) throws(StorageError) -> FeedPosition? {
    throw .unencodable(path: path)
  }

  package func setLastShown(_ position: FeedPosition?, _ name: String) throws(StorageError) {
    throw .unencodable(path: path)
  }

  /// Returns the stored thumbnail of a photo, a PNG, or `nil`.
  package func thumbnail(of id: Photo.ID, from source: SourceID) throws(StorageError) -> Data? {
    throw .unencodable(path: path)
  }

  /// Stores a thumbnail, if the archive has the photo.
  package func setThumbnail(
    _ png: Data,
    of id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) {
    throw .unencodable(path: path)
  }

  /// The path of the damaged archive that was set aside since this one was opened, or `nil`.
  package var quarantinePath: String? { nil }
}

extension FeedArchive {
  /// The number of the last insertion of a post; each post has a greater one than those that came before.
  package func lastInsertion() throws(StorageError) -> Int { throw .unencodable(path: path) }

  /// Returns the posts that were inserted after one, and the number of the last of them.
  package func posts(
    insertedAfter last: Int
  ) throws(StorageError) -> (posts: [FeedPost], last: Int) {
    throw .unencodable(path: path)
  }
}
