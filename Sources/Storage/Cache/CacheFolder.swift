import Foundations
import SystemCalls

/// The folder of a cache: its files, whatever is in them.
package struct CacheFolder: Hashable, Sendable {
  /// How much there is in a folder, or was.
  package struct Contents: Hashable, Sendable {
    package var entries = 0
    package var byteCount = 0

    package init(entries: Int = 0, byteCount: Int = 0) {
      self.entries = entries
      self.byteCount = byteCount
    }
  }

  /// A file as the folder's list tells of it.
  struct File: Hashable, Sendable {
    let path: String
    let byteCount: Int
    let lastUse: Date
  }

  package let path: String

  package init(_ path: String) { self.path = path }
}

extension CacheFolder {
  /// How much there is; nothing where there is no such folder.
  package var contents: Contents { Contents(of: files) }

  /// Removes all files, and returns how much they were.
  package func clear() throws(StorageError) -> Contents {
    let files = files
    for file in files { try file.remove() }
    return Contents(of: files)
  }

  /// The files, in no order; those written aside and left by programs that were killed, too.
  var files: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      let path = path.appending(part: name)
      guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
      return File(path: path, byteCount: status.byteCount, lastUse: status.modified)
    }
  }
}

extension CacheFolder.Contents {
  fileprivate init(of files: [CacheFolder.File]) {
    entries = files.count
    byteCount = files.reduce(0) { $0 + $1.byteCount }
  }
}

extension CacheFolder.File {
  /// Removes the file, unless another program has done so.
  func remove() throws(StorageError) {
    do throws(Errno) {
      try FileSystem.remove(path)
    } catch .noSuchFileOrDirectory {
      return
    } catch {
      throw .unwritable(path: path, error)
    }
  }
}
