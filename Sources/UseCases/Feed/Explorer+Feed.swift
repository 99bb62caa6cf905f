import Foundations
import PhotoSources
import Places
import Storage

extension Explorer {
  /// Follows what a person selects, and returns it, and whether it is followed only now.
  ///
  /// - Throws: A `Failure` where there is no such thing; then nothing changes.
  package func follow(_ selector: PhotoSelector) async throws -> (Followed, isNew: Bool) {
    throw Failure(.failed, "Not built yet.")
  }

  /// Stops following, and removes the posts that nothing else has.
  package func unfollow(_ selector: PhotoSelector) async throws -> Followed {
    throw Failure(.failed, "Not built yet.")
  }

  package func unfollowAll() throws -> [Followed] { throw Failure(.failed, "Not built yet.") }

  /// Returns all that is followed, in the order in which it was; never fetches.
  package func following() throws -> FollowingState { throw Failure(.failed, "Not built yet.") }

  /// Returns a page of the feed; asks what is followed for new posts first, as the request says.
  ///
  /// `progress` gets the number of lists asked and their total.
  package func feed(
    _ request: FeedRequest,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> FeedPage { throw Failure(.failed, "Not built yet.") }

  // MARK: - Hiding

  /// Hides a photo from the feed, lists and browser; returns it.
  package func hide(_ photo: Photo) throws { throw Failure(.failed, "Not built yet.") }

  package func unhide(photo id: Photo.ID, from source: SourceID) throws -> Hidden.Photo {
    throw Failure(.failed, "Not built yet.")
  }

  /// Hides all photos of a person, by user name or id; returns the person.
  package func hidePerson(_ name: String) async throws -> Person {
    throw Failure(.failed, "Not built yet.")
  }

  package func unhidePerson(_ name: String) async throws -> Person {
    throw Failure(.failed, "Not built yet.")
  }

  package func hidden() throws -> Hidden { throw Failure(.failed, "Not built yet.") }
}
