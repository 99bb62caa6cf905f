import Foundations
import SystemCalls

// Checks whether a file that names a program or contains a secret is accessible by its owner only. Root
// counts as the owner, since it has access anyway.

extension AtomicFile {
  /// Throws if other users can read the file: by its permissions, or as its owner.
  package func checkOthersCannotRead() throws(StorageError) {
    guard let status = try status() else { return }
    if !status.isOwn { throw .ownedByAnother(path: path, folder: nil) }
    if status.isReadableByOthers { throw .readableByOthers(path: path) }
  }

  /// Throws if other users can change or replace the file: each folder on its path counts, and each link.
  ///
  /// The rule is OpenSSH's, with one exception: a sticky folder that everybody can write to (`/tmp`) is accepted, since
  /// nobody can replace other users' files in it.
  package func checkOthersCannotChange() throws(StorageError) {
    let steps = try reading(path) { () throws(Errno) in try path.stepsOfLookup() }
    for step in steps {
      let folder = step.status.kind == .file ? nil : step.path
      if !step.status.isOwn { throw .ownedByAnother(path: path, folder: folder) }
      if step.status.canBeReplacedByOthers { throw .writableByOthers(path: path, folder: folder) }
    }
  }
}

extension FileStatus {
  /// True if users other than the owner can change the file, or replace the contents of the folder.
  fileprivate var canBeReplacedByOthers: Bool {
    if isLink { return false }
    return isWritableByOthers && !(kind == .folder && isSticky)
  }
}

// MARK: - Lookup

/// A folder, a link or the file itself on the system's lookup of a path.
private struct LookupStep {
  let path: String
  let status: FileStatus
}

extension String {
  /// Returns the steps of the system's lookup of the path, from the root on (path_resolution(7)).
  fileprivate func stepsOfLookup() throws(Errno) -> [LookupStep] {
    let current = FileManager.default.currentDirectoryPath
    var rest = (hasPrefix("/") ? self : current.appending(part: self)).parts[...]
    var steps = [LookupStep(path: "/", status: try FileStatus(ofLink: "/"))]
    var (place, linkCount) = ("/", 0)
    while let part = rest.popFirst() {
      if part == ".." {
        place = place.parentFolder
        continue
      }
      let path = place.appending(part: part)
      steps.append(LookupStep(path: path, status: try FileStatus(ofLink: path)))
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        linkCount += 1
        if linkCount > 40 { throw .tooManySymbolicLinkLevels }
        rest = target.parts + rest
        if target.hasPrefix("/") { place = "/" }
      } else {
        place = path
      }
    }
    return steps
  }

  /// The components of a path.
  private var parts: [String] {
    split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}
