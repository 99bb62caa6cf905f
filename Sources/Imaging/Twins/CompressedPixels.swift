import Foundations

/// The compressed pixels of a picture file, without the metadata around them.
///
/// Files with the same ones show the same picture, although their orientation and colour profile may differ. They are
/// - of a JPEG its tables, its frame, its scans and Adobe's marker, up to the first EOI (ITU T.81, B.2);
/// - of a PNG the chunks with pixels, palette and transparency, and those of an animation (PNG, third edition, 11.2);
/// - of a HEIF the primary item, its tiles and alphas, and their configuration (ISO/IEC 23008-12);
/// - of any other file all of it.
package struct CompressedPixels {
  private let file: PagedFile<any Error>
  private let byteCount: Int
  /// The format, or `nil` if it is not a known one.
  private let format: PictureFormat?

  /// Creates the pixels of a file of a size that is read at offsets.
  ///
  /// The closure returns `count` bytes at an offset of the file, fewer at its end.
  ///
  /// - Throws: The errors of the closure.
  package init(
    byteCount: Int,
    _ read: @escaping (_ offset: Int, _ count: Int) throws -> Data
  ) throws {
    self.byteCount = byteCount
    var file = PagedFile<any Error>(read)
    format = PictureFormat(
      sniffing: try file.bytes(at: 0, count: PictureFormat.signatureLength)
    )
    self.file = file
  }

  /// The digest of all of them.
  package var digest: SHA256 {
    get throws {
      var hasher = SHA256.Hasher()
      try forEachPart {
        hasher.add($0)
        return true
      }
      return hasher.digest()
    }
  }

  /// A number by which most different pictures differ, computed from the first 4,096 bytes.
  package var start: UInt64 {
    get throws {
      var (left, hash) = (4_096, UInt64(0xcbf2_9ce4_8422_2325))
      try forEachPart { part in
        for byte in part.prefix(left) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        left -= min(left, part.count)
        return left > 0
      }
      return hash
    }
  }

  /// Calls a closure with each part, in order, until it returns false.
  private func forEachPart(_ body: (Data) -> Bool) throws {
    var walk = PixelWalk(file)
    switch format {
    case .jpeg: try walk.jpeg(body)
    case .png: try walk.png(body)
    case .heic, .avif, .heif: try walk.heif(byteCount, body)
    case .webp, .jxl, .gif, .tiff, .raw, nil: try walk.everything(body)
    }
  }
}

/// A walk through the parts of a file with compressed pixels.
private struct PixelWalk {
  private var file: PagedFile<any Error>

  init(_ file: PagedFile<any Error>) { self.file = file }

  mutating func everything(_ body: (Data) -> Bool) throws { _ = try bytes(from: 0, to: .max, body) }

  /// Passes on the bytes in a range, up to the end of the file; returns false once the closure does.
  private mutating func bytes(
    from start: Int,
    to end: Int,
    _ body: (Data) -> Bool
  ) throws -> Bool {
    var offset = start
    while offset < end {
      let part = try file.bytes(at: offset, count: min(end - offset, 4_096))
      if part.isEmpty { return true }
      guard body(part) else { return false }
      offset += part.count
    }
    return true
  }
}

// MARK: - JPEG

extension PixelWalk {
  mutating func jpeg(_ body: (Data) -> Bool) throws {
    var offset = 2
    while let pair = try file.bytes(in: offset..<offset + 2) {
      guard pair.byte(at: 0) == 0xff, let marker = pair.byte(at: 1) else {
        guard let next = try file.nextMarkerByte(from: offset + 1) else { return }
        offset = next
        continue
      }
      switch marker {
      case 0xd9: return
      case 0xff: offset += 1
      case 0x00, 0x01, 0xd0...0xd8: offset += 2
      default:
        guard let length = try file.bytes(in: offset + 2..<offset + 4)?.uint16(at: 0), length >= 2
        else { return }
        let end = offset + 2 + length
        if try isOfPixels(marker, at: offset) {
          guard try bytes(from: offset, to: end, body) else { return }
        }
        offset = end
        if marker == 0xda {
          guard let next = try scan(from: offset, body) else { return }
          offset = next
        }
      }
    }
  }

  /// Returns true for a frame, a table, a scan, and Adobe's marker, which names the colour transform.
  private mutating func isOfPixels(_ marker: UInt8, at offset: Int) throws -> Bool {
    switch marker {
    case 0xc0...0xcf, 0xda...0xdd: true
    case 0xee: try file.bytes(in: offset + 4..<offset + 9, startingWith: "Adobe") != nil
    default: false
    }
  }

  /// Passes on the entropy-coded data of a scan; returns the offset of the marker after it, or `nil` at the end.
  private mutating func scan(from start: Int, _ body: (Data) -> Bool) throws -> Int? {
    var offset = start
    while let next = try file.nextMarkerByte(from: offset) {
      if next > offset {
        guard body(try file.bytes(at: offset, count: next - offset)) else { return nil }
        offset = next
      }
      guard let pair = try file.bytes(in: offset..<offset + 2) else {
        _ = body(try file.bytes(at: offset, count: 1))
        return nil
      }
      // The page ended before a marker.
      if pair.byte(at: 0) != 0xff { continue }
      switch pair.byte(at: 1) ?? 0 {
      case 0x00, 0xd0...0xd7:
        guard body(pair.bytes) else { return nil }
        offset += 2
      case 0xff: offset += 1
      default: return offset
      }
    }
    return nil
  }
}

// MARK: - PNG

extension PixelWalk {
  private static let chunks: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "acTL", "fcTL", "fdAT"]

  mutating func png(_ body: (Data) -> Bool) throws {
    var chunks = PNGChunks(file)
    var last = ""
    while let chunk = try chunks.next(), chunk.type != "IEND" {
      guard Self.chunks.contains(chunk.type) else { continue }
      // Pixels may be split into chunks in any way.
      if chunk.type != last || chunk.type != "IDAT" {
        guard body(Data(chunk.type.utf8)) else { return }
      }
      last = chunk.type
      guard try bytes(from: chunk.payload.lowerBound, to: chunk.payload.upperBound, body)
      else { return }
    }
  }
}

// MARK: - HEIF

extension PixelWalk {
  /// The properties that change what is decoded: the codec's configuration, the size, the channels and the crop.
  private static let properties: Set = ["hvcC", "av1C", "avcC", "ispe", "pixi", "clap", "auxC"]

  /// Passes on the items; items that overlap could be endless, so a file with such items counts as a whole.
  mutating func heif(_ byteCount: Int, _ body: (Data) -> Bool) throws {
    guard let items = try HEIFItems(in: &file), let shown = items.shown,
      items.byteCount(of: shown) <= byteCount
    else { return try everything(body) }
    for item in shown {
      guard try heif(item, of: items, body) else { return }
    }
  }

  /// Passes on the properties and the bytes of an item; returns false once the closure does.
  private mutating func heif(
    _ item: Int,
    of items: HEIFItems,
    _ body: (Data) -> Bool
  ) throws -> Bool {
    guard body(Data((items.type(of: item) ?? "").utf8)) else { return false }
    for property in items.properties(of: item) where Self.properties.contains(property.type) {
      guard body(Data(property.type.utf8)), body(property.payload.bytes) else { return false }
    }
    guard let location = items.location(of: item) else { return true }
    if location.isInData {
      return try items.bytes(of: item, in: &file).map { body($0.bytes) } ?? true
    }
    for extent in location.extents {
      guard try bytes(from: extent.lowerBound, to: extent.upperBound, body) else { return false }
    }
    return true
  }
}

extension HEIFItems {
  /// The primary item, its alphas, and the items from which they are put together; `nil` without a primary item.
  fileprivate var shown: [Int]? {
    guard let primary else { return nil }
    return ([primary] + alphas(of: primary)).flatMap { item in
      [item] + (references("dimg").first { $0.from == item }?.to ?? [])
    }
  }

  /// Returns the number of bytes of some items.
  fileprivate func byteCount(of items: [Int]) -> Int {
    items.lazy.flatMap { self.location(of: $0)?.extents ?? [] }
      .reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
  }
}
