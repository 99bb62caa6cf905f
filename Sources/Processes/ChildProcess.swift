// The one file of the target that names the C library.
import CSpawn
import Foundations
import SystemCalls

/// A process that was started from here, and is killed when the value goes.
struct ChildProcess: ~Copyable {
  /// How a process ended.
  enum End: Hashable, Sendable {
    case ended(status: Int32)
    case killed(signal: Int32)
  }

  /// That no process was started, and why, in the system's words.
  struct NotStarted: Error {
    let reason: String
  }

  private let process: pid_t
  private var streams: [ReadEnd]
  /// How it ended, once that is known.
  private var knownEnd: End?

  /// Starts a program that is found in `PATH`, with nothing to read.
  init(_ command: [String]) throws(NotStarted) {
    let output = try Pipe()
    let errors = try Pipe()
    process = try spawn(command, output: output.writeEnd, errors: errors.writeEnd)
    streams = [ReadEnd(output.takeReadEnd()), ReadEnd(errors.takeReadEnd())]
  }

  deinit {
    for stream in streams { stream.close() }
    if knownEnd != nil { return }
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }
}

extension ChildProcess {
  /// How the process ended, or `nil` where it runs.
  var end: End? {
    mutating get {
      var status: CInt = 0
      if knownEnd == nil, unsafe waitpid(process, &status, WNOHANG) == process {
        // The macros of wait(2), which Swift does not see.
        knownEnd =
          status & 0x7F == 0
          ? .ended(status: status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
      }
      return knownEnd
    }
  }

  /// What was read of the standard output.
  var output: String { String(decoding: streams[0].bytes, as: UTF8.self) }

  /// The lines that were read of the standard error since the last call.
  ///
  /// - Parameter areAll: Whether none is to come, so that what is left is a line.
  /// - Returns: The lines, without their ends.
  mutating func errorLines(areAll: Bool) -> [String] { streams[1].takeLines(all: areAll) }

  /// Waits for output, or for the end of the process, and reads what there is.
  ///
  /// What the process started may keep its output open after its end, so that both are looked for in
  /// turn, 20 times a second.
  mutating func read(within time: Duration) {
    let isSilent = streams.allSatisfy(\.isAtEnd)
    let pause = min(max(time, .zero), .milliseconds(isSilent ? 1 : 50))
    var requests = streams.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let milliseconds = CInt((pause / .milliseconds(1)).rounded(.up))
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    for index in streams.indices where requests[index].revents != 0 { streams[index].read() }
  }
}

// MARK: - Pipes

/// A pipe from a process to this one.
private struct Pipe: ~Copyable {
  private var readEnd: CInt
  let writeEnd: CInt

  init() throws(ChildProcess.NotStarted) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .init(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// The end to read from, which is the caller's to close.
  consuming func takeReadEnd() -> CInt {
    defer { readEnd = -1 }
    return readEnd
  }

  deinit {
    close(writeEnd)
    if readEnd >= 0 { close(readEnd) }
  }
}

/// The end of a pipe that this process reads, and what it has read.
private struct ReadEnd {
  /// A negative one is asked nothing.
  private(set) var descriptor: CInt
  private(set) var bytes: [UInt8] = []
  /// Where the first line begins that was not taken.
  private var taken = 0

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  var isAtEnd: Bool { descriptor < 0 }

  /// Reads what there is; what is more than 64 kB in all is dropped.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: largestOutput)
    let count = unsafe readBytes(from: descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<min(count, largestOutput - bytes.count)]
    } else if count == 0 {
      close()
      descriptor = -1
    }
  }

  /// Takes the lines that are whole, or all of them.
  mutating func takeLines(all: Bool) -> [String] {
    let feed = UInt8(ascii: "\n")
    let end = all ? bytes.count : bytes[taken...].lastIndex(of: feed).map { $0 + 1 } ?? taken
    defer { taken = end }
    return bytes[taken..<end].split(separator: feed).map { String(decoding: $0, as: UTF8.self) }
  }

  func close() {
    if descriptor >= 0 { closeFile(descriptor) }
  }
}

/// How much of a program's output is kept.
private let largestOutput = 1 << 16

/// `read(2)` and `close(2)` under other names, which the methods above hide.
private func readBytes(from file: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}

private func closeFile(_ file: CInt) { _ = close(file) }

extension ChildProcess.NotStarted {
  fileprivate init(code: CInt) {
    let text = unsafe String(cString: strerror(code))
    reason = text.prefix(1).lowercased() + text.dropFirst()
  }
}

// MARK: - Starting

/// Starts a program whose input is nothing.
private func spawn(
  _ command: [String],
  output: CInt,
  errors: CInt
) throws(ChildProcess.NotStarted) -> pid_t {
  guard let name = command.first, !name.isEmpty else { throw .init(code: ENOENT) }
  let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
  defer { for index in command.indices { unsafe free(arguments[index]) } }
  let streams = CSStreams(input: -1, output: output, errors: errors)
  var process = pid_t()
  let code = unsafe CSStart(&process, name, arguments, nil, nil, streams)
  if code != 0 { throw .init(code: code) }
  return process
}
