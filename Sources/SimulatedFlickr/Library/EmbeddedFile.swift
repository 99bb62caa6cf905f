import Foundations
import Resources

/// A file of the Resources folder, found in the program itself.
///
/// The only place that touches the embedded bytes. They live as long as the process, so a `Data`
/// over them copies nothing.
package struct EmbeddedFile: Sendable {
  /// The file's path in the Resources folder: `library/places.json`.
  let path: String
  package let data: Data
}

extension EmbeddedFile {
  /// Every embedded file, sorted by path.
  static let all: [EmbeddedFile] = {
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

  /// The file of a path, if it was embedded.
  package static func at(_ path: String) -> EmbeddedFile? { all.first { $0.path == path } }

  /// The files of a folder: `library/photos/`.
  static func all(in folder: String) -> [EmbeddedFile] { all.filter { $0.path.hasPrefix(folder) } }
}
