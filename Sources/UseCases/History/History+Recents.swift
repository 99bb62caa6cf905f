import Foundations
import Places
import Storage

/// A photo that was viewed.
package struct ViewedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// To the second.
  package let viewedAt: Date
  /// A PNG, or `nil` where none was made.
  package let thumbnail: Data?

  package init(photo: Photo, viewedAt: Date, thumbnail: Data? = nil) {
    self.photo = photo
    self.viewedAt = viewedAt
    self.thumbnail = thumbnail
  }
}

/// The photos viewed last, the newest first.
package struct RecentPhotos: Hashable, Sendable {
  package let photos: [ViewedPhoto]
  /// What the person should know of the file, in sentences: that it was damaged, where it is now.
  package let notices: [String]

  package init(photos: [ViewedPhoto], notices: [String]) {
    self.photos = photos
    self.notices = notices
  }
}

extension History {
  /// Returns the photos viewed last, the newest first, at most `limit` of them.
  package func recents(limit: Int? = nil) throws -> RecentPhotos {
    let list = try recentsFile.list()
    let photos = list.recents.map {
      ViewedPhoto(photo: $0.photo, viewedAt: $0.viewedAt, thumbnail: $0.thumbnail)
    }
    return RecentPhotos(photos: Array(photos.prefix(limit ?? photos.count)), notices: list.notices)
  }

  /// Forgets that a photo was viewed.
  ///
  /// - Parameter reference: The photo; a row is one of the list printed last.
  /// - Returns: What the person should know of the file.
  /// - Throws: A `Failure` where the photo is not among the recents, and what `Storage` throws.
  package func removeRecent(_ reference: PhotoReference) throws -> [String] {
    let id = try id(of: reference)
    let (wasThere, list) = try recentsFile.remove(id)
    if !wasThere { throw Failure(.notFound, "The photo \(id) is not among the recents.") }
    return list.notices
  }

  /// Forgets that a photo was viewed, and returns what undoes it; `nil` where it was not there.
  package func takeRecent(_ id: Photo.ID) throws -> RemovedRecent? {
    try recentsFile.removeUndoably(id)
  }

  /// Undoes `takeRecent`.
  package func putBackRecent(_ taken: RemovedRecent) throws {
    try recentsFile.restore(taken)
  }

  /// Forgets all photos viewed, and returns what the person should know of the file.
  package func clearRecents() throws -> [String] {
    try recentsFile.clear().notices
  }

  /// Puts a photo that was just viewed at the front, and returns what to know of the file.
  func recordViewing(
    of photo: Photo,
    thumbnail: Data?,
    source: SourceID
  ) throws(StorageError) -> [String] {
    try recentsFile.record(photo, thumbnail: thumbnail, source: source, at: now()).notices
  }
}

extension RecentsList {
  /// The sentences that say what was found wrong with the file.
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

/// A photo that was taken out of the recents, for those who do not know where they are stored.
package typealias RemovedRecent = Storage.RemovedRecent
