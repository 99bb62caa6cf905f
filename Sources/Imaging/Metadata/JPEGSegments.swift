import Foundations

/// A segment of a JPEG before its pixels.
struct JPEGSegment {
  /// The second byte of its marker (ITU T.81, table B.1), such as 0xe1 for APP1.
  let marker: UInt8
  let payload: ByteView
}

/// The segments of a JPEG up to the first scan; bytes between them are skipped, as libjpeg does.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let file: ByteView
  /// Behind the SOI marker.
  private var offset = 2

  init(_ data: Data) { file = ByteView(data) }

  mutating func next() -> JPEGSegment? {
    while let marker = nextMarker() {
      // SOI, the restarts and TEM stand alone.
      if marker == 0x01 || 0xd0...0xd8 ~= marker { continue }
      let isEnd = marker == 0xd9 || marker == 0xda
      guard !isEnd, let length = file.uint16(at: offset), length >= 2,
        let payload = file.part(at: offset + 2, count: length - 2)
      else { return nil }
      offset += length
      return JPEGSegment(marker: marker, payload: payload)
    }
    return nil
  }

  /// Goes to the next byte that follows an 0xff and is neither 0 nor 0xff itself.
  private mutating func nextMarker() -> UInt8? {
    while let byte = file.byte(at: offset) {
      offset += 1
      guard byte == 0xff, let marker = file.byte(at: offset), marker != 0, marker != 0xff
      else { continue }
      offset += 1
      return marker
    }
    return nil
  }
}
