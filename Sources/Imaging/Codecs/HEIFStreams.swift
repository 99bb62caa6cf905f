import Bitmaps
import Foundations

extension HEIFItems {
  /// Checks that the streams of an item contain no more pixels than its properties say.
  ///
  /// A decoder allocates what a stream's own header says, however small the picture claims to be. HEVC and AV1 streams,
  /// grids of them and their alphas are checked; other codings are refused. At most `byteCount` bytes are read, the
  /// size of the file, however many tiles there are.
  func checkStreams(
    of item: Int,
    _ format: PictureFormat,
    _ size: PixelSize,
    in file: PagedFile<Never>,
    _ byteCount: Int
  ) throws(ImagingError) {
    var streams = ItemStreams(of: self, in: file, byteCount)
    for item in [item] + alphas(of: item) {
      let isGrid = type(of: item) == "grid"
      let tiles = isGrid ? references("dimg").first { $0.from == item }?.to ?? [] : [item]
      guard tiles.count <= largestGrid else {
        throw .unsupported(format, detail: "a grid of more than \(largestGrid) tiles")
      }
      // Tiles may extend beyond the picture.
      let allowance = size.pixelCount * 2 + (isGrid ? largestTile : smallestBlocks)
      try streams.check(tiles, format, allowance: allowance)
      if isGrid { try streams.check(alphas(ofAny: Set(tiles)), format, allowance: allowance) }
    }
  }
}

/// Reads the headers of items' streams.
///
/// Each stream and each setup is read once, because tiles may share them, and a grid may repeat a tile.
private struct ItemStreams {
  private let items: HEIFItems
  private var file: PagedFile<Never>
  /// The bytes of streams that may still be read; only equal streams may share bytes.
  private var bytesLeft: Int
  private var pixelCounts: [Int: Int?] = [:]
  /// The pixel counts of the setups read so far, by property number.
  private var setups: [Int: Pixels] = [:]
  /// The pixel counts of the streams read so far.
  private var streams: [Stream: Pixels] = [:]

  private struct Stream: Hashable {
    let location: ItemLocations.Location
    let kind: StreamKind
  }

  init(of items: HEIFItems, in file: PagedFile<Never>, _ byteCount: Int) {
    (self.items, self.file, bytesLeft) = (items, file, byteCount)
  }

  /// Checks that streams together have no more pixels than `allowance`.
  mutating func check(
    _ tiles: [Int],
    _ format: PictureFormat,
    allowance: Int
  ) throws(ImagingError) {
    var allowance = allowance
    for tile in tiles {
      guard let kind = StreamKind(rawValue: items.type(of: tile) ?? "") else {
        let type = (items.type(of: tile) ?? "none").onOneLine
        throw .unsupported(format, detail: "its pixels are of the kind “\(type)”")
      }
      guard let pixelCount = pixelCount(of: tile, kind) else {
        throw .damaged(format, detail: "its pixels are missing, or have no header")
      }
      allowance -= pixelCount
      guard allowance >= 0 else {
        throw .damaged(format, detail: "its pixels are more than its header says")
      }
    }
  }

  /// The largest pixel count in the headers of an item's stream; `nil` without any.
  private mutating func pixelCount(of item: Int, _ kind: StreamKind) -> Int? {
    if let known = pixelCounts[item] { return known }
    let pixels = pixels(of: item, kind)
    pixelCounts[item] = .some(pixels?.most)
    return pixels?.most
  }

  private mutating func pixels(of item: Int, _ kind: StreamKind) -> Pixels? {
    let setup = items.numberedProperties(of: item).first { $0.box.type == kind.setup }
    guard let setup, let pixels = pixels(ofStreamOf: item, kind) else { return nil }
    let known = setups[setup.number] ?? kind.pixels(ofSetup: setup.box.payload)
    setups[setup.number] = known
    return known.isReadable ? known.merged(with: pixels) : nil
  }

  private mutating func pixels(ofStreamOf item: Int, _ kind: StreamKind) -> Pixels? {
    guard let location = items.location(of: item) else { return nil }
    let stream = Stream(location: location, kind: kind)
    if let known = streams[stream] { return known }
    guard let bytes = items.bytes(of: item, in: &file, limit: bytesLeft) else { return nil }
    bytesLeft -= bytes.count
    let pixels = kind.pixels(ofStream: bytes)
    streams[stream] = pixels
    return pixels
  }
}

/// The pixel count according to the headers in a setup or a stream.
private struct Pixels {
  /// False for a setup with which no decoder reads the stream.
  var isReadable = true
  /// The largest pixel count of a header, or `nil` without any.
  var most: Int?

  mutating func add(_ count: Int?) { most = [most, count].compactMap(\.self).max() }

  func merged(with other: Pixels) -> Pixels {
    var merged = self
    merged.add(other.most)
    return merged
  }
}

/// The supported codings, by item type.
private enum StreamKind: String {
  case hevc = "hvc1"
  case av1 = "av01"

  /// The property that contains the headers of the stream.
  var setup: String { self == .hevc ? "hvcC" : "av1C" }

  func pixels(ofSetup setup: ByteView) -> Pixels {
    self == .hevc ? Pixels(hevcSetup: setup) : Pixels(av1: setup, from: 4)
  }

  func pixels(ofStream stream: ByteView) -> Pixels {
    self == .hevc ? Pixels(hevcStream: stream) : Pixels(av1: stream)
  }
}

/// The maximum number of tiles in a grid; a phone's picture has 48.
private let largestGrid = 1024
/// The allowance for pixels of tiles beyond the edges of a small picture.
private let largestTile = 4096 * 4096
/// The allowance for pixels of blocks beyond the edges of a picture of a few pixels: a block's sides are up to 64.
private let smallestBlocks = 256 * 256

// MARK: - HEVC

extension Pixels {
  /// Reads the sequence parameter sets in a setup (`hvcC`; ISO/IEC 14496-15, 8.3.3.1).
  ///
  /// It is unreadable unless the lengths of the stream's units take 4 bytes, which decoders require.
  fileprivate init(hevcSetup setup: ByteView) {
    guard setup.byte(at: 21).map({ $0 & 3 }) == 3, let arrayCount = setup.byte(at: 22) else {
      isReadable = false
      return
    }
    var offset = 23
    for _ in 0..<arrayCount {
      guard let unitCount = setup.uint16(at: offset + 1) else {
        isReadable = false
        return
      }
      offset += 3
      for _ in 0..<unitCount {
        guard let count = setup.uint16(at: offset) else {
          isReadable = false
          return
        }
        if let unit = setup.part(at: offset + 2, count: count) { add(parameterSet(unit)) }
        offset += 2 + count
      }
    }
  }

  /// Reads the sequence parameter sets in a stream.
  fileprivate init(hevcStream stream: ByteView) {
    var offset = 0
    while let count = stream.uint32(at: offset) {
      if let unit = stream.part(at: offset + 4, count: count) { add(parameterSet(unit)) }
      offset += 4 + count
    }
  }
}

/// Returns the pixel count in a sequence parameter set, or `nil` for any other unit (ITU-T H.265, 7.3.2.2.1).
private func parameterSet(_ unit: ByteView) -> Int? {
  guard let first = unit.byte(at: 0), first >> 1 & 0x3f == 33 else { return nil }
  // Only a short prefix is needed; an emulation prevention byte follows two zeros (7.3.1.1).
  var bytes: [UInt8] = []
  for byte in unit.bytes.dropFirst(2).prefix(1000) where byte != 3 || bytes.suffix(2) != [0, 0] {
    bytes.append(byte)
  }
  var bits = BitReader(Data(bytes), .highestFirst)
  bits.skip(4)
  guard let layerCount = bits.number(3) else { return nil }
  // Profile, tier and level (7.3.3): general ones, then those of sub-layers that have their own.
  bits.skip(1 + 96)
  let layers = (0..<(layerCount == 0 ? 0 : 8)).map { _ in (bits.number(1), bits.number(1)) }
  for (hasProfile, hasLevel) in layers.prefix(layerCount) {
    bits.skip((hasProfile == 1 ? 88 : 0) + (hasLevel == 1 ? 8 : 0))
  }
  guard bits.golomb() != nil, let chroma = bits.golomb() else { return nil }
  if chroma == 3 { bits.skip(1) }
  guard let width = bits.golomb(), let height = bits.golomb() else { return nil }
  return width * height
}

// MARK: - AV1

extension Pixels {
  /// Reads the sequence headers in a view (AV1, 5.3 to 5.5).
  fileprivate init(av1 view: ByteView, from start: Int = 0) {
    var offset = start
    while let head = view.byte(at: offset) {
      offset += head & 4 == 0 ? 1 : 2
      var count = view.count - offset
      if head & 2 != 0 {
        guard let (length, byteCount) = view.leb128(at: offset) else { break }
        offset += byteCount
        count = length
      }
      guard let unit = view.part(at: offset, count: count) else { break }
      if head >> 3 & 15 == 1 { add(sequenceHeader(unit)) }
      offset += count
    }
  }
}

/// Returns the pixel count in a sequence header (AV1, 5.5.1).
private func sequenceHeader(_ unit: ByteView) -> Int? {
  var bits = BitReader(unit.bytes.prefix(1000), .highestFirst)
  bits.skip(4)
  guard let isReduced = bits.number(1) else { return nil }
  if isReduced == 1 { bits.skip(5) } else { bits.skipTimingAndOperatingPoints() }
  guard let widthBits = bits.number(4), let heightBits = bits.number(4),
    let width = bits.number(widthBits + 1), let height = bits.number(heightBits + 1)
  else { return nil }
  return (width + 1) * (height + 1)
}

extension ByteView {
  /// Returns a number with 7 bits per byte, the lowest first, and its length, at most 8 bytes (AV1, 4.10.5).
  fileprivate func leb128(at offset: Int) -> (value: Int, byteCount: Int)? {
    var value = 0
    for index in 0..<8 {
      guard let byte = byte(at: offset + index) else { return nil }
      value |= Int(byte & 0x7f) << (7 * index)
      if byte & 0x80 == 0 { return (value, index + 1) }
    }
    return nil
  }
}

// MARK: - Bits

extension BitReader {
  /// Returns the number in an Exp-Golomb code (ITU-T H.265, 9.2): as many leading zeros as there are bits after the
  /// first 1; `nil` if there are more than 24.
  fileprivate mutating func golomb() -> Int? {
    var zeros = 0
    while let bit = number(1), bit == 0 { zeros += 1 }
    guard zeros <= 24, let rest = number(zeros) else { return nil }
    return 1 << zeros - 1 + rest
  }

  /// Skips the fields of an AV1 sequence header before its size, unless it is a still picture's.
  fileprivate mutating func skipTimingAndOperatingPoints() {
    var delayBits: Int?
    if number(1) == 1 {
      skip(64)
      if number(1) == 1 { _ = golomb() }
      if number(1) == 1 {
        delayBits = number(5).map { $0 + 1 }
        skip(32 + 5 + 5)
      }
    }
    let hasDisplayDelay = number(1) == 1
    for _ in 0...(number(5) ?? 0) {
      skip(12)
      if let level = number(5), level > 7 { skip(1) }
      if let delayBits, number(1) == 1 { skip(2 * delayBits + 1) }
      if hasDisplayDelay, number(1) == 1 { skip(4) }
    }
  }
}
