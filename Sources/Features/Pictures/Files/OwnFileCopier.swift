import Foundations
import Model
import Store
import SystemCalls

/// An own picture that may be copied, open, and its companions.
struct OwnCopy: Sendable {
  let photo: Photo
  let picture: FileToCopy
  /// The companions to copy with it, open; empty unless they are wanted.
  let companions: [FileToCopy]
  /// The names of all companions.
  let known: Companions

  /// Returns how many bytes the longest name of a companion has more than that of the copy.
  func longestEnding(besideCopy name: String) -> Int {
    let names = companions.map { known.name(of: $0.name, besideCopy: name) }
    return max(0, (names.map(\.utf8.count).max() ?? 0) - name.utf8.count)
  }

  /// The number of companions that stay.
  var stayingCount: Int { companions.isEmpty ? known.files.count : 0 }
}

/// Copies the user's own pictures and their companions with their names and times.
///
/// A copy has the first of the names `NAME`, `NAME-2` … that is free, or whose file has the same bytes already. A name is
/// free if no other shot has its stem: what shares a stem goes together. A file is replaced only if that is forced, and
/// none of the same run.
struct OwnFileCopier {
  /// A finished copy.
  struct Copied {
    let path: String
    /// True if the same file already existed.
    let existedBefore: Bool
    /// The paths of the companions.
    var companions: [String] = []
  }

  private let isForced: Bool
  private let library: OwnFolders
  /// The numbers that are taken of each name, by the path of its first file.
  private var taken: [PathKey: TakenNumbers] = [:]
  /// The stems in each folder with copies.
  private var stems: [PathKey: Stems] = [:]
  /// The files of this run, copied or found.
  private var written: Set<FileIdentity> = []
  /// The folders that exist and may have copies, by the folder of the own picture.
  private var prepared: Set<[String]> = []
  /// The folder of the last new file.
  private var changedFolder: String?

  init(keepingOutOf library: OwnFolders, isForced: Bool) {
    self.library = library
    self.isForced = isForced
  }
}

extension OwnFileCopier {
  /// Copies a picture into a folder, which is created if it is missing.
  ///
  /// - Throws: A `Failure` if the folder is in the picture's own source, or if another file has the name of a companion,
  ///   and `StorageError`.
  mutating func copy(
    _ own: OwnCopy,
    into folder: String,
    as name: String
  ) throws -> Copied {
    try prepare(folder, for: own)
    do throws(StorageError) {
      return try copyNumbered(own, into: folder, as: name)
    } catch .unwritable(let path, .invalidArgument) {
      // A disk that has no such names, such as FAT.
      let safe = name.onEveryDisk
      if safe == name { throw StorageError.unwritable(path: path, .invalidArgument) }
      return try copyNumbered(own, into: folder, as: safe)
    }
  }

  /// Copies a picture to a path that the user gave, and its companions beside it.
  mutating func copy(_ own: OwnCopy, to path: String) throws -> Copied {
    let (folder, name) = path.partsOfPath
    try library.check(folder.nonEmpty ?? ".", for: own.photo, output: path)
    if let real = try? FileSystem.realPath(of: path) {
      try library.check(real.partsOfPath.folder, for: own.photo, output: path)
    }
    if let identity = own.picture.identity, try FileStatus(of: path)?.identity == identity {
      throw StorageError.input(path: path)
    }
    let existedBefore = try write(own.picture, to: path)
    return try copyCompanions(of: own, Copied(path: path, existedBefore: existedBefore), as: name)
  }

  private mutating func prepare(_ folder: String, for own: OwnCopy) throws {
    let key = [folder, own.photo.source.rawValue]
    if prepared.contains(key) { return }
    try library.check(folder, for: own.photo, output: folder)
    try Folder(folder).make(access: .everyone)
    prepared.insert(key)
    if stems[PathKey(folder)] == nil { stems[PathKey(folder)] = Stems(inFolder: folder) }
  }

  private mutating func copyNumbered(
    _ own: OwnCopy,
    into folder: String,
    as name: String
  ) throws(StorageError) -> Copied {
    let key = PathKey(folder.appending(part: name))
    let shot = own.shot
    var numbers = taken[key] ?? TakenNumbers()
    defer { taken[key] = numbers }
    let limit = String.longestFileName - own.longestEnding(besideCopy: name)
    func numbered(_ number: Int) -> String { name.numbered(number, limit: limit) }
    func path(_ number: Int) -> String { folder.appending(part: numbered(number)) }
    func copied(_ number: Int, existedBefore: Bool) throws(StorageError) -> Copied {
      remember(path(number))
      let copied = try copyCompanions(
        of: own,
        Copied(path: path(number), existedBefore: existedBefore),
        as: numbered(number)
      )
      for path in [copied.path] + copied.companions {
        stems[PathKey(folder)]?.insert(path.partsOfPath.name, of: shot)
      }
      return copied
    }
    func fits(_ number: Int, isNew: Bool) throws(StorageError) -> Bool {
      if isNew && !isFree(number) { return false }
      return try companionsFit(own, in: folder, as: numbered(number), isNew: isNew)
    }
    func isFree(_ number: Int) -> Bool {
      stems[PathKey(folder)]?.admits(numbered(number), of: shot) ?? true
    }
    for number in numbers.numbers(like: own.picture, path)
    where try state(of: own.picture, at: path(number)) == .same {
      if try fits(number, isNew: false) { return try copied(number, existedBefore: true) }
    }
    var number = numbers.next
    while true {
      // Most names are free.
      if own.companions.isEmpty, isFree(number), try create(path(number), as: own.picture) {
        numbers.insert(number)
        return try copied(number, existedBefore: false)
      }
      switch try state(of: own.picture, at: path(number)) {
      case .same where try fits(number, isNew: false):
        return try copied(number, existedBefore: true)
      case .replaceable:
        try replace(path(number), by: own.picture)
        return try copied(number, existedBefore: false)
      case .same, .other:
        numbers.insert(number)
        number += 1
      case .free where try !fits(number, isNew: true):
        // It is skipped from now on, so that many pictures take linear time.
        numbers.insert(number)
        number += 1
      case .free:
        if try create(path(number), as: own.picture) {
          numbers.insert(number)
          return try copied(number, existedBefore: false)
        }
      }
    }
  }
}

// MARK: - Companions

extension OwnFileCopier {
  /// Returns true unless a companion beside a copy would meet another file.
  ///
  /// Beside a picture that is there already (not `isNew`), only a file of this run counts.
  private func companionsFit(
    _ own: OwnCopy,
    in folder: String,
    as name: String,
    isNew: Bool
  ) throws(StorageError) -> Bool {
    for companion in own.companions {
      let path = folder.appending(part: own.known.name(of: companion.name, besideCopy: name))
      guard try state(of: companion, at: path) == .other else { continue }
      let identity = (try? FileStatus(ofLink: path))?.identity
      if isNew || identity.map(written.contains) == true { return false }
    }
    return true
  }

  private mutating func copyCompanions(
    of own: OwnCopy,
    _ copied: Copied,
    as name: String
  ) throws(StorageError) -> Copied {
    var copied = copied
    let folder = copied.path.partsOfPath.folder
    for companion in own.companions {
      let path = folder + own.known.name(of: companion.name, besideCopy: name)
      _ = try write(companion, to: path)
      copied.companions.append(path)
    }
    return copied
  }
}

// MARK: - Files

extension OwnFileCopier {
  /// A path, to which a file would be copied.
  private enum State {
    case free
    /// A file with the same bytes is there.
    case same
    /// Another file is there, which may be replaced.
    case replaceable
    case other
  }

  private func state(of file: FileToCopy, at path: String) throws(StorageError) -> State {
    do throws(Errno) {
      let status: FileStatus
      do throws(Errno) {
        status = try FileStatus(ofLink: path)
      } catch .noSuchFileOrDirectory {
        return .free
      }
      // A link is no copy, and its target is not replaced.
      guard status.kind == .file, !status.isLink else { return .other }
      if status.byteCount == file.byteCount, (try? file.hasContents(ofFileAt: path)) == true {
        return .same
      }
      return isForced && !written.contains(status.identity) ? .replaceable : .other
    } catch {
      throw StorageError.unwritable(path: path, error)
    }
  }

  /// Writes a file to a path; returns true if it was there already.
  private mutating func write(_ file: FileToCopy, to path: String) throws(StorageError) -> Bool {
    switch try state(of: file, at: path) {
    case .same:
      remember(path)
      return true
    case .free:
      if try create(path, as: file) {
        remember(path)
        return false
      }
    case .replaceable:
      try replace(path, by: file)
      remember(path)
      return false
    case .other: break
    }
    throw .exists(path: path)
  }

  private mutating func create(_ path: String, as file: FileToCopy) throws(StorageError) -> Bool {
    let isCreated = try AtomicFile(path, access: .everyone).create(isSynced: false) {
      copy throws(Errno) in try file.write(to: copy)
    }
    if isCreated { changedFolder = path.parentFolder }
    return isCreated
  }

  /// Waits until all copies are on their disk: people empty the card that the pictures came from.
  func synchronize() throws(StorageError) {
    if let changedFolder { try Folder(changedFolder).synchronizeDisk() }
  }

  private mutating func replace(_ path: String, by file: FileToCopy) throws(StorageError) {
    try AtomicFile(path, access: .everyone).replaceFile { copy throws(Errno) in
      try file.write(to: copy)
    }
  }

  /// Remembers a file of this run, which is not replaced by another one.
  private mutating func remember(_ path: String) {
    if let identity = (try? FileStatus(ofLink: path))?.identity { written.insert(identity) }
  }
}

/// The stems of the files in a folder: names without their extensions.
private struct Stems {
  /// The shot of each stem; `nil` for what was there before.
  private var shots: [PathKey: PathKey?] = [:]

  /// Lists a folder; one that cannot be read has no stems.
  init(inFolder path: String) {
    for entry in (try? OpenFolder(path).entries()) ?? [] { insert(entry.name, of: nil) }
  }

  /// Returns true if no file of another shot would go with a picture of the name.
  func admits(_ name: String, of shot: PathKey) -> Bool {
    [name, name.withoutExtension].allSatisfy { stem in
      shots[PathKey(stem)].map { $0 == shot } ?? true
    }
  }

  mutating func insert(_ name: String, of shot: PathKey?) {
    let stem = name.withoutExtension
    shots.updateValue(shot, forKey: PathKey(stem))
    // The sidecar `dawn.jpg.xmp`.
    if stem.isNameOfPicture { shots.updateValue(shot, forKey: PathKey(stem.withoutExtension)) }
  }
}

extension OwnCopy {
  /// The key of the files that share the picture's folder and stem.
  fileprivate var shot: PathKey {
    PathKey(photo.page.isFileURL ? photo.page.path.withoutExtension : photo.id)
  }
}

/// The beginning of a file, by which most different files are told apart without comparing them.
private struct Fingerprint: Hashable {
  private let byteCount: Int
  private let start: SHA256

  init?(of file: FileToCopy) {
    guard let start = try? file.bytes(at: 0, count: 4_096) else { return nil }
    (byteCount, self.start) = (file.byteCount, SHA256(of: start))
  }

  init?(ofFileAt path: String) {
    guard let file = try? OpenFile(path, for: .reading), let status = try? file.status,
      status.kind == .file, let start = try? file.bytes(at: 0, count: 4_096)
    else { return nil }
    (byteCount, self.start) = (status.byteCount, SHA256(of: start))
  }
}

/// The numbers of a name that are taken, so that thousands of files with one name take linear time.
private struct TakenNumbers {
  /// The first number that may be free.
  private(set) var next = 1
  private var numbers: [Fingerprint: [Int]] = [:]
  /// The numbers whose files have not been read.
  private var unread: [Int] = []
  private var known: Set<Int> = []

  /// Returns the numbers whose files may have the same bytes as another one, given the path of a number.
  mutating func numbers(like file: FileToCopy, _ path: (Int) -> String) -> [Int] {
    if next == 1 { return [] }
    for number in unread {
      guard let fingerprint = Fingerprint(ofFileAt: path(number)) else { continue }
      numbers[fingerprint, default: []].append(number)
    }
    unread = []
    return Fingerprint(of: file).flatMap { numbers[$0] } ?? []
  }

  mutating func insert(_ number: Int) {
    guard known.insert(number).inserted else { return }
    unread.append(number)
    while known.contains(next) { next += 1 }
  }
}

extension String {
  /// The name with a number before its extension: `dawn-2.jpg`; number 1 is the name itself.
  fileprivate func numbered(_ number: Int, limit: Int) -> String {
    if number == 1 { return self }
    return withoutExtension.fileName(ending: "-\(number)\(extensionWithDot)", limit: limit)
  }

  /// The name without what some disks do not allow.
  fileprivate var onEveryDisk: String { FileName([withoutExtension]).stem + extensionWithDot }
}
