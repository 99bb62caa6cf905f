import Foundations
import Model
import Store

/// The photos viewed last: 20, the newest first, each once, in one property list.
///
/// ```swift
/// let recents = Recents(at: folders.recentsFile, now: Date.init)
/// try recents.record(photo, thumbnail: png, at: Date())
/// try recents.list().recents.first?.photo  // photo
/// ```
///
/// Every change reads the file, edits and replaces it under one lock, so that programs that run at
/// once lose nothing of one another's. Reading needs no lock, since the file is always whole.
package struct Recents: Sendable {
  /// The number of photos that are stored at most.
  package static let limit = 20

  private let file: AtomicFile
  private let limit: Int
  private let now: @Sendable () -> Date

  /// Creates the recents of a file, which need not be there; `now` dates damaged files that are quarantined.
  package init(at path: String, limit: Int = Recents.limit, now: @escaping @Sendable () -> Date) {
    file = AtomicFile(path)
    self.limit = limit
    self.now = now
  }
}

/// A photo that was removed from the recents, and its position, for undoing.
package struct RemovedRecent: Hashable, Sendable {
  package let entry: RecentEntry
  /// The number of photos after it, which were viewed before.
  let earlier: Int
}

// MARK: - Reading

extension Recents {
  /// Returns the photos viewed last; a file that cannot be parsed is quarantined, and the list empty.
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

  /// Returns the photos of the list as far as it can be read; a damaged file is left alone.
  package func readablePhotos() -> [Photo] {
    guard let data = try? file.read() else { return [] }
    return RecentsList(propertyList: data)?.limited(to: limit).recents.map(\.photo) ?? []
  }

  /// The file, or the list of recents that links lead to.
  private var resolved: AtomicFile {
    get throws(StorageError) { try file.resolved { RecentsList(propertyList: $0) != nil } }
  }

  /// Returns the list while the lock is held; a damaged file is quarantined.
  private func current(in file: AtomicFile) throws(StorageError) -> RecentsList {
    guard let data = try file.read() else { return RecentsList() }
    if let list = RecentsList(propertyList: data) { return list.limited(to: limit) }
    return RecentsList(quarantinePath: try file.quarantine(at: now()))
  }
}

// MARK: - Changing

extension Recents {
  /// Puts a photo that was viewed at the front.
  @discardableResult
  package func record(
    _ photo: Photo,
    thumbnail: Data?,
    at date: Date
  ) throws(StorageError) -> RecentsList {
    try record([RecentEntry(photo, viewedAt: date, thumbnail: thumbnail)])
  }

  /// Puts photos at the front one after the other, so that the last comes first, in one write.
  @discardableResult
  package func record(_ viewings: [RecentEntry]) throws(StorageError) -> RecentsList {
    try change { recents in viewings.reduce(recents) { $0.viewing($1, limit: limit) } }.after
  }

  /// Removes a photo of a source, or of every source that has the id, and returns whether it was there.
  @discardableResult
  package func remove(
    _ id: Photo.ID,
    from source: SourceID? = nil
  ) throws(StorageError) -> (wasThere: Bool, list: RecentsList) {
    let (before, after) = try change { recents in
      recents.filter { $0.photo.id != id || $0.photo.source != source ?? $0.photo.source }
    }
    return (before.count != after.recents.count, after)
  }

  /// Removes a photo and returns it for undoing, or `nil` where it was not there.
  package func removeUndoably(
    _ id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) -> RemovedRecent? {
    let key = PhotoKey(source: source, id: id)
    let (before, _) = try change { recents in recents.filter { $0.photo.key != key } }
    guard let index = before.firstIndex(where: { $0.photo.key == key }) else { return nil }
    return RemovedRecent(entry: before[index], earlier: before.count - 1 - index)
  }

  /// Restores a removed photo to its position, unless it was viewed again since.
  package func restore(_ removed: RemovedRecent) throws(StorageError) {
    _ = try change { recents in
      if recents.contains(where: { $0.photo.key == removed.entry.photo.key }) { return recents }
      var recents = recents
      recents.insert(removed.entry, at: max(0, recents.count - removed.earlier))
      return Array(recents.prefix(limit))
    }
  }

  /// Removes all photos; a file that cannot be read, or is too large to, is replaced all the same.
  @discardableResult
  package func clear() throws(StorageError) -> RecentsList {
    let file = try resolved
    return try file.lock.withLock { () throws(StorageError) in
      guard try file.status() != nil else { return RecentsList() }
      let before = try? current(in: file)
      try file.replace(encoding: [RecentEntry]().propertyList)
      return RecentsList(quarantinePath: before?.quarantinePath)
    }
  }

  private func change(
    _ edit: ([RecentEntry]) -> [RecentEntry]
  ) throws(StorageError) -> (before: [RecentEntry], after: RecentsList) {
    let file = try resolved
    return try file.lock.withLock { () throws(StorageError) in
      var list = try current(in: file)
      let before = list.recents
      list.recents = edit(before)
      if list.recents != before { try file.replace(encoding: list.recents.propertyList) }
      return (before, list)
    }
  }
}

extension RecentsList {
  /// Returns the list without what exceeds the limit, which another program may have written.
  fileprivate func limited(to limit: Int) -> RecentsList {
    var list = self
    list.recents = Array(recents.prefix(limit))
    return list
  }
}
