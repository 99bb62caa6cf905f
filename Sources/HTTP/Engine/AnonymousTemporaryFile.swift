import Foundations
import SystemCalls

/// A temporary file without a name: no other program can open it, and its space is freed when its
/// last user is gone, however the program ends.
final class AnonymousTemporaryFile {
  private let file: OpenFile
  /// The size in bytes.
  private(set) var count = 0

  /// Makes a file on the disk of a folder, or returns `nil` where none can be made.
  ///
  /// It has a name only until the next call.
  init?(in folder: String) {
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = "\(folder)/.spool.\(unique).tmp"
    guard let file = try? OpenFile(path, for: .creatingReadable) else { return nil }
    try? FileSystem.remove(path)
    self.file = file
  }

  /// Writes bytes at the end; returns whether all of them are there.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(Errno) {
      try file.writeAll(bytes, at: count)
    } catch {
      return false
    }
    count += bytes.count
    return true
  }

  /// Returns the contents, mapped into memory for as long as the data is in use; `nil` where the
  /// system has no room for it.
  func mapped() -> Data? { try? file.mapped(byteCount: count) }
}
