import Foundations
import SystemCalls

/// The record of a gallery written by `places gallery`: its files are not pictures of the user.
///
/// `GalleryManifest` in Features writes it, and documents its other fields.
struct GalleryRecord {
  /// The file name in the gallery's folder.
  static let name = "gallery.json"

  /// The paths of the gallery's files in its folder, including those being written.
  let names: [String]

  /// Reads the record at a path, or returns `nil` if the file is not one.
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
