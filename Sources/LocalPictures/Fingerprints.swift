import Bitmaps
import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// The fingerprints of pictures, read only as far as they are needed.
struct Fingerprints: Sendable {
  /// What has been read of each picture.
  var records: [FingerprintRecord]
  /// The numbers of the pictures of which more has been read.
  private(set) var changed: Set<Int> = []

  init(_ records: [FingerprintRecord]) { self.records = records }

  /// The number of pictures that are read at a time.
  private static let width = 4

  /// Reads what is missing, given a closure that opens the picture with a number.
  ///
  /// - Throws: `CancellationError`. A picture that cannot be read has no twins.
  mutating func complete(
    _ depth: PictureFingerprint.Depth,
    _ open: @escaping @Sendable (Int) async throws -> FileToCopy
  ) async throws {
    try await add(\.start, to: records.indices.filter { records[$0].start == nil }, open) {
      try $0.compressedPixels.start
    }
    try await add(\.pixels, to: numbersBeginningAlike.filter { records[$0].pixels == nil }, open) {
      try $0.fingerprintOfPixels
    }
    if depth == .pixels { return }
    let undecoded = records.indices.filter { records[$0].luma == nil && records[$0].start != nil }
    try await add(\.luma, to: undecoded, open) { file in
      if VideoFormat(named: file.name) != nil { return [] }
      let data = try file.data(atMost: PictureFile.largest)
      // An empty grid says that the picture cannot be decoded.
      return (try? EncodedPicture(data).lumaGrid().levels) ?? []
    }
  }

  /// The numbers of the pictures that begin like another one.
  private var numbersBeginningAlike: [Int] {
    let numbers = records.indices.filter { records[$0].start != nil }
    return Dictionary(grouping: numbers) { records[$0].start }.values
      .filter { $0.count > 1 }.flatMap(\.self).sorted()
  }

  private mutating func add<Value: Sendable>(
    _ part: WritableKeyPath<FingerprintRecord, Value?>,
    to numbers: [Int],
    _ open: @escaping @Sendable (Int) async throws -> FileToCopy,
    _ read: @escaping @Sendable (FileToCopy) throws -> Value
  ) async throws {
    try await mapConcurrently(numbers, width: Self.width) { number in
      (number, try? read(await open(number)))
    } deliver: { number, value in
      guard let value else { return }
      records[number][keyPath: part] = value
      changed.insert(number)
    }
  }

  /// Returns the fingerprints to a depth, without those of pictures that could not be read.
  func fingerprints(_ depth: PictureFingerprint.Depth) -> [PictureFingerprint?] {
    let alike = Set(numbersBeginningAlike)
    return records.indices.map { number -> PictureFingerprint? in
      let record = records[number]
      guard record.start != nil else { return nil }
      var fingerprint = PictureFingerprint(byteCount: record.byteCount)
      if alike.contains(number) { fingerprint.pixels = record.pixels }
      if depth == .luma { fingerprint.luma = record.luma.flatMap { $0.isEmpty ? nil : $0 } }
      return fingerprint
    }
  }
}

extension FileToCopy {
  fileprivate var compressedPixels: CompressedPixels {
    get throws { try CompressedPixels(byteCount: byteCount) { try self.bytes(at: $0, count: $1) } }
  }

  fileprivate var fingerprintOfPixels: PictureFingerprint.Pixels {
    get throws {
      let header = try? PictureHeader { try self.bytes(at: $0, count: $1) }
      let profile = header?.profile.map { SHA256(of: $0.data).bytes.prefix(8) } ?? []
      let pixels = try compressedPixels.digest
      return PictureFingerprint.Pixels(
        digest: pixels.digest.bytes,
        orientation: UInt8(header?.orientation.rawValue ?? 1),
        profile: profile.reduce(0) { $0 << 8 | UInt64($1) },
        trailerCount: UInt64(pixels.trailerCount)
      )
    }
  }
}

/// What has been read of a picture for its fingerprint.
struct FingerprintRecord: Hashable, Sendable {
  let byteCount: Int
  /// A number by which most different pictures differ.
  var start: UInt64?
  var pixels: PictureFingerprint.Pixels?
  /// The luma of the grid; empty if the picture cannot be decoded.
  var luma: [UInt8]?

  init(byteCount: Int) { self.byteCount = byteCount }
}

// MARK: - Coding

extension FingerprintRecord {
  /// Increase it whenever what is read from a file, or the format, changes.
  private static let version: UInt8 = 1

  var encoded: Data {
    var writer = FactsWriter()
    writer.append(byte: Self.version)
    writer.append(byte: (start == nil ? 0 : 1) | (pixels == nil ? 0 : 2) | (luma == nil ? 0 : 4))
    if let start { writer.append(start) }
    if let pixels {
      writer.append(pixels.digest)
      writer.append(byte: pixels.orientation)
      writer.append(pixels.profile)
      writer.append(pixels.trailerCount)
    }
    if let luma { writer.append(luma) }
    return Data(writer.bytes)
  }

  /// Decodes the record of a file of a size, or returns `nil` for invalid data.
  init?(_ data: Data, byteCount: Int) {
    var reader = FactsReader(Array(data))
    guard reader.byte() == Self.version, let parts = reader.byte() else { return nil }
    self.byteCount = byteCount
    if parts & 1 != 0 { start = reader.number() }
    if parts & 2 != 0 {
      guard let digest = reader.byteArray(), let orientation = reader.byte(),
        let profile = reader.number(), let trailerCount = reader.number()
      else { return nil }
      pixels = .init(
        digest: digest,
        orientation: orientation,
        profile: profile,
        trailerCount: trailerCount
      )
    }
    if parts & 4 != 0 { luma = reader.byteArray() }
    guard reader.isAtEnd else { return nil }
  }
}

// MARK: - Sources

extension FolderSource {
  package func fingerprints(
    of photos: [Photo],
    _ depth: PictureFingerprint.Depth
  ) async throws -> [PictureFingerprint?] {
    let contents = contents
    let listing = try await contents.listing.value
    // A link is no picture of its own.
    let numbers = photos.map { photo in
      listing.number(withID: photo.id).flatMap { listing.files[$0].isLink ? nil : $0 }
    }
    let wanted = Array(Set(numbers.compactMap(\.self))).sorted()
    let (files, index) = (wanted.map { listing.files[$0] }, fingerprintIndex)
    var fingerprints = Fingerprints(files.map(\.record))
    let places = Dictionary(uniqueKeysWithValues: zip(wanted, wanted.indices))
    let gone = IndexDifferences(of: listing, index) { number, facts in
      guard !contents.isRefreshing, let place = places[number],
        let record = FingerprintRecord(facts, byteCount: files[place].stamp.byteCount)
      else { return false }
      fingerprints.records[place] = record
      return true
    }.gone
    try await fingerprints.complete(depth) { try files[$0].toCopy() }
    index?.update(
      removing: gone,
      storing: fingerprints.changed.sorted().compactMap { number in
        let file = files[number]
        if file.isRecent(at: now()) { return nil }
        let record = fingerprints.records[number]
        return IndexedFile(path: file.path, stamp: file.stamp, facts: record.encoded)
      }
    )
    let all = Dictionary(uniqueKeysWithValues: zip(wanted, fingerprints.fingerprints(depth)))
    return numbers.map { number in
      guard let number, var fingerprint = all[number] ?? nil else { return nil }
      if fingerprint.pixels != nil {
        fingerprint.identity = (try? FileStatus(ofLink: listing.files[number].path))?.identity
      }
      return fingerprint
    }
  }
}

extension ExportSource {
  package func fingerprints(
    of photos: [Photo],
    _ depth: PictureFingerprint.Depth
  ) async throws -> [PictureFingerprint?] {
    let urls = photos.map { $0.rendition(.original)?.url }
    var fingerprints = Fingerprints(try await records(ofPicturesAt: urls))
    try await fingerprints.complete(depth) { number in
      guard let url = urls[number] else { throw ExportError.foreignPicture(path: self.path) }
      return try await self.fileToCopy(at: url)
    }
    return fingerprints.fingerprints(depth)
  }

  private func records(ofPicturesAt urls: [URL?]) async throws -> [FingerprintRecord] {
    let listing = try await listing.value
    return urls.map { url in
      FingerprintRecord(byteCount: url.flatMap { listing.picture(at: $0)?.byteCount } ?? 0)
    }
  }
}

extension PictureFile {
  fileprivate var record: FingerprintRecord { FingerprintRecord(byteCount: stamp.byteCount) }
}
