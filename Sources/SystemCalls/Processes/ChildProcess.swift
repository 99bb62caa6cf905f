import CSpawn
import Foundations

/// A child process with captured output, killed (SIGKILL) when the value goes out of scope.
struct ChildProcess: ~Copyable {
  private var process: StartedProcess
  private var streams: [ReadEnd]

  /// Starts a program found in `PATH`, with an input.
  init(
    _ command: [String],
    environment: [String: String]?,
    input: Data
  ) throws(NotStarted) {
    let given = try input.isEmpty ? nil : Pipe.filled(with: input)
    defer { given?.close() }
    let output = try Pipe()
    let errors = try Pipe()
    process = try StartedProcess(
      command,
      CSStreams(
        input: given?.rawValue ?? -1,
        output: output.writeEnd.rawValue,
        errors: errors.writeEnd.rawValue
      ),
      environment: environment
    )
    streams = [ReadEnd(output.takeReadEnd()), ReadEnd(errors.takeReadEnd())]
  }

  deinit { for stream in streams { stream.descriptor?.close() } }

  /// How the process ended, or `nil` while it runs.
  var end: TerminationStatus? { mutating get { process.end } }

  /// The standard output read so far.
  var output: String { String(decoding: streams[0].bytes, as: UTF8.self) }

  /// Returns the lines read from standard error since the last call, without line feeds.
  ///
  /// If the stream has ended (`areAll`), the rest counts as a line.
  mutating func errorLines(areAll: Bool) -> [String] { streams[1].nextLines(all: areAll) }

  /// Waits for output or for the end of the process, and reads available output.
  ///
  /// Programs started by the process may keep its output open after its end, so both are polled, 20
  /// times a second.
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

/// The read end of a pipe, and the bytes read so far.
private struct ReadEnd {
  /// The file, or `nil` after its end.
  private(set) var descriptor: FileDescriptor?
  private(set) var bytes: [UInt8] = []
  /// The start of the first line that was not yet returned.
  private var lineStart = 0

  init(_ descriptor: FileDescriptor?) {
    self.descriptor = descriptor
    descriptor?.setNonBlocking()
  }

  /// Reads available bytes; those beyond a total of 64 kB are dropped.
  mutating func read() {
    guard let part = try? descriptor?.read(atMost: largestOutput) else { return }
    bytes += part.prefix(largestOutput - bytes.count)
    if part.isEmpty { close() }
  }

  /// Returns the new complete lines, or all of them.
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

/// The maximum number of output bytes that are kept.
private let largestOutput = 1 << 16
