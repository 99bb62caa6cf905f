import Foundations
import Imaging

/// Makes a ZIP archive byte by byte, whatever its headers are to claim.
struct ZipMaker {
  /// A file, with its false claims.
  struct Entry {
    var name: [UInt8]
    var contents: Data
    var isDeflated = false
    var flags = 0
    /// The method, where it is another than that of the bytes.
    var method: Int?
    var size: Int?
    var storedSize: Int?
    var checksum: UInt32?
    /// The offset of the local header.
    var offset: Int?
    /// Whether the sizes and the offset are in an extra field of 64 bits.
    var isLarge = false
    /// The extra field of the local header.
    var localExtra: [UInt8] = []

    init(_ name: String, _ contents: Data, isDeflated: Bool = false) {
      self.name = Array(name.utf8)
      self.contents = contents
      self.isDeflated = isDeflated
    }
  }

  var entries: [Entry] = []
  /// The bytes before the archive, which its offsets do not count.
  var prefix = Data()
  var comment = Data()
  var hasRecord64 = false
  /// What the end record claims.
  var entryCount: Int?
  var directoryLength: Int?
  var directoryOffset: Int?
  var disk = 0

  init(_ entries: [Entry] = []) { self.entries = entries }

  /// The archive of texts, stored.
  init(_ files: KeyValuePairs<String, String>) {
    self.init(files.map { Entry($0.key, Data($0.value.utf8)) })
  }

  /// The bytes of the archive.
  var data: Data {
    var (body, directory) = (Data(), Data())
    for entry in entries {
      let stored = entry.isDeflated ? deflated(entry.contents) : entry.contents
      let checksum = Int(entry.checksum ?? Deflate.checksum(of: entry.contents))
      let size = entry.size ?? entry.contents.count
      let storedSize = entry.storedSize ?? stored.count
      let offset = entry.offset ?? body.count
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      body += bytes((0x0403_4B50, 4), (20, 2), (entry.flags, 2), (method, 2), (0, 4))
      body += bytes((checksum, 4), (storedSize, 4), (size, 4), (entry.name.count, 2))
      body +=
        bytes((entry.localExtra.count, 2)) + Data(entry.name) + Data(entry.localExtra) + stored
      let none = 0xFFFF_FFFF
      let extra =
        entry.isLarge
        ? bytes((1, 2), (24, 2), (size, 8), (storedSize, 8), (offset, 8)) : Data()
      directory += bytes((0x0201_4B50, 4), (20, 2), (20, 2), (entry.flags, 2), (method, 2), (0, 4))
      directory += bytes((checksum, 4), (entry.isLarge ? none : storedSize, 4))
      directory += bytes((entry.isLarge ? none : size, 4), (entry.name.count, 2), (extra.count, 2))
      directory += bytes((0, 2), (0, 2), (0, 2), (0, 4), (entry.isLarge ? none : offset, 4))
      directory += Data(entry.name) + extra
    }
    let count = entryCount ?? entries.count
    let length = directoryLength ?? directory.count
    let offset = directoryOffset ?? body.count
    var end = Data()
    if hasRecord64 {
      end += bytes((0x0606_4B50, 4), (44, 8), (45, 2), (45, 2), (disk, 4), (0, 4))
      end += bytes((count, 8), (count, 8), (length, 8), (offset, 8))
      end += bytes((0x0706_4B50, 4), (0, 4), (body.count + directory.count, 8), (1, 4))
    }
    let limit = hasRecord64 ? -1 : Int.max
    end += bytes(
      (0x0605_4B50, 4),
      (disk, 2),
      (0, 2),
      (min(count, limit), 2),
      (min(count, limit), 2)
    )
    end += bytes((min(length, limit), 4), (min(offset, limit), 4), (comment.count, 2)) + comment
    return prefix + body + directory + end
  }

  private func deflated(_ data: Data) -> Data { (try? Deflate.deflate(data)) ?? Data() }

  /// Returns numbers of so many bytes each, the lowest first.
  private func bytes(_ numbers: (Int, Int)...) -> Data {
    Data(
      numbers.flatMap { number, count in
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
    )
  }
}
