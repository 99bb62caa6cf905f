import Features
import Model

/// The likes and comments of a photo, as counts.
struct Reactions: Hashable, Sendable {
  /// True if the account's person likes the photo; `nil` if unknown.
  var isLiked: Bool?
  /// The numbers of likes and comments, or `nil` if unknown.
  var likeCount: Int?
  var commentCount: Int?

  init() {}

  init(_ photo: Photo) {
    (isLiked, likeCount, commentCount) = (photo.isLiked, photo.likeCount, photo.commentCount)
  }

  /// Returns the reactions, with those of another record in place of unknown ones.
  func filled(from other: Reactions) -> Reactions {
    var filled = self
    filled.isLiked = isLiked ?? other.isLiked
    filled.likeCount = likeCount ?? other.likeCount
    filled.commentCount = commentCount ?? other.commentCount
    return filled
  }

  /// The counts as texts: `12 likes (yours)`, `1 comment`; zeros and unknown ones are left out.
  var texts: [String] {
    let likes = Self.text(likeCount, "like") ?? (isLiked == true ? "liked" : nil)
    return [likes.map { $0 + mark }, Self.text(commentCount, "comment")].compactMap(\.self)
  }

  /// The number of likes: `12 (yours)`; `nil` if nothing is known.
  var likes: String? {
    likeCount.map { "\($0)\(mark)" } ?? (isLiked == true ? "yours" : nil)
  }

  /// The mark of the user's own like, if the text does not already say so.
  private var mark: String { isLiked == true && likeCount ?? 0 > 0 ? " (yours)" : "" }

  private static func text(_ count: Int?, _ noun: String) -> String? {
    guard let count, count > 0 else { return nil }
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The reactions that are newer than the photo lists: an optimistic update until the source confirms or
/// refuses it, then its result.
struct ReactionStore: Sendable {
  /// The reactions as last reported by the source.
  private var confirmed: [PhotoKey: Reactions] = [:]
  /// The wanted state of a like, until the source has answered.
  private var wanted: [PhotoKey: Bool] = [:]
  /// The likes of any program as last read; each is recorded once.
  private var records: Set<LikeRecord> = []

  /// Returns the reactions to show for a photo.
  subscript(_ photo: Photo) -> Reactions {
    var reactions = (confirmed[photo.key] ?? Reactions()).filled(from: Reactions(photo))
    guard let wanted = wanted[photo.key], wanted != (reactions.isLiked ?? false) else {
      return reactions
    }
    reactions.isLiked = wanted
    reactions.likeCount = reactions.likeCount.map { max($0 + (wanted ? 1 : -1), 0) }
    return reactions
  }

  /// Shows a photo as liked, or not, until the source answers.
  mutating func want(_ isLiked: Bool, for photo: Photo) { wanted[photo.key] = isLiked }

  /// Records the answer of the source; if it is not the last, the wanted state stays.
  mutating func confirm(_ photo: Photo, isLiked: Bool, isLast: Bool) {
    var reactions = self.confirmed[photo.key] ?? Reactions(photo)
    reactions.isLiked = isLiked
    reactions.likeCount = photo.likeCount ?? reactions.likeCount
    reactions.commentCount = photo.commentCount ?? reactions.commentCount
    confirmed[photo.key] = reactions
    if isLast { wanted[photo.key] = nil }
  }

  /// Shows a photo as it was before the optimistic update.
  mutating func revert(_ photo: Photo) { wanted[photo.key] = nil }

  /// Records the number of comments.
  mutating func setCommentCount(_ count: Int, of photo: Photo) {
    var reactions = confirmed[photo.key] ?? Reactions(photo)
    reactions.commentCount = count
    confirmed[photo.key] = reactions
  }

  /// Replaces the counts with those of photos that were just loaded.
  mutating func update(with photos: [Photo]) {
    for photo in photos {
      guard let before = confirmed[photo.key] else { continue }
      confirmed[photo.key] = Reactions(photo).filled(from: before)
    }
  }

  /// Records likes of any program; what is wanted here stays until the source answers.
  mutating func update(with likes: [LikeRecord]) {
    for like in likes where !records.contains(like) {
      confirmed[like.photo, default: Reactions()].isLiked = like.isLiked
      if let count = like.likeCount { confirmed[like.photo]?.likeCount = count }
    }
    records = Set(likes)
  }
}
