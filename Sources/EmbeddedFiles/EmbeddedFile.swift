import Foundations
import Resources

/// A file of the Resources folder, embedded in the program.
///
/// The embedded bytes exist as long as the process, so a `Data` on them copies nothing.
package struct EmbeddedFile: Sendable {
  /// The file's path in the Resources folder: `library/places.json`.
  package let path: String
  package let data: Data

  /// All embedded files, sorted by path.
  package static let all: [EmbeddedFile] = {
    let files = unsafe UnsafeBufferPointer(
      start: embedded_files_start(),
      count: embedded_files_count
    )
    return unsafe files.map { file in
      let bytes = unsafe UnsafeMutableRawPointer(mutating: file.bytes)
      return EmbeddedFile(
        path: unsafe String(cString: file.path),
        data: unsafe Data(bytesNoCopy: bytes, count: file.count, deallocator: .none)
      )
    }
  }()

  /// Returns the file at a path, if it is embedded.
  package static func at(_ path: String) -> EmbeddedFile? { all.first { $0.path == path } }

  /// Returns the contents of the file at a path, empty if it is not embedded.
  package static func data(at path: String) -> Data { at(path)?.data ?? Data() }

  /// Returns the files in a folder: `library/photos/`.
  package static func all(in folder: String) -> [EmbeddedFile] {
    all.filter { $0.path.hasPrefix(folder) }
  }
}
