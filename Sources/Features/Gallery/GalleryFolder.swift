import Foundations
import Model
import Store
import SystemCalls

/// The folder of a gallery: a site that is updated in place, among the user's own files.
///
/// The program replaces or removes only files that are unchanged since it wrote them, by the hashes in
/// `GalleryManifest`; a file that was changed since is the user's. The hash of each file is recorded before the
/// file is written atomically, so that after a killed run the next one still recognizes its files.
package struct GalleryFolder: Hashable, Sendable {
  /// The owner of the file at a path.
  package enum Ownership: Hashable, Sendable {
    case missing
    case own
    /// A file, folder or link of the user, or a file that was changed since it was written.
    case foreign
  }

  package let path: String
  /// The folders of pictures and thumbnails.
  package static let pictureFolders = ["photos", "thumbnails"]
  private static let manifestName = "gallery.json"

  package init(_ path: String) { self.path = path.withoutTrailingSlashes }

  /// Returns the path of a file in the folder.
  package func path(of name: String) -> String { path.appending(part: name) }
}

// MARK: - Opening

extension GalleryFolder {
  /// Creates the folder if it is missing, and runs the body while it is locked.
  package func withLock<Result>(_ body: () async throws -> Result) async throws -> Result {
    try Folder(path).make(access: .everyone)
    guard let lock = try locked() else { throw GalleryFolderError.busy(path: path) }
    defer { lock.unlock() }
    return try await body()
  }

  /// Returns the folder, open and locked, or `nil` if another program holds the lock.
  private func locked() throws(StorageError) -> OpenFile? {
    do throws(Errno) {
      let folder = try OpenFile(path, for: .reading)
      if try folder.tryLock() { return folder }
      return nil
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Reads the record of the gallery; it is empty if there is none.
  package func manifest() throws -> GalleryManifest {
    let path = path(of: Self.manifestName)
    try checkManifestIsNoLink()
    guard let data = try AtomicFile(path).read() else { return GalleryManifest() }
    if GalleryManifest.isNewer(data) { throw StorageError.newer(path: path) }
    do {
      return try JSONDecoder().decode(GalleryManifest.self, from: data)
    } catch {
      throw StorageError.damaged(path: path, problem: "is not the record of a gallery")
    }
  }
}

// MARK: - Ownership

extension GalleryFolder {
  /// Returns the owner of the file at a path in the folder.
  package func ownership(of name: String, in manifest: GalleryManifest) throws -> Ownership {
    if try isElsewhere(name) { return .foreign }
    guard let status = try status(of: name) else { return .missing }
    guard status.kind == .file, !status.isLink else { return .foreign }
    let forms = manifest.forms(of: name).filter { $0.bytes == status.byteCount }
    guard !forms.isEmpty, let data = try read(name) else { return .foreign }
    let hash = SHA256(of: data).hexadecimal
    return forms.contains { $0.sha256 == hash } ? .own : .foreign
  }

  /// Returns true if a written file still exists with the same size.
  package func has(_ name: String, in manifest: GalleryManifest) -> Bool {
    guard let file = manifest.files[name], manifest.writing[name] == nil,
      (try? isElsewhere(name)) == false, let status = try? status(of: name)
    else { return false }
    return status.kind == .file && !status.isLink && status.byteCount == file.bytes
  }

  /// Returns true if a file was written with these contents and still exists.
  package func holds(_ data: Data, at name: String, in manifest: GalleryManifest) -> Bool {
    has(name, in: manifest) && manifest.files[name]?.sha256 == SHA256(of: data).hexadecimal
  }

  /// Returns true if the path of one of the gallery's folders is occupied by something else.
  ///
  /// Writing through a link would end elsewhere.
  package func isForeign(folder name: String) throws -> Bool {
    guard let status = try status(of: name) else { return false }
    return status.isLink || status.kind != .folder
  }

  /// Returns true if the file's folder is not the gallery's own.
  private func isElsewhere(_ name: String) throws -> Bool {
    guard let folder = folderOf(name) else { return false }
    return try isForeign(folder: folder)
  }

  /// Returns the gallery's subfolder that a file is in, or `nil`.
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
  package func save(_ manifest: GalleryManifest) throws {
    let path = path(of: Self.manifestName)
    try checkManifestIsNoLink()
    let file = AtomicFile(path, access: .everyone)
    guard let data = try? manifest.encoded() else { throw StorageError.unencodable(path: path) }
    if try file.read() != data { try file.replace(with: data) }
  }

  /// Records files before they are written, so that they are known as the program's even if it is killed.
  ///
  /// Files whose paths are occupied by files of the user are not recorded.
  package func announce(
    _ files: [(name: String, data: Data)],
    in manifest: inout GalleryManifest
  ) throws {
    for file in files where try ownership(of: file.name, in: manifest) != .foreign {
      manifest.announce(file.data, at: file.name)
    }
    try save(manifest)
  }

  /// Writes a file, unless it exists with these contents.
  ///
  /// An announced file has to have the announced contents.
  ///
  /// - Returns: True if it was written.
  /// - Throws: `GalleryFolderError` if a file of the user is in the way.
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
    case .own:
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

  /// Removes the program's files, except some.
  ///
  /// A file that was changed since it was written is kept. So is one whose name no gallery uses, whatever the record
  /// says: somebody else may have written the record.
  ///
  /// - Returns: The number of removed files.
  package func removeAll(except names: Set<String>, from manifest: inout GalleryManifest) throws
    -> Int
  {
    var count = 0
    for name in manifest.names.subtracting(names).sorted() {
      if try name.isGivenByGallery && ownership(of: name, in: manifest) == .own {
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
    manifest.clearAnnounced()
    return count
  }
}

extension String {
  /// True if it is the name of a gallery's file: a page, or the id of a photo in a folder of pictures.
  fileprivate var isGivenByGallery: Bool {
    guard let slash = firstIndex(of: "/") else { return GalleryPages.names.contains(self) }
    let parts = self[index(after: slash)...].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["jpg", "png"].contains(parts[1]) else { return false }
    // The second photo with an id has a number: `51540860321-2`.
    let id = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let isPhoto = String(id[0]).isPhotoID || Photo.sharedIDForm.contains(String(id[0]))
    return isPhoto && (id.count == 1 || id[1].utf8.allSatisfy(\.isASCIIDigit))
  }
}

/// The reason why a gallery cannot be written to its folder.
package enum GalleryFolderError: Error, Hashable, Sendable {
  /// A file of the user occupies the path of one of the gallery's.
  case occupied(path: String)
  /// Another program is writing to the folder.
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
