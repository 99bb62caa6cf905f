import Foundations
import Imaging

/// Creates ZIP archives in memory, in the form of Flickr's exports (PKWARE's APPNOTE.TXT 6.3.10).
struct ZipWriter {
  private var bytes = Data()
  private var directory = Data()
  private var count = 0

  /// Appends a file, deflated or stored; `hasFlag` says that its name is UTF-8.
  ///
  /// - Throws: `ImagingError.outOfMemory`.
  mutating func append(
    _ name: String,
    _ contents: Data,
    isDeflated: Bool,
    hasFlag: Bool = true
  ) throws(ImagingError) {
    let stored = isDeflated ? try Deflate.deflate(contents) : contents
    var fields = Data()
    fields.append16(20)
    fields.append16(hasFlag ? 1 << 11 : 0)
    fields.append16(isDeflated ? 8 : 0)
    fields.append32(midnight)
    fields.append32(Int(Deflate.checksum(of: contents)))
    fields.append32(stored.count)
    fields.append32(contents.count)
    fields.append16(name.utf8.count)
    fields.append16(0)
    directory.append32(0x0201_4B50)
    directory.append16(20)
    directory += fields
    // Comment, disk and attributes.
    for _ in 0..<5 { directory.append16(0) }
    directory.append32(bytes.count)
    directory += name.utf8
    bytes.append32(0x0403_4B50)
    bytes += fields
    bytes += name.utf8
    bytes += stored
    count += 1
  }

  /// Returns the whole archive, with a ZIP64 record if it should look like a large one.
  func archive(isLarge: Bool = false) -> Data {
    var archive = bytes + directory
    if isLarge {
      let record = archive.count
      archive.append32(0x0606_4B50)
      archive.append64(44)
      archive.append16(45)
      archive.append16(45)
      archive.append64(0)
      for number in [count, count, directory.count, bytes.count] { archive.append64(number) }
      archive.append32(0x0706_4B50)
      archive.append32(0)
      archive.append64(record)
      archive.append32(1)
    }
    let none = 0xFFFF_FFFF
    archive.append32(0x0605_4B50)
    archive.append32(0)
    for _ in 0..<2 { archive.append16(isLarge ? none : count) }
    for number in [directory.count, bytes.count] { archive.append32(isLarge ? none : number) }
    archive.append16(0)
    return archive
  }
}

/// The first of January 1980, 0:00, as MS-DOS writes dates and times.
private let midnight = 0x0021_0000

extension Data {
  /// Appends the lowest 2 bytes of a number, the lowest first.
  fileprivate mutating func append16(_ number: Int) { appendBytes(of: number, count: 2) }
  fileprivate mutating func append32(_ number: Int) { appendBytes(of: number, count: 4) }
  fileprivate mutating func append64(_ number: Int) { appendBytes(of: number, count: 8) }

  private mutating func appendBytes(of number: Int, count: Int) {
    for byte in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
