import Foundations
import SystemCalls

/// The record of a gallery that `places gallery` wrote in a folder: its files are no pictures of the user's.
///
/// `Storage` writes it, and says what else is in it.
struct GalleryRecord {
  /// The name of the file in the gallery's folder.
  static let name = "gallery.json"

  /// The paths of the gallery's files in its folder, those that are being written among them.
  let names: [String]

  /// Reads the record at a path, or returns `nil` for a file that is none.
  init?(at path: String) {
    guard let status = try? FileStatus(ofLink: path), status.kind == .file, !status.isLink,
      let file = try? OpenFile(path, for: .reading),
      let data = try? file.contents(atMost: 64 << 20, expecting: status.byteCount),
      let fields = try? JSONDecoder().decode(Fields.self, from: data)
    else { return nil }
    names = Array(fields.files.keys) + (fields.pending ?? [])
  }

  private struct Fields: Decodable {
    let version: Int
    let files: [String: File]
    let pending: [String]?
  }

  private struct File: Decodable {
    let sha256: String
  }
}
