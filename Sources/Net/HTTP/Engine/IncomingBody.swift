import Foundations
import SystemCalls

/// A response body as it arrives: up to 1 MB in memory, a larger one in a temporary file.
struct IncomingBody {
  /// The maximum size in bytes of a body in memory if it may be spooled.
  static let memoryLimit = 1 << 20

  private var memory = Data()
  private var file: AnonymousTemporaryFile?
  /// The folder for a file; `nil` if none is allowed or creating one failed.
  private var folder: String?

  /// Creates an empty body, which stays in memory unless a folder is given.
  init(spoolingIn folder: String?) { self.folder = folder }

  var count: Int { file?.count ?? memory.count }

  /// Returns the whole body; a file is mapped, not read.
  ///
  /// - Throws: `HTTPError.outOfResources` if the system has no address space left to map it.
  func data() throws(HTTPError) -> Data {
    guard let file else { return memory }
    guard let data = file.mapped() else { throw .outOfResources }
    return data
  }

  /// Reserves memory for the announced size, at most 4 MB.
  mutating func reserveCapacity(_ count: Int) {
    memory.reserveCapacity(min(count, folder == nil ? 4 << 20 : Self.memoryLimit))
  }

  /// Appends bytes.
  ///
  /// A full disk is not an error: the body moves back to memory.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if file == nil && count + bytes.count > Self.memoryLimit { moveToFile() }
    if let file {
      if file.append(bytes) { return }
      try moveToMemory()
    }
    memory.append(contentsOf: bytes)
  }

  private mutating func moveToFile() {
    guard let folder, let file = AnonymousTemporaryFile(in: folder),
      memory.withUnsafeBytes(file.append)
    else { return stayInMemory() }
    self.file = file
    memory = Data()
  }

  private mutating func moveToMemory() throws(HTTPError) {
    memory = try data()
    stayInMemory()
  }

  private mutating func stayInMemory() {
    file = nil
    folder = nil
  }
}

/// An unnamed temporary file: no other program can open it, and its space is freed after its last user
/// is gone, however the program ends.
private final class AnonymousTemporaryFile {
  private let file: OpenFile
  /// The size in bytes.
  private(set) var count = 0

  /// Creates a file on the disk of a folder, or returns `nil` if that fails.
  ///
  /// It only has a name until it is unlinked by the next call.
  init?(in folder: String) {
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = "\(folder)/.spool.\(unique).tmp"
    guard let file = try? OpenFile(path, for: .creatingReadable) else { return nil }
    try? FileSystem.remove(path)
    self.file = file
  }

  /// Appends bytes; returns true if all of them were written.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(Errno) {
      try file.writeAll(bytes, at: count)
    } catch {
      return false
    }
    count += bytes.count
    return true
  }

  /// Returns the contents, mapped into memory while the data is in use, or `nil` if the system has no
  /// address space left.
  func mapped() -> Data? { try? file.mapped(byteCount: count) }
}
