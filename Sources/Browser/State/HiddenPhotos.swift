import Model

/// The hidden photos: those of the file as last read, and the browser's own changes since.
///
/// Changes by other programs do not undo a change that this one has not stored yet.
struct HiddenPhotos: Equatable, Sendable {
  /// The contents of the file; before it is read, lists already leave out its photos.
  private var stored = Hidden()
  /// The photos that this browser has hidden (true) or unhidden since.
  private var changed: [PhotoKey: Bool] = [:]

  var isEmpty: Bool { stored.isEmpty && changed.isEmpty }

  func hides(_ photo: Photo) -> Bool { changed[photo.key] ?? stored.hides(photo) }

  /// Hides or unhides photos until the file is read again.
  mutating func set(_ photos: [Photo], isHidden: Bool) {
    for photo in photos { changed[photo.key] = isHidden }
  }

  /// Reverts changes that could not be stored.
  mutating func revert(_ photos: [Photo]) { for photo in photos { changed[photo.key] = nil } }

  /// Replaces the contents of the file; changes that are still pending stay.
  ///
  /// Returns true if the file no longer hides a photo or a person that it hid before.
  mutating func update(with hidden: Hidden, pending isPending: (PhotoKey) -> Bool) -> Bool {
    let isMoreVisible =
      !Set(hidden.photos).isSuperset(of: stored.photos)
      || !Set(hidden.people).isSuperset(of: stored.people)
    stored = hidden
    changed = changed.filter { isPending($0.key) }
    return isMoreVisible
  }
}
