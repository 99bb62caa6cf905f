import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// All pictures of a folder with their metadata, the newest first.
struct FolderPictures: Sendable {
  let pictures: [FolderPicture]
  /// The copies of pictures in albums of Google Photos.
  let albumCopies: [AlbumCopy]
  /// The files that are not listed as pictures.
  let skipped: SkippedFiles

  /// Reads the files that are missing or outdated in the index, several at a time.
  ///
  /// - Throws: `CancellationError`. A file that cannot be read is skipped.
  init(
    of listing: FolderListing,
    _ index: FileIndex?,
    _ now: @Sendable () -> Date,
    isRefreshing: Bool
  ) async throws {
    var files = ListedFiles(of: listing, until: .latest(at: now()))
    let differences = files.addIndexed(by: index, isRefreshing: isRefreshing)
    try await files.addRead(differences, into: index, at: now())
    (pictures, albumCopies, skipped) = files.result
  }
}

/// A file that repeats a listed picture in an album of Google Photos.
struct AlbumCopy: Sendable {
  let file: PictureFile
  /// The path of the listed picture.
  let original: PathKey
}

/// The files of a listing, each of which becomes a picture or is skipped.
///
/// Only files in the same folder describe a picture, where the parts of a Takeout count as one folder. The pictures of
/// a folder are therefore created as soon as all of its files are known, so the facts of many thousands of files are
/// never in memory at once.
private struct ListedFiles {
  private let listing: FolderListing
  /// The latest date that is read in names.
  private let latest: CivilDate?
  private var states: [State]
  /// The indices of the files' folders.
  private var folders: [Int]
  /// The number of files in each folder whose facts are still missing.
  private var missingCounts: [Int] = []
  /// The numbers of the pictures that Google Takeout describes.
  private var takeoutPictures: [Int] = []

  /// The maximum length of the video of a Live Photo in seconds.
  private static let longestOfLivePhoto = 5.0

  private enum State {
    case unread
    case unreadable
    case known(FileFacts)
    case picture(FolderPicture)
    case skipped(SkippedFiles.Reason)
  }

  init(of listing: FolderListing, until latest: CivilDate?) {
    (self.listing, self.latest) = (listing, latest)
    states = Array(repeating: .unread, count: listing.files.count)
    folders = Array(repeating: 0, count: listing.files.count)
    for (folder, numbers) in listing.folders.enumerated() {
      for number in numbers { folders[number] = folder }
      missingCounts.append(numbers.count { listing.isRead($0) })
    }
  }

  /// The pictures, their copies in albums, and the skipped files.
  var result: (pictures: [FolderPicture], copies: [AlbumCopy], skipped: SkippedFiles) {
    var (pictures, copies, skipped) = ([FolderPicture](), [AlbumCopy](), listing.others)
    let originals = originalsOfAlbumCopies
    for (number, file) in listing.files.enumerated() {
      switch states[number] {
      case .picture(let picture):
        if let original = originals[number] {
          copies.append(AlbumCopy(file: file, original: PathKey(listing.files[original].path)))
          skipped.append(file.pathInFolder, .albumCopy)
        } else {
          pictures.append(picture)
        }
      case .skipped(let reason): skipped.append(file.pathInFolder, reason)
      case .unread, .unreadable, .known: break
      }
    }
    skipped.photoCount = pictures.count
    return (pictures.newestFirst, copies, skipped)
  }

  /// The numbers of the pictures that are listed, by those of their copies in albums.
  ///
  /// A Takeout has a picture in the folder of its year and again in each of its albums, with the same name, size and
  /// JSON.
  private var originalsOfAlbumCopies: [Int: Int] {
    func key(_ number: Int) -> AlbumCopyKey? {
      if case .picture(let picture) = states[number] { AlbumCopyKey(of: picture) } else { nil }
    }
    // Nearly all pictures are alone. A table of all keys would take more memory than one of their hashes.
    var (hashes, recurring) = (Set<Int>(), Set<Int>())
    for number in takeoutPictures {
      guard let hash = key(number)?.hashValue else { continue }
      if !hashes.insert(hash).inserted { recurring.insert(hash) }
    }
    var (numbers, originals) = ([AlbumCopyKey: [Int]](), [Int: Int]())
    for number in takeoutPictures.sorted() {
      guard let key = key(number), recurring.contains(key.hashValue) else { continue }
      numbers[key, default: []].append(number)
    }
    for same in numbers.values where same.count > 1 {
      let original = same.first { isInFolderOfYear($0) } ?? same[0]
      for number in same where number != original { originals[number] = original }
    }
    return originals
  }

  /// Returns true for a picture in a folder such as `Photos from 2019`, in any language.
  private func isInFolderOfYear(_ number: Int) -> Bool {
    guard case .picture(let picture) = states[number], let year = picture.dateTaken?.date.year
    else { return false }
    return listing.files[number].folder.dropLast().hasSuffix(String(year))
  }

  /// Adds the facts of a file; `nil` for one that cannot be read.
  private mutating func add(_ facts: FileFacts?, ofFile number: Int) {
    states[number] = facts.map { .known($0) } ?? .unreadable
    let folder = folders[number]
    missingCounts[folder] -= 1
    if missingCounts[folder] == 0 { makePictures(ofFiles: listing.folders[folder]) }
  }

  /// Creates the pictures of a folder, given the numbers of its files, and discards the facts of these files.
  private mutating func makePictures(ofFiles numbers: [Int]) {
    var takeout: [TakeoutPicture] = []
    let livePhotos = videosOfLivePhotos(among: numbers)
    for number in numbers where listing.files[number].isPicture && listing.isRead(number) {
      let beside = FactsBeside(number, in: listing) { facts(ofFile: $0) }
      states[number] = state(ofPicture: number, beside)
      guard case .picture = states[number], beside.takeout != nil else { continue }
      takeoutPictures.append(number)
      if let match = listing.takeout[number] {
        takeout.append(TakeoutPicture(number: number, match: match))
      }
    }
    for number in takeout.originals { states[number] = .skipped(.original) }
    for number in livePhotos { states[number] = .skipped(.livePhoto) }
    let pictures = numbers.compactMap { number -> NumberedPicture? in
      if case .picture(let picture) = states[number] { (number, picture) } else { nil }
    }
    for number in copies(among: pictures) { states[number] = .skipped(.copy) }
    for number in numbers where facts(ofFile: number) != nil { states[number] = .unread }
  }

  /// Returns the numbers of the short videos that a phone recorded with a picture beside them, even one in the trash.
  private func videosOfLivePhotos(among numbers: [Int]) -> [Int] {
    let videos = numbers.filter { number in
      facts(ofFile: number)?.video?.duration.map { $0 <= Self.longestOfLivePhoto } ?? false
    }
    if videos.isEmpty { return [] }
    let pictures = numbers.filter { number in
      facts(ofFile: number).map { $0.size != nil && $0.video == nil } ?? false
    }
    let names = Set(pictures.map { listing.files[$0].livePhotoName })
    return videos.filter { names.contains(listing.files[$0].livePhotoName) }
  }

  private func facts(ofFile number: Int) -> FileFacts? {
    if case .known(let facts) = states[number] { facts } else { nil }
  }

  /// Returns the state of a file that is named like a picture.
  private func state(ofPicture number: Int, _ beside: FactsBeside) -> State {
    let file = listing.files[number]
    guard let facts = facts(ofFile: number) else { return .skipped(.unreadable) }
    guard let picture = FolderPicture(file, facts, beside, until: latest) else {
      return .skipped(file.stamp.byteCount == 0 ? .empty : .damaged)
    }
    return beside.isTrashed ? .skipped(.trashed) : .picture(picture)
  }
}

// MARK: - Reading

extension ListedFiles {
  /// The maximum number of files that are read together; they are all in one folder.
  private static let batch = 128
  /// The number of files that are indexed together.
  private static let stored = 2_000

  /// Adds the indexed facts of unchanged files, and returns what the index lacks.
  mutating func addIndexed(by index: FileIndex?, isRefreshing: Bool) -> IndexDifferences {
    IndexDifferences(of: listing, index) { number, facts in
      guard !isRefreshing, let facts = FileFacts(facts) else { return false }
      add(facts, ofFile: number)
      return true
    }
  }

  /// Reads files in up to four batches at a time, and stores their facts.
  mutating func addRead(
    _ differences: IndexDifferences,
    into index: FileIndex?,
    at now: Date
  ) async throws {
    let files = listing.files
    var (gone, entries) = (differences.gone, [IndexedFile]())
    try await mapConcurrently(batches(of: differences.missing), width: 4) { numbers in
      (numbers, PictureFile.facts(of: files[numbers]).map(\.known))
    } deliver: { numbers, results in
      for (number, facts) in zip(numbers, results) {
        add(facts, ofFile: number)
        let file = files[number]
        guard let facts, !file.isRecent(at: now) else { continue }
        entries.append(IndexedFile(path: file.path, stamp: file.stamp, facts: facts.encoded))
      }
      if entries.count >= Self.stored {
        index?.update(removing: gone, storing: entries)
        (gone, entries) = ([], [])
      }
    }
    if !gone.isEmpty || !entries.isEmpty { index?.update(removing: gone, storing: entries) }
  }

  /// Groups the numbers of adjacent files in one folder; a link is alone, because its folder is its target's.
  private func batches(of numbers: [Int]) -> [Range<Int>] {
    var batches: [Range<Int>] = []
    for number in numbers {
      if let last = batches.last, last.upperBound == number, last.count < Self.batch,
        listing.files[number].folder.isSamePath(as: listing.files[last.lowerBound].folder),
        !listing.files[number].isLink,
        !listing.files[last.lowerBound].isLink
      {
        batches[batches.count - 1] = last.lowerBound..<number + 1
      } else {
        batches.append(number..<number + 1)
      }
    }
    return batches
  }
}

extension Result<FileFacts, FolderError> {
  /// The facts of a file that was read; `nil` if reading failed and may succeed later.
  fileprivate var known: FileFacts? {
    switch self {
    case .success(let facts): facts
    case .failure(.undecodable): FileFacts()
    case .failure: nil
    }
  }
}

/// The same for a picture of Google Photos and its copies in albums.
private struct AlbumCopyKey: Hashable {
  private let name: PathKey
  private let byteCount: Int
  private let date: CivilTime?

  init(of picture: FolderPicture) {
    name = PathKey(picture.file.name)
    (byteCount, date) = (picture.file.stamp.byteCount, picture.dateTaken)
  }
}

// MARK: - Order

/// A picture that Google Takeout describes, by its number.
private struct TakeoutPicture {
  let number: Int
  let match: TakeoutMatches.Match
}

extension [TakeoutPicture] {
  /// The numbers of the pictures that have an edited version.
  fileprivate var originals: [Int] {
    let edited = Set(filter(\.match.isOfOriginal).map(\.match.json))
    return filter { !$0.match.isOfOriginal && edited.contains($0.match.json) }.map(\.number)
  }
}

private typealias NumberedPicture = (number: Int, picture: FolderPicture)

/// Returns the numbers of the pictures that duplicate another one in their folder, given pictures sorted by path.
///
/// The JPEG is kept, or else the first one.
private func copies(among pictures: [NumberedPicture]) -> [Int] {
  var (kept, copies): ([PathKey: NumberedPicture], [Int]) = ([:], [])
  for index in pictures.indices {
    let (number, picture) = pictures[index]
    // Sorted by path, pictures with the same stem are adjacent, except for longer names that begin with it.
    let isBehind = index > 0 && pictures[index - 1].picture.file.hasStem(of: picture.file)
    let isBefore =
      index + 1 < pictures.count && pictures[index + 1].picture.file.hasStem(of: picture.file)
    guard isBehind || isBefore, let key = picture.shotKey else { continue }
    if let other = kept[key] {
      let isBetter = picture.file.isJPEG && !other.picture.file.isJPEG
      copies.append(isBetter ? other.number : number)
      if isBetter { kept[key] = pictures[index] }
    } else {
      kept[key] = pictures[index]
    }
  }
  return copies
}

extension [FolderPicture] {
  /// The pictures by date taken, the newest first, and then those without a date by the times of their files.
  ///
  /// They must be sorted by path; of two with the same date, the later path comes first.
  fileprivate var newestFirst: [FolderPicture] {
    var keys = indices.map { index in
      let picture = self[index]
      return (date: picture.dateTaken?.sortKey ?? .min, file: picture.fileTime, index: index)
    }
    keys.sort { ($1.date, $1.file, $1.index) < ($0.date, $0.file, $0.index) }
    return keys.map { self[$0.index] }
  }
}

extension FolderPicture {
  /// The time at which the file of a picture without a date was changed; 0 for others.
  fileprivate var fileTime: Int { dateTaken == nil ? file.stamp.modified : 0 }
}
