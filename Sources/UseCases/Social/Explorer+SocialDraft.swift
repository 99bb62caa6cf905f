import Foundations
import PhotoSources
import Places

// Declared for the commands; the bodies come with the use cases.

extension Explorer {
  /// Begins to log in to the chosen source; the person is to open the address of the attempt.
  package func beginLogin(for permission: Permission) async throws -> LoginAttempt {
    throw Failure(.failed, "Not built yet.")
  }

  /// Finishes a login with the code that the person got, and stores the token.
  package func finishLogin(
    _ attempt: LoginAttempt,
    code: String,
    isInsecure: Bool
  ) async throws -> AccountState {
    throw Failure(.failed, "Not built yet.")
  }

  /// Removes the token of the chosen source's account; returns the state before.
  package func logout() async throws -> AccountState { throw Failure(.failed, "Not built yet.") }

  /// Returns the state of the chosen source's account; asks the source unless told not to.
  package func account(isOffline: Bool, callsLeft: Int? = nil) async throws -> AccountState {
    throw Failure(.failed, "Not built yet.")
  }

  /// Returns a page of the photos that the person of the account likes, the one liked last first.
  package func liked(limit: Int, page: Int) async throws -> PhotoList {
    throw Failure(.failed, "Not built yet.")
  }

  /// Shows the hidden photo that a person names again, without asking a source.
  package func unhide(_ reference: PhotoReference) throws -> Hidden.Photo {
    throw Failure(.failed, "Not built yet.")
  }

  /// Waits for new posts of what is followed, and delivers each once, the oldest first, until the task is
  /// cancelled.
  ///
  /// It waits for one of what is followed, or for all (`nil`), by polling or by Wikimedia's event stream.
  ///
  /// - Throws: `CancellationError`, the errors of `deliver`, and a `Failure` that is not of the network.
  package func watchFeed(
    only: PhotoSelector?,
    isStreaming: Bool,
    deliver: (FeedEvent) async throws -> Void
  ) async throws {
    throw Failure(.failed, "Not built yet.")
  }
}

/// An event while the feed is watched.
package enum FeedEvent: Hashable, Sendable {
  /// New posts, the oldest first, as a page of the feed.
  case posts(FeedPage)
  /// The network is lost; nothing new is seen until it is back.
  case networkLost(Failure)
  case networkBack
}
