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

  /// Lists the pictures, and the sidecars and JSON beside them, in the folder and, if recursive, its subfolders.
  ///
  /// - Throws: `FolderError` about the folder itself, and `CancellationError`.
  func listing(isRecursive: Bool = true) throws -> FolderListing {
    try check()
    guard let realPath = try? FileSystem.realPath(of: path) else {
      throw FolderError.unreadableFolder(path: path)
    }
    let root = PictureRoot(path: path, realPath: realPath)
    var walk = FolderWalk(path, realPath, isRecursive: isRecursive) {
      $0.namesPhoto || $0.isBesidePicture
    }
    var files: [PictureFile] = []
    do {
      while let file = try walk.next() { files.append(PictureFile(file, in: root)) }
    } catch is Errno {
      throw FolderError.unreadableFolder(path: path)
    }
    let listing = FolderListing(of: files, in: root, besides: walk.others)
    let unlisted = root.files(around: listing.unlistedTargets)
      .filter { !listing.hasFile(at: $0.path) }
    return unlisted.isEmpty
      ? listing : FolderListing(of: (files + unlisted).byPath, in: root, besides: walk.others)
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
}

/// The root that all files of a folder share by reference.
final class PictureRoot: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String
  /// The absolute path without links: no file outside it is read.
  let realPath: String

  init(path: String, realPath: String) {
    self.path = path
    self.realPath = realPath
  }

  /// Returns the files at some paths that a walk skips, such as hidden ones, and the files beside them.
  fileprivate func files(around paths: [String]) -> [PictureFile] {
    let folders = Dictionary(grouping: paths.map(\.partsOfPath)) { PathKey($0.folder) }
    return folders.flatMap { folder, parts -> [PictureFile] in
      guard let names = try? FolderNames(of: folder.path) else { return [] }
      let files = Set(parts.map { PathKey($0.name) })
        .flatMap { names.files(around: $0.path, in: realPath) }
      return Dictionary(files.map { (PathKey($0.name), $0) }) { first, _ in first }.values
        .map { PictureFile($0, in: self, isListed: false) }
    }
  }
}

extension String {
  /// True if the path has the extension of an XMP sidecar, in any case.
  var hasSidecarExtension: Bool { hasExtension(".xmp") }

  /// True if the path has the extension of JSON, in any case.
  var hasJSONExtension: Bool { hasExtension(".json") }

  /// Returns true if the path ends with an extension, given in lower-case ASCII, in any case.
  private func hasExtension(_ text: String) -> Bool {
    let bytes = text.utf8
    return utf8.count > bytes.count
      && utf8.suffix(bytes.count).elementsEqual(bytes) { $0.asciiLowercased == $1 }
  }

  /// The path with its extension in lower case.
  var withExtensionInSmallLetters: String {
    let stem = withoutExtension
    return stem + Substring(utf8.dropFirst(stem.utf8.count)).lowercased()
  }

  /// True if the path has the extension of a picture or a video, in any case.
  var namesPictureOrVideo: Bool { namesPhoto || [.picture, .video].contains(ExportName(self)) }
}
