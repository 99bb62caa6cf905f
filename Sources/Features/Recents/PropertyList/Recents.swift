import Foundations
import Model
import Store

/// The 20 recently viewed photos, the newest first, each once, in a property list.
///
/// ```swift
/// let recents = Recents(at: folders.recentsFile, now: Date.init)
/// try recents.record(photo, thumbnail: png, at: Date())
/// try recents.list().recents.first?.photo  // photo
/// ```
///
/// Every change reads, edits and replaces the file under one lock, so that concurrent programs lose no
/// change. Reading needs no lock: the file is always complete.
package struct Recents: Sendable {
  /// The maximum number of stored photos.
  package static let limit = 20

  private let file: AtomicFile
  private let limit: Int
  private let now: @Sendable () -> Date

  /// Creates the recents at a path, where the file may be missing; `now` dates quarantined files.
  package init(at path: String, limit: Int = Recents.limit, now: @escaping @Sendable () -> Date) {
    file = AtomicFile(path)
    self.limit = limit
    self.now = now
  }
}

/// A photo that was removed from the recents, with its position, for undo.
package struct RemovedRecent: Hashable, Sendable {
  package let entry: ViewedPhoto
  /// The number of photos after it.
  let earlier: Int
}

// MARK: - Reading

extension Recents {
  /// Returns the recently viewed photos; a damaged file is quarantined, and the list empty.
  package func list() throws(StorageError) -> RecentsList {
    let file = try resolved
    guard let data = try file.read() else { return RecentsList() }
    if let list = RecentsList(propertyList: data) { return list.limited(to: limit) }
    do throws(StorageError) {
      return try file.lock.withLock { () throws(StorageError) in try current(in: file) }
    } catch .unwritable(_, let reason) {
      throw .damaged(path: file.path, problem: "is damaged and cannot be set aside: \(reason)")
    }
  }

  /// Returns the readable photos of the list; a damaged file is left alone.
  package func readablePhotos() -> [Photo] {
    guard let data = try? file.read() else { return [] }
    return RecentsList(propertyList: data)?.limited(to: limit).recents.map(\.photo) ?? []
  }

  /// The file, or the recents file to which links lead.
  private var resolved: AtomicFile {
    get throws(StorageError) { try file.resolved { RecentsList(propertyList: $0) != nil } }
  }

  /// Returns the list, under the lock; a damaged file is quarantined.
  private func current(in file: AtomicFile) throws(StorageError) -> RecentsList {
    guard let data = try file.read() else { return RecentsList() }
    if let list = RecentsList(propertyList: data) { return list.limited(to: limit) }
    return RecentsList(quarantinePath: try file.quarantine(at: now()))
  }
}

// MARK: - Changing

extension Recents {
  /// Puts a viewed photo at the front.
  @discardableResult
  package func record(
    _ photo: Photo,
    thumbnail: Data?,
    at date: Date
  ) throws(StorageError) -> RecentsList {
    try record([ViewedPhoto(photo, viewedAt: date, thumbnail: thumbnail)])
  }

  /// Puts photos at the front one after the other in one write, so that the last one comes first.
  @discardableResult
  package func record(_ viewings: [ViewedPhoto]) throws(StorageError) -> RecentsList {
    try change { recents in viewings.reduce(recents) { $0.viewing($1, limit: limit) } }.after
  }

  /// Removes a photo of one source, or of every source with this id; returns whether it was found, and the new list.
  @discardableResult
  package func remove(
    _ id: Photo.ID,
    where isMeant: (SourceID) -> Bool = { _ in true }
  ) throws(StorageError) -> (wasFound: Bool, list: RecentsList) {
    let (before, after) = try change { recents in
      recents.filter { $0.photo.id != id || !isMeant($0.photo.source) }
    }
    return (before.count != after.recents.count, after)
  }

  /// Removes a photo and returns it for undo, or `nil` if it was not there.
  package func removeUndoably(
    _ id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) -> RemovedRecent? {
    let key = PhotoKey(source: source, id: id)
    let (before, _) = try change { recents in recents.filter { $0.photo.key != key } }
    guard let index = before.firstIndex(where: { $0.photo.key == key }) else { return nil }
    return RemovedRecent(entry: before[index], earlier: before.count - 1 - index)
  }

  /// Restores a removed photo to its position, unless it was viewed again meanwhile.
  package func restore(_ removed: RemovedRecent) throws(StorageError) {
    _ = try change { recents in
      if recents.contains(where: { $0.photo.key == removed.entry.photo.key }) { return recents }
      var recents = recents
      recents.insert(removed.entry, at: max(0, recents.count - removed.earlier))
      return Array(recents.prefix(limit))
    }
  }

  /// Marks photos as not public if the list has them, and removes their thumbnails.
  func conceal(_ photos: Set<PhotoKey>) throws(StorageError) {
    // Checked without a lock: most lists have no such photos. A damaged file is left alone.
    guard let data = try resolved.read(), let known = RecentsList(propertyList: data)?.recents,
      known != known.concealing(photos)
    else { return }
    _ = try change { recents in recents.concealing(photos) }
  }

  /// Removes all photos; an unreadable or too large file is replaced as well.
  @discardableResult
  package func clear() throws(StorageError) -> RecentsList {
    let file = try resolved
    return try file.lock.withLock { () throws(StorageError) in
      guard try file.status() != nil else { return RecentsList() }
      let before = try? current(in: file)
      try file.replace(encoding: [ViewedPhoto]().propertyList)
      return RecentsList(quarantinePath: before?.quarantinePath)
    }
  }

  private func change(
    _ edit: ([ViewedPhoto]) -> [ViewedPhoto]
  ) throws(StorageError) -> (before: [ViewedPhoto], after: RecentsList) {
    let file = try resolved
    return try file.lock.withLock { () throws(StorageError) in
      var list = try current(in: file)
      let before = list.recents
      let edited = edit(before)
      list.recents = edited.concealing(Set(edited.map(\.photo).filter(\.isPrivate).map(\.key)))
      if list.recents != before { try file.replace(encoding: list.recents.propertyList) }
      return (before, list)
    }
  }
}

extension RecentsList {
  /// Returns the list without the entries above the limit, which another program may have written.
  fileprivate func limited(to limit: Int) -> RecentsList {
    var list = self
    list.recents = Array(recents.prefix(limit))
    return list
  }
}
