import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// Reads single picture files of the user, with the same facts as in a listing of their folders.
///
/// The files beside a picture are found as in a listing. Each folder is listed once, when its first picture is read, so
/// a reader does not see files that are added later: use it for one run.
package final class PictureReader: Sendable {
  private let now: @Sendable () -> Date
  private let gazetteer: @Sendable () -> Gazetteer
  private let folders = FolderNameLists()

  package init(
    now: @escaping @Sendable () -> Date,
    gazetteer: @escaping @Sendable () -> Gazetteer
  ) {
    (self.now, self.gazetteer) = (now, gazetteer)
  }

  /// Reads a picture and the files beside it; for a link, the files beside its target.
  ///
  /// No link is followed out of the given folder, by default the one that contains the file or the target of the link.
  /// This program's facts of a kind are left out if one is given.
  ///
  /// - Throws: `Errno` if there is no file, and `FolderError` if it cannot be read.
  package func picture(
    at path: String,
    inFolder root: String? = nil,
    without kind: SidecarFact.Kind? = nil
  ) async throws -> OwnPicture {
    let realPath = try FileSystem.realPath(of: path)
    let (folder, name) = realPath.partsOfPath
    let rootPath = try root.map { try FileSystem.realPath(of: $0) } ?? PictureFolder(folder).path
    let root = PictureRoot(path: rootPath, realPath: rootPath)
    var files = try await folders.names(in: folder).files(around: name, in: rootPath)
    let link = try LooseFile(linkAt: path, to: realPath)
    if let link, !files.contains(where: { $0.path.isSamePath(as: link.path) }) {
      files.append(link)
    }
    let listing = FolderListing(of: files.map { PictureFile($0, in: root) }.byPath, in: root)
    guard let number = listing.files.number(ofPath: link?.path ?? realPath) else {
      throw FolderError.missingFile(path: path)
    }
    let picture = try await listing.picture(
      at: number,
      until: .latest(at: now()),
      without: kind
    )
    let sidecar = listing.sidecarPath(ofPicture: number)
    return OwnPicture(
      photo: picture.photo.named(by: gazetteer),
      realPath: realPath,
      sidecar: link == nil ? path.partsOfPath.folder + sidecar.partsOfPath.name : sidecar,
      companions: listing.companions(of: picture, at: listing.described(number))
    )
  }
}

extension LooseFile {
  /// Creates the file at a path if it is a link, given its target without links.
  fileprivate init?(linkAt path: String, to target: String) throws(Errno) {
    guard try FileStatus(ofLink: path).isLink, let status = try FileStatus(of: target) else {
      return nil
    }
    let (folder, name) = path.partsOfPath
    let realFolder = try FileSystem.realPath(of: folder.isEmpty ? "." : folder)
    self.init(
      folder: realFolder.appending(part: ""),
      name: name,
      stamp: status.stamp,
      kind: .link(target: target)
    )
  }
}
