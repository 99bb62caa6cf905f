import Foundations
import SystemCalls

/// A file that nobody else can open: it is gone with the last of its users, however the program
/// ends.
final class AnonymousTemporaryFile {
  private let descriptor: CInt
  /// How many bytes it holds.
  private(set) var count = 0

  /// Makes a file on the disk of a folder, or returns `nil` where none can be made.
  ///
  /// It has a name for as long as the next call takes.
  init?(in folder: String) {
    let unique = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = "\(folder)/.spool.\(unique).tmp"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
    unlink(path)
  }

  deinit {
    close(descriptor)
  }

  /// Writes bytes at the end; returns whether all of them are there.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let result = pwrite(descriptor, rest.baseAddress, rest.count, off_t(count + written))
      if result < 0 && errno == EINTR { continue }
      guard result > 0 else { return false }
      written += result
    }
    count += written
    return true
  }

  /// What the file holds now, mapped into memory for as long as the data is used; `nil` where the
  /// system has no room for it.
  func mapped() -> Data? {
    if count == 0 { return Data() }
    let pages = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    return Data(bytesNoCopy: pages, count: count, deallocator: .unmap)
  }
}
