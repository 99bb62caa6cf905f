import Foundations

/// The files in a folder that are not listed as photos, by reason.
///
/// ```swift
/// var files = SkippedFiles()
/// files.photoCount = 60
/// files.append("Iceland/cut.jpg", .damaged)
/// files.sentence  // 61 files: 60 photos, 1 damaged.
/// ```
package struct SkippedFiles: Hashable, Sendable {
  /// The reason why a file is not listed.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case damaged, empty
    /// It could not be opened or read.
    case unreadable
    /// It is a folder that cannot be listed, with whatever is in it.
    case unreadableFolder
    /// Its name is not UTF-8; also used for a folder.
    case misnamed
    /// It duplicates a listed photo in another format.
    case copy
    /// Google Photos has it in an album, and the same picture is listed.
    case albumCopy
    /// An edited version of it is listed.
    case original
    /// Google Photos has it in the trash.
    case trashed
    case video
    /// A short video that a phone recorded with a listed picture.
    case livePhoto
    /// It is a link to a folder, out of the folder or to nothing.
    case link
    /// Its name is not that of a picture.
    case other
  }

  /// The number of photos beside them.
  package var photoCount = 0
  private var counts: [Reason: Int] = [:]
  private var paths: [Reason: [String]] = [:]

  /// The maximum number of stored paths for each reason.
  private static let mostPaths = 1_000

  package init() {}

  /// The number of files.
  package var count: Int { counts.values.reduce(0, +) }

  package mutating func append(_ path: String, _ reason: Reason) {
    counts[reason, default: 0] += 1
    if paths[reason, default: []].count < Self.mostPaths { paths[reason, default: []].append(path) }
  }

  /// Returns the paths of the files skipped for a reason, relative to the folder: the first thousand.
  package func paths(_ reason: Reason) -> [String] { paths[reason] ?? [] }

  /// Returns the number of files skipped for a reason.
  package func count(_ reason: Reason) -> Int { counts[reason] ?? 0 }

  /// The numbers of all files, of photos, and of skipped files.
  package var sentence: String {
    let skipped = Reason.allCases.compactMap { counts[$0].map($0.text) }
    let parts = [photoCount.counted("photo")] + skipped
    return "\((photoCount + count).counted("file")): \(parts.joined(separator: ", "))."
  }
}

extension SkippedFiles.Reason {
  /// Returns a number of files, with the reason.
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .damaged, .empty, .unreadable: "\(count.grouped) \(rawValue)"
    case .unreadableFolder:
      count == 1 ? "1 unreadable folder" : "\(count.grouped) unreadable folders"
    case .misnamed:
      "\(count.grouped) with \(count == 1 ? "a name" : "names") not in UTF-8"
    case .copy: count == 1 ? "1 copy in another format" : "\(count.grouped) copies in other formats"
    case .albumCopy: count == 1 ? "1 copy in an album" : "\(count.grouped) copies in albums"
    case .original:
      count == 1 ? "1 original of an edited photo" : "\(count.grouped) originals of edited photos"
    case .trashed: "\(count.grouped) in the trash"
    case .video:
      count == 1 ? "1 video of another format" : "\(count.grouped) videos of other formats"
    case .livePhoto:
      count == 1 ? "1 video of a Live Photo" : "\(count.grouped) videos of Live Photos"
    case .link:
      count == 1 ? "1 link that is not followed" : "\(count.grouped) links that are not followed"
    case .other: "\(count.grouped) of \(count == 1 ? "another kind" : "other kinds")"
    }
  }
}
