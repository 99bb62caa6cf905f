import Foundations
import Model
import SystemCalls

/// A folder of the user's whose pictures are listed.
struct PictureFolder: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String

  init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }
    self.path = end.map { String(path[...$0]) } ?? "/"
  }

  var source: SourceID { .folder(path: path) }

  /// Lists the pictures of the folder and of the folders in it, and their sidecars, by their extensions.
  ///
  /// - Throws: `FolderError` about the folder itself, and `CancellationError`.
  func listing() throws -> FolderListing {
    try check()
    guard let realPath = try? FileSystem.realPath(of: path) else {
      throw FolderError.unreadableFolder(path: path)
    }
    let root = PictureRoot(path: path, realPath: realPath, owner: owner)
    var walk = FolderWalk(root) { $0.hasPictureExtension || $0.hasSidecarExtension }
    var files: [PictureFile] = []
    while let file = try walk.next() { files.append(file) }
    return FolderListing(of: files, in: root)
  }

  /// Checks that the path leads to a folder that can be listed.
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

  /// The user that the folder belongs to, under whose name its pictures are credited; the folder's name
  /// where the system knows no such user.
  private var owner: Photo.Owner {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let user = attributes?[.ownerAccountName] as? String
    let name = (user ?? path.split(separator: "/").last.map(String.init) ?? path).onOneLine
    return Photo.Owner(id: name.prefix(utf8Count: Photo.tokenLimit), name: name)
  }
}

/// What all files of a folder have in common; one object, which each of them refers to.
final class PictureRoot: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String
  /// The absolute path without links: no file outside of it is read.
  let realPath: String
  let owner: Photo.Owner

  init(path: String, realPath: String, owner: Photo.Owner) {
    self.path = path
    self.realPath = realPath
    self.owner = owner
  }
}

extension String {
  /// Whether the path ends like that of a JPEG or a PNG, in any case.
  var hasPictureExtension: Bool { hasExtension(among: ["jpg", "jpeg", "png"]) }

  var hasJPEGExtension: Bool { hasExtension(among: ["jpg", "jpeg"]) }

  /// Whether the path ends like that of an XMP sidecar, in any case.
  var hasSidecarExtension: Bool { hasExtension(among: ["xmp"]) }

  private func hasExtension(among extensions: [String]) -> Bool {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let own = utf8[dot...].dropFirst()
    return own.count <= 4 && extensions.contains(String(Substring(own)).lowercased())
  }

  /// The path without the extension of its last part, if that has one.
  var withoutExtension: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")),
      !utf8[dot...].contains(UInt8(ascii: "/"))
    else { return self }
    return String(self[..<dot])
  }
}
