import SystemCalls

/// What a file is to hold, written aside until it takes the file's place.
///
/// ```swift
/// var draft = try Draft.begun(of: "/home/ada/dawn.jpg", mode: 0o666)
/// try draft.file.writeAll(picture)
/// try draft.takePlace()
/// ```
///
/// Where the system can (`O_TMPFILE`), the draft has no name while it is written, so that a program
/// that is killed leaves nothing behind. Elsewhere it is a hidden file beside the one it is for,
/// which is removed when the draft is given up.
struct AtomicFileWriter: ~Copyable {
  let file: OpenFile
  private let destination: String
  /// Where the draft lies, as long as it has a name of its own.
  private var path: String?

  private init(_ file: consuming OpenFile, of destination: String, at path: String?) {
    self.file = file
    self.destination = destination
    self.path = path
  }

  deinit {
    if let path { try? FileSystem.remove(path) }
  }
}

// MARK: - Beginning

extension AtomicFileWriter {
  /// Begins a draft of the file at a path, in the same folder.
  static func begun(of destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    do throws(Errno) {
      return try nameless(of: destination, mode: mode)
    } catch {
      return try named(of: destination, mode: mode)
    }
  }

  static func nameless(of destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    let file = try OpenFile(destination.parentFolder, for: .creatingUnnamed(mode: mode))
    if try !file.canBeLinked { throw .noSuchFileOrDirectory }
    return AtomicFileWriter(file, of: destination, at: nil)
  }

  static func named(of destination: String, mode: UInt32) throws(Errno) -> AtomicFileWriter {
    let path = Temporary.path(for: destination)
    return AtomicFileWriter(
      try OpenFile(path, for: .creating(mode: mode)),
      of: destination,
      at: path
    )
  }
}

// MARK: - Taking the file's place

extension AtomicFileWriter {
  /// Gives the draft the file's name, in the place of the file that may have it.
  mutating func takePlace() throws(Errno) {
    if path == nil, try takeFreeName() { return }
    // No call puts a file without a name in another's place: it gets a name for as long as the next
    // call takes.
    let aside = path ?? Temporary.path(for: destination)
    if path == nil { try file.link(as: aside) }
    path = aside
    try FileSystem.rename(aside, to: destination)
    path = nil
  }

  /// Takes the name if no file has it; returns whether it did.
  private func takeFreeName() throws(Errno) -> Bool {
    do throws(Errno) {
      try file.link(as: destination)
      return true
    } catch .fileExists {
      return false
    }
  }
}
