/// A path or file name as a key for comparing and grouping: its bytes.
///
/// `==` of strings ignores Unicode normalization, but most disks do not: `é` as one scalar and as two names two files.
package struct PathKey: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static func == (one: Self, other: Self) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}

extension String {
  /// Returns true if another path has the same bytes.
  package func isSamePath(as other: String) -> Bool { PathKey(self) == PathKey(other) }
}
