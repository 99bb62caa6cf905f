import Foundations
import Model
import Store

/// The recently viewed photos, the newest first.
package struct RecentPhotos: Hashable, Sendable {
  package let photos: [ViewedPhoto]
  /// Notices for the user, as sentences: a damaged file, and its new name.
  package let notices: [String]

  package init(photos: [ViewedPhoto], notices: [String]) {
    self.photos = photos
    self.notices = notices
  }
}

extension History {
  /// The number of viewed photos that are kept.
  static let viewedLimit = Recents.limit

  /// Returns the recently viewed photos, the newest first, at most `limit`.
  ///
  /// Hidden ones are left out; they stay in the file.
  package func recents(limit: Int? = nil) throws -> RecentPhotos {
    let list = try recentsFile.list()
    let hidden = (try? following.read().hidden) ?? Hidden()
    let photos = list.recents.filter { !hidden.hides($0.photo) }.map { viewed in
      viewed.photo.isPrivate ? viewed.concealed : viewed
    }
    return RecentPhotos(photos: Array(photos.prefix(limit ?? photos.count)), notices: list.notices)
  }

  /// Removes a photo from the recents, and returns notices for the user.
  ///
  /// - Throws: A `Failure` if the photo is not among the recents, and `StorageError`.
  package func removeRecent(_ reference: PhotoReference) throws -> [String] {
    let located = try locate(reference)
    guard case .id(let id) = located.name else {
      throw Failure(.wrongUsage, "Name the photo to forget by its id or its row.")
    }
    let (wasFound, list) = try recentsFile.remove(id) { located.canBe(of: $0) }
    if !wasFound { throw Failure(.notFound, "The photo \(id) is not among the recents.") }
    return list.notices
  }

  /// Removes a photo from the recents and returns it for undo, or `nil` if it was not there.
  package func removeRecentUndoably(_ photo: Photo) throws -> RemovedRecent? {
    try recentsFile.removeUndoably(photo.id, from: photo.source)
  }

  /// Undoes `removeRecentUndoably`.
  package func restoreRecent(_ removed: RemovedRecent) throws { try recentsFile.restore(removed) }

  /// Removes all photos from the recents, and returns notices for the user.
  package func clearRecents() throws -> [String] { try recentsFile.clear().notices }

  /// Puts a viewed photo at the front, and returns notices for the user.
  ///
  /// No thumbnail is stored for a photo that is not public.
  func recordViewing(of photo: Photo, thumbnail: Data?) throws(StorageError) -> [String] {
    conceal([photo])
    return try recentsFile.record(photo, thumbnail: thumbnail, at: now()).notices
  }
}

extension RecentsList {
  /// The notices about a damaged file.
  fileprivate var notices: [String] {
    var notices: [String] = []
    if let quarantinePath {
      notices.append("The list of recents was damaged; it was set aside as \(quarantinePath).")
    }
    if skippedCount > 0 {
      notices.append("\(skippedCount) of the recents could not be read and were left out.")
    }
    return notices
  }
}

extension RemovedRecent {
  package var photo: Photo { entry.photo }
}
