import Bitmaps
import Foundations

/// Copies a JPEG without its metadata.
///
/// The head is rewritten: JFIF without its thumbnail, EXIF with only the orientation, an optional XMP packet, the
/// colour profile, and Adobe's marker for the colour transform. Tables, frame and scans are copied byte for byte up to
/// the first EOI, which is added if missing.
struct JPEGStripper {
  private let file: ByteView
  private let header: PictureHeader
  private let xmp: Data?
  /// The tables, the frame and the scans.
  private var body = Data()
  /// The payloads of the JFIF and Adobe segments.
  private var (jfif, adobe): ([UInt8]?, [UInt8]?)
  private var (hasFrame, hasScan) = (false, false)

  init(_ data: Data, _ header: PictureHeader, xmp: Data?) {
    file = ByteView(data)
    (self.header, self.xmp) = (header, xmp)
  }

  /// - Throws: `ImagingError.damaged` if libjpeg would find no further marker, or an unknown one.
  func stripped() throws(ImagingError) -> Data {
    var copy = self
    copy.body.reserveCapacity(file.count)
    try copy.readSegments()
    return copy.head + copy.body
  }
}

// MARK: - Reading

extension JPEGStripper {
  /// The markers of a JPEG (ITU T.81, table B.1), by how they are treated.
  private enum Kind {
    case frame, table, scan, lines, application, comment, restart, end

    init?(_ marker: UInt8) {
      switch marker {
      case 0xc4, 0xcc, 0xdb, 0xdd: self = .table
      case 0xc8: return nil
      case 0xc0...0xcf: self = .frame
      case 0xd0...0xd7, 0x01: self = .restart
      case 0xd9: self = .end
      case 0xda: self = .scan
      case 0xdc: self = .lines
      case 0xe0...0xef: self = .application
      case 0xfe: self = .comment
      default: return nil
      }
    }
  }

  private mutating func readSegments() throws(ImagingError) {
    var offset = 2
    while let start = nextMarker(from: offset) {
      guard let marker = file.byte(at: start), let kind = Kind(marker) else {
        throw damaged("it has an unknown segment")
      }
      offset = start + 1
      switch kind {
      case .restart: continue
      case .end:
        body += [0xff, marker]
        return try checkIsWhole()
      case .frame, .table, .scan, .lines, .application, .comment:
        let payload = try payload(at: offset)
        offset += 2 + payload.count
        keep(payload, marker, kind)
        if kind == .scan { offset = copyScan(from: offset) }
      }
    }
    // A file that is truncated in its last scan, or lacks only its end, still shows what it has.
    body += [0xff, 0xd9]
    try checkIsWhole()
  }

  private func checkIsWhole() throws(ImagingError) {
    if !hasFrame || !hasScan { throw damaged("it has no pixels") }
  }

  /// Copies a segment, or the required part of it.
  private mutating func keep(_ payload: ByteView, _ marker: UInt8, _ kind: Kind) {
    switch kind {
    case .frame, .table, .scan:
      body.append(segment: marker, payload.bytes)
      if kind == .frame { hasFrame = true }
      if kind == .scan { hasScan = true }
    case .lines where payload.count == 2: body.append(segment: marker, payload.bytes)
    case .application where !hasScan: keep(application: payload, marker)
    default: break
    }
  }

  /// Keeps the last JFIF (T.871, 10.1) and the last Adobe segment (T.872, 6.5.3), reduced to what decoders read.
  private mutating func keep(application payload: ByteView, _ marker: UInt8) {
    switch marker {
    case 0xe0 where payload.count >= 14 && payload.dropping(prefix: "JFIF\0") != nil:
      // The last two bytes are the size of the thumbnail.
      jfif = payload.bytes.prefix(12) + [0, 0]
    case 0xee where payload.count >= 12 && payload.dropping(prefix: "Adobe") != nil:
      adobe = Array(payload.bytes.prefix(12))
    default: break
    }
  }

  private func payload(at offset: Int) throws(ImagingError) -> ByteView {
    guard let length = file.uint16(at: offset), length >= 2,
      let payload = file.part(at: offset + 2, count: length - 2)
    else { throw damaged("a segment has a false length") }
    return payload
  }

  /// Returns the offset of the second byte of the next marker; like libjpeg, it skips other bytes.
  private func nextMarker(from offset: Int) -> Int? {
    let bytes = file.bytes.span
    var offset = offset
    while offset < bytes.count - 1 {
      if bytes[offset] == 0xff, bytes[offset + 1] != 0, bytes[offset + 1] != 0xff {
        return offset + 1
      }
      offset += 1
    }
    return nil
  }

  /// Copies the entropy-coded data of a scan with its restart markers, and returns the offset after it.
  private mutating func copyScan(from start: Int) -> Int {
    let end = endOfScan(from: start)
    body += file.part(at: start, count: end - start)?.bytes ?? Data()
    return end
  }

  /// Returns the offset of the first marker that is neither a stuffed byte nor a restart (B.1.1.5).
  private func endOfScan(from start: Int) -> Int {
    let bytes = file.bytes.span
    var offset = start
    while offset < bytes.count {
      guard bytes[offset] == 0xff else {
        offset += 1
        continue
      }
      let first = offset
      while offset < bytes.count, bytes[offset] == 0xff { offset += 1 }
      guard offset < bytes.count else { return bytes.count }
      if bytes[offset] != 0, !(0xd0...0xd7 ~= bytes[offset]) { return first }
      offset += 1
    }
    return bytes.count
  }

  private func damaged(_ detail: String) -> ImagingError { .damaged(.jpeg, detail: detail) }
}

// MARK: - The head

extension JPEGStripper {
  /// The segments before the tables; JFIF and EXIF have to come first.
  private var head: Data {
    var head = Data([0xff, 0xd8])
    if let jfif { head.append(segment: 0xe0, jfif) }
    if let orientation = header.orientationSegment { head.append(segment: 0xe1, orientation) }
    if let xmp, xmp.count <= XMPDocument.longestInSegment {
      head.append(segment: 0xe1, Data(DescriptiveMetadata.xmpPrefix.utf8) + xmp)
    }
    for part in header.profile?.rebuilt?.segments ?? [] { head.append(segment: 0xe2, part) }
    if let adobe { head.append(segment: 0xee, adobe) }
    return head
  }
}

extension ICCProfile {
  /// The payloads of the APP2 segments that contain the profile (ICC.1, annex B.4), without bytes beyond its own length
  /// (ICC.1:2022, 7.2.2).
  fileprivate var segments: [Data] {
    let declared = ByteView(data).uint32(at: 0) ?? 0
    let profile = (128...data.count).contains(declared) ? data.prefix(declared) : data
    let (longest, prefix) = (65_519, Data(Self.prefix.utf8))
    let count = (profile.count + longest - 1) / longest
    guard count <= 255 else { return [] }
    return (0..<count).map { index in
      prefix + [UInt8(index + 1), UInt8(count)]
        + profile.dropFirst(index * longest).prefix(longest)
    }
  }
}

extension Data {
  /// Appends a segment, whose payload has at most 65,533 bytes.
  mutating func append(segment marker: UInt8, _ payload: some Collection<UInt8>) {
    let length = payload.count + 2
    self += [0xff, marker, UInt8(length >> 8), UInt8(length & 0xff)]
    append(contentsOf: payload)
  }
}
