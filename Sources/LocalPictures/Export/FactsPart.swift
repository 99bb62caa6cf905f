import Foundations
import Model

/// The facts of photos as stored in the index: some photos of an archive, or one unpacked photo.
struct FactsPart: Sendable {
  /// A photo: the fields that sort and place it, and the location of its other facts.
  struct Row: Hashable, Sendable {
    let id: Photo.ID
    /// False for facts that cannot be parsed.
    let isReadable: Bool
    fileprivate(set) var uploaded: Int?
    fileprivate(set) var coordinates: Coordinates?
    fileprivate(set) var secret = ""
    /// The strictest value, if the photo has several files.
    var isPrivate = true
    /// The offset of its facts in the bytes.
    fileprivate let offset: Int
    /// The number of its part in the export.
    var part = 0
    /// The number of its file in the listing of an export.
    var number = 0
  }

  /// The fingerprint of the archive's directory; 0 for an unpacked file.
  let fingerprint: UInt64
  /// The number of parts of the archive.
  let partCount: Int
  let rows: [Row]
  private let bytes: [UInt8]

  /// Encodes photos, `nil` for facts that cannot be parsed.
  init(fingerprint: UInt64, partCount: Int, photos: [(id: Photo.ID, photo: ExportedPhoto?)]) {
    var writer = FactsWriter()
    writer.append(byte: Self.version)
    writer.append(fingerprint)
    writer.append(UInt32(partCount))
    writer.append(UInt32(photos.count))
    var rows: [Row] = []
    rows.reserveCapacity(photos.count)
    for (id, photo) in photos {
      writer.append(id)
      writer.append(byte: photo == nil ? 0 : 1)
      var row = Row(id: id, isReadable: photo != nil, offset: writer.bytes.count)
      if let photo {
        (row.uploaded, row.coordinates, row.secret) = (
          photo.uploaded, photo.coordinates, photo.secret
        )
        row.isPrivate = photo.privacy != .everyone
        writer.append(photo)
      }
      rows.append(row)
    }
    (self.fingerprint, self.partCount) = (fingerprint, partCount)
    (self.rows, bytes) = (rows, writer.bytes)
  }

  /// Decodes the photo of a row that has facts.
  func photo(of row: Row) -> ExportedPhoto {
    var reader = FactsReader(bytes, at: row.offset)
    return reader.photo(id: row.id) ?? ExportedPhoto(id: row.id)
  }
}

// MARK: - Coding

extension FactsPart {
  /// The version of the format; files with facts in another version are read again.
  private static let version: UInt8 = 2

  /// The facts as bytes.
  var data: Data { Data(bytes) }

  /// Reads facts, or returns `nil` if they are damaged or of another version.
  init?(_ data: Data) {
    let bytes = Array(data)
    var reader = FactsReader(bytes)
    guard reader.byte() == Self.version, let fingerprint = reader.number(),
      let partCount = reader.number32(), let count = reader.count()
    else { return nil }
    var rows: [Row] = []
    rows.reserveCapacity(count)
    for _ in 0..<count {
      guard let id = reader.text(), let isReadable = reader.byte() else { return nil }
      var row = Row(id: id, isReadable: isReadable != 0, offset: reader.position)
      if row.isReadable, !reader.read(&row) { return nil }
      rows.append(row)
    }
    guard reader.isAtEnd else { return nil }
    (self.fingerprint, self.partCount) = (fingerprint, Int(partCount))
    (self.rows, self.bytes) = (rows, bytes)
  }
}

extension FactsWriter {
  fileprivate mutating func append(_ photo: ExportedPhoto) {
    append(photo.uploaded)
    append(byte: photo.coordinates == nil ? 0 : 1)
    if let point = photo.coordinates {
      append(point.latitude.bitPattern)
      append(point.longitude.bitPattern)
    }
    append(photo.secret)
    append(photo.title)
    append(photo.description)
    append(photo.pageOwner)
    append(photo.license)
    append(photo.dateTaken)
    append(photo.tags)
    append(byte: photo.isUnprocessedVideo ? 1 : 0)
    append(photo.likeCount)
    append(photo.commentCount)
    append(byte: photo.privacy.rawValue)
  }
}

extension FactsReader {
  /// Reads the fields that sort and place a photo, and validates the rest; returns false if any field is missing.
  fileprivate mutating func read(_ row: inout FactsPart.Row) -> Bool {
    guard let uploaded = integer(in: .seconds), let coordinates = coordinates(), let secret = text()
    else {
      return false
    }
    (row.uploaded, row.coordinates, row.secret) = (uploaded, coordinates, secret)
    for _ in 0..<6 where !skipText() { return false }
    guard byte() != nil, integer(in: .counts) != nil, integer(in: .counts) != nil,
      let privacy = byte().flatMap(ExportedPhoto.Privacy.init(rawValue:))
    else { return false }
    row.isPrivate = privacy != .everyone
    return true
  }

  fileprivate mutating func photo(id: Photo.ID) -> ExportedPhoto? {
    var photo = ExportedPhoto(id: id)
    guard let uploaded = integer(in: .seconds), let coordinates = coordinates(),
      let secret = text(),
      let title = text(), let description = text(), let pageOwner = text(),
      let license = text(), let dateTaken = text(), let tags = text(), let isVideo = byte(),
      let likes = integer(in: .counts), let comments = integer(in: .counts),
      let privacy = byte().flatMap(ExportedPhoto.Privacy.init(rawValue:))
    else { return nil }
    (photo.uploaded, photo.coordinates, photo.secret) = (uploaded, coordinates, secret)
    (photo.title, photo.description, photo.pageOwner) = (title, description, pageOwner)
    (photo.license, photo.dateTaken, photo.tags) = (license, dateTaken, tags)
    (photo.isUnprocessedVideo, photo.privacy) = (isVideo != 0, privacy)
    (photo.likeCount, photo.commentCount) = (likes, comments)
    return photo
  }

  /// Reads a position that may be missing.
  private mutating func coordinates() -> Coordinates?? {
    guard let hasPosition = byte() else { return .none }
    if hasPosition == 0 { return .some(nil) }
    guard let latitude = number(), let longitude = number() else { return .none }
    return Coordinates(
      latitude: Double(bitPattern: latitude),
      longitude: Double(bitPattern: longitude)
    )
  }
}
