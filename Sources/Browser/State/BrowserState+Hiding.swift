import Features
import Foundations
import Model

/// A change that `u` undoes.
enum Undo: Hashable, Sendable {
  case removal(RemovedRecent)
  case hiding(Photo)

  var isRemoval: Bool { if case .removal = self { true } else { false } }
}

extension BrowserState {
  /// Hides a photo in all lists immediately.
  mutating func hide(_ photo: Photo) {
    context.hidden.insert(photo.key)
    hidePhotos()
    undoStack.append(.hiding(photo))
    context.requests.startInOrder(.hide(photo))
    context.message = "Hidden; u shows it again."
    if social.panel?.photo.key == photo.key { social.panel = nil }
  }

  /// Undoes the last change; in the recents this includes deletions.
  mutating func undo() {
    let last = undoStack.lastIndex { tab == .recents || !$0.isRemoval }
    guard let last else {
      context.message = tab == .recents ? "Nothing was deleted." : "Nothing was hidden."
      return
    }
    switch undoStack.remove(at: last) {
    case .removal(let photo): context.requests.start(.restoreRecent(photo))
    case .hiding(let photo):
      bringBack(photo)
      context.requests.startInOrder(.unhide(photo))
      context.message = "It is back."
    }
  }

  /// Unhides a photo, and selects it if it is in the current list.
  private mutating func bringBack(_ photo: Photo) {
    context.hidden.remove(photo.key)
    hidePhotos()
    if !isPhotoOpen { changePhotoList { list, _, _ in list.select(photo.key) } }
  }

  /// Removes the hidden photos from all lists.
  private mutating func hidePhotos() {
    topPlaces.photos?.hidden = context.hidden
    recents.hidden = context.hidden
    feed.hidden = context.hidden
  }

  /// Handles the response to hiding or unhiding a photo: a failure reverts it.
  mutating func handleHiding(of photo: Photo, _ response: Response, to request: Request) {
    guard case .failed(let failure) = response else {
      if request == .unhide(photo) { feed.reread() }
      return
    }
    context.requests.removeQueued(.visibility(photo.key))
    context.message = failure.sentence
    if request == .hide(photo) {
      undoStack.removeAll { $0 == .hiding(photo) }
      bringBack(photo)
    } else {
      undoStack.append(.hiding(photo))
      context.hidden.insert(photo.key)
      hidePhotos()
    }
  }
}
