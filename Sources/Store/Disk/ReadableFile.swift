import Foundations
import SystemCalls

/// A file opened for reading, whole or in parts.
///
/// ```swift
/// let file = try ReadableFile.opened(at: "dawn.jpg")
/// try file?.bytes(at: 0, count: 2)  // ff d8
/// ```
///
/// A folder, a pipe or a device is refused, not waited for: a person who named one meant a file, and
/// some devices are set going when they are opened. A file that is changed meanwhile gives what
/// there is at that moment, so that one which shrinks ends early.
package struct ReadableFile: ~Copyable {
  private let path: String
  private let file: OpenFile
  /// The size in bytes when the file was opened.
  package let byteCount: Int

  /// Opens the file at a path, or returns `nil` where there is nothing.
  package static func opened(at path: String) throws(StorageError) -> ReadableFile? {
    try reading(path) { () throws(Errno) in try FileStatus(of: path) }
      .map { status throws(StorageError) in
        guard status.kind == .file else { throw .notAFile(path: path, status.kind) }
        let file = try reading(path) { () throws(Errno) in try OpenFile(path, for: .reading) }
        // Another program may have put something else in its place meanwhile.
        let opened = try reading(path) { () throws(Errno) in try file.status }
        guard opened.kind == .file else { throw .notAFile(path: path, opened.kind) }
        return ReadableFile(path: path, file: file, byteCount: opened.byteCount)
      }
  }

  /// Returns a part of the file, shorter than asked where the file ends.
  package func bytes(at offset: Int, count: Int) throws(StorageError) -> Data {
    try reading(path) { () throws(Errno) in try file.bytes(at: offset, count: count) }
  }

  /// Returns what the file holds; one of more bytes than the limit is not read.
  package func contents(atMost limit: Int) throws(StorageError) -> Data {
    try reading(path) { () throws(Errno) in try file.contents(atMost: limit, expecting: byteCount) }
  }
}

/// Runs system calls that read a file, and names the file in an error.
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
