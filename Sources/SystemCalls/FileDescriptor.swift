import Foundations

/// The file descriptor of an open file, pipe, terminal or socket, like swift-system's type of this name.
///
/// It is a plain number: its opener has to close it. `OpenFile` closes itself.
package struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) { self.rawValue = rawValue }

  package static let standardInput = FileDescriptor(rawValue: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(rawValue: STDOUT_FILENO)
  package static let standardError = FileDescriptor(rawValue: STDERR_FILENO)

  /// Creates a pipe whose ends are closed in child processes (`pipe`, FD_CLOEXEC).
  package static func pipe() throws(Errno) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: [CInt] = [-1, -1]
    try retryingOnInterrupt { systemPipe(&ends) }
    let (readEnd, writeEnd) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    readEnd.closeOnExec()
    writeEnd.closeOnExec()
    return (readEnd, writeEnd)
  }

  /// Closes the file (`close`).
  package func close() { _ = systemClose(rawValue) }

  /// Closes the file in child processes (FD_CLOEXEC).
  package func closeOnExec() { _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC) }

  /// Makes reads and writes that would block fail with `.resourceTemporarilyUnavailable` (O_NONBLOCK).
  package func setNonBlocking() { _ = fcntl(rawValue, F_SETFL, O_NONBLOCK) }

  /// True if the file is a terminal (`isatty`).
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads available bytes, up to a count (`read`); empty at the end of the file.
  package func read(atMost count: Int) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try retryingOnInterrupt {
      bytes.withUnsafeMutableBytes { systemRead(rawValue, $0) }
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes bytes (`write`), and returns the number of bytes written.
  package func write(_ bytes: some ContiguousBytes) throws(Errno) -> Int {
    try retryingOnInterrupt { bytes.withUnsafeBytes { systemWrite(rawValue, $0) } }
  }

  /// Writes all of the bytes to a file on a disk.
  package func writeAll(_ bytes: Data) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest)) }
  }

  /// Writes all of the bytes to a pipe, terminal or device, and waits when it is full, whether or not
  /// it blocks (O_NONBLOCK).
  ///
  /// - Throws: `.canceled` if it is full and the task is cancelled.
  package func writeAllOrCancel(_ bytes: Data) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      while !waitToWrite(within: Task.isCancelled ? .zero : pollInterval) {
        if Task.isCancelled { throw .canceled }
      }
      do throws(Errno) {
        rest = rest.dropFirst(try write(rest.prefix(atomicPipeWriteSize)))
      } catch .resourceTemporarilyUnavailable {
        // Another program that writes to the same file filled it again.
        continue
      }
    }
  }

  /// Waits until the file has bytes or has ended; `nil` means no timeout.
  ///
  /// Returns true if it does (`poll`).
  package func waitToRead(within limit: Duration?) -> Bool { wait(for: POLLIN, limit) }

  /// Waits until the file accepts bytes; returns true if it does (`poll`).
  package func waitToWrite(within limit: Duration?) -> Bool { wait(for: POLLOUT, limit) }

  private func wait(for events: CInt, _ limit: Duration?) -> Bool {
    Self.poll([self], for: events, within: limit)[0]
  }

  /// Waits until one of several files has bytes or has ended, and returns the state of each.
  package static func waitToRead(_ files: [FileDescriptor], within limit: Duration?) -> [Bool] {
    poll(files, for: POLLIN, within: limit)
  }

  /// Waits for events on files, ignoring negative descriptors; a signal ends the wait.
  private static func poll(
    _ files: [FileDescriptor],
    for events: CInt,
    within limit: Duration?
  ) -> [Bool] {
    var requests = files.map { pollfd(fd: $0.rawValue, events: Int16(events), revents: 0) }
    guard systemPoll(&requests, limit?.pollTimeout ?? -1) > 0
    else { return files.map { _ in false } }
    #if canImport(Darwin)
    // Darwin's poll(2) refuses devices such as /dev/tty, which select(2) accepts.
    if requests.contains(where: { $0.revents & Int16(POLLNVAL) != 0 }) {
      return select(files, forWriting: events == POLLOUT, within: limit)
    }
    #endif
    return requests.map { $0.revents != 0 }
  }
}

extension FileDescriptor {
  /// Waits like `poll`, but with `select`, for files of any kind: for files that `poll` refuses on macOS.
  ///
  /// A file that cannot be waited for counts as ready: reading or writing it gives the error.
  static func select(
    _ files: [FileDescriptor],
    forWriting isWriting: Bool,
    within limit: Duration?
  ) -> [Bool] {
    let numbers = files.map { Int($0.rawValue) }
    let most = MemoryLayout<fd_set>.size * 8
    guard numbers.allSatisfy({ $0 < most }) else { return files.map { _ in true } }
    var set = fd_set()
    withUnsafeMutableBytes(of: &set) { bits in
      for number in numbers where number >= 0 { bits[number / 8] |= 1 << (number % 8) }
    }
    let count = CInt((numbers.max() ?? -1) + 1)
    if systemSelect(count, &set, forWriting: isWriting, limit?.pollTimeout) < 0 {
      return files.map { _ in errno != EINTR }
    }
    return withUnsafeBytes(of: set) { bits in
      numbers.map { $0 >= 0 && bits[$0 / 8] & 1 << ($0 % 8) != 0 }
    }
  }
}

/// The interval at which a wait checks whether its task is cancelled.
private let pollInterval = Duration.milliseconds(50)

/// The minimum free space of a pipe that accepts bytes, 4096 on Linux and 512 on macOS: writing more
/// may block.
private let atomicPipeWriteSize = Int(PIPE_BUF)

/// Waits until an attempt succeeds, repeating it at intervals while it throws an error that means "not
/// yet", up to a time limit.
///
/// - Throws: `.canceled` if the task is cancelled meanwhile, and other errors of the attempt.
func retrying<Result>(
  while pending: Errno,
  every interval: Duration,
  within limit: Duration? = nil,
  _ attempt: () throws(Errno) -> Result
) throws(Errno) -> Result {
  let clock = ContinuousClock()
  let deadline = limit.map { clock.now + $0 }
  while true {
    do throws(Errno) {
      return try attempt()
    } catch {
      if error != pending { throw error }
      if Task.isCancelled { throw .canceled }
      if let deadline, clock.now >= deadline { throw error }
      pause(for: interval)
    }
  }
}

/// Blocks the thread for some time, or until a signal.
private func pause(for time: Duration) {
  var nothing: [pollfd] = []
  _ = systemPoll(&nothing, time.pollTimeout)
}

extension Duration {
  /// Milliseconds for `poll`, rounded up; not negative, which would mean no timeout.
  fileprivate var pollTimeout: CInt {
    CInt(min(max(0, self / .milliseconds(1)).rounded(.up), Double(CInt.max)))
  }
}
