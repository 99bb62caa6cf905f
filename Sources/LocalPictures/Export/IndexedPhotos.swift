import Foundations
import Model
import SystemCalls

/// Files of facts that are read, and stored in the index, together: neighbours in an archive, or unpacked ones.
struct FactsFiles: Sendable {
  /// The number of the archive; `nil` for unpacked files.
  let archive: Int?
  /// The number of this part of the archive, and of all its parts.
  let number: Int
  let count: Int
  let files: [PhotoFile]

  /// The number of files of a part.
  static let length = 1_024
}

/// The photos of an export whose facts the index has and that still hold.
struct IndexedPhotos {
  /// The photos whose facts hold.
  private(set) var photos: [ExportedPhoto] = []
  /// The files that have to be read.
  private(set) var unread: [FactsFiles] = []
  /// The paths of the records that do not hold.
  private(set) var outdated: Set<String> = []

  /// Finds the facts of the files of a listing; of what is refreshed none holds.
  init(in index: FactsIndex, of listing: ExportListing, isRefreshing: Bool) {
    var packed: [[PhotoFile]] = Array(repeating: [], count: listing.archives.count)
    var unpacked: [String: (stamp: FileStamp, photo: PhotoFile)] = [:]
    var loose: [PhotoFile] = []
    for photo in listing.photos {
      switch photo.file.location {
      case .packed(_, let archive): packed[archive].append(photo)
      case .unpacked(let file):
        unpacked[file.path] = (file.stamp, photo)
        loose.append(photo)
      }
    }
    var records = PackedRecords(listing)
    var known: Set<Photo.ID> = []
    index.forEachEntry(listing.path) { record in
      outdated.insert(record.path)
      if isRefreshing { return }
      guard let file = unpacked[record.path] else { return records.insert(record) }
      guard file.stamp == record.stamp, let part = FactsPart(record.facts),
        let first = part.photos.first, first.id == file.photo.id
      else { return }
      known.insert(first.id)
      outdated.remove(record.path)
      if let photo = first.photo { photos.append(photo) }
    }
    for (archive, files) in packed.enumerated() {
      guard let (found, paths) = records.photos(of: files, in: archive) else {
        unread += files.parts(ofArchive: archive)
        continue
      }
      outdated.subtract(paths)
      photos += found
    }
    unread += loose.filter { !known.contains($0.id) }.parts(ofArchive: nil)
  }
}

/// The records of archives, of which all parts have to be there.
private struct PackedRecords {
  private let listing: ExportListing
  private let archives: [String: Int]
  private var paths: [Int: [String]] = [:]
  private var partCounts: [Int: Int] = [:]
  private var photos: [Int: [(id: Photo.ID, photo: ExportedPhoto?)]] = [:]

  init(_ listing: ExportListing) {
    self.listing = listing
    archives = Dictionary(
      listing.archives.enumerated().map { ($1.file.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func insert(_ record: FactsIndex.Entry) {
    guard let archive = archives[record.path.beforeLastSlash],
      let part = FactsPart(record.facts),
      part.fingerprint == listing.archives[archive].fingerprint
    else { return }
    paths[archive, default: []].append(record.path)
    partCounts[archive] = part.partCount
    photos[archive, default: []] += part.photos
  }

  /// Returns the photos of the files of an archive, and the paths of their records; `nil` unless the index has
  /// all of them, since a program may have been killed between two parts.
  func photos(of files: [PhotoFile], in archive: Int) -> ([ExportedPhoto], [String])? {
    if files.isEmpty { return ([], []) }
    guard let paths = paths[archive], paths.count == partCounts[archive],
      let photos = photos[archive], photos.count == files.count,
      zip(photos, files).allSatisfy({ $0.id == $1.id })
    else { return nil }
    return (photos.compactMap(\.photo), paths)
  }
}

extension [PhotoFile] {
  /// The files in parts.
  fileprivate func parts(ofArchive archive: Int?) -> [FactsFiles] {
    let starts = Array<Int>(stride(from: 0, to: count, by: FactsFiles.length))
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

/// A change of the index while an export is read, some of it at a time.
struct IndexUpdate {
  private let index: FactsIndex
  private var removed: [String]
  private var stored: [FactsIndex.Entry] = []
  private var byteCount = 0

  init(_ index: FactsIndex, removing removed: Set<String>) {
    (self.index, self.removed) = (index, Array(removed))
  }

  /// Stores what was read in files; `nil` for a file that cannot be read.
  mutating func store(
    _ photos: [ExportedPhoto?],
    of part: FactsFiles,
    in listing: ExportListing
  ) {
    let pairs = zip(part.files, photos).map { (id: $0.id, photo: $1) }
    if let archive = part.archive.map({ listing.archives[$0] }) {
      let facts = FactsPart(
        fingerprint: archive.fingerprint,
        partCount: part.count,
        photos: pairs
      )
      let number = String(part.number).zeroPadded(to: 6)
      append("\(archive.file.path)/\(number)", archive.file.stamp, facts)
    } else {
      for (photo, pair) in zip(part.files, pairs) {
        guard case .unpacked(let file) = photo.file.location else { continue }
        append(file.path, file.stamp, FactsPart(fingerprint: 0, partCount: 1, photos: [pair]))
      }
    }
    if byteCount > 4 << 20 { finish() }
  }

  private mutating func append(_ path: String, _ stamp: FileStamp, _ facts: FactsPart) {
    let data = facts.data
    byteCount += data.count + path.utf8.count
    stored.append(FactsIndex.Entry(path: path, stamp: stamp, facts: data))
  }

  /// Writes what is left.
  mutating func finish() {
    if removed.isEmpty && stored.isEmpty { return }
    index.update(removed, stored)
    (removed, stored, byteCount) = ([], [], 0)
  }
}

extension String {
  fileprivate var beforeLastSlash: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}

/// The facts of some photos as the index has them: the photos of an archive in parts, or that of a file.
struct FactsPart {
  /// The fingerprint of the archive's directory; 0 for an unpacked file.
  let fingerprint: UInt64
  /// The number of parts of the archive.
  let partCount: Int
  /// The photos, `nil` for facts that cannot be parsed.
  let photos: [(id: String, photo: ExportedPhoto?)]

  init(fingerprint: UInt64, partCount: Int, photos: [(id: String, photo: ExportedPhoto?)]) {
    (self.fingerprint, self.partCount, self.photos) = (fingerprint, partCount, photos)
  }
}

// MARK: - Coding

extension FactsPart {
  /// The number of this form; facts of another one are read anew.
  private static let version: UInt8 = 1

  /// The facts as bytes.
  var data: Data {
    var writer = FactsWriter()
    writer.append(byte: Self.version)
    writer.append(fingerprint)
    writer.append(UInt32(partCount))
    writer.append(UInt32(photos.count))
    for (id, photo) in photos {
      writer.append(id)
      writer.append(byte: photo == nil ? 0 : 1)
      if let photo { writer.append(photo) }
    }
    return Data(writer.bytes)
  }

  /// Reads facts, or returns `nil` where they are damaged or of another form.
  init?(_ data: Data) {
    var reader = FactsReader(data)
    guard reader.byte() == Self.version, let fingerprint = reader.number(),
      let partCount = reader.number32(), let count = reader.count()
    else { return nil }
    var photos: [(id: String, photo: ExportedPhoto?)] = []
    photos.reserveCapacity(count)
    for _ in 0..<count {
      guard let id = reader.text(), let isThere = reader.byte() else { return nil }
      if isThere == 0 {
        photos.append((id, nil))
      } else {
        guard let photo = reader.photo(id: id) else { return nil }
        photos.append((id, photo))
      }
    }
    guard reader.isAtEnd else { return nil }
    self.init(fingerprint: fingerprint, partCount: Int(partCount), photos: photos)
  }
}

extension FactsWriter {
  fileprivate mutating func append(_ photo: ExportedPhoto) {
    append(photo.title)
    append(photo.description)
    append(photo.pageOwner)
    append(photo.secret)
    append(byte: photo.isUnprocessedVideo ? 1 : 0)
    append(photo.license)
    append(photo.dateTaken)
    append(photo.uploaded)
    append(byte: photo.coordinates == nil ? 0 : 1)
    if let point = photo.coordinates {
      append(point.latitude.bitPattern)
      append(point.longitude.bitPattern)
    }
    append(photo.likeCount)
    append(photo.commentCount)
    append(byte: photo.privacy.rawValue)
    append(photo.tags)
  }
}

extension FactsReader {
  fileprivate mutating func photo(id: String) -> ExportedPhoto? {
    var photo = ExportedPhoto(id: id)
    guard let title = text(), let description = text(), let pageOwner = text(),
      let secret = text(), let isVideo = byte(), let license = text(), let dateTaken = text(),
      let uploaded = integer(), let hasPosition = byte()
    else { return nil }
    (photo.title, photo.description, photo.pageOwner) = (title, description, pageOwner)
    (photo.secret, photo.isUnprocessedVideo, photo.license) = (secret, isVideo != 0, license)
    (photo.dateTaken, photo.uploaded) = (dateTaken, uploaded)
    if hasPosition != 0 {
      guard let latitude = number(), let longitude = number() else { return nil }
      photo.coordinates = Coordinates(
        latitude: Double(bitPattern: latitude),
        longitude: Double(bitPattern: longitude)
      )
    }
    guard let likes = integer(), let comments = integer(),
      let privacy = byte().flatMap(ExportedPhoto.Privacy.init(rawValue:)), let tags = text()
    else { return nil }
    (photo.likeCount, photo.commentCount) = (likes, comments)
    (photo.privacy, photo.tags) = (privacy, tags)
    return photo
  }
}
