import Bitmaps
import Foundations

/// The header of a JPEG XL codestream: the bundles SizeHeader and ImageMetadata (ISO/IEC 18181-1).
struct JXLHeader {
  /// The size as stored.
  let size: PixelSize
  let orientation: Orientation
  let isGrey: Bool
  /// The types of the extra channels, which follow the colours.
  let extraChannels: [Int]
  /// The colours as code points (ITU-T H.273); `nil` if they are described in another way: by an ICC profile,
  /// chromaticities or a gamma.
  let codePoints: CodePoints?

  typealias CodePoints = (primaries: Int, transfer: Int)

  var hasAlpha: Bool { extraChannels.contains(0) }
  /// True for CMYK: black is an extra channel.
  var hasBlack: Bool { extraChannels.contains(4) }

  /// The first bytes of a codestream.
  static let signature: [UInt8] = [0xff, 0x0a]
  /// The maximum number of codestream bytes to read; a header with alpha takes about twenty.
  static let limit = 1 << 16

  /// Reads the start of a codestream; returns `nil` if it is malformed or truncated.
  init?(_ codestream: Data) {
    guard codestream.starts(with: Self.signature) else { return nil }
    var bits = JXLBits(codestream.dropFirst(Self.signature.count))
    guard let (width, height) = try? bits.size(),
      let size = PixelSize(validating: width, height),
      let metadata = try? bits.metadata()
    else { return nil }
    self.size = size
    (orientation, extraChannels) = (metadata.orientation, metadata.extraChannels)
    (isGrey, codePoints) = (metadata.colors.isGrey, metadata.colors.codePoints)
  }
}

/// The fields of ImageMetadata that are used.
private struct JXLMetadata {
  var orientation = Orientation.up
  var extraChannels: [Int] = []
  /// sRGB by default.
  var colors = JXLColors(isGrey: false, codePoints: (1, 13))
}

/// The fields of ColourEncoding that are used.
private struct JXLColors {
  let isGrey: Bool
  let codePoints: JXLHeader.CodePoints?
}

/// The reader of a codestream's bundles.
private struct JXLBits {
  private var bits: BitReader

  /// The bytes end, or the limit is reached.
  private struct CutShort: Error {}

  init(_ bytes: Data) { bits = BitReader(bytes, .lowestFirst) }

  // MARK: - Fields

  private mutating func number(_ count: Int) throws -> Int {
    guard let number = bits.number(count) else { throw CutShort() }
    return number
  }

  private mutating func flag() throws -> Bool { try number(1) == 1 }

  /// Reads U32: two bits select the bit count of the value and the offset that is added to it.
  private mutating func number(of choices: [(bitCount: Int, offset: Int)]) throws -> Int {
    let choice = choices[try number(2)]
    return try number(choice.bitCount) + choice.offset
  }

  private mutating func enumeration() throws -> Int {
    try number(of: [(0, 0), (0, 1), (4, 2), (6, 18)])
  }

  // MARK: - Size

  mutating func size() throws -> (width: Int, height: Int) {
    let isSmall = try flag()
    let height = try side(isSmall)
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let ratio = try number(3)
    guard ratio > 0 else { return (try side(isSmall), height) }
    return (height * ratios[ratio - 1].0 / ratios[ratio - 1].1, height)
  }

  /// Reads a side of SizeHeader; a small one is in units of eight pixels.
  private mutating func side(_ isSmall: Bool) throws -> Int {
    isSmall
      ? (try number(5) + 1) * 8 : try number(of: [(9, 1), (13, 1), (18, 1), (30, 1)])
  }

  /// Skips PreviewHeader.
  private mutating func skipPreview() throws {
    let sides =
      try flag()
      ? [(0, 16), (0, 32), (5, 1), (9, 33)] : [(6, 1), (8, 65), (10, 321), (12, 1345)]
    _ = try number(of: sides)
    if try number(3) == 0 { _ = try number(of: sides) }
  }

  /// Skips AnimationHeader.
  private mutating func skipAnimation() throws {
    _ = try number(of: [(0, 100), (0, 1000), (10, 1), (30, 1)])
    _ = try number(of: [(0, 1), (0, 1001), (8, 1), (10, 1)])
    _ = try number(of: [(0, 0), (3, 0), (16, 0), (32, 0)])
    bits.skip(1)
  }

  // MARK: - Metadata

  /// Reads ImageMetadata up to the colours.
  mutating func metadata() throws -> JXLMetadata {
    var metadata = JXLMetadata()
    if try flag() { return metadata }
    if try flag() {
      metadata.orientation = Orientation(exif: try number(3) + 1)
      if try flag() { _ = try size() }
      if try flag() { try skipPreview() }
      if try flag() { try skipAnimation() }
    }
    try skipBitDepth()
    bits.skip(1)
    for _ in 0..<(try number(of: [(0, 0), (0, 1), (4, 2), (12, 1)])) {
      metadata.extraChannels.append(try extraChannel())
    }
    bits.skip(1)
    metadata.colors = try colors()
    return metadata
  }

  private mutating func skipBitDepth() throws {
    if try flag() {
      _ = try number(of: [(0, 32), (0, 16), (0, 24), (6, 1)])
      bits.skip(4)
    } else {
      _ = try number(of: [(0, 8), (0, 10), (0, 12), (6, 1)])
    }
  }

  /// Reads the type of an extra channel, which defaults to alpha, and skips the rest of ExtraChannelInfo.
  private mutating func extraChannel() throws -> Int {
    if try flag() { return 0 }
    let type = try enumeration()
    try skipBitDepth()
    _ = try number(of: [(0, 0), (0, 3), (0, 4), (3, 1)])
    bits.skip(try number(of: [(0, 0), (4, 0), (5, 16), (10, 48)]) * 8)
    switch type {
    case 0: bits.skip(1)  // premultiplied
    case 2: bits.skip(4 * 16)  // a spot colour
    case 5: _ = try number(of: [(0, 1), (2, 0), (4, 3), (8, 19)])  // a colour filter array
    default: break
    }
    return type
  }

  // MARK: - Colours

  /// Reads ColourEncoding.
  ///
  /// Its values are those of H.273, except the primaries of P3, which are 11 or 12 there depending on the white point.
  private mutating func colors() throws -> JXLColors {
    if try flag() { return JXLMetadata().colors }
    let hasProfile = try flag()
    let space = try enumeration()
    let isGrey = space == 1
    guard !hasProfile, space <= 1 else { return JXLColors(isGrey: isGrey, codePoints: nil) }
    let white = try enumeration()
    if white == 2 { try skipChromaticities(1) }
    let primaries = isGrey ? 1 : try enumeration()
    if primaries == 2 { try skipChromaticities(3) }
    let transfer = try flag() ? nil : try enumeration()
    // Supported are white D65, and the curves of sRGB, PQ and HLG.
    let isKnown = white == 1 && [1, 9, 11].contains(primaries)
    guard isKnown, let transfer, [13, 16, 18].contains(transfer)
    else { return JXLColors(isGrey: isGrey, codePoints: nil) }
    return JXLColors(isGrey: isGrey, codePoints: (primaries == 11 ? 12 : primaries, transfer))
  }

  private mutating func skipChromaticities(_ count: Int) throws {
    for _ in 0..<count * 2 {
      _ = try number(of: [(19, 0), (19, 1 << 19), (20, 1 << 20), (21, 1 << 21)])
    }
  }
}
