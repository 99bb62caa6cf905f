import Model

/// The marked photos of a list, in the order of marking.
///
/// They are identified by key, so that they survive reloading.
struct Marks: Sendable {
  private var photos: [Photo] = []
  private var keys: Set<PhotoKey> = []

  func contains(_ photo: Photo) -> Bool { keys.contains(photo.key) }

  /// Returns the marked photos without the hidden ones.
  func photos(except hidden: HiddenPhotos) -> [Photo] {
    hidden.isEmpty ? photos : photos.filter { !hidden.hides($0) }
  }

  /// Marks a photo, or removes its mark.
  mutating func toggle(_ photo: Photo) {
    if contains(photo) { remove([photo]) } else { insert([photo]) }
  }

  mutating func insert(_ photos: [Photo]) {
    for photo in photos where keys.insert(photo.key).inserted { self.photos.append(photo) }
  }

  mutating func remove(_ photos: [Photo]) {
    let unmarked = Set(photos.map(\.key))
    keep { !unmarked.contains($0) }
  }

  /// Removes the marks of photos that are not in a complete list.
  mutating func keep(in list: [Photo]) {
    if keys.isEmpty { return }
    let listed = Set(list.map(\.key))
    keep { listed.contains($0) }
  }

  /// Removes the marks of hidden photos.
  mutating func removeHidden(_ hidden: HiddenPhotos) { remove(photos.filter(hidden.hides)) }

  /// Removes all marks; returns true if there was one.
  mutating func removeAll() -> Bool {
    if keys.isEmpty { return false }
    self = Marks()
    return true
  }

  private mutating func keep(_ isKept: (PhotoKey) -> Bool) {
    photos.removeAll { !isKept($0.key) }
    keys = Set(photos.map(\.key))
  }
}
