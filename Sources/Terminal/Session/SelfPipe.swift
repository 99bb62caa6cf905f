import CTerminal
import SystemCalls

/// A self-pipe: a pipe with which a signal handler or another thread wakes a polling thread.
final class SelfPipe: Sendable {
  /// A notification, one byte each.
  enum Notification: Hashable, Sendable, CaseIterable {
    case resized
    case continued
    case quit

    fileprivate var byte: UInt8 {
      switch self {
      case .resized: UInt8(CTResized)
      case .continued: UInt8(CTContinued)
      case .quit: UInt8(ascii: "Q")
      }
    }
  }

  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  init() throws(TerminalError) {
    do throws(Errno) {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw .cannotSetMode(error)
    }
    readEnd.setNonBlocking()
    writeEnd.setNonBlocking()
  }

  deinit {
    readEnd.close()
    writeEnd.close()
  }

  func notify(_ notification: Notification) { _ = try? writeEnd.write([notification.byte]) }

  /// Removes and returns all notifications.
  func drain() -> Set<Notification> {
    let bytes = (try? readEnd.read(atMost: 64)) ?? []
    return Set(Notification.allCases.filter { bytes.contains($0.byte) })
  }
}
