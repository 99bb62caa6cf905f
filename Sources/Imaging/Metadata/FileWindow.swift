import Foundations

/// A file that is read at offsets, by the page: what was read last is kept, so that small pieces that
/// lie side by side are read at once.
struct FileWindow {
  private let read: (_ offset: Int, _ count: Int) throws -> Data
  private var start = 0
  private var page = Data()

  init(_ read: @escaping (_ offset: Int, _ count: Int) throws -> Data) { self.read = read }
}

extension FileWindow {
  /// Returns a part of the file, shorter than asked where the file ends.
  mutating func bytes(at offset: Int, count: Int) throws -> Data {
    if count > pageSize { return try read(offset, count) }
    if offset < start || offset + count > start + page.count { try turn(to: offset) }
    return page.dropFirst(offset - start).prefix(count)
  }

  /// Returns what follows an offset: a page or less of it, and nothing behind the end of the file.
  mutating func rest(from offset: Int) throws -> Data {
    if offset < start || offset >= start + page.count { try turn(to: offset) }
    return page.dropFirst(offset - start)
  }

  private mutating func turn(to offset: Int) throws {
    page = try read(offset, pageSize)
    start = offset
  }
}

/// Long enough for most headers, short enough to leap from chunk to chunk over pixels.
private let pageSize = 4096
