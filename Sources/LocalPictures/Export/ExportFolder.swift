import Foundations
import Model
import SystemCalls

/// The place of an export: a folder with archives and unpacked files, or one archive.
struct ExportFolder: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String

  init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }
    self.path = end.map { String(path[...$0]) } ?? "/"
  }

  var source: SourceID { .export(path: path) }

  /// Checks that the path leads to a folder that can be listed, or to an archive that can be opened.
  func check() throws(ExportError) {
    switch try kind {
    case .folder?:
      if !FileManager.default.isReadableFile(atPath: path) { throw .inaccessible(path: path) }
    case .file? where path.isArchive:
      if !FileManager.default.isReadableFile(atPath: path) { throw .inaccessible(path: path) }
    case nil: throw .missing(path: path)
    default: throw .notAnExport(path: path)
    }
  }

  private var kind: FileKind? {
    get throws(ExportError) {
      do throws(Errno) {
        return try FileStatus(of: path)?.kind
      } catch .notDirectory {
        return nil
      } catch {
        throw .inaccessible(path: path)
      }
    }
  }

  /// Lists what is at the path, and in the folders inside.
  ///
  /// Hidden files and folders are left out, and so are the files that `places gallery` wrote; folders that
  /// cannot be read are passed over. Symbolic links are followed to files inside the folder, and never to
  /// folders, so that no walk is endless.
  ///
  /// - Throws: `ExportError` about the path itself, and `CancellationError`.
  func files() throws -> ExportFiles {
    try check()
    guard let real = try? FileSystem.realPath(of: path) else {
      throw ExportError.inaccessible(path: path)
    }
    if try kind == .file {
      let root = real.lastIndex(of: "/").map { String(real[..<$0]) } ?? ""
      guard let status = try FileStatus(of: real) else { throw ExportError.missing(path: path) }
      let file = LooseFile(path: real, stamp: status.stamp)
      return ExportFiles(root: root.isEmpty ? "/" : root, path: real, archives: [file])
    }
    var files = ExportFiles(root: real, path: path)
    var galleries: Set<String> = []
    var pending = [path]
    while let folder = pending.popLast() {
      try Task.checkCancellation()
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        if folder == path { throw ExportError.inaccessible(path: path) }
        continue
      }
      let prefix = folder == "/" ? "/" : "\(folder)/"
      if names.contains(GalleryRecord.name) {
        let record = GalleryRecord(at: prefix + GalleryRecord.name)
        galleries.formUnion((record?.names ?? []).map { prefix + $0 })
      }
      for name in names where name.utf8.first != UInt8(ascii: ".") {
        if galleries.contains(prefix + name) { continue }
        if name.isArchive || ExportName(name) != nil {
          guard let status = status(of: prefix + name, in: real) else { continue }
          let file = LooseFile(path: prefix + name, stamp: status.stamp)
          if name.isArchive { files.archives.append(file) } else { files.files.append(file) }
        } else if let status = try? FileStatus(ofLink: prefix + name), status.kind == .folder {
          pending.append(prefix + name)
        }
      }
    }
    files.archives.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    files.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return files
  }

  /// Returns the metadata of a file, or of one inside the folder that a link leads to.
  private func status(of path: String, in root: String) -> FileStatus? {
    guard let entry = try? FileStatus(ofLink: path) else { return nil }
    if !entry.isLink { return entry.kind == .file ? entry : nil }
    guard let target = try? FileSystem.realPath(of: path), target.isInside(root),
      let status = try? FileStatus(of: target), status.kind == .file
    else { return nil }
    return status
  }

  /// The name of the user to whom the path belongs, for an export without a profile; the name of the folder
  /// where the system knows none.
  var userName: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let user = attributes?[.ownerAccountName] as? String
    return (user ?? path.split(separator: "/").last.map(String.init) ?? path).onOneLine
  }
}

/// The files of an export, before any of them is read, by path.
struct ExportFiles: Sendable {
  /// The absolute path, without links, of the folder: no file outside of it is read.
  let root: String
  /// The path with which those of all files begin.
  let path: String
  var archives: [LooseFile] = []
  var files: [LooseFile] = []
}

/// A file on the disk.
struct LooseFile: Hashable, Sendable {
  let path: String
  let stamp: FileStamp

  /// The size in bytes.
  var byteCount: Int { stamp.byteCount }

  /// The part of the path behind the last slash.
  var name: String {
    path.lastIndex(of: "/").map { String(path[$0...].dropFirst()) } ?? path
  }
}

extension LooseFile {
  /// Opens the file; a link may have taken its place, or that of a folder on the way to it, since it was
  /// listed.
  ///
  /// - Throws: `ExportError.foreignPicture` for a file outside of the folder.
  func opened(in root: String) throws(ExportError) -> OpenFile {
    do throws(Errno) {
      let file = try OpenFile(path, for: .reading)
      // The path is looked up again: what counts is that the open file is the one inside.
      let realPath = try FileSystem.realPath(of: path)
      if realPath.isInside(root), let status = try FileStatus(of: realPath), status.kind == .file,
        status.identity == (try file.status.identity)
      {
        return file
      }
    } catch {
      throw ExportError(path, error)
    }
    throw .foreignPicture(path: root)
  }
}

extension String {
  /// Whether the path is named like a ZIP archive.
  fileprivate var isArchive: Bool { utf8.count > 4 && suffix(4).lowercased() == ".zip" }
}
