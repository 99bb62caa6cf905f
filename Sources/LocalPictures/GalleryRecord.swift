import Foundations
import SystemCalls

/// The record of a gallery written by `places gallery`: its files are not pictures of the user, unless they were changed
/// since.
///
/// `GalleryManifest` in Features writes it, and documents its other fields.
struct GalleryRecord {
  /// The file name in the gallery's folder.
  static let name = "gallery.json"

  /// The gallery's files, by their paths in its folder, including those being written.
  let files: [String: WrittenFile]

  /// Reads the record at a path, or returns `nil` if the file is not one.
  init?(at path: String) {
    guard let status = try? FileStatus(ofLink: path), status.kind == .file, !status.isLink,
      let file = try? OpenFile(path, for: .reading),
      let data = try? file.contents(atMost: 64 << 20, expecting: status.byteCount),
      let fields = try? JSONDecoder().decode(Fields.self, from: data)
    else { return nil }
    let forms = fields.files.mapValues { [$0] }
      .merging((fields.writing ?? [:]).mapValues { [$0] }, uniquingKeysWith: +)
    files = forms.mapValues { WrittenFile(forms: $0, recorded: status.stamp.changed) }
  }

  private struct Fields: Decodable {
    let version: Int
    let files: [String: WrittenFile.Form]
    let writing: [String: WrittenFile.Form]?
  }
}

/// A file in the record of a gallery.
struct WrittenFile {
  struct Form: Decodable {
    let bytes: Int
    let sha256: String
  }

  /// The contents that were written, and those that were about to be.
  fileprivate let forms: [Form]
  /// The time of the record, in nanoseconds since 1970.
  fileprivate let recorded: Int

  /// Returns true if the file at a path is as it was written.
  ///
  /// One of its size that is older than the record is: the system sets that time. So only others are read.
  func isUnchanged(at path: String) -> Bool {
    guard let status = try? FileStatus(ofLink: path), status.kind == .file, !status.isLink else {
      return false
    }
    let forms = forms.filter { $0.bytes == status.byteCount }
    if forms.isEmpty || status.stamp.changed < recorded { return !forms.isEmpty }
    guard let file = try? OpenFile(path, for: .reading),
      let data = try? file.contents(atMost: status.byteCount, expecting: status.byteCount)
    else { return false }
    let hash = SHA256(of: data).hexadecimal
    return forms.contains { $0.sha256 == hash }
  }
}
