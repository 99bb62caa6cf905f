import Foundations
import Imaging

/// The central directory of a ZIP archive, read from the end of the file alone.
struct ZipDirectory: Sendable {
  /// The entries in the order of their bytes; no two overlap.
  let entries: [ZipEntry]
  /// The number of entries that were skipped because their bytes overlap others or lead out of the archive.
  let skipped: Int
  /// A hash of the directory, including checksums: it is equal for equal files.
  let fingerprint: UInt64

  /// The maximum number of entries.
  static let limit = 1 << 20

  /// Reads the directory of an archive.
  ///
  /// - Throws: `ZipError.noDirectory` for a file that was cut short.
  init(of archive: ZipArchive) throws(ZipError) {
    let end = try ZipEnd(of: archive)
    var reader = DirectoryReader(archive, end)
    var entries: [ZipEntry] = []
    entries.reserveCapacity(end.entryCount)
    while let entry = try reader.next() {
      if entries.count == Self.limit { throw .tooManyEntries }
      // Skip folders, whose names end with a slash, and hidden files, which only macOS uses.
      if !entry.name.isEmpty, !entry.name.hasPrefix(".") { entries.append(entry) }
    }
    let count = entries.count
    entries.sort { $0.offset < $1.offset }
    // Overlapping entries turn a small archive into a zip bomb; see https://www.bamsoftware.com/hacks/zipbomb/.
    var last = 0
    entries.removeAll { entry in
      guard entry.offset >= last, entry.earliestEnd <= end.directoryOffset else { return true }
      last = entry.earliestEnd
      return false
    }
    self.entries = entries
    skipped = count - entries.count
    var hash = FNVHash()
    for entry in entries { hash.combine(entry) }
    fingerprint = hash.value
  }
}

/// A 64-bit FNV-1a hash that combines numbers as whole words, and text as bytes.
///
/// Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
private struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 }

  mutating func combine(_ entry: ZipEntry) {
    for byte in entry.name.utf8 { combine(UInt64(byte)) }
    combine(UInt64(entry.checksum))
    combine(UInt64(truncatingIfNeeded: entry.offset))
    combine(UInt64(truncatingIfNeeded: entry.storedCount))
    combine(UInt64(truncatingIfNeeded: entry.byteCount))
  }
}

/// The end of central directory record, of 32 or 64 bits (APPNOTE.TXT, 4.3.14 to 4.3.16).
struct ZipEnd: Hashable, Sendable {
  let entryCount: Int
  /// The offset of the directory in the file.
  let directoryOffset: Int
  /// The length of the directory in bytes.
  let directoryLength: Int
  /// The number of bytes in the file before the archive, which offsets in headers do not count.
  let shift: Int

  init(of archive: ZipArchive) throws(ZipError) {
    let tailCount = min(archive.byteCount, ZipHeader.endLength + ZipHeader.longestField)
    let tail = try archive.bytes(at: archive.byteCount - tailCount, count: tailCount)
    guard let position = tail.endRecord else { throw .noDirectory }
    if tail.number16(at: position + 4) != tail.number16(at: position + 6) { throw .severalDisks }
    var (count, length, offset) = (
      tail.number16(at: position + 10), Int(tail.number32(at: position + 12)),
      Int(tail.number32(at: position + 16))
    )
    var recordOffset = archive.byteCount - tailCount + position
    if let record = try Self.record64(of: archive, before: recordOffset) {
      let bytes = record.bytes
      if bytes.number32(at: 16) != bytes.number32(at: 20) { throw .severalDisks }
      (count, length, offset) = (
        bytes.number64(at: 32), bytes.number64(at: 40), bytes.number64(at: 48)
      )
      recordOffset = record.offset
    }
    guard length <= recordOffset, offset <= recordOffset - length else { throw .damagedHeader }
    if count > ZipDirectory.limit { throw .tooManyEntries }
    guard count <= length / ZipHeader.centralLength else { throw .damagedHeader }
    entryCount = count
    directoryLength = length
    // A program before the archive, as in a self-extracting one, shifts all offsets.
    let start = recordOffset - length
    let isAtStart = try Self.isDirectory(at: start, length, in: archive)
    directoryOffset = isAtStart ? start : offset
    shift = isAtStart ? start - offset : 0
    if !isAtStart, try !Self.isDirectory(at: offset, length, in: archive) { throw .damagedHeader }
  }

  /// Returns whether a directory entry starts at an offset, or the directory is empty.
  private static func isDirectory(
    at offset: Int,
    _ length: Int,
    in archive: ZipArchive
  ) throws(ZipError) -> Bool {
    if length < ZipHeader.centralLength { return true }
    return try archive.bytes(at: offset, count: 4).number32(at: 0) == ZipHeader.centralSignature
  }

  /// Returns the 64-bit end record that the locator before the end record points to; `nil` if there is none.
  private static func record64(
    of archive: ZipArchive,
    before offset: Int
  ) throws(ZipError) -> (bytes: [UInt8], offset: Int)? {
    let locatorOffset = offset - ZipHeader.locatorLength
    guard locatorOffset >= ZipHeader.end64Length else { return nil }
    let locator = try archive.bytes(at: locatorOffset, count: ZipHeader.locatorLength)
    guard locator.number32(at: 0) == ZipHeader.locatorSignature else { return nil }
    for offset in [locator.number64(at: 8), locatorOffset - ZipHeader.end64Length]
    where offset <= locatorOffset - ZipHeader.end64Length {
      let bytes = try archive.bytes(at: offset, count: ZipHeader.end64Length)
      if bytes.number32(at: 0) == ZipHeader.end64Signature { return (bytes, offset) }
    }
    throw .damagedHeader
  }
}

extension [UInt8] {
  /// The offset of the end record in the last bytes of an archive.
  ///
  /// It is the last record whose comment ends exactly at the end of the file, or else the last one whose comment fits.
  fileprivate var endRecord: Int? {
    var fitting: Int?
    var offset = count - ZipHeader.endLength
    while offset >= 0 {
      if self[offset] == 0x50, number32(at: offset) == ZipHeader.endSignature {
        let end = offset + ZipHeader.endLength + number16(at: offset + 20)
        if end == count { return offset }
        if end < count, fitting == nil { fitting = offset }
      }
      offset -= 1
    }
    return fitting
  }
}

/// Reads a directory entry by entry, in buffers.
private struct DirectoryReader {
  private let archive: ZipArchive
  private let shift: Int
  /// The offset of the directory's end in the file.
  private let end: Int
  /// The offset of the buffer in the file.
  private var bufferOffset: Int
  private var buffer: [UInt8] = []
  /// The offset of the next entry in the buffer.
  private var position = 0

  init(_ archive: ZipArchive, _ record: ZipEnd) {
    self.archive = archive
    shift = record.shift
    bufferOffset = record.directoryOffset
    end = record.directoryOffset + record.directoryLength
  }

  /// Returns the next entry; `nil` at the end.
  mutating func next() throws(ZipError) -> ZipEntry? {
    guard try has(ZipHeader.centralLength) else { return nil }
    guard buffer.number32(at: position) == ZipHeader.centralSignature else {
      throw .damagedHeader
    }
    let nameLength = buffer.number16(at: position + 28)
    let extraLength = buffer.number16(at: position + 30)
    let length =
      ZipHeader.centralLength + nameLength + extraLength + buffer.number16(at: position + 32)
    guard try has(length) else { throw .damagedHeader }
    defer { position += length }
    let name = position + ZipHeader.centralLength
    let sizes = Sizes(
      in: buffer,
      header: position,
      extra: (name + nameLength)..<(name + nameLength + extraLength),
      beyond: archive.byteCount + 1
    )
    let flags = buffer.number16(at: position + 8)
    return ZipEntry(
      name: buffer.lastPart(of: name..<(name + nameLength)),
      nameLength: nameLength,
      method: buffer.number16(at: position + 10),
      // Bits 0, 6 and 13: encryption, strong encryption, and an encrypted header (APPNOTE.TXT, 4.4.4).
      isEncrypted: flags & 0b10_0000_0100_0001 != 0,
      checksum: buffer.number32(at: position + 16),
      storedCount: sizes.stored,
      byteCount: sizes.whole,
      offset: sizes.offset + shift
    )
  }

  /// Fills the buffer up to a number of bytes; returns whether the directory has that many.
  private mutating func has(_ count: Int) throws(ZipError) -> Bool {
    if count <= buffer.count - position { return true }
    bufferOffset += position
    position = 0
    let part = min(end - bufferOffset, bufferLength)
    guard count <= part else {
      buffer = []
      return false
    }
    buffer = try archive.bytes(at: bufferOffset, count: part)
    return true
  }
}

/// The buffer size in bytes: more than the longest entry.
private let bufferLength = 1 << 18

/// The numbers of an entry that take 64 bits in large archives (APPNOTE.TXT, 4.5.3).
private struct Sizes {
  private(set) var whole: Int
  private(set) var stored: Int
  private(set) var offset: Int

  /// Reads the numbers of a header; a 64-bit offset or stored length beyond the archive is clamped to `beyond`.
  init(in bytes: [UInt8], header: Int, extra: Range<Int>, beyond: Int) {
    (whole, stored, offset) = (
      Int(bytes.number32(at: header + 24)), Int(bytes.number32(at: header + 20)),
      Int(bytes.number32(at: header + 42))
    )
    guard max(whole, stored, offset) == UInt32.max,
      let field = bytes.extraField(0x0001, in: extra)
    else { return }
    var position = field.lowerBound
    func extend(_ number: inout Int) {
      guard number == UInt32.max, position + 8 <= field.upperBound else { return }
      number = bytes.number64(at: position)
      position += 8
    }
    extend(&whole)
    extend(&stored)
    extend(&offset)
    (stored, offset) = (min(stored, beyond), min(offset, beyond))
  }
}

extension [UInt8] {
  /// Returns the bytes of the extra field with a number, or `nil` if there is none.
  fileprivate func extraField(_ number: Int, in fields: Range<Int>) -> Range<Int>? {
    var position = fields.lowerBound
    while position + 4 <= fields.upperBound {
      let end = position + 4 + number16(at: position + 2)
      if end > fields.upperBound { return nil }
      if number16(at: position) == number { return (position + 4)..<end }
      position = end
    }
    return nil
  }

  /// Returns the last part of a path, `""` for a folder.
  ///
  /// It is decoded as UTF-8 whether or not a flag says so; in older encodings, only ASCII is right.
  fileprivate func lastPart(of path: Range<Int>) -> String {
    // Programs on Windows write backslashes.
    let separator = self[path].lastIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    return String(
      decoding: self[(separator.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound],
      as: UTF8.self
    )
  }
}
