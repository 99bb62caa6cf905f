import Foundations
import Model
import Store

// The use cases that the browser needs besides those of the commands.

extension Explorer {
  /// The time of day, which ages are relative to.
  package var date: Date { now() }

  /// Follows what a person selects at a source, the chosen one for `nil`.
  ///
  /// - Throws: As `follow(_:)` does.
  package func follow(
    _ selector: PhotoSelector,
    at source: SourceID?
  ) async throws -> (Followed, isNew: Bool) {
    try await choosing(source).follow(selector)
  }

  /// Stops following what a person selects at a source, the chosen one for `nil`.
  package func unfollow(_ selector: PhotoSelector, at source: SourceID?) async throws -> Followed {
    try await choosing(source).unfollow(selector)
  }

  /// Marks posts as seen; the place at which the next page of the feed begins stays.
  package func markSeen(_ posts: [FeedPost]) throws { try history.archive.markSeen(posts) }
}
