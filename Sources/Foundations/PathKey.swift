/// A path or file name as a key for comparing and grouping: its bytes.
///
/// `==` of strings ignores Unicode normalization, but most disks do not: `é` as one scalar and as two names two files.
package struct PathKey: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static func == (one: Self, other: Self) -> Bool {
    one.path.utf8.count == other.path.utf8.count && one.path.isBeginning(of: other.path)
  }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}

extension String {
  /// Returns true if another path has the same bytes.
  package func isSamePath(as other: String) -> Bool { PathKey(self) == PathKey(other) }

  /// Returns true if another text begins with the bytes of this one.
  ///
  /// Paths are compared by the hundred thousand, so this compares words rather than bytes.
  package func isBeginning(of other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count <= other.count else { return false }
        let (one, other) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
        var offset = 0
        while offset + 8 <= one.count {
          let word = unsafe one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          if unsafe word != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
            return false
          }
          offset += 8
        }
        return unsafe one[offset...].elementsEqual(other[offset..<one.count])
      }
    }
  }
}
