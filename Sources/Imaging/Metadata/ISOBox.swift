import Foundations

/// A box of the ISO base media file format: a type and its bytes (ISO/IEC 14496-12, 4.2).
struct ISOBox {
  /// The four letters of its type, such as `meta`.
  let type: String
  let payload: ByteView

  /// The version of a full box, its first byte; flags of 3 bytes follow.
  var version: UInt8? { payload.byte(at: 0) }

  /// The id of a box `uuid` with a packet of XMP (XMP Specification, part 3, 1.2.7).
  static let xmpID: [UInt8] = [
    0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
  ]
}

/// The header of a box: its type and length.
struct ISOBoxHead {
  let type: String
  /// The type as a number: not all types are letters.
  let code: Int
  /// The number of bytes before the payload: 8, or 16 with a 64-bit length.
  let byteCount: Int
  /// The number of bytes in the payload, or `nil` if it extends to the end of the file.
  let payloadCount: Int?

  /// The maximum length of a header in bytes.
  static let longest = 16

  /// Reads the header at an offset, or returns `nil` if it is truncated or the length is too small for the header
  /// itself.
  init?(_ bytes: ByteView, at offset: Int) {
    guard let short = bytes.uint32(at: offset), let type = bytes.letters(at: offset + 4),
      let code = bytes.uint32(at: offset + 4)
    else { return nil }
    self.type = type
    self.code = code
    byteCount = short == 1 ? 16 : 8
    if short == 0 {
      payloadCount = nil
    } else {
      let count = short == 1 ? bytes.number(at: offset + 8, byteCount: 8) : short
      guard let count, count >= byteCount else { return nil }
      payloadCount = count - byteCount
    }
  }
}

/// The boxes in a view, up to the first incomplete one.
///
/// Each box is at least as long as its header and lies inside its parent, so no box contains itself.
struct ISOBoxes: Sequence, IteratorProtocol {
  private let parent: ByteView
  private var offset: Int
  private var stepsLeft = HeaderLimits.steps

  /// Creates the sequence of the boxes that follow the fields of their parent.
  init(in parent: ByteView, from start: Int = 0) {
    self.parent = parent
    offset = start
  }

  mutating func next() -> ISOBox? {
    guard stepsLeft > 0, let head = ISOBoxHead(parent, at: offset) else { return nil }
    let start = offset + head.byteCount
    let count = head.payloadCount ?? parent.count - start
    guard let payload = parent.part(at: start, count: count) else { return nil }
    stepsLeft -= 1
    offset = start + count
    return ISOBox(type: head.type, payload: payload)
  }
}

extension PagedFile {
  /// Returns the payload of the first top-level box of a type, or `nil` if there is none, or it is truncated or exceeds
  /// a limit.
  mutating func payload(ofBox type: String, limit: Int) throws(Failure) -> ByteView? {
    var boxes = ISOFileBoxes()
    while let box = try boxes.next(in: &self) {
      if box.type == type { return try box.payload(in: &self, limit: limit) }
    }
    return nil
  }
}
