import Foundations
import SystemCalls

/// A file opened for reading, whole or in parts.
///
/// ```swift
/// let file = try ReadableFile.opened(at: "dawn.jpg")
/// try file?.bytes(at: 0, count: 2)  // ff d8
/// ```
///
/// A folder, pipe or device is refused rather than waited for: the user meant a file, and opening some
/// devices has effects. If the file changes meanwhile, reads return the current contents, so that a
/// shrinking file ends early.
package struct ReadableFile: ~Copyable {
  private let path: String
  private let file: OpenFile
  /// The size in bytes when the file was opened.
  package let byteCount: Int

  /// Opens the file at a path, or returns `nil` if nothing exists.
  package static func opened(at path: String) throws(StorageError) -> ReadableFile? {
    try reading(path) { () throws(Errno) in try FileStatus(of: path) }
      .map { status throws(StorageError) in
        guard status.kind == .file else { throw .notAFile(path: path, status.kind) }
        let file = try reading(path) { () throws(Errno) in try OpenFile(path, for: .reading) }
        // Another program may have replaced it meanwhile.
        let opened = try reading(path) { () throws(Errno) in try file.status }
        guard opened.kind == .file else { throw .notAFile(path: path, opened.kind) }
        return ReadableFile(path: path, file: file, byteCount: opened.byteCount)
      }
  }

  /// Returns a part of the file, truncated at its end.
  package func bytes(at offset: Int, count: Int) throws(StorageError) -> Data {
    try reading(path) { () throws(Errno) in try file.bytes(at: offset, count: count) }
  }

  /// Returns the contents of the file; throws if they exceed the limit.
  package func contents(atMost limit: Int) throws(StorageError) -> Data {
    try reading(path) { () throws(Errno) in try file.contents(atMost: limit, expecting: byteCount) }
  }
}

/// Runs system calls that read a file; errors name the file.
func reading<Result: ~Copyable>(
  _ path: String,
  _ calls: () throws(Errno) -> Result
) throws(StorageError) -> Result {
  do throws(Errno) {
    return try calls()
  } catch {
    throw .unreadable(path: path, error)
  }
}
