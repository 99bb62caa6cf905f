import Features
import Foundations
import Model

/// A change that `u` takes back.
enum Undo: Hashable, Sendable {
  case removal(RemovedRecent)
  case hiding(Photo)

  var isRemoval: Bool { if case .removal = self { true } else { false } }
}

extension BrowserState {
  /// Hides a photo in all lists, at once on the screen.
  mutating func hide(_ photo: Photo) {
    hidden.insert(photo.key)
    undoStack.append(.hiding(photo))
    startInOrder(.hide(photo))
    message = "Hidden; u brings it back."
    if comments?.photo.key == photo.key { comments = nil }
  }

  /// Takes the last change back: in the recents also that of a deletion.
  mutating func undo() {
    let last = undoStack.lastIndex { tab == .recents || !$0.isRemoval }
    guard let last else {
      message = tab == .recents ? "Nothing was deleted." : "Nothing was hidden."
      return
    }
    switch undoStack.remove(at: last) {
    case .removal(let photo): start(.restoreRecent(photo))
    case .hiding(let photo):
      bringBack(photo)
      startInOrder(.unhide(photo))
      message = "It is back."
    }
  }

  /// Lists a hidden photo again and selects it, where it is in the list on the screen.
  private mutating func bringBack(_ photo: Photo) {
    hidden.remove(photo.key)
    if !isPhotoOpen { photoList?.select(photo) }
  }

  /// Leaves the hidden photos out of all lists.
  mutating func hidePhotos() {
    placePhotos?.hidden = hidden
    recents.hidden = hidden
    feed.hidden = hidden
  }

  /// Lists a photo again that could not be hidden, or hides one again that could not be shown.
  mutating func handleHidingFailure(of photo: Photo, isHiding: Bool, _ failure: Failure) {
    queuedChanges.removeAll(of: .visibility(photo.key))
    message = failure.sentence
    if isHiding {
      undoStack.removeAll { $0 == .hiding(photo) }
      bringBack(photo)
    } else {
      undoStack.append(.hiding(photo))
      hidden.insert(photo.key)
    }
  }
}
