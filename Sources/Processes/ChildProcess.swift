import CSpawn
import Foundations
import SystemCalls

/// A child process, killed (SIGKILL) when the value goes out of scope.
struct ChildProcess: ~Copyable {
  /// The way a process ended (`wait`).
  enum TerminationStatus: Hashable, Sendable {
    case exited(status: Int32)
    case signaled(signal: Int32)
  }

  /// The failure to start a process, with the system's reason.
  struct NotStarted: Error {
    let reason: String
  }

  private let process: pid_t
  private var streams: [ReadEnd]
  /// The way it ended, once that is known.
  private var knownEnd: TerminationStatus?

  /// Starts a program that is found in `PATH`, with nothing to read.
  init(_ command: [String]) throws(NotStarted) {
    let output = try Pipe()
    let errors = try Pipe()
    process = try spawn(command, output: output.writeEnd, errors: errors.writeEnd)
    streams = [ReadEnd(output.takeReadEnd()), ReadEnd(errors.takeReadEnd())]
  }

  deinit {
    for stream in streams { stream.descriptor?.close() }
    if knownEnd != nil { return }
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// The way the process ended, or `nil` while it runs.
  var end: TerminationStatus? {
    mutating get {
      var status: CInt = 0
      if knownEnd == nil, unsafe waitpid(process, &status, WNOHANG) == process {
        // The macros of wait(2), which Swift does not see.
        knownEnd =
          status & 0x7F == 0
          ? .exited(status: status >> 8 & 0xFF) : .signaled(signal: status & 0x7F)
      }
      return knownEnd
    }
  }

  /// The standard output read so far.
  var output: String { String(decoding: streams[0].bytes, as: UTF8.self) }

  /// Returns the lines read from standard error since the last call, without line feeds; where the
  /// stream has ended (`areAll`), the rest is a line.
  mutating func errorLines(areAll: Bool) -> [String] { streams[1].nextLines(all: areAll) }

  /// Waits for output, or for the end of the process, and reads what there is.
  ///
  /// Programs that the process started may keep its output open after its end, so both are polled,
  /// 20 times a second.
  mutating func read(within time: Duration) {
    let open = streams.indices.filter { streams[$0].descriptor != nil }
    let pause = min(max(time, .zero), .milliseconds(open.isEmpty ? 1 : 50))
    let areReady = FileDescriptor.waitToRead(
      open.compactMap { streams[$0].descriptor },
      within: pause
    )
    for (index, isReady) in zip(open, areReady) where isReady { streams[index].read() }
  }
}

/// A pipe from a process to this one.
private struct Pipe: ~Copyable {
  private var readEnd: FileDescriptor?
  let writeEnd: FileDescriptor

  init() throws(ChildProcess.NotStarted) {
    do throws(Errno) {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw .init(reason: error.description)
    }
  }

  /// Returns the end to read from, which is the caller's to close.
  consuming func takeReadEnd() -> FileDescriptor? {
    defer { readEnd = nil }
    return readEnd
  }

  deinit {
    writeEnd.close()
    readEnd?.close()
  }
}

/// The read end of a pipe, and the bytes read so far.
private struct ReadEnd {
  /// The file, `nil` once it has ended.
  private(set) var descriptor: FileDescriptor?
  private(set) var bytes: [UInt8] = []
  /// The start of the first line that was not returned yet.
  private var lineStart = 0

  init(_ descriptor: FileDescriptor?) {
    self.descriptor = descriptor
    descriptor?.setNonBlocking()
  }

  /// Reads what there is; bytes past 64 kB in all are dropped.
  mutating func read() {
    guard let part = try? descriptor?.read(atMost: largestOutput) else { return }
    bytes += part.prefix(largestOutput - bytes.count)
    if part.isEmpty { close() }
  }

  /// Returns the new lines that are whole, or all of them.
  mutating func nextLines(all: Bool) -> [String] {
    let feed = UInt8(ascii: "\n")
    let end =
      all ? bytes.count : bytes[lineStart...].lastIndex(of: feed).map { $0 + 1 } ?? lineStart
    defer { lineStart = end }
    return bytes[lineStart..<end].split(separator: feed)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func close() {
    descriptor?.close()
    descriptor = nil
  }
}

/// The number of a program's output bytes that are kept.
private let largestOutput = 1 << 16

/// Starts a program whose input is nothing.
private func spawn(
  _ command: [String],
  output: FileDescriptor,
  errors: FileDescriptor
) throws(ChildProcess.NotStarted) -> pid_t {
  guard let name = command.first, !name.isEmpty
  else { throw .init(reason: Errno.noSuchFileOrDirectory.description) }
  let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
  defer { for index in command.indices { unsafe free(arguments[index]) } }
  let streams = CSStreams(input: -1, output: output.rawValue, errors: errors.rawValue)
  var process = pid_t()
  let code = unsafe CSStart(&process, name, arguments, nil, nil, streams)
  if code != 0 { throw .init(reason: Errno(rawValue: code).description) }
  return process
}
