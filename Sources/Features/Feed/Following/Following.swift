import Foundations
import Model
import Store
import SystemCalls

/// The file of followed lists and hidden photos, `following.json`, which programs change under a lock.
///
/// ```json
/// {
///   "followed": [
///     {
///       "kind": "tag", "reference": "fog", "since": "2026-11-21T09:30:00Z", "source": "flickr",
///       "title": "tag fog"
///     }
///   ],
///   "hiddenPeople": [],
///   "hiddenPhotos": [],
///   "version": 1
/// }
/// ```
///
/// It is written atomically. A damaged file is set aside, never overwritten; a file of a newer version
/// is neither read nor changed. Unknown fields and entries are preserved.
package struct Following: Sendable {
  private let file: AtomicFile
  private let now: @Sendable () -> Date
  /// The path of a quarantined file, until it is reported.
  private let quarantine = Mutex<String?>(nil)

  /// Creates the list at a path, where the file may be missing; `now` dates quarantined files.
  package init(at path: String, now: @escaping @Sendable () -> Date) {
    file = AtomicFile(path)
    self.now = now
  }
}

/// The contents of the file.
package struct FollowingList: Hashable, Sendable {
  /// The followed lists, in the order in which they were followed.
  package var followed: [Followed]
  package var hidden: Hidden
  /// The path of a damaged file that was set aside, by this call or an earlier change, or `nil`.
  package var quarantinePath: String?

  package init(followed: [Followed] = [], hidden: Hidden = Hidden(), quarantinePath: String? = nil)
  {
    self.followed = followed
    self.hidden = hidden
    self.quarantinePath = quarantinePath
  }
}

// MARK: - Reading

extension Following {
  /// Returns the contents, or an empty list if there is no file.
  ///
  /// A damaged file is quarantined; its path is reported once.
  package func read() throws(StorageError) -> FollowingList {
    let file = try file.resolved(where: FollowingFile.isMarked)
    var contents = FollowingFile()
    if let data = try file.read() {
      if let parsed = try FollowingFile(data, at: file.path) {
        contents = parsed
      } else {
        contents = try file.lock.withLock { () throws(StorageError) in try current(in: file) }
      }
    }
    let path = quarantine.withLock { path in
      defer { path = nil }
      return path
    }
    return FollowingList(
      followed: contents.followed.values,
      hidden: Hidden(photos: contents.hiddenPhotos.values, people: contents.hiddenPeople.values),
      quarantinePath: path
    )
  }

  /// Returns the followed lists that are readable; a damaged file is left alone.
  func readableLists() -> [Followed] {
    guard let file = try? file.resolved(where: FollowingFile.isMarked),
      let data = try? file.read(), let contents = try? FollowingFile(data, at: file.path)
    else { return [] }
    return contents.followed.values
  }

  /// Returns the contents, under the lock; a damaged file is quarantined.
  private func current(in file: AtomicFile) throws(StorageError) -> FollowingFile {
    guard let data = try file.read() else { return FollowingFile() }
    if let contents = try FollowingFile(data, at: file.path) { return contents }
    let path = try file.quarantine(at: now())
    quarantine.withLock { $0 = path }
    return FollowingFile()
  }

  private func change<Result>(
    _ edit: (inout FollowingFile) -> Result
  ) throws(StorageError) -> Result {
    let file = try file.resolved(where: FollowingFile.isMarked)
    return try file.lock.withLock { () throws(StorageError) in
      var contents = try current(in: file)
      let before = contents
      let result = edit(&contents)
      if contents != before { try file.replace(encoding: contents.json) }
      return result
    }
  }
}

// MARK: - Changing

extension Following {
  /// Throws if an entry could not be read back.
  private func check(_ entry: some FollowingEntry) throws(StorageError) {
    if !entry.isReadable { throw .unencodable(path: file.path) }
  }
}

extension Following {
  /// Appends a followed list; returns `false` if it is already followed.
  package func follow(_ followed: Followed) throws(StorageError) -> Bool {
    try check(followed)
    return try change { $0.followed.append(followed, unless: { $0.id == followed.id }) }
  }

  /// Makes lists that were followed after a time followed at that time.
  func follow(notAfter time: Date) throws(StorageError) {
    try change { file in
      file.followed.update { Followed(id: $0.id, title: $0.title, since: min($0.since, time)) }
    }
  }

  /// Removes a followed list and returns it, or `nil` if it was not followed.
  package func unfollow(_ id: Followed.ID) throws(StorageError) -> Followed? {
    try unfollow([id]).first
  }

  /// Removes some followed lists in one change of the file, and returns them; others are ignored.
  package func unfollow(_ ids: Set<Followed.ID>) throws(StorageError) -> [Followed] {
    try change { $0.followed.remove { ids.contains($0.id) } }
  }

  /// Hides a photo; returns `false` if it is already hidden.
  package func hide(_ photo: Hidden.Photo) throws(StorageError) -> Bool {
    try check(photo)
    return try change {
      $0.hiddenPhotos.prepend(photo, unless: { $0.isPhoto(photo.id, photo.source) })
    }
  }

  /// Hides photos in one change of the file, in order; a hidden photo stays hidden.
  package func hide(_ photos: [Hidden.Photo]) throws(StorageError) {
    for photo in photos { try check(photo) }
    try change { file in
      for photo in photos {
        _ = file.hiddenPhotos.prepend(photo, unless: { $0.isPhoto(photo.id, photo.source) })
      }
    }
  }

  /// Unhides photos in one change of the file; a visible photo stays visible.
  package func unhide(_ photos: Set<PhotoKey>) throws(StorageError) {
    try change { file in
      _ = file.hiddenPhotos.remove { photos.contains(PhotoKey(source: $0.source, id: $0.id)) }
    }
  }

  /// Unhides a photo and returns it, or `nil` if it was not hidden.
  package func unhide(
    photo id: Photo.ID,
    from source: SourceID
  ) throws(StorageError) -> Hidden.Photo? {
    try change { $0.hiddenPhotos.remove { $0.isPhoto(id, source) }.first }
  }

  /// Hides all photos of a person; returns `false` if they are already hidden.
  package func hide(_ owner: Hidden.Owner) throws(StorageError) -> Bool {
    try check(owner)
    return try change {
      $0.hiddenPeople.prepend(owner, unless: { $0.isPerson(owner.person.id, owner.source) })
    }
  }

  /// Unhides the photos of a person and returns the person, or `nil` if they were not hidden.
  package func unhide(
    person id: Person.ID,
    from source: SourceID
  ) throws(StorageError) -> Hidden.Owner? {
    try change { $0.hiddenPeople.remove { $0.isPerson(id, source) }.first }
  }
}

extension Hidden.Photo {
  fileprivate func isPhoto(_ id: Photo.ID, _ source: SourceID) -> Bool {
    self.id == id && self.source == source
  }
}

extension Hidden.Owner {
  fileprivate func isPerson(_ id: Person.ID, _ source: SourceID) -> Bool {
    person.id == id && self.source == source
  }
}
