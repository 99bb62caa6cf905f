import Foundations

/// The compressed pixels of a picture file, without the metadata around them.
///
/// Whole files with the same ones show the same picture, although their orientation and colour profile may differ. They
/// are
/// - of a JPEG its tables, its frame, its scans and Adobe's marker, up to the first EOI (ITU T.81, B.2);
/// - of a PNG the chunks with pixels, palette, transparency and gamma, and those of an animation (PNG, third edition,
///   11.2);
/// - of a HEIF the primary item, its tiles and alphas, and their properties (ISO/IEC 23008-12);
/// - of any other file all of it, and so of one of these that is not whole.
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

  /// The digest of all of them, and the number of bytes in the file after their end.
  package var digest: (digest: SHA256, trailerCount: Int) {
    get throws {
      var hasher = SHA256.Hasher()
      let end = try forEachPart {
        hasher.add($0)
        return true
      }
      if let end { return (hasher.digest(), max(byteCount - end, 0)) }
      hasher = SHA256.Hasher()
      var walk = PixelWalk(file)
      try walk.everything {
        hasher.add($0)
        return true
      }
      return (hasher.digest(), 0)
    }
  }

  /// A number by which most different pictures differ, computed from the first 4,096 bytes.
  package var start: UInt64 {
    get throws {
      var (left, hash) = (4_096, EmptyCollection<UInt8>().fnv1a())
      _ = try forEachPart { part in
        hash = part.prefix(left).fnv1a(after: hash)
        left -= min(left, part.count)
        return left > 0
      }
      return hash
    }
  }

  /// Calls a closure with each part, in order, until it returns false.
  ///
  /// Returns the offset of the end of the pixels, or `nil` if the file is not whole or the closure returned false.
  private func forEachPart(_ body: (Data) -> Bool) throws -> Int? {
    var walk = PixelWalk(file)
    switch format {
    case .jpeg: return try walk.jpeg(body)
    case .png: return try walk.png(byteCount, body)
    case .heic, .avif, .heif: return try walk.heif(byteCount, body) ? byteCount : nil
    case .webp, .jxl, .gif, .tiff, .raw, nil:
      try walk.everything(body)
      return byteCount
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
  /// Returns the offset after EOI if there is one behind a scan.
  mutating func jpeg(_ body: (Data) -> Bool) throws -> Int? {
    var (offset, hasScan) = (2, false)
    while let pair = try file.bytes(in: offset..<offset + 2) {
      guard pair.byte(at: 0) == 0xff, let marker = pair.byte(at: 1) else {
        guard let next = try file.nextMarkerByte(from: offset + 1) else { return nil }
        offset = next
        continue
      }
      switch marker {
      case 0xd9: return hasScan ? offset + 2 : nil
      case 0xff: offset += 1
      case 0x00, 0x01, 0xd0...0xd8: offset += 2
      default:
        guard let end = try segment(marker, at: offset, body) else { return nil }
        offset = end
        if marker == 0xda {
          hasScan = true
          guard let next = try scan(from: offset, body) else { return nil }
          offset = next
        }
      }
    }
    return nil
  }

  /// Passes on a segment with pixels; returns its end, or `nil` if it is none or the closure returned false.
  private mutating func segment(
    _ marker: UInt8,
    at offset: Int,
    _ body: (Data) -> Bool
  ) throws -> Int? {
    guard let length = try file.bytes(in: offset + 2..<offset + 4)?.uint16(at: 0), length >= 2
    else { return nil }
    let end = offset + 2 + length
    if try !isOfPixels(marker, at: offset) { return end }
    // With components of such names, other segments decide about the colours.
    let isFrame = marker != 0xc4 && 0xc0...0xcf ~= marker
    if isFrame, try file.bytes(in: offset + 10..<offset + 11)?.byte(at: 0) == Self.red {
      return nil
    }
    return try bytes(from: offset, to: end, body) ? end : nil
  }

  /// The name of the first component of RGB.
  private static let red = UInt8(ascii: "R")

  /// Returns true for a frame, a table, a scan, and Adobe's marker, which names the colour transform.
  private mutating func isOfPixels(_ marker: UInt8, at offset: Int) throws -> Bool {
    switch marker {
    case 0xc0...0xcf, 0xda...0xdd: true
    case 0xee: try file.bytes(in: offset + 4..<offset + 9, startingWith: "Adobe") != nil
    default: false
    }
  }

  /// Passes on the entropy-coded data of a scan, as they are; returns the offset of the marker after it, or `nil` at the
  /// end of the file or if the closure returned false.
  private mutating func scan(from start: Int, _ body: (Data) -> Bool) throws -> Int? {
    var (first, offset) = (start, start)
    while let next = try file.nextMarkerByte(from: offset) {
      // Runs within a page are passed on together.
      if next - first >= 2_048 {
        guard try bytes(from: first, to: next, body) else { return nil }
        first = next
      }
      offset = next
      guard let pair = try file.bytes(in: offset..<offset + 2) else { return nil }
      // The page ended before a marker.
      if pair.byte(at: 0) != 0xff { continue }
      switch pair.byte(at: 1) ?? 0 {
      case 0x00, 0xd0...0xd7: offset += 2
      case 0xff: offset += 1
      default: return try bytes(from: first, to: offset, body) ? offset : nil
      }
    }
    return nil
  }
}

// MARK: - PNG

extension PixelWalk {
  private static let chunks: Set = [
    "IHDR", "PLTE", "tRNS", "IDAT", "acTL", "fcTL", "fdAT", "gAMA", "cHRM",
  ]

  /// Returns the offset after IEND if all chunks before it are whole, and one has pixels.
  mutating func png(_ byteCount: Int, _ body: (Data) -> Bool) throws -> Int? {
    var chunks = PNGChunks(file)
    var (last, hasPixels) = ("", false)
    while let chunk = try chunks.next(), chunk.payload.upperBound + 4 <= byteCount {
      if chunk.type == "IEND" { return hasPixels ? chunk.payload.upperBound + 4 : nil }
      guard Self.chunks.contains(chunk.type) else { continue }
      hasPixels = hasPixels || chunk.type == "IDAT"
      // Pixels may be split into chunks in any way.
      if chunk.type != last || chunk.type != "IDAT" {
        guard body(Data(chunk.type.utf8)) else { return nil }
      }
      last = chunk.type
      guard try bytes(from: chunk.payload.lowerBound, to: chunk.payload.upperBound, body)
      else { return nil }
    }
    return nil
  }
}

// MARK: - HEIF

extension PixelWalk {
  /// The properties that only turn a picture, or say in which colours it is.
  private static let notHashed: Set = ["irot", "imir", "colr"]

  /// Passes on the items of a file with a single picture; returns true if that was all of them.
  ///
  /// Items that overlap could be endless, and other kinds of items lead further: such a file counts as a whole.
  mutating func heif(_ byteCount: Int, _ body: (Data) -> Bool) throws -> Bool {
    guard try !isSequence, let items = try HEIFItems(in: &file), let shown = items.shown,
      items.byteCount(of: shown) <= byteCount
    else { return false }
    for item in shown {
      guard try heif(item, of: items, body) else { return false }
    }
    return true
  }

  /// True for a file whose brand is that of a sequence of pictures (ISO/IEC 23008-12, 10.3; AVIF, 7).
  private var isSequence: Bool {
    mutating get throws {
      let brand = try file.bytes(at: 8, count: 4)
      return ["hevc", "hevx", "avis", "msf1"].contains { brand.elementsEqual($0.utf8) }
    }
  }

  /// Passes on the properties and the bytes of an item; returns false once the closure does, or if there are no bytes.
  private mutating func heif(
    _ item: Int,
    of items: HEIFItems,
    _ body: (Data) -> Bool
  ) throws -> Bool {
    guard let location = items.location(of: item), body(Data((items.type(of: item) ?? "").utf8))
    else { return false }
    for property in items.properties(of: item) where !Self.notHashed.contains(property.type) {
      guard body(Data(property.type.utf8)), body(property.payload.bytes) else { return false }
    }
    if location.isInData {
      return try items.bytes(of: item, in: &file).map { body($0.bytes) } ?? false
    }
    for extent in location.extents {
      guard try bytes(from: extent.lowerBound, to: extent.upperBound, body) else { return false }
    }
    return true
  }
}

extension HEIFItems {
  /// The primary item, its alphas, and the tiles of both; `nil` if there are other kinds of items among them.
  fileprivate var shown: [Int]? {
    guard let primary else { return nil }
    var shown: [Int] = []
    for item in [primary] + alphas(of: primary) {
      let tiles = references("dimg").first { $0.from == item }?.to ?? []
      guard isCoded(item) || type(of: item) == "grid", tiles.allSatisfy(isCoded) else { return nil }
      shown += [item] + tiles
    }
    return shown
  }

  /// Returns true for an item of a codec.
  private func isCoded(_ item: Int) -> Bool {
    ["hvc1", "av01", "avc1"].contains(type(of: item) ?? "")
  }

  /// Returns the number of bytes of some items.
  fileprivate func byteCount(of items: [Int]) -> Int {
    items.lazy.flatMap { self.location(of: $0)?.extents ?? [] }
      .reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
  }
}
