import Foundations

/// A top-level box of a file; its payload is read on demand.
struct ISOFileBox {
  let type: String
  /// The offset of the payload.
  let start: Int
  /// The number of bytes in the payload, or `nil` if it extends to the end of the file.
  let count: Int?

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

/// A scanner of a file's boxes, in order.
struct ISOFileBoxes {
  /// The offset of the next box, or `nil` after a box that extends to the end of the file.
  private var offset: Int? = 0
  /// The number of boxes that may still be visited; a picture file has only a few.
  private var stepsLeft = 1000

  mutating func next<Failure: Error>(
    in file: inout PagedFile<Failure>
  ) throws(Failure) -> ISOFileBox? {
    guard let offset, stepsLeft > 0 else { return nil }
    let bytes = ByteView(try file.bytes(at: offset, count: ISOBoxHead.longest))
    guard let head = ISOBoxHead(bytes, at: 0) else { return nil }
    stepsLeft -= 1
    let start = offset + head.byteCount
    let end = head.payloadCount.map { start + $0 }
    if let end, end >= 1 << 62 { return nil }
    self.offset = end
    return ISOFileBox(type: head.type, start: start, count: head.payloadCount)
  }
}
