import CTerminal
import SystemCalls

/// A pipe by which a signal handler, which may do next to nothing, wakes up who waits.
final class WakePipe: Sendable {
  /// What is told, a byte each.
  enum News: Hashable, Sendable {
    case resized
    case continued
    case quit
  }

  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  init() throws(TerminalError) {
    do throws(Errno) {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw .cannotBeTaken(error)
    }
    readEnd.setNonBlocking()
    writeEnd.setNonBlocking()
  }

  deinit {
    readEnd.close()
    writeEnd.close()
  }
}

extension WakePipe {
  func tell(_ news: News) {
    _ = try? writeEnd.write([news.byte])
  }

  /// What was told since the last time.
  func collect() -> Set<News> {
    Set(((try? readEnd.read(atMost: 64)) ?? []).compactMap(News.init))
  }
}

extension WakePipe.News {
  fileprivate init?(_ byte: UInt8) {
    guard let news = [Self.resized, .continued, .quit].first(where: { $0.byte == byte }) else {
      return nil
    }
    self = news
  }

  fileprivate var byte: UInt8 {
    switch self {
    case .resized: UInt8(CTResized)
    case .continued: UInt8(CTContinued)
    case .quit: UInt8(ascii: "Q")
    }
  }
}
