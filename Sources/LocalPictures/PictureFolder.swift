import Foundations
import Imaging
import Model
import SystemCalls

/// A folder of the user whose pictures are listed.
struct PictureFolder: Sendable {
  /// The absolute path, without a trailing slash.
  let path: String

  init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }
    self.path = end.map { String(path[...$0]) } ?? "/"
  }

  var source: SourceID { .folder(path: path) }

  /// Lists the pictures of the folder and of the folders in it, by their extensions.
  ///
  /// Hidden files and folders are skipped, as are the files of `places gallery` and unreadable folders.
  /// Symbolic links are followed to files within the folder but never to folders, so that the walk
  /// always ends.
  ///
  /// - Throws: `FolderError` about the folder itself, and `CancellationError`.
  func listing() throws -> FolderListing {
    try check()
    guard let root = try? FileSystem.realPath(of: path) else {
      throw FolderError.unreadableFolder(path: path)
    }
    var galleries: Set<String> = []
    var files: [PictureFile] = []
    var pending = [path]
    while let folder = pending.popLast() {
      try Task.checkCancellation()
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        if folder == path { throw FolderError.unreadableFolder(path: path) }
        continue
      }
      let prefix = folder == "/" ? "/" : "\(folder)/"
      if names.contains(GalleryRecord.name) {
        let record = GalleryRecord(at: prefix + GalleryRecord.name)
        galleries.formUnion((record?.names ?? []).map { prefix + $0 })
      }
      for name in names where name.utf8.first != UInt8(ascii: ".") {
        if galleries.contains(prefix + name) { continue }
        switch Entry(at: prefix + name, in: root) {
        case .folder(let path): pending.append(path)
        case .picture(let file): files.append(file)
        case nil: continue
        }
      }
    }
    return FolderListing(of: files.sorted { $0.precedes($1) }, in: path, owner: owner)
  }

  /// Throws unless the path leads to a folder that can be listed.
  func check() throws(FolderError) {
    let kind: FileKind?
    do throws(Errno) {
      kind = try FileStatus(of: path)?.kind
    } catch .notDirectory {
      kind = nil
    } catch {
      throw .unreadableFolder(path: path)
    }
    guard let kind else { throw .missingFolder(path: path) }
    if kind != .folder { throw .notAFolder(path: path) }
    if !FileManager.default.isReadableFile(atPath: path) { throw .unreadableFolder(path: path) }
  }

  /// The owner of the folder, to whom its pictures are credited; the folder's name if the system does
  /// not know the user.
  private var owner: Photo.Owner {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let user = attributes?[.ownerAccountName] as? String
    let name = (user ?? path.split(separator: "/").last.map(String.init) ?? path).onOneLine
    return Photo.Owner(id: name.prefix(utf8Count: Photo.tokenLimit), name: name)
  }
}

/// A file or folder visited by a walk.
private enum Entry {
  case folder(path: String)
  case picture(PictureFile)

  /// Creates the entry of a path, or returns `nil` if it is not of use.
  init?(at path: String, in root: String) {
    guard let entry = try? FileStatus(ofLink: path) else { return nil }
    if entry.kind == .folder {
      self = .folder(path: path)
    } else {
      guard PictureFormat(named: path) != nil else { return nil }
      let target = entry.isLink ? FileStatus(ofTargetOf: path, in: root) : entry
      guard let target, target.kind == .file else { return nil }
      self = .picture(PictureFile(path: path, in: root, target))
    }
  }
}

extension FileStatus {
  /// Reads the metadata of a link's target, if that is within a folder.
  fileprivate init?(ofTargetOf path: String, in root: String) {
    guard let target = try? FileSystem.realPath(of: path), target.isInside(root),
      let status = try? FileStatus(of: target)
    else { return nil }
    self = status
  }
}
