import Foundations

/// An open folder, whose files are accessed by their names alone; it closes when the value goes out of scope.
package struct OpenFolder: ~Copyable {
  /// An item of a folder.
  package struct Entry: Hashable, Sendable {
    /// The name; bytes that are not UTF-8 are escaped, as in `caf\xE9.jpg`.
    package let name: String
    /// False if the item's name is not UTF-8, so that it cannot be opened by this text.
    package let isUTF8: Bool
    /// The kind, or `nil` if the folder does not know it (`DT_UNKNOWN`).
    package let kind: Kind?

    package enum Kind: Hashable, Sendable {
      case file, folder, link, other
    }
  }

  private let descriptor: CInt

  /// Opens the folder at a path.
  package init(_ path: String) throws(Errno) {
    descriptor = try retryingOnInterrupt { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit { close(descriptor) }

  /// The metadata of the folder, even if its path now leads elsewhere (`fstat`).
  package var status: FileStatus {
    get throws(Errno) {
      var record = stat()
      try retryingOnInterrupt { fstat(descriptor, &record) }
      return FileStatus(record)
    }
  }

  /// Reads the metadata of an item; for a link, its own (`fstatat`).
  package func status(ofLink name: String) throws(Errno) -> FileStatus {
    var record = stat()
    try retryingOnInterrupt { fstatat(descriptor, name, &record, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(record)
  }

  /// Opens a file of the folder for reading; a link is refused (`openat`, `O_NOFOLLOW`).
  package func file(_ name: String) throws(Errno) -> OpenFile {
    try OpenFile(
      descriptor: retryingOnInterrupt {
        openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      }
    )
  }

  /// Reads the items of the folder in no particular order, without `.` and `..` (`readdir`); each call starts anew.
  package func entries() throws(Errno) -> [Entry] {
    // The stream closes its descriptor, and shares no position with the folder's.
    let copy = try retryingOnInterrupt { openat(descriptor, ".", O_RDONLY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      let error = Errno.current
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        if errno != 0 { throw .current }
        return entries
      }
      let (name, isUTF8) = withUnsafePointer(to: &record.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          String(validatingCString: name).map { ($0, true) } ?? (String(escaping: name), false)
        }
      }
      if name == "." || name == ".." { continue }
      let kind = Entry.Kind(record.pointee.d_type)
      entries.append(Entry(name: name, isUTF8: isUTF8, kind: kind))
    }
  }
}

extension OpenFolder.Entry.Kind {
  /// Creates the kind of an entry's type (`d_type`).
  fileprivate init?(_ type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

extension String {
  /// Decodes UTF-8 that ends with a NUL; invalid bytes are escaped, such as `\xE9`.
  fileprivate init(escaping text: UnsafePointer<CChar>) {
    var rest = UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))[
      ...
    ]
    self = ""
    while let byte = rest.first {
      let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
        .first
      self += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
  }
}
