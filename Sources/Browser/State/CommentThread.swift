import Foundations
import Model

/// The comments on a photo, with the one that is being sent and the draft of another.
struct CommentThread: Hashable, Sendable {
  /// The comments, the oldest first, or `nil` before they are loaded.
  var comments: [Comment]?
  /// Whether they are to be loaded again.
  var isStale = false
  /// The text that is being sent, or `nil`.
  var sending: String?
  /// The text that was written and not sent.
  var draft = ""

  /// The most photos whose comments are in memory.
  static let limit = 100

  /// Whether there is a text of the user's that the source does not have.
  var hasOwnText: Bool { sending != nil || !draft.isEmpty }

  /// Whether the comments are to be loaded.
  var isWanted: Bool { comments == nil || isStale }

  /// Adds a comment that was sent, as the source has it.
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
  /// The editor of a new comment, while one is being written.
  var editor: LineEditor?

  init(on photo: Photo) { _photo = Boxed(wrappedValue: photo) }
}
