import Features
import Foundations
import Model

extension BrowserState {
  /// Follows the open place or the person of the selected photo; stops following what is followed.
  ///
  /// In the list of a place's photos it is the place; with a photo open it is the person.
  mutating func toggleFollowing() {
    if let place = placePhotos?.place ?? places.selected, tab == .topPlaces, !isPhotoOpen,
      comments == nil
    {
      return startInOrder(.toggleFollowing(.place(place.id), at: nil))
    }
    guard let photo = subjectPhoto else {
      message = "Open a place or a photo first."
      return
    }
    guard can(.people, photo) else {
      message = photo.source.lacks("people to follow")
      return
    }
    startInOrder(.toggleFollowing(.person(photo.owner.id), at: photo.source))
  }

  /// Cancels following, which may have to find a person or a place; returns whether that was under way.
  mutating func cancelFollowing() -> Bool {
    let following = pending.first { request in
      if case .toggleFollowing = request.value.request { true } else { false }
    }
    guard let (id, under) = following, let subject = under.request.subject else { return false }
    queuedChanges.removeAll(of: subject)
    cancel(id)
    message = "Cancelled."
    return true
  }

  /// Handles the result of following, or of following no more; the feed has other posts then.
  mutating func handleFollowing(_ followed: Followed, isFollowed: Bool) {
    message =
      isFollowed
      ? "Following \(followed.title); F follows it no more."
      : "No longer following \(followed.title)."
    if isFollowed { feed.refresh(.whenStale) }
    feed.reread()
  }
}
