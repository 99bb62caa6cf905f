import Foundations
import Model

extension History {
  /// Marks the photos that are not public as such where they are stored, and removes their stored thumbnails.
  ///
  /// This is best effort: a failure to write does not fail the listing, and the next listing tries again. Publishing
  /// never relies on these files.
  func conceal(_ photos: [Photo]) {
    conceal(Set(photos.filter(\.isPrivate).map(\.key)))
  }

  /// Does the same for the given photos, regardless of their marks.
  func conceal(_ photos: Set<PhotoKey>) {
    if photos.isEmpty { return }
    try? recentsFile.conceal(photos)
    if hasFeed { try? archive.conceal(photos) }
  }
}
