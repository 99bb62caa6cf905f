import Bitmaps
import Foundations

extension PictureHeader {
  /// Reads the segments with the frame, EXIF, XMP, IPTC and the colour profile.
  init<Failure: Error>(jpeg file: PagedFile<Failure>) throws(Failure) {
    var segments = JPEGSegments(file)
    var (frame, exif, profile) = (FrameHeader?.none, EXIFSegments(), ICCProfile.Parts())
    var (descriptions, byteCount) = (EmbeddedDescriptions(), 0)
    while byteCount < HeaderLimits.byteCount, let segment = try segments.next() {
      guard let payload = try segments.payload(of: segment) else { continue }
      byteCount += payload.count
      switch segment.marker {
      case 0xe1:
        if !exif.append(payload) { descriptions.append(xmpSegment: payload) }
      case 0xe2: profile.add(payload)
      case 0xed: descriptions.resources += [payload.photoshopResources].compactMap(\.self)
      default: frame = frame ?? FrameHeader(segment.marker, payload)
      }
    }
    self.init(.jpeg, frame, exif.tags, profile.joined, descriptions)
  }
}

/// The EXIF in the APP1 segments of a JPEG: the first structure counts, which the following segments may continue.
private struct EXIFSegments {
  private var structure = Data()
  /// True if the last segment is part of the structure.
  private var isOpen = false

  var tags: ExifTags? { ExifTags(ByteView(structure)) }

  /// Adds the payload of an APP1 segment, and returns whether it is EXIF.
  ///
  /// Some cameras and programs write up to four bytes before the prefix, or write it in lower case, or with another
  /// byte instead of the second NUL. EXIF of more than 64 KB continues after the prefix of the next segment, which then
  /// does not begin a new structure.
  mutating func append(_ payload: ByteView) -> Bool {
    guard let offset = (0...4).first(where: payload.hasEXIFPrefix),
      let part = payload.part(at: offset + 6, count: payload.count - offset - 6)
    else {
      isOpen = false
      return false
    }
    if TIFFDirectory(first: part)?.isEmpty == false {
      isOpen = structure.isEmpty
      if isOpen { structure = part.bytes }
    } else if isOpen {
      structure += part.bytes
    }
    return true
  }
}

extension ByteView {
  /// True if the payload of an APP1 segment has EXIF.
  var hasEXIF: Bool { (0...4).contains(where: hasEXIFPrefix) }

  /// True if the letters of the EXIF prefix, in any case, and a NUL are at an offset.
  fileprivate func hasEXIFPrefix(at offset: Int) -> Bool {
    uint32(at: offset).map { $0 | 0x2020_2020 } == 0x6578_6966 && byte(at: offset + 4) == 0
  }
}

extension EmbeddedDescriptions {
  /// Adds the payload of an APP1 segment other than EXIF if it is XMP: some programs write another prefix, or none.
  fileprivate mutating func append(xmpSegment payload: ByteView) {
    if let piece = payload.dropping(prefix: ExtendedXMP.prefix) {
      extendedXMP.append(piece)
    } else if let packet = payload.dropping(prefix: DescriptiveMetadata.xmpPrefix) {
      xmp.append(packet)
    } else {
      let start = payload.bytes.drop { $0 == 0 }
      let isXMP = ["http", "XMP\0", "<"].contains { start.starts(with: $0.utf8) }
      if isXMP { xmp.append(ByteView(start)) }
    }
  }
}

/// A segment of a JPEG before its pixels.
struct JPEGSegment {
  /// The second byte of its marker (ITU T.81, table B.1), such as 0xe1 for APP1.
  let marker: UInt8
  /// The offsets of its bytes after the length.
  let payload: Range<Int>
}

/// A scanner of a JPEG's segments up to the first scan.
///
/// Like libjpeg, it skips bytes between them, but no more than `HeaderLimits` allows.
struct JPEGSegments<Failure: Error> {
  private var file: PagedFile<Failure>
  /// The offset of the next marker; at first after SOI.
  private var offset = 2
  private var stepsLeft = HeaderLimits.steps
  private var gapLeft = HeaderLimits.gap

  init(_ file: PagedFile<Failure>) { self.file = file }

  /// Returns the next segment, or `nil` at the first scan, at the end of the file or for an invalid length.
  mutating func next() throws(Failure) -> JPEGSegment? {
    while let marker = try nextMarker() {
      // SOI, restart markers and TEM have no payload.
      if marker == 0x01 || 0xd0...0xd8 ~= marker { continue }
      let isEnd = marker == 0xd9 || marker == 0xda
      guard !isEnd, let length = try file.bytes(in: offset..<offset + 2)?.uint16(at: 0),
        length >= 2
      else { return nil }
      let payload = offset + 2..<offset + length
      offset += length
      return JPEGSegment(marker: marker, payload: payload)
    }
    return nil
  }

  /// Returns the payload of a segment that the header needs, or `nil` for any other.
  mutating func payload(of segment: JPEGSegment) throws(Failure) -> ByteView? {
    switch segment.marker {
    case 0xc0...0xcf: try file.bytes(in: segment.payload)
    case 0xe1: try file.bytes(in: segment.payload)
    case 0xe2: try file.bytes(in: segment.payload, startingWith: ICCProfile.prefix)
    case 0xed: try file.bytes(in: segment.payload)
    default: nil
    }
  }

  /// Moves past the next marker: 0xff and a byte that is neither 0 nor 0xff.
  private mutating func nextMarker() throws(Failure) -> UInt8? {
    while stepsLeft > 0, gapLeft >= 0, offset < HeaderLimits.extent,
      let bytes = try file.bytes(in: offset..<offset + 2)
    {
      stepsLeft -= 1
      if bytes.byte(at: 0) == 0xff, let marker = bytes.byte(at: 1), marker != 0, marker != 0xff {
        offset += 2
        return marker
      }
      guard let next = try file.nextMarkerByte(from: offset + 1) else { return nil }
      gapLeft -= next - offset
      offset = next
    }
    return nil
  }
}

extension FrameHeader {
  /// Reads a frame header (ITU T.81, B.2.2): any marker from SOF0 to SOF15 except DHT, JPG and DAC; the
  /// third in each group of four is progressive.
  fileprivate init?(_ marker: UInt8, _ frame: ByteView) {
    guard 0xc0...0xcf ~= marker, ![0xc4, 0xc8, 0xcc].contains(marker),
      let height = frame.uint16(at: 1), let width = frame.uint16(at: 3),
      let size = PixelSize(validating: width, height), let components = frame.byte(at: 5)
    else { return nil }
    self.size = size
    isProgressive = marker & 3 == 2
    colorModel = components < 3 ? .grey : components == 3 ? .colour : .cmyk
    if colorModel == .colour { subsampling = Self.subsampling(frame) }
  }

  /// Returns the chroma subsampling as `4:a:b`, from the sampling factors of the first and second
  /// component: for four pixels across, `a` colour samples in the upper row and `b` in the lower.
  private static func subsampling(_ frame: ByteView) -> String? {
    guard let luma = frame.byte(at: 7), let chroma = frame.byte(at: 10) else { return nil }
    let (across, down) = (ratio(luma >> 4, chroma >> 4), ratio(luma & 15, chroma & 15))
    guard let across, let down, down <= 2 else { return nil }
    return "4:\(4 / across):\(down == 1 ? 4 / across : 0)"
  }

  private static func ratio(_ luma: UInt8, _ chroma: UInt8) -> Int? {
    guard chroma > 0, luma % chroma == 0, [1, 2, 4].contains(luma / chroma) else { return nil }
    return Int(luma / chroma)
  }
}
