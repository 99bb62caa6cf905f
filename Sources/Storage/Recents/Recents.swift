import Foundations
import Places

/// The photos viewed last: 20, the newest first, each once, in one property list.
///
/// ```swift
/// let recents = Recents(at: folders.recentsFile, now: Date.init)
/// try recents.record(photo, thumbnail: png, source: .flickr, at: Date())
/// try recents.list().recents.first?.photo  // photo
/// ```
///
/// Every change reads the file, edits and replaces it under one lock, so that programs that run at
/// once lose nothing of one another's. Reading needs no lock, since the file is always whole.
package struct Recents: Sendable {
  /// How many photos are kept.
  package static let limit = 20

  private let file: AtomicFile
  private let limit: Int
  private let now: @Sendable () -> Date

  /// Creates the recents of a file, which need not be there; `now` dates files that are set aside.
  package init(
    at path: String,
    limit: Int = Recents.limit,
    now: @escaping @Sendable () -> Date
  ) {
    file = AtomicFile(path)
    self.limit = limit
    self.now = now
  }
}

/// A photo that was taken out of the recents, and where it was.
package struct RemovedRecent: Hashable, Sendable {
  let recent: Recent
  /// How many photos, viewed before it, came after it.
  let earlier: Int
}

// MARK: - Reading

extension Recents {
  /// Returns the photos viewed last; a file that cannot be parsed is set aside, and the list empty.
  package func list() throws(StorageError) -> RecentsList {
    let file = try file.resolved()
    guard let data = try file.read() else { return RecentsList() }
    if let list = RecentsList(propertyList: data) { return list.limited(to: limit) }
    do throws(StorageError) {
      return try file.lock.withLock { () throws(StorageError) in try current(in: file) }
    } catch .unwritable(_, let reason) {
      throw .damaged(path: file.path, problem: "is damaged and cannot be set aside: \(reason)")
    }
  }

  /// The list while the lock is held: what is damaged now stays so until it is set aside.
  private func current(in file: AtomicFile) throws(StorageError) -> RecentsList {
    guard let data = try file.read() else { return RecentsList() }
    if let list = RecentsList(propertyList: data) { return list.limited(to: limit) }
    return RecentsList(setAside: try file.setAside(at: now()))
  }
}

// MARK: - Changing

extension Recents {
  /// Puts a photo that was viewed at the front.
  @discardableResult
  package func record(
    _ photo: Photo,
    thumbnail: Data?,
    source: SourceID,
    at date: Date
  ) throws(StorageError) -> RecentsList {
    try record([Recent(photo, viewedAt: date, thumbnail: thumbnail, source: source)])
  }

  /// Puts photos at the front one after the other, so that the last comes first, in one write.
  @discardableResult
  package func record(_ viewings: [Recent]) throws(StorageError) -> RecentsList {
    try change { recents in
      viewings.reduce(recents) { $0.viewing($1, limit: limit) }
    }.after
  }

  /// Forgets a photo, and says whether it was there.
  @discardableResult
  package func remove(
    _ id: Photo.ID
  ) throws(StorageError) -> (wasThere: Bool, list: RecentsList) {
    let (before, after) = try change { recents in recents.filter { $0.photo.id != id } }
    return (before.count != after.recents.count, after)
  }

  /// Forgets a photo, and returns what puts it back, or `nil` where it was not there.
  package func take(_ id: Photo.ID) throws(StorageError) -> RemovedRecent? {
    let (before, _) = try change { recents in recents.filter { $0.photo.id != id } }
    return before.firstIndex { $0.photo.id == id }
      .map { RemovedRecent(recent: before[$0], earlier: before.count - 1 - $0) }
  }

  /// Puts a photo back where it was taken from; one that was viewed again since stays as it is.
  package func putBack(_ taken: RemovedRecent) throws(StorageError) {
    _ = try change { recents in
      if recents.contains(where: { $0.photo.id == taken.recent.photo.id }) { return recents }
      var recents = recents
      recents.insert(taken.recent, at: max(0, recents.count - taken.earlier))
      return Array(recents.prefix(limit))
    }
  }

  /// Forgets all photos.
  @discardableResult
  package func clear() throws(StorageError) -> RecentsList {
    try change { _ in [] }.after
  }

  private func change(
    _ edit: ([Recent]) -> [Recent]
  ) throws(StorageError) -> (before: [Recent], after: RecentsList) {
    let file = try file.resolved()
    return try file.lock.withLock { () throws(StorageError) in
      var list = try current(in: file)
      let before = list.recents
      list.recents = edit(before)
      Temporary.removeStale(of: file.path)
      if list.recents != before { try file.replace(encoding: list.recents.propertyList) }
      return (before, list)
    }
  }
}

extension AtomicFile {
  /// The lock of all who change the file.
  fileprivate var lock: FileLock { FileLock(at: "\(path).lock") }
}

extension RecentsList {
  /// A file of another program may hold more than we keep.
  fileprivate func limited(to limit: Int) -> RecentsList {
    var list = self
    list.recents = Array(recents.prefix(limit))
    return list
  }
}
