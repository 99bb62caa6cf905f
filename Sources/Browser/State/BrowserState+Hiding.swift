import Features
import Foundations
import Model

extension BrowserState {
  /// Hides photos in all lists immediately.
  mutating func hide(_ photos: [Photo]) {
    if photos.isEmpty { return }
    hiding.hide(photos, &context)
    hidePhotos()
    if let photo = social.panel?.photo, context.hidden.hides(photo) { social.panel = nil }
  }

  /// Undoes the last change; in the recents this includes deletions.
  mutating func undo() {
    hidePhotos(selectingFirstOf: hiding.undo(withRemovals: tab == .recents, &context))
  }

  /// Handles the response to hiding or unhiding photos: a failure reverts it.
  mutating func handleHiding(_ response: Response, to request: Request) {
    if case .failed(let failure) = response {
      hidePhotos(selectingFirstOf: hiding.revert(request, failure, &context))
    } else if case .unhide = request {
      feed.reread()
    }
  }

  /// Removes the hidden photos from all lists, and selects one that is visible again.
  private mutating func hidePhotos(selectingFirstOf photos: [Photo] = []) {
    topPlaces.photos?.hidden = context.hidden
    recents.hidden = context.hidden
    feed.hidden = context.hidden
    if !isPhotoOpen { changePhotoList { list, _, _ in list.select(firstOf: photos) } }
  }

  /// Changes the marks of all lists.
  private mutating func changeMarks(_ change: (inout Marks) -> Void) {
    if var list = topPlaces.photos {
      change(&list.marks)
      topPlaces.photos = list
    }
    change(&recents.marks)
    change(&feed.list.marks)
  }

  /// Removes the marks of photos in all lists.
  mutating func unmark(_ photos: [Photo]) {
    if !photos.isEmpty { changeMarks { $0.remove(photos) } }
  }

  /// Reads files that a program has changed, this one or another.
  mutating func reread(_ files: Set<HistoryFile>) {
    if files.contains(.recents) { recents.reread(context.requests) }
    // A pending request may have set a damaged file aside, and is the only one that reports it.
    if files.contains(.following) { context.requests.start(.following) }
    if files.contains(.likes) { context.requests.restart(.likes) }
  }

  /// Handles the current list of hidden photos and followed lists.
  ///
  /// If another request for it is pending, the file has changed since.
  mutating func handle(_ list: FollowingList) {
    context.message = list.notices.first ?? context.message
    if context.requests.isPending(where: { $0 == .following }) { return }
    let isMoreVisible = hiding.update(with: list.hidden, &context)
    let hidden = context.hidden
    hidePhotos()
    changeMarks { $0.removeHidden(hidden) }
    if feed.update(following: Set(list.followed.map(\.id))) || isMoreVisible {
      context.requests.cancel { $0.isFeed && $0.activity == nil }
      feed.reread()
    }
  }
}
