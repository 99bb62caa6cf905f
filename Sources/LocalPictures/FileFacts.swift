import Bitmaps
import Foundations
import Imaging

/// What is read of a file: of a picture its size and description, of a sidecar the description alone.
struct FileFacts: Hashable, Sendable {
  /// The size of the upright picture; `nil` of a sidecar, and of a file that is no picture.
  let size: PixelSize?
  let metadata: DescriptiveMetadata

  init(size: PixelSize? = nil, metadata: DescriptiveMetadata = DescriptiveMetadata()) {
    self.size = size
    self.metadata = metadata
  }
}

// MARK: - Coding

// A format of our own, since a hundred thousand of them are read at once: a byte for the version, one for
// what is there, then numbers of 32 and 64 bits, and texts behind their length. What was written by another
// version, or by somebody else, is no facts, so that the file is read again.

extension FileFacts {
  /// A change of what is read of a file, or of the format, changes it.
  private static let version: UInt8 = 1

  /// The parts that may be missing, as bits.
  private struct Parts: OptionSet {
    let rawValue: UInt8

    static let size = Parts(rawValue: 1)
    static let position = Parts(rawValue: 2)
    static let dateTaken = Parts(rawValue: 4)
    static let title = Parts(rawValue: 8)
    static let text = Parts(rawValue: 16)
    static let tags = Parts(rawValue: 32)
    static let license = Parts(rawValue: 64)
    static let address = Parts(rawValue: 128)
  }

  var encoded: Data {
    var parts: Parts = []
    var writer = FactsWriter()
    if let size {
      parts.insert(.size)
      writer.write(UInt32(size.width))
      writer.write(UInt32(size.height))
    }
    if let position = metadata.position {
      parts.insert(.position)
      writer.write(position.latitude.bitPattern)
      writer.write(position.longitude.bitPattern)
    }
    let texts: [(Parts, String?)] = [
      (.dateTaken, metadata.dateTaken), (.title, metadata.title), (.text, metadata.text),
      (.license, metadata.license?.name), (.address, metadata.license?.address),
    ]
    for case (let part, let text?) in texts {
      parts.insert(part)
      writer.write(text)
    }
    if !metadata.tags.isEmpty {
      parts.insert(.tags)
      writer.write(UInt32(metadata.tags.count))
      for tag in metadata.tags { writer.write(tag) }
    }
    return Data([Self.version, parts.rawValue] + writer.bytes)
  }

  /// Decodes facts, or returns `nil` for bytes that are none.
  init?(_ data: Data) {
    var reader = FactsReader(data)
    guard reader.byte() == Self.version, let parts = reader.byte().map(Parts.init) else {
      return nil
    }
    var (size, metadata): (PixelSize?, DescriptiveMetadata) = (nil, DescriptiveMetadata())
    if parts.contains(.size) {
      guard let width = reader.number(UInt32.self), let height = reader.number(UInt32.self),
        let pixels = PixelSize(validating: Int(width), Int(height))
      else { return nil }
      size = pixels
    }
    if parts.contains(.position) {
      guard let latitude = reader.number(UInt64.self), let longitude = reader.number(UInt64.self)
      else { return nil }
      metadata.position = DescriptiveMetadata.Position(
        latitude: Double(bitPattern: latitude),
        longitude: Double(bitPattern: longitude)
      )
    }
    if parts.contains(.dateTaken) { metadata.dateTaken = reader.text() }
    if parts.contains(.title) { metadata.title = reader.text() }
    if parts.contains(.text) { metadata.text = reader.text() }
    let license = parts.contains(.license) ? reader.text() : nil
    let address = parts.contains(.address) ? reader.text() : nil
    metadata.license = license.map { .init(name: $0, address: address) }
    if parts.contains(.tags) {
      let count = Int(reader.number(UInt32.self) ?? 0)
      while metadata.tags.count < count, let tag = reader.text() { metadata.tags.append(tag) }
      if metadata.tags.count < count { return nil }
    }
    guard reader.isAtEnd else { return nil }
    self.init(size: size, metadata: metadata)
  }
}

private struct FactsWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a number, its lowest byte first.
  mutating func write(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes += text.utf8
  }
}

/// A reader that ends where the bytes do: what is read behind them is `nil`.
private struct FactsReader {
  private let bytes: [UInt8]
  private var position = 0
  private var isCut = false

  init(_ data: Data) { bytes = Array(data) }

  /// Whether all bytes were read, and none that were not there.
  var isAtEnd: Bool { position == bytes.count && !isCut }

  mutating func byte() -> UInt8? { number(UInt8.self) }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number?
  {
    let count = Number.bitWidth / 8
    guard position + count <= bytes.count else {
      isCut = true
      return nil
    }
    var number: Number = 0
    for index in (position..<position + count).reversed() {
      number = number << 8 | Number(truncatingIfNeeded: bytes[index])
    }
    position += count
    return number
  }

  mutating func text() -> String? {
    guard let count = number(UInt32.self), Int(count) <= bytes.count - position else {
      isCut = true
      return nil
    }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
  }
}
