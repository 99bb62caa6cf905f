import Foundations

/// The locations of the items in a picture file (`iloc`; ISO/IEC 14496-12, 8.11.3).
struct ItemLocations {
  /// The location of an item's bytes.
  struct Location: Hashable {
    /// Whether the parts are in the box `idat` rather than in the file.
    let isInData: Bool
    let extents: [Range<Int>]
  }

  /// The fields of an item before its extents.
  private struct Entry {
    /// 0 for the file, 1 for the box `idat`, 2 for other items.
    let method: Int
    /// The number of another file; 0 for this one.
    let source: Int
    let base: Int
    let extentCount: Int
    /// The offset of its first extent in the box.
    let offset: Int
  }

  private var entries: [Int: Entry] = [:]
  private let payload: ByteView
  /// The number of bytes in an extent's index, offset and length.
  private let indexSize, offsetSize, lengthSize: Int

  /// The maximum number of parts of an item.
  private static let mostExtents = 1000

  /// Reads the entries of a box as far as possible; none if there is no box.
  init(in box: ISOBox?) {
    payload = box?.payload ?? ByteView(Data())
    guard let version = box?.version, version < 3, let sizes = payload.uint16(at: 4) else {
      (indexSize, offsetSize, lengthSize) = (0, 0, 0)
      return
    }
    (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    indexSize = version > 0 ? sizes & 15 : 0
    read(version: version, baseSize: sizes >> 4 & 15)
  }

  /// The location of an item; `nil` if it is not listed, is in another file, or has too many parts.
  subscript(item: Int) -> Location? {
    guard let entry = entries[item], entry.method < 2, entry.source == 0,
      entry.extentCount <= Self.mostExtents
    else { return nil }
    var extents: [Range<Int>] = []
    for index in 0..<entry.extentCount {
      let place = entry.offset + index * extentSize + indexSize
      guard let start = payload.number(at: place, byteCount: offsetSize),
        let count = payload.number(at: place + offsetSize, byteCount: lengthSize),
        entry.base + start < 1 << 62
      else { return nil }
      extents.append(entry.base + start..<entry.base + start + count)
    }
    return Location(isInData: entry.method == 1, extents: extents)
  }

  private var extentSize: Int { indexSize + offsetSize + lengthSize }

  private mutating func read(version: UInt8, baseSize: Int) {
    let idCount = version < 2 ? 2 : 4
    var offset = 6 + idCount
    guard let itemCount = payload.number(at: 6, byteCount: idCount) else { return }
    for _ in 0..<itemCount {
      guard let id = payload.number(at: offset, byteCount: idCount) else { return }
      offset += idCount
      let method = version > 0 ? payload.uint16(at: offset).map { $0 & 15 } : 0
      offset += version > 0 ? 2 : 0
      guard let method, let source = payload.uint16(at: offset),
        let base = payload.number(at: offset + 2, byteCount: baseSize),
        let extentCount = payload.uint16(at: offset + 2 + baseSize)
      else { return }
      offset += 4 + baseSize
      if entries[id] == nil {
        entries[id] = Entry(
          method: method,
          source: source,
          base: base,
          extentCount: extentCount,
          offset: offset
        )
      }
      offset += extentCount * extentSize
    }
  }
}
