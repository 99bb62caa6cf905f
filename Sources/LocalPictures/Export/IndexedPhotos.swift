import Foundations
import Model
import Store
import SystemCalls

/// Files of facts that are read and indexed together: consecutive entries of an archive, or unpacked files.
struct FactsFiles: Sendable {
  /// The number of the archive; `nil` for unpacked files.
  let archive: Int?
  /// The number of this part within the archive, and the number of all its parts.
  let number: Int
  let count: Int
  let files: [PhotoFile]

  /// The maximum number of files in a part.
  static let length = 1_024
}

/// Facts from the index that may be outdated.
struct StoredFacts: Sendable {
  /// The path of the file; for a part of an archive, a path below the archive's.
  let path: String
  let stamp: FileStamp
  /// `nil` for facts that are damaged or in another version.
  let part: FactsPart?
}

extension FileIndex {
  /// Reads all facts of the files inside a folder.
  func storedFacts(in folder: String) -> [StoredFacts] {
    var all: [StoredFacts] = []
    forEachFile(in: folder) { entry in
      all.append(StoredFacts(path: entry.path, stamp: entry.stamp, part: FactsPart(entry.facts)))
    }
    return all
  }
}

/// The photos of an export whose facts in the index are still valid.
struct IndexedPhotos {
  /// The valid parts, each with the number of its first file.
  private(set) var parts: [(part: FactsPart, first: Int)] = []
  /// The files that have to be read.
  private(set) var unread: [FactsFiles] = []
  /// The paths of the outdated records.
  private(set) var outdated: Set<PathKey> = []

  /// Finds the facts of the files of a listing; none are valid for refreshed files.
  init(among stored: [StoredFacts], of listing: ExportListing, isRefreshing: Bool) {
    var packed: [ArraySlice<PhotoFile>] = Array(repeating: [], count: listing.archives.count)
    var unpacked: [PathKey: (stamp: FileStamp, photo: PhotoFile)] = [:]
    var loose: [PhotoFile] = []
    for (index, photo) in listing.photos.enumerated() {
      switch photo.file.location {
      case .packed(_, let archive):
        let start = packed[archive].isEmpty ? index : packed[archive].startIndex
        packed[archive] = listing.photos[start...index]
      case .unpacked(let file):
        unpacked[PathKey(file.path)] = (file.stamp, photo)
        loose.append(photo)
      }
    }
    var records = PackedRecords(listing)
    var known: Set<Int> = []
    for record in stored {
      outdated.insert(PathKey(record.path))
      guard !isRefreshing, let part = record.part else { continue }
      guard let file = unpacked[PathKey(record.path)] else {
        records.insert(part, record.path)
        continue
      }
      guard file.stamp == record.stamp, part.rows.first?.id == file.photo.id else { continue }
      known.insert(file.photo.number)
      outdated.remove(PathKey(record.path))
      parts.append((part, file.photo.number))
    }
    for (archive, files) in packed.enumerated() {
      guard let (found, paths) = records.parts(of: files, in: archive) else {
        unread += files.parts(ofArchive: archive)
        continue
      }
      outdated.subtract(paths.map(PathKey.init))
      var first = files.startIndex
      for part in found {
        parts.append((part, first))
        first += part.rows.count
      }
    }
    unread += loose.filter { !known.contains($0.number) }.parts(ofArchive: nil)
  }
}

/// The index records of archives, each of which is valid only if all of its parts are present.
private struct PackedRecords {
  private let listing: ExportListing
  private let archives: [PathKey: Int]
  private var paths: [Int: [String]] = [:]
  private var parts: [Int: [FactsPart]] = [:]

  init(_ listing: ExportListing) {
    self.listing = listing
    archives = Dictionary(
      listing.archives.enumerated().map { (PathKey($1.file.path), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func insert(_ part: FactsPart, _ path: String) {
    guard let archive = archives[PathKey(path.beforeLastSlash)],
      part.fingerprint == listing.archives[archive].fingerprint
    else { return }
    paths[archive, default: []].append(path)
    parts[archive, default: []].append(part)
  }

  /// Returns the facts of an archive's files, and the paths of their records; `nil` if a part is missing.
  ///
  /// A program may have been killed between two parts.
  func parts(of files: ArraySlice<PhotoFile>, in archive: Int) -> ([FactsPart], [String])? {
    if files.isEmpty { return ([], []) }
    guard let paths = paths[archive], let parts = parts[archive],
      parts.allSatisfy({ $0.partCount == parts.count }),
      parts.lazy.flatMap(\.rows).elementsEqual(files, by: { $0.id == $1.id })
    else { return nil }
    return (parts, paths)
  }
}

extension RandomAccessCollection<PhotoFile> where Index == Int {
  /// The files divided into parts.
  fileprivate func parts(ofArchive archive: Int?) -> [FactsFiles] {
    let starts = [Int](stride(from: startIndex, to: endIndex, by: FactsFiles.length))
    return starts.enumerated().map { number, start in
      FactsFiles(
        archive: archive,
        number: number,
        count: starts.count,
        files: Array(self[start...].prefix(FactsFiles.length))
      )
    }
  }
}

/// Updates of the index while an export is read, written in batches.
struct IndexUpdate {
  private let index: FileIndex?
  private var removed: [String]
  private var stored: [IndexedFile] = []
  private var byteCount = 0

  init(_ index: FileIndex?, removing removed: Set<PathKey>) {
    (self.index, self.removed) = (index, removed.map(\.path))
  }

  /// Stores facts: one part for the files of an archive, one for each unpacked file.
  mutating func store(_ parts: [FactsPart], of files: FactsFiles, in listing: ExportListing) {
    if let archive = files.archive.map({ listing.archives[$0] }) {
      let number = String(files.number).zeroPadded(to: 6)
      for part in parts { append("\(archive.file.path)/\(number)", archive.file.stamp, part) }
    } else {
      for (photo, part) in zip(files.files, parts) {
        guard case .unpacked(let file) = photo.file.location else { continue }
        append(file.path, file.stamp, part)
      }
    }
    if byteCount > 4 << 20 { finish() }
  }

  private mutating func append(_ path: String, _ stamp: FileStamp, _ facts: FactsPart) {
    let data = facts.data
    byteCount += data.count + path.utf8.count
    stored.append(IndexedFile(path: path, stamp: stamp, facts: data))
  }

  /// Writes the remaining updates.
  mutating func finish() {
    if removed.isEmpty && stored.isEmpty { return }
    index?.update(removing: removed, storing: stored)
    (removed, stored, byteCount) = ([], [], 0)
  }
}

extension String {
  fileprivate var beforeLastSlash: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
