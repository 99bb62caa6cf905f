import Foundations

/// A box of a file; its payload is read on demand.
struct ISOFileBox {
  let type: String
  /// The type as a number.
  let code: Int
  /// The offset of the payload.
  let start: Int
  /// The number of bytes in the payload, or `nil` if it extends to the end of the file.
  let count: Int?

  /// Returns the range of the payload after some fields, given the size of the file; empty if the box ends before.
  func content(after fieldCount: Int = 0, in byteCount: Int) -> Range<Int> {
    let first = start + fieldCount
    return first..<max(first, count.map { start + $0 } ?? byteCount)
  }

  /// Returns the first bytes of the payload, fewer if it or the file ends earlier.
  func start<Failure: Error>(
    in file: inout PagedFile<Failure>,
    _ byteCount: Int
  ) throws(Failure) -> Data {
    try file.bytes(at: start, count: min(count ?? byteCount, byteCount))
  }

  /// Returns the payload, or `nil` if it is truncated or exceeds a limit.
  func payload<Failure: Error>(
    in file: inout PagedFile<Failure>,
    limit: Int = HeaderLimits.byteCount
  ) throws(Failure) -> ByteView? {
    guard let count else { return ByteView(try file.bytes(at: start, count: limit)) }
    guard count <= limit else { return nil }
    return try file.bytes(in: start..<start + count)
  }
}

/// A scanner of a file's boxes, or of those in another box, in order.
struct ISOFileBoxes {
  /// The offset of the next box, or `nil` after a box that extends to the end of the file.
  private var offset: Int?
  /// The end of the box around these.
  private let end: Int
  /// The number of boxes that may still be visited; a picture file has only a few.
  private var stepsLeft = 1000

  /// Creates the scanner of the boxes in a range of the file, at first the top-level boxes.
  init(in range: Range<Int> = 0..<Int.max) {
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next<Failure: Error>(
    in file: inout PagedFile<Failure>
  ) throws(Failure) -> ISOFileBox? {
    guard let offset, stepsLeft > 0, offset <= end - 8 else { return nil }
    let bytes = ByteView(try file.bytes(at: offset, count: ISOBoxHead.longest))
    guard let head = ISOBoxHead(bytes, at: 0) else { return nil }
    stepsLeft -= 1
    let start = offset + head.byteCount
    let next = head.payloadCount.map { start + $0 }
    if let next, next >= 1 << 62 || next > end { return nil }
    // In another box, a length of 0 ends the boxes (QuickTime File Format, user data).
    if next == nil && end != .max { return nil }
    self.offset = next
    return ISOFileBox(type: head.type, code: head.code, start: start, count: head.payloadCount)
  }
}
