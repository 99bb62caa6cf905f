import Foundations
import Store
import SystemCalls

/// The folder of a gallery: a site that is written again and again, among files of the user's own.
///
/// A file is replaced or removed only where it is as the program wrote it, by the record of
/// `GalleryManifest`; one that was changed since counts as the user's. Each file is written atomically,
/// and recorded as pending before, so that a program that is killed leaves nothing that the next one does
/// not know as its own.
package struct GalleryFolder: Hashable, Sendable {
  /// The relation of the program to what is at a path.
  package enum Ownership: Hashable, Sendable {
    case missing
    case ours
    /// Another's file, folder or link; or one that was changed since it was written.
    case foreign
  }

  package let path: String
  /// The folders of pictures and of thumbnails.
  package static let pictureFolders = ["photos", "thumbnails"]
  private static let manifestName = "gallery.json"

  package init(_ path: String) { self.path = path.withoutTrailingSlashes }

  /// Returns the path of a file in the folder.
  package func path(of name: String) -> String { path.appending(part: name) }
}

// MARK: - Opening

extension GalleryFolder {
  /// Creates the folder where it is missing, and runs the body while no other program writes to it.
  package func withLock<Result>(_ body: () async throws -> Result) async throws -> Result {
    try Folder(path).make(access: .everyone)
    guard let lock = try locked() else { throw GalleryFolderError.busy(path: path) }
    defer { lock.unlock() }
    return try await body()
  }

  /// Returns the folder, open and locked, or `nil` where another program has the lock.
  private func locked() throws(StorageError) -> OpenFile? {
    do throws(Errno) {
      let folder = try OpenFile(path, for: .reading)
      if try folder.tryLock() { return folder }
      return nil
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Reads the record of the gallery; that of a folder without one is empty.
  package func manifest() throws -> GalleryManifest {
    let path = path(of: Self.manifestName)
    try checkManifestIsNoLink()
    guard let data = try AtomicFile(path).read() else { return GalleryManifest() }
    if GalleryManifest.isNewer(data) { throw StorageError.newer(path: path) }
    do {
      return try JSONDecoder().decode(GalleryManifest.self, from: data)
    } catch {
      throw StorageError.damaged(path: path, problem: "is no record of a gallery")
    }
  }
}

// MARK: - Ownership

extension GalleryFolder {
  /// Returns whose the file at a path in the folder is.
  package func ownership(of name: String, in manifest: GalleryManifest) throws -> Ownership {
    if try isElsewhere(name) { return .foreign }
    guard let status = try status(of: name) else { return .missing }
    guard status.kind == .file, !status.isLink else { return .foreign }
    if manifest.pending.contains(name) { return .ours }
    guard let file = manifest.files[name], file.bytes == status.byteCount,
      let data = try read(name)
    else { return .foreign }
    return SHA256(of: data).hexadecimal == file.sha256 ? .ours : .foreign
  }

  /// Returns whether a file that was written is still there, by its size.
  package func has(_ name: String, in manifest: GalleryManifest) -> Bool {
    guard let file = manifest.files[name], !manifest.pending.contains(name),
      (try? isElsewhere(name)) == false, let status = try? status(of: name)
    else { return false }
    return status.kind == .file && !status.isLink && status.byteCount == file.bytes
  }

  /// Returns whether a file was written with these contents, and is still there.
  package func holds(_ data: Data, at name: String, in manifest: GalleryManifest) -> Bool {
    has(name, in: manifest) && manifest.files[name]?.sha256 == SHA256(of: data).hexadecimal
  }

  /// Returns whether something else than a folder is in the place of one of the gallery's: what is written
  /// through a link would be elsewhere.
  package func isForeign(folder name: String) throws -> Bool {
    guard let status = try status(of: name) else { return false }
    return status.isLink || status.kind != .folder
  }

  /// Returns whether a file would be in a folder that is none of the gallery's.
  private func isElsewhere(_ name: String) throws -> Bool {
    guard let folder = folderOf(name) else { return false }
    return try isForeign(folder: folder)
  }

  /// Returns the name of the folder in the gallery's that a file is in, if it is in one.
  private func folderOf(_ name: String) -> String? {
    name.split(separator: "/").dropLast().first.map(String.init)
  }

  private func checkManifestIsNoLink() throws {
    guard try status(of: Self.manifestName)?.isLink == true else { return }
    throw GalleryFolderError.occupied(path: path(of: Self.manifestName))
  }

  private func status(of name: String) throws -> FileStatus? {
    let path = path(of: name)
    do throws(Errno) {
      return try FileStatus(ofLink: path)
    } catch .noSuchFileOrDirectory {
      return nil
    } catch {
      throw StorageError.unreadable(path: path, error)
    }
  }
}

// MARK: - Writing

extension GalleryFolder {
  /// Stores the record.
  package func save(_ manifest: GalleryManifest) throws {
    let path = path(of: Self.manifestName)
    try checkManifestIsNoLink()
    let file = AtomicFile(path, access: .everyone)
    guard let data = try? manifest.encoded() else { throw StorageError.unencodable(path: path) }
    if try file.read() != data { try file.replace(with: data) }
  }

  /// Records that files are about to be written, so that they are known as the program's even if it is
  /// killed; what is another's is not recorded.
  package func addPending(_ names: [String], in manifest: inout GalleryManifest) throws {
    manifest.addPending(try names.filter { try ownership(of: $0, in: manifest) != .foreign })
    try save(manifest)
  }

  /// Writes a file, unless it is there with these contents.
  ///
  /// - Returns: Whether it was written.
  /// - Throws: `GalleryFolderError` where another's file is in the way.
  @discardableResult
  package func write(
    _ data: Data,
    to name: String,
    in manifest: inout GalleryManifest,
    isSynced: Bool = false
  ) throws -> Bool {
    let file = AtomicFile(path(of: name), access: .everyone)
    switch try ownership(of: name, in: manifest) {
    case .foreign: throw GalleryFolderError.occupied(path: path(of: name))
    case .missing:
      if let folder = folderOf(name) { try Folder(path(of: folder)).make(access: .everyone) }
      guard try file.create(with: data, isSynced: isSynced) else {
        throw GalleryFolderError.occupied(path: path(of: name))
      }
    case .ours:
      if try read(name) == data {
        manifest.record(data, at: name)
        return false
      }
      try file.replace(with: data, isSynced: isSynced)
    }
    manifest.record(data, at: name)
    return true
  }

  /// Returns the contents of a file in the folder.
  private func read(_ name: String) throws -> Data? {
    try AtomicFile(path(of: name)).read(atMost: Int.max)
  }

  /// Removes the program's files but those named; one that was changed since stays.
  ///
  /// - Returns: The number of files that were removed.
  package func removeAll(except names: Set<String>, from manifest: inout GalleryManifest) throws
    -> Int
  {
    var count = 0
    for name in manifest.names.subtracting(names).sorted() {
      if try ownership(of: name, in: manifest) == .ours {
        let path = path(of: name)
        do throws(Errno) {
          try FileSystem.remove(path)
        } catch {
          throw StorageError.unwritable(path: path, error)
        }
        count += 1
      }
      manifest.forget(name)
    }
    manifest.clearPending()
    return count
  }
}

/// The reason why a gallery cannot be written to its folder.
package enum GalleryFolderError: Error, Hashable, Sendable {
  /// Another's file is in the place of one of the gallery's.
  case occupied(path: String)
  /// Another program writes to the folder.
  case busy(path: String)
}

extension GalleryFolderError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .occupied(let path):
      Failure(
        .failed,
        "\(path.onOneLine) was not written by this program, or was changed since; move it away, or "
          + "name another folder."
      )
    case .busy(let path):
      Failure(.failed, "Another program is making a gallery in \(path.onOneLine); wait for it.")
    }
  }
}
