import Foundations
import Model
import Store

/// The photos of an export, the latest upload first, stored compactly.
///
/// Only the fields that sort and place a photo are decoded up front; the rest is decoded on access.
struct ExportedPhotos: RandomAccessCollection, Sendable {
  private(set) var rows: [FactsPart.Row] = []
  private var parts: [FactsPart] = []
  /// The number of files of facts that cannot be read or parsed.
  private(set) var skipped = 0

  /// Reads the facts of all photos that are missing or outdated in the index, and stores them there.
  ///
  /// - Throws: `CancellationError`. Unreadable files are counted.
  init(
    of listing: ExportListing,
    _ stored: [StoredFacts],
    _ index: FileIndex?,
    isRefreshing: Bool
  ) async throws {
    rows.reserveCapacity(listing.photos.count)
    let indexed = IndexedPhotos(among: stored, of: listing, isRefreshing: isRefreshing)
    for (part, first) in indexed.parts { append(part, of: first..<first + part.rows.count) }
    var update = IndexUpdate(index, removing: indexed.outdated)
    try await mapConcurrently(indexed.unread, width: 2) { files in
      (files, files.read(in: listing))
    } deliver: { files, read in
      var rest = files.files.map(\.number)[...]
      for part in read {
        append(part, of: rest.prefix(part.rows.count))
        rest = rest.dropFirst(part.rows.count)
      }
      update.store(read, of: files, in: listing)
    }
    update.finish()
    if listing.photoIDs.count < listing.photos.count { mergeCopies() }
    rows.removeAll { !$0.isReadable }
    skipped = listing.photoIDs.count - rows.count
    rows.sort { $0.isNewer(than: $1) }
  }

  private mutating func append(_ part: FactsPart, of numbers: some Sequence<Int>) {
    for (row, number) in zip(part.rows, numbers) {
      var row = row
      (row.part, row.number) = (parts.count, number)
      rows.append(row)
    }
    parts.append(part)
  }

  /// Keeps one row per photo: the first readable one, private if any copy is private or unreadable.
  private mutating func mergeCopies() {
    var copies: [Photo.ID: FactsPart.Row] = [:]
    for row in rows.sorted(by: { $0.number < $1.number }) {
      guard let first = copies[row.id] else {
        copies[row.id] = row
        continue
      }
      copies[row.id] = first.isReadable ? first : row
      copies[row.id]?.isPrivate = first.isPrivate || row.isPrivate
    }
    rows = Array(copies.values)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(index: Int) -> ExportedPhoto {
    let row = rows[index]
    return parts[row.part].photo(of: row)
  }

  /// The ids, in the order of the photos.
  var ids: some Collection<Photo.ID> { rows.lazy.map(\.id) }
}

extension FactsFiles {
  /// Reads the files: files in an archive form one part, each unpacked file its own.
  fileprivate func read(in listing: ExportListing) -> [FactsPart] {
    let photos = listing.contents(ofEach: files[...]) { ExportedPhoto(id: $0.id, json: $1) }
    let pairs = zip(files, photos).map { (id: $0.id, photo: $1) }
    guard let archive else {
      return pairs.map { FactsPart(fingerprint: 0, partCount: 1, photos: [$0]) }
    }
    let fingerprint = listing.archives[archive].fingerprint
    return [FactsPart(fingerprint: fingerprint, partCount: count, photos: pairs)]
  }
}

extension FactsPart.Row {
  /// Returns whether the photo was uploaded after another.
  ///
  /// If both times are the same second, or unknown, the larger id counts as later.
  fileprivate func isNewer(than other: FactsPart.Row) -> Bool {
    let (time, otherTime) = (uploaded ?? .min, other.uploaded ?? .min)
    if time != otherTime { return time > otherTime }
    if id.utf8.count != other.id.utf8.count { return id.utf8.count > other.id.utf8.count }
    return id > other.id
  }
}
