import Foundations
import PhotoSources
import Places

extension Explorer {
  /// Likes a photo; returns it with its new counts, and whether it was not liked before.
  package func like(_ photo: Photo) async throws -> (Photo, isNew: Bool) {
    throw Failure(.failed, "Not built yet.")
  }

  package func unlike(_ photo: Photo) async throws -> (Photo, wasLiked: Bool) {
    throw Failure(.failed, "Not built yet.")
  }

  /// Returns the people who like a photo, the newest first, so many at most.
  package func likes(of photo: Photo, limit: Int) async throws -> LikeList {
    throw Failure(.failed, "Not built yet.")
  }

  package func comments(on photo: Photo) async throws -> CommentList {
    throw Failure(.failed, "Not built yet.")
  }

  /// Adds a comment; a blank text fails, and nothing is sent.
  package func comment(_ text: String, on photo: Photo) async throws -> Comment {
    throw Failure(.failed, "Not built yet.")
  }

  package func editComment(_ id: Comment.ID, to text: String, on photo: Photo) async throws {
    throw Failure(.failed, "Not built yet.")
  }

  package func deleteComment(_ id: Comment.ID, on photo: Photo) async throws {
    throw Failure(.failed, "Not built yet.")
  }

  package func upload(_ upload: PhotoUpload) async throws -> UploadedPhoto {
    throw Failure(.failed, "Not built yet.")
  }

  /// Deletes a photo of the account, and removes it from the feed.
  package func delete(_ photo: Photo) async throws { throw Failure(.failed, "Not built yet.") }

  /// The people whose lists a source offers things for: what the browser may show for a photo.
  package func abilities(at source: SourceID) -> Set<SourceAbility> {
    (try? self.source(source).abilities) ?? []
  }
}
