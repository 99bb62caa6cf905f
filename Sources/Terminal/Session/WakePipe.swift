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

  let readEnd: CInt
  let writeEnd: CInt

  init() throws(TerminalError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .cannotBeTaken(code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }
}

extension WakePipe {
  func tell(_ news: News) {
    var byte = news.byte
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// What was told since the last time.
  func collect() -> Set<News> {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(readEnd, &buffer, buffer.count)
    return Set(buffer.prefix(max(0, count)).compactMap(News.init))
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
