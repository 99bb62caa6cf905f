import Foundations

/// A box of the ISO base media file format: a type and its bytes (ISO/IEC 14496-12, 4.2).
struct ISOBox {
  /// The four letters of its type, such as `meta`.
  let type: String
  let payload: ByteView

  /// The version of a full box, its first byte; flags of 3 bytes follow.
  var version: UInt8? { payload.byte(at: 0) }
}

/// The head of a box: its type and how long it is.
struct ISOBoxHead {
  let type: String
  /// The bytes before the payload: 8, or 16 with a length of 64 bits.
  let byteCount: Int
  /// The bytes of the payload, or `nil` where it extends to the end of the file.
  let payloadCount: Int?

  /// The most bytes that a head takes.
  static let longest = 16

  /// Reads the head at an offset, or returns `nil` where it is cut short or the length is less than
  /// its own.
  init?(_ bytes: ByteView, at offset: Int) {
    guard let short = bytes.uint32(at: offset), let type = bytes.letters(at: offset + 4)
    else { return nil }
    self.type = type
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

/// The boxes in a view, one behind the other, up to the first that is not all there.
///
/// Each is at least as long as its head, and inside of its parent, so that no box holds itself.
struct ISOBoxes: Sequence, IteratorProtocol {
  private let parent: ByteView
  private var offset: Int
  private var stepsLeft = HeaderLimits.steps

  /// Creates the sequence of the boxes behind the fields of their parent.
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

/// The boxes of a file that are not inside of another, in order: a thousand at most, of a picture file a handful.
struct FileBoxes<Failure: Error> {
  private var file: PagedFile<Failure>
  private var offset = 0
  private var stepsLeft = 1000

  init(_ file: PagedFile<Failure>) { self.file = file }

  /// Returns the type of the next box and the place of its payload, which is `nil` if it extends to the end of the file.
  mutating func next() throws(Failure) -> (type: String, start: Int, payload: Range<Int>?)? {
    let bytes = ByteView(try file.bytes(at: offset, count: ISOBoxHead.longest))
    guard stepsLeft > 0, let head = ISOBoxHead(bytes, at: 0) else { return nil }
    let start = offset + head.byteCount
    guard let count = head.payloadCount else {
      stepsLeft = 0
      return (head.type, start, nil)
    }
    guard start + count < 1 << 62 else { return nil }
    stepsLeft -= 1
    offset = start + count
    return (head.type, start, start..<offset)
  }
}

extension PagedFile {
  /// Returns the payload of the first box of a type that is not inside of another, or `nil` where there
  /// is none, or it is cut short or longer than a limit.
  mutating func payload(ofBox type: String, limit: Int) throws(Failure) -> ByteView? {
    var boxes = FileBoxes(self)
    while let box = try boxes.next() {
      guard box.type == type else { continue }
      guard let payload = box.payload else {
        return ByteView(try bytes(at: box.start, count: limit))
      }
      return payload.count <= limit ? try bytes(in: payload) : nil
    }
    return nil
  }
}
