import Foundations

/// A file with random access by pages: the last page read stays in memory, so small adjacent parts take a single read.
struct PagedFile<Failure: Error> {
  private let read: (_ offset: Int, _ count: Int) throws(Failure) -> Data
  /// The offset of the page.
  private var start = 0
  private var page = Data()

  /// - Parameter read: Returns `count` bytes at an offset, fewer at the end of the file.
  init(_ read: @escaping (_ offset: Int, _ count: Int) throws(Failure) -> Data) { self.read = read }

  /// Returns `count` bytes at an offset, fewer at the end of the file.
  mutating func bytes(at offset: Int, count: Int) throws(Failure) -> Data {
    if count > pageSize { return try read(offset, count) }
    if offset < start || offset + count > start + page.count { try loadPage(at: offset) }
    let first = page.startIndex + min(offset - start, page.count)
    return page[first..<min(first + count, page.endIndex)]
  }

  /// Returns the bytes in a range, or `nil` if the file is too short.
  mutating func bytes(in range: Range<Int>) throws(Failure) -> ByteView? {
    let bytes = try bytes(at: range.lowerBound, count: range.count)
    return bytes.count == range.count ? ByteView(bytes) : nil
  }

  /// Returns the bytes in a range, or `nil` unless they exist and begin with a prefix.
  ///
  /// If the prefix differs, nothing more is read.
  mutating func bytes(
    in range: Range<Int>,
    startingWith prefix: String
  ) throws(Failure) -> ByteView? {
    guard range.count >= prefix.utf8.count,
      try bytes(at: range.lowerBound, count: prefix.utf8.count).elementsEqual(prefix.utf8)
    else { return nil }
    return try bytes(in: range)
  }

  /// Returns the offset of the next byte 0xff, with which every JPEG marker begins, or that of the next
  /// page; `nil` after the end of the file.
  mutating func nextMarkerByte(from offset: Int) throws(Failure) -> Int? {
    if offset < start || offset >= start + page.count { try loadPage(at: offset) }
    let rest = page.dropFirst(offset - start)
    guard !rest.isEmpty else { return nil }
    return offset + (rest.firstIndex(of: 0xff).map { $0 - rest.startIndex } ?? rest.count)
  }

  /// Returns the bytes in a range as a separate file.
  func part(_ range: Range<Int>) -> PagedFile {
    let read = read
    return PagedFile { (offset, count) throws(Failure) in
      guard offset < range.count else { return Data() }
      return try read(range.lowerBound + offset, min(count, range.count - offset))
    }
  }

  private mutating func loadPage(at offset: Int) throws(Failure) {
    page = try read(offset, pageSize)
    start = offset
  }
}

extension PagedFile<Never> {
  /// Creates a file of bytes in memory, which are never copied.
  init(_ data: Data) { self.init { offset, count in data.dropFirst(offset).prefix(count) } }
}

/// The size of a page in bytes: large enough for most headers, small enough to skip chunks of pixels.
private let pageSize = 4096
