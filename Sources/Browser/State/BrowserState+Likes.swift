import Foundations
import Model

extension BrowserState {
  /// Returns whether the source of a photo can do something, which is assumed before it is known.
  func can(_ ability: SourceAbility, _ photo: Photo) -> Bool {
    abilities[photo.source]?.contains(ability) ?? true
  }

  /// Likes the selected photo, or takes the like back: at once on the screen.
  mutating func toggleLike() {
    guard let photo = subjectPhoto else { return }
    guard can(.likes, photo) else {
      message = photo.source.lacks("likes")
      return
    }
    let isLiked = reactions[photo].isLiked ?? false
    reactions.want(!isLiked, for: photo)
    startInOrder(isLiked ? .unlike(photo) : .like(photo))
    message = isLiked ? "No longer liked." : "Liked; l takes it back."
  }

  /// Handles the result of liking a photo, or of taking the like back.
  mutating func handleLike(of photo: Photo, isLiked: Bool, wasSo: Bool) {
    let isLast = !queuedChanges.contains(.like(photo.key))
    reactions.confirm(photo, isLiked: isLiked, isLast: isLast)
    if wasSo && isLast {
      message = isLiked ? "You liked it before; l takes it back." : "You did not like it before."
    }
  }

  /// Shows a photo as it was before a like that the source refused.
  mutating func handleLikeFailure(of photo: Photo, _ failure: Failure) {
    queuedChanges.removeAll(of: .like(photo.key))
    reactions.revert(photo)
    message = failure.sentence
  }

  /// The photo that keys act on: that of the comments, the open one, or the selected one.
  var subjectPhoto: Photo? { comments?.photo ?? photoList?.selected }
}

extension SourceID {
  /// Returns the sentence that the source has no such thing.
  func lacks(_ things: String) -> String {
    "\(name.prefix(1).uppercased())\(name.dropFirst()) has no \(things)."
  }
}
