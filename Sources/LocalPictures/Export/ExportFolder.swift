import Foundations
import Model
import Store
import SystemCalls

/// The location of an export: a folder with archives and unpacked files, or one archive.
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

  /// True if the folder, or a folder directly in it, contains facts of photos, unpacked or in an archive.
  ///
  /// The search goes no deeper and opens few archives, because it runs for every folder of pictures.
  var hasFacts: Bool {
    let items = path.items
    let folders = items.filter {
      (try? FileStatus(of: $0))?.kind == .folder && !ReservedFolder.contains($0)
    }
    let files = items + folders.flatMap(\.items)
    return files.contains(where: \.isFileOfFacts)
      || files.filter(\.isArchive).prefix(3).contains { path in
        guard let file = try? OpenFile(path, for: .reading), let archive = try? ZipArchive(file),
          let directory = try? ZipDirectory(of: archive)
        else { return false }
        return directory.entries.contains(where: \.name.isFileOfFacts)
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

  /// Lists the files at the path and in its subfolders, using `FolderWalk`.
  ///
  /// - Throws: `ExportError` about the path itself, and `CancellationError`.
  func files() throws -> ExportFiles {
    try check()
    guard let real = try? FileSystem.realPath(of: path) else {
      throw ExportError.inaccessible(path: path)
    }
    if try kind == .file {
      guard let status = try FileStatus(of: real) else { throw ExportError.missing(path: path) }
      let (folder, name) = real.partsOfPath
      let file = LooseFile(folder: folder, name: name, stamp: status.stamp)
      return ExportFiles(root: real.parentFolder, path: real, archives: [file])
    }
    var files = ExportFiles(root: real, path: path)
    var walk = FolderWalk(path, real) { $0.isArchive || ExportName($0) != nil }
    do {
      while let file = try walk.next() {
        if file.kind == .brokenLink { continue }
        if file.name.isArchive { files.archives.append(file) } else { files.files.append(file) }
      }
    } catch is Errno {
      throw ExportError.inaccessible(path: path)
    }
    return files
  }
}

/// The files of an export by path, none of them read yet.
struct ExportFiles: Hashable, Sendable {
  /// The absolute path of the folder, without links: no file outside it is read.
  let root: String
  /// The path that all files' paths begin with.
  let path: String
  var archives: [LooseFile] = []
  var files: [LooseFile] = []
}

extension LooseFile {
  /// Opens the file within the folder of the export.
  ///
  /// - Throws: `ExportError.foreignPicture` for a file outside the folder.
  func opened(in root: String) throws(ExportError) -> OpenFile {
    do throws(Errno) {
      if let file = try openedIfInside(root) { return file }
    } catch {
      throw ExportError(path, error)
    }
    throw .foreignPicture(path: root)
  }
}

extension String {
  /// Whether the path is named like a ZIP archive.
  fileprivate var isArchive: Bool { utf8.count > 4 && suffix(4).lowercased() == ".zip" }

  /// Whether the path is named like a file with the facts of a photo.
  fileprivate var isFileOfFacts: Bool {
    if case .photo? = ExportName(String(split(separator: "/").last ?? "")) { true } else { false }
  }

  /// The paths of a folder's contents; none if it cannot be listed.
  fileprivate var items: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self)) ?? []
    return names.sorted().map { "\(self)/\($0)" }
  }
}
