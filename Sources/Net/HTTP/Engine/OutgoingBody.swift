import Foundations
import SystemCalls

/// The body of a multipart form while it is sent.
///
/// The file is open from the first byte to the last, and read in parts.
final class OutgoingBody {
  /// The size in bytes, known in advance.
  let count: Int

  private let head: Data
  private let tail: Data
  private let path: String
  private let file: OpenFile
  private let fileSize: Int
  private let modified: Date
  /// The number of bytes read so far.
  private var offset = 0

  /// Opens the file of a form.
  ///
  /// - Throws: `HTTPError.fileUnreadable`.
  init(_ form: MultipartForm) throws(HTTPError) {
    path = form.file.path
    do throws(Errno) {
      file = try OpenFile(path, for: .reading)
      let status = try file.status
      if status.kind != .file { throw status.kind == .folder ? .isDirectory : .invalidArgument }
      (fileSize, modified) = (status.byteCount, status.modified)
    } catch {
      throw .fileUnreadable(path: form.file.path, error)
    }
    (head, tail) = (form.head, form.tail)
    count = head.count + fileSize + tail.count
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
    if position < fileSize {
      return try filePart(at: position, count: min(limit, fileSize - position))
    }
    return tail.dropFirst(position - fileSize).prefix(limit)
  }

  private func filePart(at position: Int, count: Int) throws(HTTPError) -> Data {
    do throws(Errno) {
      let part = try file.bytes(at: position, count: count)
      let status = try file.status
      if part.count == count, (status.byteCount, status.modified) == (fileSize, modified) {
        return part
      }
    } catch {
      throw .fileUnreadable(path: path, error)
    }
    throw .fileChanged(path: path)
  }
}
