import Foundations
import Imaging
import SystemCalls

/// A ZIP archive (PKWARE's APPNOTE.TXT 6.3.10), read in place.
///
/// Every number in a header is checked before use: whatever an archive claims, no more than the caller's limit is read
/// or allocated.
final class ZipArchive: Sendable {
  private let file: OpenFile
  /// The size of the file.
  let byteCount: Int

  init(_ file: consuming OpenFile) throws(ZipError) {
    do throws(Errno) {
      byteCount = try file.status.byteCount
    } catch {
      throw .unreadable(error)
    }
    self.file = file
  }

  /// Reads exactly `count` bytes of the file.
  func bytes(at offset: Int, count: Int) throws(ZipError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= byteCount - count else { throw .damagedHeader }
    do throws(Errno) {
      let bytes = try file.byteArray(at: offset, count: count)
      if bytes.count == count { return bytes }
    } catch {
      throw .unreadable(error)
    }
    // The file has shrunk since it was opened.
    throw .damagedHeader
  }
}

// MARK: - Entries

extension ZipArchive {
  /// Reads a small entry, and checks its checksum.
  func contents(of entry: ZipEntry, atMost limit: Int) throws(ZipError) -> [UInt8] {
    try check(entry, atMost: limit)
    // Read the header and the bytes at once: the extra field of the local header is rarely long.
    let usualLength = ZipHeader.localLength + entry.nameLength + entry.storedCount + usualExtraField
    let available = max(0, byteCount - max(0, entry.offset))
    let head = try bytes(at: entry.offset, count: min(usualLength, available))
    let start = try dataOffset(of: entry, in: head)
    let end = start + entry.storedCount
    let stored =
      end <= head.count
      ? head[start..<end]
      : try bytes(at: entry.offset + start, count: entry.storedCount)[...]
    let contents =
      entry.method == 0 ? Array(stored) : Deflate.inflate(stored, count: entry.byteCount)
    guard let contents, Deflate.checksum(of: contents) == entry.checksum else {
      throw .damagedEntry
    }
    return contents
  }

  /// Reads a large entry.
  ///
  /// An uncompressed entry is read directly from the file, without a copy. Its checksum is not verified, because a
  /// picture decoder checks more.
  func data(of entry: ZipEntry, atMost limit: Int) throws(ZipError) -> Data {
    let range = try storedRange(of: entry, atMost: limit)
    let stored: Data
    do throws(Errno) {
      stored = try file.contents(at: range.lowerBound, count: range.count)
    } catch {
      throw .unreadable(error)
    }
    guard stored.count == range.count else { throw .damagedHeader }
    if entry.method == 0 { return stored }
    guard let data = Deflate.inflateData(stored, count: entry.byteCount),
      Deflate.checksum(of: data) == entry.checksum
    else { throw .damagedEntry }
    return data
  }

  /// Returns the range of an entry's bytes in the file, after checking its local header.
  func storedRange(of entry: ZipEntry, atMost limit: Int) throws(ZipError) -> Range<Int> {
    try check(entry, atMost: limit)
    let header = try bytes(at: entry.offset, count: ZipHeader.localLength)
    let start = entry.offset + (try dataOffset(of: entry, in: header))
    guard start <= byteCount - entry.storedCount else { throw .damagedHeader }
    return start..<start + entry.storedCount
  }

  /// Checks what the central directory claims.
  private func check(_ entry: ZipEntry, atMost limit: Int) throws(ZipError) {
    if entry.isEncrypted { throw .encrypted }
    if entry.byteCount > limit || entry.storedCount > limit { throw .tooLarge }
    guard entry.offset >= 0, entry.offset <= byteCount - ZipHeader.localLength else {
      throw .damagedHeader
    }
    switch entry.method {
    case 0 where entry.byteCount == entry.storedCount: return
    case 0: throw .damagedHeader
    case 8:
      // No DEFLATE stream expands more than that, so a larger claim is false.
      if entry.byteCount / Deflate.largestRatio > entry.storedCount { throw .damagedEntry }
    default: throw .unknownMethod(entry.method)
    }
  }

  /// Returns the offset of an entry's bytes from the start of its local header.
  private func dataOffset(of entry: ZipEntry, in header: [UInt8]) throws(ZipError) -> Int {
    guard header.count >= ZipHeader.localLength,
      header.number32(at: 0) == ZipHeader.localSignature,
      header.number16(at: 8) == entry.method,
      header.number16(at: 26) == entry.nameLength
    else { throw .damagedHeader }
    return ZipHeader.localLength + entry.nameLength + header.number16(at: 28)
  }
}

/// The number of bytes read for the extra field of a local header: Unix times and owner take 28, 64-bit sizes 20.
private let usualExtraField = 64
