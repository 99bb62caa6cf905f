import Foundations
import Model

extension History {
  /// Marks photos that are not public where they are stored, and removes their thumbnails from there.
  ///
  /// It is best effort, as storing a thumbnail was: what cannot be written keeps nobody from a list, and is tried
  /// again with the next one. What is written for others does not trust the files.
  func conceal(_ photos: [Photo]) {
    conceal(Set(photos.filter(\.isPrivate).map(\.key)))
  }

  /// Does so for photos whatever their marks.
  func conceal(_ photos: Set<PhotoKey>) {
    if photos.isEmpty { return }
    try? recentsFile.conceal(photos)
    if hasFeed { try? archive.conceal(photos) }
  }
}
