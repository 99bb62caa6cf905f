import Foundations
import SystemCalls

/// A walk through a folder and the folders in it, which finds the files with some extensions.
///
/// Files come in the order of the bytes of their paths. Hidden files and folders are left out, and so are the
/// files that `places gallery` wrote; folders that cannot be read are passed over. Symbolic links are followed
/// to files inside the folder, and never to folders; a folder that lies in itself, as some disks can have
/// it, is not entered again, so that no walk is endless.
struct FolderWalk {
  private let root: PictureRoot
  private let isWanted: (String) -> Bool
  /// The items to visit, the next one last.
  private var pending: [Item]
  /// The identities of the folders around the next item, the outermost first.
  private var around: [[UInt64]] = []
  /// The paths of files that galleries wrote.
  private var galleries: Set<String> = []

  private enum Item {
    case folder(path: String, depth: Int)
    case file(PictureFile)
  }

  /// Creates a walk through a folder; a name is wanted by its extension.
  init(_ root: PictureRoot, where isWanted: @escaping (String) -> Bool) {
    self.root = root
    self.isWanted = isWanted
    pending = [.folder(path: root.path, depth: 0)]
  }

  /// Returns the next file, or `nil` at the end.
  ///
  /// - Throws: `FolderError` where the folder itself cannot be read, and `CancellationError`.
  mutating func next() throws -> PictureFile? {
    while let item = pending.popLast() {
      switch item {
      case .file(let file): return file
      case .folder(let path, let depth):
        try Task.checkCancellation()
        do throws(Errno) {
          try enter(path, depth)
        } catch {
          if depth == 0 { throw FolderError.unreadableFolder(path: path) }
        }
      }
    }
    return nil
  }

  /// Lists a folder, and has its items visited next.
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
      galleries.formUnion((record?.names ?? []).map { prefix + $0 })
    }
    var items: [(key: [UInt8], item: Item)] = []
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      let path = prefix + entry.name
      guard let item = item(entry, in: folder, at: path, depth + 1),
        galleries.isEmpty || !galleries.contains(path)
      else { continue }
      // All that is in a folder has a slash behind the folder's name.
      let isFolder = if case .folder = item { true } else { false }
      items.append((Array(entry.name.utf8) + (isFolder ? [UInt8(ascii: "/")] : []), item))
    }
    items.sort { $1.key.lexicographicallyPrecedes($0.key) }
    pending += items.map(\.item)
  }

  /// Returns what is to be done about an entry, or `nil` for nothing.
  private func item(
    _ entry: OpenFolder.Entry,
    in folder: borrowing OpenFolder,
    at path: String,
    _ depth: Int
  ) -> Item? {
    if entry.kind == .folder { return .folder(path: path, depth: depth) }
    let isWanted = isWanted(entry.name)
    guard isWanted && entry.kind != .other || entry.kind == nil,
      let status = try? folder.status(ofLink: entry.name)
    else { return nil }
    if status.kind == .folder { return .folder(path: path, depth: depth) }
    let target = status.isLink ? FileStatus(ofTargetOf: path, in: root.realPath) : status
    guard isWanted, let target, target.kind == .file else { return nil }
    return .file(PictureFile(path: path, in: root, target.stamp, isLink: status.isLink))
  }
}

extension FileStatus {
  /// Reads the metadata of what a link leads to, if that is inside a folder.
  fileprivate init?(ofTargetOf path: String, in root: String) {
    guard let target = try? FileSystem.realPath(of: path), target.isInside(root),
      let status = try? FileStatus(of: target)
    else { return nil }
    self = status
  }
}
