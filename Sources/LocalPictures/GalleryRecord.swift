import Foundations
import SystemCalls

/// The record of a gallery written by `places gallery`: its unchanged files do not count as the user's pictures.
///
/// `GalleryManifest` in Features writes it, and documents its other fields.
struct GalleryRecord {
  /// The file name in the gallery's folder.
  static let name = "gallery.json"

  /// The gallery's files by their paths in its folder, including unfinished ones.
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

  /// The contents that were written, and those of an unfinished write.
  fileprivate let forms: [Form]
  /// The time of the record, in nanoseconds since 1970.
  fileprivate let recorded: Int

  /// Returns true if the file at a path is unchanged since it was written.
  ///
  /// A file of the recorded size whose status change time precedes the record is unchanged: only the system sets that
  /// time. Other files of that size are read and compared by their hash.
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
