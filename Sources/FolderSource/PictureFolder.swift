import Foundations
import Places
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

  /// Lists the JPEGs and PNGs of the folder and of the folders in it, by their extensions.
  ///
  /// Hidden files and folders are left out, folders that cannot be read passed over, and symbolic links
  /// to folders not followed, so that no walk is endless.
  ///
  /// - Throws: `FolderError` about the folder itself, and `CancellationError`.
  func listing() throws -> FolderListing {
    try check()
    var files: [PictureFile] = []
    var pending = [path]
    while let folder = pending.popLast() {
      try Task.checkCancellation()
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        if folder == path { throw FolderError.unreadableFolder(path: path) }
        continue
      }
      for name in names where name.utf8.first != UInt8(ascii: ".") {
        switch Entry(at: folder == "/" ? "/\(name)" : "\(folder)/\(name)") {
        case .folder(let path): pending.append(path)
        case .picture(let file): files.append(file)
        case nil: continue
        }
      }
    }
    return FolderListing(of: files.sorted { $0.precedes($1) }, in: path, owner: owner)
  }

  private func check() throws(FolderError) {
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

/// A file or a folder that a walk visits.
private enum Entry {
  case folder(path: String)
  case picture(PictureFile)

  /// Creates the entry of a path, or returns `nil` where there is nothing of use.
  init?(at path: String) {
    guard let entry = try? FileStatus(ofLink: path) else { return nil }
    if entry.kind == .folder {
      self = .folder(path: path)
    } else {
      let target = entry.isLink ? (try? FileStatus(of: path)) ?? nil : entry
      guard path.hasPictureExtension, let target, target.kind == .file else { return nil }
      self = .picture(PictureFile(path: path, target))
    }
  }
}

extension String {
  /// Whether the path ends like that of a JPEG or a PNG, in any case.
  fileprivate var hasPictureExtension: Bool {
    let path = lowercased()
    return [".jpg", ".jpeg", ".png"].contains { path.hasSuffix($0) }
  }
}
