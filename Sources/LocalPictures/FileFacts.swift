import Bitmaps
import Foundations
import Imaging
import Model

/// The facts read from a file.
///
/// A picture provides its size, description and camera, a sidecar only a description. JSON may also mark its picture as
/// private or deleted. This is a class so that several lists can share the facts of a file without copying them.
final class FileFacts: Sendable {
  /// The size of the upright picture; `nil` for a sidecar, for a file that is not a picture, and for some videos.
  let size: PixelSize?
  let metadata: DescriptiveMetadata
  let camera: Photo.Camera?
  /// The video; `nil` for any other file.
  let video: Photo.Video?
  /// The program that wrote the JSON; `nil` for damaged JSON and for unknown programs, whose JSON describes nothing.
  let writer: JSONWriter?
  let isPrivate: Bool
  /// True if the picture is in the trash.
  let isTrashed: Bool

  /// A program that writes JSON beside pictures.
  enum JSONWriter: UInt8, Sendable {
    /// `photo fetch --sidecar json`.
    case photoFetch = 1
    /// Google Takeout: the title is the name of the uploaded file.
    case takeout
    /// `gallery-dl --write-metadata`: a date with a time zone is the date of the post.
    case galleryDL
  }

  init(
    size: PixelSize? = nil,
    metadata: DescriptiveMetadata = DescriptiveMetadata(),
    camera: Photo.Camera? = nil,
    video: Photo.Video? = nil,
    writer: JSONWriter? = nil,
    isPrivate: Bool = false,
    isTrashed: Bool = false
  ) {
    self.size = size
    self.metadata = metadata
    self.camera = camera
    self.video = video
    self.writer = writer
    self.isPrivate = isPrivate
    self.isTrashed = isTrashed
  }
}

// MARK: - Coding

// A custom binary format, because a hundred thousand facts are read at once: a version byte, two bytes of flags for the
// parts that are present, then numbers of 32 and 64 bits, and texts preceded by their length. Data in any other format
// or version is not decoded, so the file is read again.

extension FileFacts {
  /// Increase it whenever the facts read from a file, or the format, change: `FactsVersionTests` notices most changes.
  private static let version: UInt8 = 10

  /// The parts that may be missing, as bits.
  private struct Parts: OptionSet {
    let rawValue: UInt16

    static let size = Parts(rawValue: 1)
    static let position = Parts(rawValue: 2)
    static let dateTaken = Parts(rawValue: 4)
    static let title = Parts(rawValue: 8)
    static let text = Parts(rawValue: 16)
    static let tags = Parts(rawValue: 32)
    static let license = Parts(rawValue: 64)
    static let address = Parts(rawValue: 128)
    static let author = Parts(rawValue: 256)
    static func camera(_ fact: Photo.Camera.Fact) -> Parts {
      switch fact {
      case .camera: Parts(rawValue: 512)
      case .lens: Parts(rawValue: 1_024)
      case .exposure: Parts(rawValue: 2_048)
      }
    }
    static let rating = Parts(rawValue: 4_096)
    static let label = Parts(rawValue: 8_192)
    static let people = Parts(rawValue: 16_384)
    static let video = Parts(rawValue: 32_768)
  }

  var encoded: Data {
    let texts: [(Parts, String?)] =
      [
        (.title, metadata.title), (.text, metadata.text), (.license, metadata.license?.name),
        (.address, metadata.license?.address), (.author, metadata.author),
        (.label, metadata.label),
      ] + Photo.Camera.Fact.allCases.map { (.camera($0), camera?[$0]) }
    var parts: Parts = []
    if size != nil { parts.insert(.size) }
    if metadata.position != nil { parts.insert(.position) }
    if metadata.dateTaken != nil { parts.insert(.dateTaken) }
    if !metadata.tags.isEmpty || metadata.hasNoTags { parts.insert(.tags) }
    if !metadata.people.isEmpty { parts.insert(.people) }
    if metadata.rating != nil { parts.insert(.rating) }
    if video != nil { parts.insert(.video) }
    for (part, text) in texts where text != nil { parts.insert(part) }

    var writer = FactsWriter()
    writer.append(byte: Self.version)
    writer.append(parts.rawValue)
    if let size { writer.append(size) }
    if let position = metadata.position { writer.append(position) }
    if let time = metadata.dateTaken { writer.append(time) }
    for case (_, let text?) in texts { writer.append(text) }
    if parts.contains(.tags) { writer.append(metadata.tags) }
    if parts.contains(.people) { writer.append(metadata.people) }
    if let rating = metadata.rating { writer.append(byte: UInt8(bitPattern: Int8(rating))) }
    if let video { writer.append((video.duration ?? .nan).bitPattern) }
    writer.append(byte: (isPrivate ? 1 : 0) | (isTrashed ? 2 : 0))
    writer.append(byte: self.writer?.rawValue ?? 0)
    return Data(writer.bytes)
  }

  /// Decodes facts, or returns `nil` for invalid data.
  convenience init?(_ data: Data) {
    var reader = FactsReader(Array(data))
    guard reader.byte() == Self.version, let parts = reader.number16().map(Parts.init) else {
      return nil
    }
    let size = parts.contains(.size) ? reader.size() : nil
    var metadata = DescriptiveMetadata()
    if parts.contains(.position) { metadata.position = reader.geographicPosition() }
    if parts.contains(.dateTaken) { metadata.dateTaken = reader.time() }
    if parts.contains(.title) { metadata.title = reader.text() }
    if parts.contains(.text) { metadata.text = reader.text() }
    let license = parts.contains(.license) ? reader.text() : nil
    let address = parts.contains(.address) ? reader.text() : nil
    metadata.license = license.map { .init(name: $0, address: address) }
    if parts.contains(.author) { metadata.author = reader.text() }
    if parts.contains(.label) { metadata.label = reader.text() }
    let camera = Photo.Camera { parts.contains(.camera($0)) ? reader.text() : nil }
    if parts.contains(.tags) {
      metadata.tags = reader.texts()
      metadata.hasNoTags = metadata.tags.isEmpty
    }
    if parts.contains(.people) { metadata.people = reader.texts() }
    if parts.contains(.rating) { metadata.rating = reader.rating() }
    let video = parts.contains(.video) ? reader.video() : nil
    guard let flags = reader.byte(), let writer = reader.byte(), reader.isAtEnd else { return nil }
    self.init(
      size: size,
      metadata: metadata,
      camera: camera,
      video: video,
      writer: JSONWriter(rawValue: writer),
      isPrivate: flags & 1 != 0,
      isTrashed: flags & 2 != 0
    )
  }
}

extension FactsWriter {
  fileprivate mutating func append(_ size: PixelSize) {
    append(UInt32(size.width))
    append(UInt32(size.height))
  }

  fileprivate mutating func append(_ position: DescriptiveMetadata.Position) {
    append(position.latitude.bitPattern)
    append(position.longitude.bitPattern)
  }

  fileprivate mutating func append(_ texts: [String]) {
    append(UInt32(texts.count))
    for text in texts { append(text) }
  }
}

extension FactsReader {
  fileprivate mutating func size() -> PixelSize? {
    guard let width = number32(), let height = number32() else { return nil }
    return valid(PixelSize(validating: Int(width), Int(height)))
  }

  fileprivate mutating func geographicPosition() -> DescriptiveMetadata.Position? {
    guard let latitude = number(), let longitude = number() else { return nil }
    return DescriptiveMetadata.Position(
      latitude: Double(bitPattern: latitude),
      longitude: Double(bitPattern: longitude)
    )
  }

  fileprivate mutating func rating() -> Int? {
    valid(byte().flatMap { Int(Int8(bitPattern: $0)).within(Photo.ratings) })
  }

  fileprivate mutating func video() -> Photo.Video? {
    number().map { Photo.Video(duration: Double(bitPattern: $0)) }
  }

  /// Reads texts after their number, as many as are complete.
  fileprivate mutating func texts() -> [String] {
    var texts: [String] = []
    let count = valid(count()) ?? 0
    while texts.count < count, let text = text() { texts.append(text) }
    return texts
  }
}
