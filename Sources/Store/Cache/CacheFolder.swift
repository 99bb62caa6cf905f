import Foundations
import SystemCalls

/// The folder of a cache, as a list of files.
package struct CacheFolder: Hashable, Sendable {
  /// The number and total size of the files in a folder.
  package struct Contents: Hashable, Sendable {
    package var entries = 0
    package var byteCount = 0

    package init(entries: Int = 0, byteCount: Int = 0) {
      self.entries = entries
      self.byteCount = byteCount
    }
  }

  /// A file with its size and time of last use.
  struct File: Hashable, Sendable {
    let path: String
    let byteCount: Int
    let lastUse: Date
  }

  package let path: String

  package init(_ path: String) { self.path = path }

  /// The number and total size of the files; 0 if the folder does not exist.
  package var contents: Contents { Contents(of: files) }

  /// Removes all files, and returns their number and total size.
  package func clear() throws(StorageError) -> Contents {
    let files = files
    for file in files { try file.remove() }
    return Contents(of: files)
  }

  /// The files in no particular order, including temporary ones of killed programs.
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
  /// Removes the file, unless another program already did.
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
