import Foundations
import SystemCalls

/// The hidden files that new contents lie in before they take a file's place, be it for as long as
/// they are written or, as a rule, for a moment (see `AtomicFileWriter`).
///
/// A program that is killed then leaves one behind, `.recents.plist.5f0c….tmp`; nothing ever reads
/// it.
enum Temporary {
  /// A new path in the folder of a file.
  static func path(for file: String) -> String {
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    return file.parentFolder.appending(part: "\(prefix(for: file))\(unique)\(suffix)")
  }

  /// Removes those that killed programs left; only who holds the file's lock may.
  static func removeStale(of file: String) {
    let folder = file.parentFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix(for: file)) && name.hasSuffix(suffix) {
      try? FileSystem.remove(folder.appending(part: name))
    }
  }

  private static let suffix = ".tmp"

  /// Of a long name only the beginning is taken: most disks allow a name 255 bytes.
  private static func prefix(for file: String) -> String {
    ".\(String(decoding: file.lastPart.utf8.prefix(200), as: UTF8.self))."
  }
}
