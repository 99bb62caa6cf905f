import Foundations
import Imaging
import Model
import SystemCalls

/// All pictures of a folder with their metadata, the newest first.
struct FolderPictures: Sendable {
  let pictures: [FolderPicture]
  /// The files that are no pictures.
  let skipped: SkippedFiles

  /// Reads the files that the index does not have as they are now, several at a time.
  ///
  /// - Throws: `CancellationError`. A file that cannot be read is skipped.
  init(
    of listing: FolderListing,
    _ index: FactsIndex,
    _ now: @Sendable () -> Date,
    isRefreshing: Bool
  ) async throws {
    var facts = IndexedFacts(of: listing, index, isRefreshing: isRefreshing)
    try await facts.readMissing(at: now())
    var (pictures, skipped): ([FolderPicture], SkippedFiles) = ([], listing.others)
    pictures.reserveCapacity(listing.files.count)
    var takeout: [TakeoutPicture] = []
    for (number, file) in listing.files.enumerated() where !file.path.isBesidePicture {
      let beside = FactsBeside(number, in: listing) { facts[$0] }
      guard let own = facts[number], let picture = FolderPicture(file, own, beside) else {
        skipped.append(file, facts[number])
        continue
      }
      if beside.isTrashed {
        skipped.append(file.pathInFolder, .trashed)
        continue
      }
      if beside.takeout != nil, let match = listing.takeout[number] {
        takeout.append(TakeoutPicture(index: pictures.count, match: match))
      }
      pictures.append(picture)
    }
    for original in pictures.remove(at: takeout.originals) {
      skipped.append(original.file.pathInFolder, .original)
    }
    for copy in pictures.remove(at: pictures.copies) {
      skipped.append(copy.file.pathInFolder, .copy)
    }
    skipped.photoCount = pictures.count
    self.pictures = pictures.newestFirst
    self.skipped = skipped
  }
}

extension SkippedFiles {
  /// Appends a file with the name of a picture that is none, given what was read of it.
  fileprivate mutating func append(_ file: PictureFile, _ facts: FileFacts?) {
    append(
      file.pathInFolder,
      facts == nil ? .unreadable : file.stamp.byteCount == 0 ? .empty : .damaged
    )
  }
}

// MARK: - Reading

/// The facts of the files of a folder, by their numbers in its listing.
private struct IndexedFacts {
  private let listing: FolderListing
  private let index: FactsIndex
  private var facts: [FileFacts?]
  /// The paths that the index has, and the folder has not any more.
  private var gone: [String] = []

  /// The files that are read in one go: as many as a folder has, at most so many.
  private static let batch = 128
  /// The files that are stored in one go.
  private static let stored = 2_000

  /// Looks files up in the index.
  init(of listing: FolderListing, _ index: FactsIndex, isRefreshing: Bool) {
    self.listing = listing
    self.index = index
    let files = listing.files
    var (facts, gone) = ([FileFacts?](repeating: nil, count: files.count), [String]())
    var next = 0
    index.forEachEntry(listing.root.path) { entry in
      while next < files.count, files[next].path != entry.path, files[next].precedes(entry.path) {
        next += 1
      }
      if next < files.count, files[next].path == entry.path {
        if !isRefreshing, files[next].stamp == entry.stamp { facts[next] = FileFacts(entry.facts) }
        next += 1
      } else {
        gone.append(entry.path)
      }
    }
    (self.facts, self.gone) = (facts, gone)
  }

  subscript(number: Int) -> FileFacts? { facts[number] }

  /// Reads the files that were not found, four folders or parts of them at a time, and stores what was read.
  mutating func readMissing(at now: Date) async throws {
    let files = listing.files
    // A file that was changed a moment ago may be changed again without a later time.
    let recent = now.addingTimeInterval(-2)...now.addingTimeInterval(2)
    var entries: [IndexedFile] = []
    try await mapConcurrently(batches, width: 4) { numbers in
      (numbers, PictureFile.facts(of: files[numbers]))
    } deliver: { numbers, results in
      for (number, result) in zip(numbers, results) {
        guard let read = FileFacts(result) else { continue }
        facts[number] = read
        let file = files[number]
        if recent.contains(file.modified) { continue }
        entries.append(IndexedFile(path: file.path, stamp: file.stamp, facts: read.encoded))
      }
      if entries.count >= Self.stored {
        index.update(gone, entries)
        (gone, entries) = ([], [])
      }
    }
    if !gone.isEmpty || !entries.isEmpty { index.update(gone, entries) }
  }

  /// The numbers of neighbouring files that are missing, in parts that lie in one folder each.
  private var batches: [Range<Int>] {
    let files = listing.files
    var batches: [Range<Int>] = []
    for number in files.indices where facts[number] == nil {
      if let last = batches.last, last.upperBound == number, last.count < Self.batch,
        files[number].parts.folder == files[last.lowerBound].parts.folder
      {
        batches[batches.count - 1] = last.lowerBound..<number + 1
      } else {
        batches.append(number..<number + 1)
      }
    }
    return batches
  }
}

extension FileFacts {
  /// Creates what is known of a file after it was read; `nil` where it could not be, which may be another
  /// time.
  fileprivate init?(_ result: Result<FileFacts, FolderError>) {
    switch result {
    case .success(let facts): self = facts
    case .failure(.undecodable): self.init()
    case .failure: return nil
    }
  }
}

// MARK: - Order

/// A picture that Google Takeout describes, by its index.
private struct TakeoutPicture {
  let index: Int
  let match: TakeoutMatches.Match
}

extension [TakeoutPicture] {
  /// The indices of the pictures of which there is an edited one.
  fileprivate var originals: Set<Int> {
    let edited = Set(filter(\.match.name.isOfOriginal).map(\.match.json))
    return Set(
      filter { !$0.match.name.isOfOriginal && edited.contains($0.match.json) }.map(\.index)
    )
  }
}

extension [FolderPicture] {
  /// The indices of the pictures that show the same as another one; the pictures are sorted by path.
  ///
  /// Files of one folder show the same if only their extensions differ and they were taken at one time. The JPEG stays,
  /// or else the first.
  fileprivate var copies: Set<Int> {
    var (kept, copies): ([String: Int], Set<Int>) = ([:], [])
    for index in indices where hasNeighbour(ofStemAt: index) {
      guard let date = self[index].metadata.dateTaken else { continue }
      let key = "\(self[index].file.path.withoutExtension)\n\(date)"
      if let other = kept[key] {
        let isBetter = self[index].file.isJPEG && !self[other].file.isJPEG
        copies.insert(isBetter ? other : index)
        if isBetter { kept[key] = index }
      } else {
        kept[key] = index
      }
    }
    return copies
  }

  /// Removes pictures, and returns them.
  ///
  /// A hundred thousand pictures take tens of megabytes, so the array is not copied.
  fileprivate mutating func remove(at indices: Set<Int>) -> [FolderPicture] {
    if indices.isEmpty { return [] }
    let removed = indices.sorted().map { self[$0] }
    var index = -1
    removeAll { _ in
      index += 1
      return indices.contains(index)
    }
    return removed
  }

  /// Returns whether the picture before or behind has the same path without its extension: by the order of
  /// paths those are together, unless a name goes on behind the stem.
  private func hasNeighbour(ofStemAt index: Int) -> Bool {
    let stem = self[index].file.path.withoutExtension
    return [index - 1, index + 1].contains { other in
      indices.contains(other) && self[other].file.path.utf8.starts(with: stem.utf8)
    }
  }

  /// The pictures by the date taken, or else the file's date; ties are ordered by the file's date, then
  /// by path.
  fileprivate var newestFirst: [FolderPicture] {
    let keys = indices.map { index in
      (date: self[index].sortDate, file: self[index].file.stamp.modified, index: index)
    }
    return keys.sorted { ($1.date, $1.file, $0.index) < ($0.date, $0.file, $1.index) }
      .map { self[$0.index] }
  }
}

extension FolderPicture {
  /// The date taken, or else that of the file in UTC, as a number that grows with it: seconds since the year
  /// 0 in a calendar of months of 31 days.
  fileprivate var sortDate: Int {
    guard let date = metadata.dateTaken else { return Self.sortDate(ofSecond: file.stamp.modified) }
    var (parts, count, hasDigits): (DateParts, Int, Bool) = ([0, 1, 1, 0, 0, 0], 0, false)
    for byte in date.utf8 where count < parts.count {
      if byte.isASCIIDigit {
        parts[count] = (hasDigits ? parts[count] &* 10 : 0) &+ Int(byte & 15)
      } else if hasDigits {
        count += 1
      }
      hasDigits = byte.isASCIIDigit
    }
    return Self.sortDate(parts)
  }

  /// Year, month, day, hour, minute and second.
  private typealias DateParts = InlineArray<6, Int>

  private static func sortDate(_ parts: DateParts) -> Int {
    let days = (parts[0] &* 12 &+ parts[1]) &* 31 &+ parts[2]
    return ((days &* 24 &+ parts[3]) &* 60 &+ parts[4]) &* 60 &+ parts[5]
  }

  /// Returns the number of a time in nanoseconds since 1970, in UTC.
  private static func sortDate(ofSecond nanoseconds: Int) -> Int {
    let (second, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Nanoseconds in 64 bits last from 1677 to 2262.
    guard let parts = UTCTime(seconds: rest < 0 ? second - 1 : second)?.parts else { return 0 }
    return sortDate([parts.year, parts.month, parts.day, 0, 0, parts.second])
  }
}
