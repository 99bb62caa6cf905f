import Foundations
import Places

/// The file of what the user follows and hides, `following.json`, which programs change under a lock.
///
/// It is written as the recents are: atomically; one that is damaged is set aside, never overwritten.
package struct Following: Sendable {
  private let path: String

  package init(at path: String) { self.path = path }
}

/// The contents of the file.
package struct FollowingList: Hashable, Sendable {
  /// What is followed, in the order in which it was.
  package var followed: [Followed]
  package var hidden: Hidden
  /// The path of the damaged file that was set aside, or `nil`.
  package var quarantinePath: String?

  package init(followed: [Followed] = [], hidden: Hidden = Hidden(), quarantinePath: String? = nil) {
    self.followed = followed
    self.hidden = hidden
    self.quarantinePath = quarantinePath
  }
}

extension Following {
  /// Returns the contents; none where there is no file.
  package func read() throws(StorageError) -> FollowingList { throw .unencodable(path: path) }

  /// Adds what is followed, at the end; returns `false` if it is followed already.
  package func follow(_ followed: Followed) throws(StorageError) -> Bool {
    throw .unencodable(path: path)
  }

  /// Removes what is followed; returns it, or `nil` if it was not.
  package func unfollow(_ id: Followed.ID) throws(StorageError) -> Followed? {
    throw .unencodable(path: path)
  }

  /// Removes all that is followed, and returns it.
  package func unfollowAll() throws(StorageError) -> [Followed] { throw .unencodable(path: path) }

  /// Hides a photo; returns `false` if it is hidden already.
  package func hide(_ photo: Hidden.Photo) throws(StorageError) -> Bool {
    throw .unencodable(path: path)
  }

  /// Shows a hidden photo again; returns it, or `nil` if it was not hidden.
  package func unhide(
    photo id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) -> Hidden.Photo? {
    throw .unencodable(path: path)
  }

  /// Hides all photos of a person; returns `false` if they are hidden already.
  package func hide(_ owner: Hidden.Owner) throws(StorageError) -> Bool {
    throw .unencodable(path: path)
  }

  /// Shows the photos of a person again; returns the person, or `nil` if they were not hidden.
  package func unhide(
    person id: Person.ID,
    from source: SourceID
  ) throws(StorageError) -> Hidden.Owner? {
    throw .unencodable(path: path)
  }
}
