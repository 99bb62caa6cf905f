import Foundations

/// A TIFF or BigTIFF whose directories are read from the file by offset.
///
/// A maker note with offsets relative to itself is also such a file.
///
/// Source: TIFF 6.0, section 2; https://www.awaresystems.be/imaging/tiff/bigtiff.html
struct TIFFFile<Failure: Error> {
  private(set) var file: PagedFile<Failure>
  let order: ByteOrder
  private let layout: TIFFLayout
  /// The offset of the first directory.
  private let first: Int
  /// The number of value bytes that may still be read.
  private var bytesLeft = HeaderLimits.byteCount

  /// Reads the header: byte order, a number, and the offset of the first directory.
  ///
  /// The number is 42, or 43 for BigTIFF; raw files of some cameras have others.
  init?(_ file: PagedFile<Failure>) throws(Failure) {
    var file = file
    let head = ByteView(try file.bytes(at: 0, count: 16))
    guard let order = ByteOrder(tiff: head.uint16(at: 0)) else { return nil }
    let bytes = head.reading(order)
    layout = bytes.uint16(at: 2) == 43 ? .big : .classic
    // In BigTIFF, the number 43 is followed by the offset size, 8, and a zero.
    guard let first = layout.offset(in: bytes, at: layout == .big ? 8 : 4),
      layout == .classic || bytes.uint32(at: 4) == (order == .bigEndian ? 8 << 16 : 8)
    else { return nil }
    (self.file, self.order, self.first) = (file, order, first)
  }

  /// Creates the file of a maker note with a given byte order.
  init(_ file: PagedFile<Failure>, _ order: ByteOrder, first: Int) {
    (self.file, self.order, self.first, layout) = (file, order, first, .classic)
  }

  /// Returns the directories in the chain, each followed by its subdirectories (tag 0x014a).
  ///
  /// A scanned file may have a thousand pages: at most 16 directories of the chain are read, and 8 of each tag.
  mutating func directories() throws(Failure) -> [TIFFFileDirectory] {
    var (directories, offsets): ([TIFFFileDirectory], Set<Int>) = ([], [])
    var next = first
    for _ in 0..<16 {
      guard offsets.insert(next).inserted, let directory = try directory(at: next) else { break }
      directories.append(directory)
      for offset in directory.tags.offsets(0x014a) where offsets.insert(offset).inserted {
        guard var child = try self.directory(at: offset) else { continue }
        child.isChild = true
        directories.append(child)
      }
      next = directory.next
    }
    return directories
  }

  /// Returns the directory whose offset is in a tag of another one.
  mutating func directory(
    _ tag: Int,
    of directory: TIFFFileDirectory?
  ) throws(Failure) -> TIFFFileDirectory? {
    guard let offset = directory?.tags.integer(tag) else { return nil }
    return try self.directory(at: offset)
  }

  /// Reads the directory at an offset, or returns `nil` if there is none; it may end early.
  ///
  /// Short values are read, and long ones only if they describe the picture.
  mutating func directory(at offset: Int) throws(Failure) -> TIFFFileDirectory? {
    guard offset > 0 else { return nil }
    let countSize = layout.countSize
    let head = ByteView(try file.bytes(at: offset, count: countSize), order)
    guard let count = layout.entryCount(in: head) else { return nil }
    let (start, byteCount) = (offset + countSize, count * layout.entrySize)
    let entries = ByteView(try file.bytes(at: start, count: byteCount + layout.offsetSize), order)
    var builder = TIFFDirectoryBuilder(order)
    var places: [Int: Range<Int>] = [:]
    for index in 0..<count {
      let place = index * layout.entrySize
      guard let entry = layout.entry(in: entries, at: place, ofFile: start) else { break }
      guard places[entry.tag] == nil else { continue }
      places[entry.tag] = entry.place
      guard entry.place.count <= entry.longestValue, entry.place.count <= bytesLeft,
        let value = try file.bytes(in: entry.place)
      else { continue }
      bytesLeft -= value.count
      builder.append(entry, value)
    }
    guard let tags = builder.directory else { return nil }
    let next = layout.offset(in: entries, at: byteCount) ?? 0
    return TIFFFileDirectory(offset: offset, tags: tags, places: places, next: next)
  }
}

/// A directory of a file.
struct TIFFFileDirectory {
  /// Its offset in the file.
  let offset: Int
  /// The tags with the values that were read.
  let tags: TIFFDirectory
  /// The ranges of all values in the file, by tag.
  let places: [Int: Range<Int>]
  /// The offset of the next directory, or 0.
  let next: Int
  /// True if tag 0x014a of another directory refers to it.
  var isChild = false
}

extension ByteOrder {
  /// Reads the first two bytes of a TIFF: `II` or `MM`.
  init?(tiff mark: Int?) {
    switch mark {
    case 0x4949: self = .littleEndian
    case 0x4d4d: self = .bigEndian
    default: return nil
    }
  }
}

extension TIFFDirectory {
  /// Returns the offsets in a tag, at most 8.
  fileprivate func offsets(_ tag: Int) -> [Int] {
    (numbers(tag) ?? []).compactMap { $0.flatMap { Int(exactly: $0) } }
  }
}

/// The sizes of numbers in a directory, in TIFF or BigTIFF.
private enum TIFFLayout {
  case classic, big

  var countSize: Int { self == .big ? 8 : 2 }
  var offsetSize: Int { self == .big ? 8 : 4 }
  var entrySize: Int { 4 + 2 * offsetSize }

  /// Reads an offset or a count; `nil` beyond 2^48, which no file reaches.
  func offset(in view: ByteView, at place: Int) -> Int? {
    guard self == .big else { return view.uint32(at: place) }
    return view.uint64(at: place).flatMap { $0 < 1 << 48 ? Int($0) : nil }
  }

  /// Reads the number of entries, limited to 4,096.
  func entryCount(in head: ByteView) -> Int? {
    (self == .big ? offset(in: head, at: 0) : head.uint16(at: 0)).map { min($0, 4096) }
  }

  /// Reads an entry, which contains its value if that fits.
  func entry(in view: ByteView, at place: Int, ofFile start: Int) -> TIFFEntry? {
    guard let tag = view.uint16(at: place), let type = view.uint16(at: place + 2),
      let count = offset(in: view, at: place + 4),
      let offset = offset(in: view, at: place + 4 + offsetSize) ?? .some(0),
      view.count >= place + entrySize
    else { return nil }
    // A value of an unknown type has an unknown size.
    let size = (TIFFType(rawValue: type)?.size ?? 0) * count
    let first = size <= offsetSize ? start + place + 4 + offsetSize : offset
    return TIFFEntry(tag: tag, type: type, count: count, place: first..<first + size)
  }
}

/// An entry of a directory.
private struct TIFFEntry {
  let tag: Int
  let type: Int
  let count: Int
  /// The range of the value in the file.
  let place: Range<Int>

  /// The maximum length of a value in bytes: short, except for XMP, IPTC, image resources and profiles.
  var longestValue: Int {
    [0x02bc, 0x83bb, 0x8649, 0x8773].contains(tag) ? HeaderLimits.byteCount : 4096
  }
}

/// Builds a directory in memory from values read from several places in a file.
private struct TIFFDirectoryBuilder {
  private var entries: [(entry: TIFFEntry, value: Data)] = []
  private let order: ByteOrder

  init(_ order: ByteOrder) { self.order = order }

  mutating func append(_ entry: TIFFEntry, _ value: ByteView) {
    if !value.bytes.isEmpty { entries.append((entry, value.bytes)) }
  }

  /// The directory in TIFF layout: entries of 12 bytes, followed by the values of more than 4 bytes.
  var directory: TIFFDirectory? {
    var (head, values) = (bytes(entries.count, 2), Data())
    let start = 2 + entries.count * 12
    for (entry, value) in entries {
      head += bytes(entry.tag, 2) + bytes(entry.type, 2) + bytes(entry.count, 4)
      if value.count <= 4 {
        head += value + Data(count: 4 - value.count)
      } else {
        head += bytes(start + values.count, 4)
        values += value
      }
    }
    return TIFFDirectory(of: ByteView(head + values, order), at: 0)
  }

  private func bytes(_ number: Int, _ count: Int) -> Data {
    let low = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return Data(order == .littleEndian ? low : low.reversed())
  }
}
