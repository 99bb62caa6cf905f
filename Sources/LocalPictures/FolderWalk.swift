import Foundations
import Imaging
import Model
import SystemCalls

/// A walk through a folder and its subfolders that finds files with certain names, and counts the others.
///
/// Files are sorted by the bytes of their paths. Hidden files and folders, `ReservedFolder`s and unchanged files from
/// `places gallery` are skipped; an unreadable subfolder is counted. Symbolic links are followed to files inside the
/// folder, but never to folders. A folder that contains itself, as on some disks, is not entered again, so every walk
/// ends.
struct FolderWalk {
  /// The path of the folder without links: no link out of it is followed.
  private let realRoot: String
  private let root: String
  private let isWanted: (String) -> Bool
  /// True if subfolders are entered.
  private let isRecursive: Bool
  /// The items to visit, the next one last.
  private var pending: [Item]
  /// The identities of the folders around the next item, the outermost first.
  private var around: [FileIdentity] = []
  /// The files that galleries wrote, by their paths.
  private var galleries: [PathKey: WrittenFile] = [:]
  /// The files with other names.
  private(set) var others = SkippedFiles()

  private enum Item {
    case folder(path: String, depth: Int)
    case file(LooseFile)
  }

  /// Creates a walk through a folder, given its path and its path without links.
  init(
    _ root: String,
    _ realRoot: String,
    isRecursive: Bool = true,
    where isWanted: @escaping (String) -> Bool
  ) {
    self.realRoot = realRoot
    self.root = root
    self.isRecursive = isRecursive
    self.isWanted = isWanted
    pending = [.folder(path: root, depth: 0)]
  }

  /// Returns the next file, or `nil` at the end.
  ///
  /// - Throws: `Errno` if the folder itself cannot be read, and `CancellationError`.
  mutating func next() throws -> LooseFile? {
    while let item = pending.popLast() {
      switch item {
      case .file(let file): return file
      case .folder(let path, let depth):
        try Task.checkCancellation()
        do throws(Errno) {
          try enter(path, depth)
        } catch {
          if depth == 0 { throw error }
          // Another program may have removed it.
          if error != .noSuchFileOrDirectory {
            others.append(self.path(inRoot: path), .unreadableFolder)
          }
        }
      }
    }
    return nil
  }

  /// Lists a folder, and queues its items to be visited next.
  private mutating func enter(_ path: String, _ depth: Int) throws(Errno) {
    let folder = try OpenFolder(path)
    let identity = try folder.status.identity
    around.removeLast(around.count - depth)
    if around.contains(identity) { return }
    around.append(identity)
    let entries = try folder.entries()
    let prefix = path == "/" ? "/" : "\(path)/"
    if entries.contains(where: { $0.name == GalleryRecord.name }) {
      let record = GalleryRecord(at: prefix + GalleryRecord.name)
      for (name, file) in record?.files ?? [:] { galleries[PathKey(prefix + name)] = file }
    }
    var items: [(key: [UInt8], item: Item)] = []
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      if !entry.isUTF8 {
        skip(misnamed: entry, at: prefix + entry.name)
        continue
      }
      if !galleries.isEmpty, let file = galleries[PathKey(prefix + entry.name)],
        file.isUnchanged(at: prefix + entry.name)
      {
        continue
      }
      guard let item = item(entry, in: folder, at: prefix, depth + 1) else {
        let path = prefix + entry.name
        switch entry.kind {
        case .file where !isWanted(entry.name): skip(path)
        case .link: others.append(self.path(inRoot: path), .link)
        default: break
        }
        continue
      }
      var key = Array(entry.name.utf8)
      if case .folder(let path, depth: _) = item {
        if !isRecursive || ReservedFolder.contains(path) { continue }
        // Sort a folder by its name and a slash, as the paths of its files are.
        key.append(UInt8(ascii: "/"))
      }
      items.append((key, item))
    }
    items.sort { $1.key.lexicographicallyPrecedes($0.key) }
    pending += items.map(\.item)
  }

  /// Counts a file with another name.
  private mutating func skip(_ path: String) {
    let isVideo = ExportName(path) == .video
    others.append(self.path(inRoot: path), isVideo ? .video : .other)
  }

  private func path(inRoot path: String) -> String { path.path(inside: root) ?? path }

  /// Counts an entry whose name is not UTF-8: a picture or a folder as misnamed, a file with another name as such.
  ///
  /// Paths are strings here, and a repaired name would be the path of another file.
  private mutating func skip(misnamed entry: OpenFolder.Entry, at path: String) {
    switch entry.kind {
    case .folder where !isRecursive, .other: break
    case .file where !isWanted(entry.name): skip(path)
    case .folder: others.append(self.path(inRoot: path), .misnamed)
    case _ where entry.name.namesPhoto: others.append(self.path(inRoot: path), .misnamed)
    default: break
    }
  }

  /// Returns the item for an entry, or `nil` to skip it, given the folder's path with a trailing slash.
  private func item(
    _ entry: OpenFolder.Entry,
    in folder: borrowing OpenFolder,
    at prefix: String,
    _ depth: Int
  ) -> Item? {
    if entry.kind == .folder { return .folder(path: prefix + entry.name, depth: depth) }
    let isWanted = isWanted(entry.name)
    guard isWanted && entry.kind != .other || entry.kind == nil,
      let status = try? folder.status(ofLink: entry.name)
    else { return nil }
    if status.kind == .folder { return .folder(path: prefix + entry.name, depth: depth) }
    guard isWanted else { return nil }
    return LooseFile(folder: prefix, name: entry.name, status, in: realRoot).map(Item.file)
  }
}
