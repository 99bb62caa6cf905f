import Foundations
import Model

/// The comments on a photo, the one being sent, and a draft.
struct CommentThread: Hashable, Sendable {
  /// The comments, the oldest first, or `nil` before they are loaded.
  var comments: [Comment]?
  /// True if they have to be reloaded.
  var isStale = false
  /// The text being sent, or `nil`.
  var sending: String?
  /// The unsent text.
  var draft = ""

  /// The maximum number of photos whose comments are in memory.
  static let limit = 100

  /// True if there is a text of the user that the source does not have.
  var hasOwnText: Bool { sending != nil || !draft.isEmpty }

  /// True if the comments have to be loaded.
  var isWanted: Bool { comments == nil || isStale }

  /// Appends a sent comment as the source stored it.
  mutating func append(_ comment: Comment) {
    sending = nil
    guard let comments, !comments.contains(where: { $0.id == comment.id }) else { return }
    self.comments = comments + [comment]
  }
}

/// The panel of the comments on a photo.
struct CommentsPanel: Sendable {
  @Boxed private(set) var photo: Photo
  /// The first visible line.
  var top = 0
  /// The editor of a new comment, or `nil`.
  var editor: LineEditor?

  init(on photo: Photo) { _photo = Boxed(wrappedValue: photo) }
}
