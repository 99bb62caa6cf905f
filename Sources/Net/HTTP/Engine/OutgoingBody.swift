import Foundations
import SystemCalls

/// The body of a multipart form while it is sent.
///
/// The file is open from the first byte to the last, and read in parts, unless the form has its contents.
final class OutgoingBody {
  /// The size in bytes, known in advance.
  let count: Int

  /// The bytes before those of the file.
  private let head: Data
  private let tail: Data
  private let path: String
  /// The file; `nil` if its contents are in the head.
  private let file: OutgoingFile?
  /// The number of bytes read so far.
  private var offset = 0

  /// Opens the file of a form.
  ///
  /// - Throws: `HTTPError.fileUnreadable`.
  init(_ form: MultipartForm) throws(HTTPError) {
    path = form.file.path
    if let contents = form.file.contents {
      (head, file) = (form.head + contents, nil)
    } else {
      do throws(Errno) {
        file = try OutgoingFile(at: form.file.path)
      } catch {
        throw .fileUnreadable(path: form.file.path, error)
      }
      head = form.head
    }
    tail = form.tail
    count = head.count + (file?.size ?? 0) + tail.count
  }

  /// Reads the next bytes into a buffer, and returns their number, 0 at the end.
  ///
  /// - Throws: `HTTPError.fileChanged` if the file was modified meanwhile, `fileUnreadable`.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(HTTPError) -> Int {
    let part = try nextPart(atMost: buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    offset += part.count
    return part.count
  }

  private func nextPart(atMost limit: Int) throws(HTTPError) -> Data {
    if offset < head.count { return head.dropFirst(offset).prefix(limit) }
    let position = offset - head.count
    guard let file else { return tail.dropFirst(position).prefix(limit) }
    if position >= file.size { return tail.dropFirst(position - file.size).prefix(limit) }
    do throws(Errno) {
      let part = try file.part(at: position, count: min(limit, file.size - position))
      if let part { return part }
    } catch {
      throw .fileUnreadable(path: path, error)
    }
    throw .fileChanged(path: path)
  }
}

/// A file that is being sent.
private final class OutgoingFile {
  let size: Int
  private let modified: Date
  private let file: OpenFile

  init(at path: String) throws(Errno) {
    file = try OpenFile(path, for: .reading)
    let status = try file.status
    if status.kind != .file { throw status.kind == .folder ? .isDirectory : .invalidArgument }
    (size, modified) = (status.byteCount, status.modified)
  }

  /// Reads a part, or returns `nil` if the file was modified since it was opened.
  func part(at position: Int, count: Int) throws(Errno) -> Data? {
    let part = try file.bytes(at: position, count: count)
    let status = try file.status
    let isSame = (status.byteCount, status.modified) == (size, modified)
    return part.count == count && isSame ? part : nil
  }
}
