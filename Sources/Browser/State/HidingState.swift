import Features
import Foundations
import Model

/// The state of hiding: the undo stack of `u`, which also has deletions from the recents.
///
/// Each function changes `context.hidden`; the lists follow it.
struct HidingState: Sendable {
  var undoStack = UndoStack()

  /// Hides photos.
  mutating func hide(_ photos: [Photo], _ context: inout BrowserContext) {
    context.hidden.set(photos, isHidden: true)
    undoStack.append(.hiding(photos))
    context.requests.startInOrder(.hide(photos))
    context.message =
      photos.count == 1
      ? "Hidden; u shows it again." : "\(photos.count.photos) hidden; u shows them again."
  }

  /// Undoes the last change, deletions only if asked for; returns the photos that are visible again.
  mutating func undo(withRemovals: Bool, _ context: inout BrowserContext) -> [Photo] {
    switch undoStack.removeLast(withRemovals: withRemovals) {
    case nil: context.message = withRemovals ? "Nothing was deleted." : "Nothing was hidden."
    case .removal(let photo)?: context.requests.start(.restoreRecent(photo))
    case .hiding(let photos)?:
      context.hidden.set(photos, isHidden: false)
      context.requests.startInOrder(.unhide(photos))
      context.message = photos.count == 1 ? "It is back." : "\(photos.count.photos) are back."
      return photos
    }
    return []
  }

  /// Reverts a change that could not be stored; returns the photos that are visible again.
  mutating func revert(
    _ request: Request,
    _ failure: Failure,
    _ context: inout BrowserContext
  ) -> [Photo] {
    for subject in request.subjects { context.requests.removeQueued(subject) }
    context.message = failure.sentence
    switch request {
    case .hide(let photos):
      context.hidden.revert(photos)
      removeVisible(context.hidden)
      return photos
    case .unhide(let photos):
      undoStack.append(.hiding(photos))
      context.hidden.set(photos, isHidden: true)
    default: break
    }
    return []
  }

  /// Handles the current list of hidden photos; returns true if some may have been unhidden.
  mutating func update(with hidden: Hidden, _ context: inout BrowserContext) -> Bool {
    let requests = context.requests
    let isMore = context.hidden.update(with: hidden) { requests.isChanging(.visibility($0)) }
    removeVisible(context.hidden)
    return isMore
  }

  /// Removes photos that are already visible from the undo stack.
  private mutating func removeVisible(_ hidden: HiddenPhotos) {
    undoStack.removePhotos { !hidden.hides($0) }
  }
}
