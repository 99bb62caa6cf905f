import Foundations
import SystemCalls

/// A file of the user's own, open to be copied: a picture, or a file that goes with one.
package final class FileToCopy: Sendable {
  private enum Contents: ~Copyable, Sendable {
    case file(OpenFile)
    case data(Data)
  }

  /// The name, without folders.
  package let name: String
  package let byteCount: Int
  /// The identity within the system, or `nil` in an archive.
  package let identity: FileIdentity?
  /// The time of its last change in nanoseconds since 1970, or `nil` in an archive.
  private let modified: Int?
  /// The permission bits, or `nil` in an archive.
  private let permissions: UInt32?
  private let contents: Contents

  /// Creates the file of an open one.
  package init(_ file: consuming OpenFile, named name: String) throws(Errno) {
    let status = try file.status
    self.name = name
    byteCount = status.byteCount
    identity = status.identity
    modified = status.stamp.modified
    permissions = status.permissions & 0o777
    contents = .file(file)
  }

  /// Creates a file of bytes, by default without a time and permissions, or else with those of another one.
  package init(_ data: Data, named name: String, like other: FileToCopy? = nil) {
    self.name = name
    byteCount = data.count
    identity = nil
    modified = other?.modified
    permissions = other?.permissions
    contents = .data(data)
  }

  /// Reads a part of the file, truncated at its end.
  package func bytes(at offset: Int, count: Int) throws(Errno) -> Data {
    switch contents {
    case .file(let file): try file.bytes(at: offset, count: count)
    case .data(let data): Data(data.dropFirst(offset).prefix(count))
    }
  }

  /// Reads the whole file, or throws `.fileTooLarge`.
  package func data(atMost limit: Int) throws(Errno) -> Data {
    switch contents {
    case .file(let file):
      if byteCount > limit { throw .fileTooLarge }
      return try file.contents(at: 0, count: byteCount)
    case .data(let data): return data
    }
  }

  /// Writes the contents to a new file, and gives it the time and the permissions.
  ///
  /// A disk that keeps neither is no failure.
  package func write(to copy: borrowing OpenFile) throws(Errno) {
    // First, so that nobody else reads a private file while it is copied.
    if let permissions { try? copy.setPermissions(permissions) }
    switch contents {
    case .file(let file): try copy.copyContents(of: file)
    case .data(let data): try copy.writeAll([data])
    }
    if let modified { try? copy.setTimes(modified) }
  }

  /// Returns true if a file at a path has the same bytes; both are read to the first difference.
  package func hasContents(ofFileAt path: String) throws(Errno) -> Bool {
    let other = try OpenFile(path, for: .reading)
    guard try other.status.byteCount == byteCount else { return false }
    var offset = 0
    while offset < byteCount {
      if Task.isCancelled { throw .canceled }
      let part = try bytes(at: offset, count: 1 << 20)
      guard !part.isEmpty, try other.bytes(at: offset, count: part.count) == part else {
        return false
      }
      offset += part.count
    }
    return true
  }
}

/// The files that go with an own picture, by their names alone: its raw file and its video, sidecars and JSON.
package struct Companions: Hashable, Sendable {
  /// The name of the picture, or for a link of its target.
  package let picture: String
  package let files: [URL]

  package init(of picture: String = "", _ files: [URL] = []) {
    (self.picture, self.files) = (picture, files)
  }

  /// Returns the name of a companion beside a copy of the picture that has another name.
  ///
  /// ```swift
  /// Companions(of: "IMG_1.jpg").name(of: "IMG_1.jpg.xmp", besideCopy: "dawn.jpg")  // dawn.jpg.xmp
  /// Companions(of: "IMG_1.jpg").name(of: "IMG_1.cr2", besideCopy: "dawn.jpg")      // dawn.cr2
  /// ```
  package func name(of companion: String, besideCopy copy: String) -> String {
    if copy.isSamePath(as: picture) { return companion }
    func rest(after start: String) -> String {
      String(Substring(companion.utf8.dropFirst(start.utf8.count)))
    }
    if picture.isBeginning(of: companion) { return copy + rest(after: picture) }
    let stem = picture.withoutExtension
    if "\(stem).".isBeginning(of: companion) { return copy.withoutExtension + rest(after: stem) }
    // JSON of Google Takeout, whose name is cut or numbered.
    return "\(copy).json"
  }
}
