// The only file of the front end that uses the C library: streams, variables, signals.
import Foundations
import SystemCalls
import Terminal
import TerminalGraphics

/// The first error of a write to standard output.
private let lostOutput = Mutex<Errno?>(nil)

/// Whether the reader of standard output has closed its pipe, and the action that this calls for.
private let closedOutput = Mutex<(isClosed: Bool, end: (@Sendable () -> Void)?)>((false, nil))

/// The standard streams of a process.
enum StandardStream: CInt, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Opens the streams that the process was started without, so that no other file gets their descriptors.
  ///
  /// Reading from such a stream yields nothing, and writing to it fails.
  static func reserve() {
    for stream in [Self.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { descriptor.isTerminal }

  /// The size of the terminal, or `nil` if there is no terminal or its size is unknown.
  var size: TerminalSize? { TerminalSize(of: rawValue) }

  /// Writes all of the data; if that fails the rest is lost, and `failure` has the reason.
  ///
  /// A closed pipe is no failure: its reader has enough, as `head` has, so the program may end.
  ///
  /// Waits for a slow reader until the task is cancelled, whether the stream is blocking or not:
  /// another process that shares it may have changed that.
  func write(_ data: Data) {
    do throws(Errno) {
      try descriptor.writeAllOrCancel(data)
    } catch {
      guard self == .output else { return }
      switch error {
      case .brokenPipe: Self.endOutput()
      // Nobody wants the rest of an interrupted program.
      case .canceled: return
      default: lostOutput.withLock { $0 = $0 ?? error }
      }
    }
  }

  /// True if the reader of standard output has closed its pipe.
  static var isOutputClosed: Bool { closedOutput.withLock { $0.isClosed } }

  /// Calls a function once the reader of standard output has closed its pipe.
  static func onClosedOutput(_ end: @escaping @Sendable () -> Void) {
    closedOutput.withLock { $0.end = end }
  }

  private static func endOutput() {
    let end = closedOutput.withLock { output in
      output.isClosed = true
      return output.end
    }
    end?()
  }

  /// The reason why some standard output was lost, in the system's words, or `nil`.
  static var failure: String? {
    lostOutput.withLock { $0 }.map { unsafe String(cString: strerror($0.rawValue)) }
  }

  /// Reads standard input to its end; returns nothing if the task is cancelled before.
  ///
  /// - Throws: A `Failure` if it cannot be read, for example because it is a folder.
  static func readInput() throws(Failure) -> Data {
    do throws(Errno) {
      return try input.read()
    } catch {
      throw Failure(.failed, "Standard input cannot be read: \(error).")
    }
  }

  /// Reads the next line of standard input, byte by byte, so that the rest stays for the next call.
  ///
  /// Returns `nil` at its end, and if the task is cancelled before.
  static func readInputLine() -> String? {
    var hasEnded = true
    let line = try? input.read(atMost: 1) { data in
      hasEnded = data.last != UInt8(ascii: "\n")
      return !hasEnded
    }
    guard let line, !(hasEnded && line.isEmpty) else { return nil }
    return String(decoding: hasEnded ? line : line.dropLast(), as: UTF8.self)
  }

  /// Returns the next line, which a terminal delivers whole; an empty one if it cannot be read or the
  /// task is cancelled before.
  func readLine() -> String {
    let line = try? read { $0.contains(UInt8(ascii: "\n")) }
    return String(decoding: line ?? Data(), as: UTF8.self)
  }

  /// Reads to the end or until `isEnough`; returns nothing if the task is cancelled before.
  ///
  /// It polls, since a blocking read would delay Ctrl-C until the end of the input.
  private func read(
    atMost count: Int = 1 << 16,
    until isEnough: (Data) -> Bool = { _ in false }
  ) throws(Errno) -> Data {
    var data = Data()
    while !Task.isCancelled {
      guard descriptor.waitToRead(within: .milliseconds(100)) else { continue }
      let bytes = try descriptor.read(atMost: count)
      data.append(contentsOf: bytes)
      if bytes.isEmpty || isEnough(data) { return data }
    }
    return Data()
  }

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: rawValue) }
}

// MARK: - Variables

/// Sets an environment variable for child processes, unless it is set.
func setDefault(_ name: String, to value: String) { unsafe setenv(name, value, 0) }

// MARK: - The end

/// Exits; handlers registered with `atexit` run.
func endProcess(status: Int32) -> Never { exit(status) }

/// The signals that ask a program to terminate.
let terminationSignals: [CInt] = [SIGINT, SIGTERM, SIGHUP]

/// Ignores a signal.
func ignoreSignal(_ number: CInt) { _ = signal(number, SIG_IGN) }

/// Returns true if a signal is ignored, as by `nohup`.
func isIgnored(_ number: CInt) -> Bool {
  var action = sigaction()
  unsafe sigaction(number, nil, &action)
  #if canImport(Darwin)
  let handler = unsafe action.__sigaction_u.__sa_handler
  #else
  let handler = unsafe action.__sigaction_handler.sa_handler
  #endif
  // Swift cannot compare functions.
  return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Makes writing to a closed pipe fail, rather than end the process.
func ignoreClosedPipes() { ignoreSignal(SIGPIPE) }

/// Restores the terminal's mode, then ends the process by a signal with its default action, so that the
/// parent process sees the signal.
func reraise(_ number: CInt) -> Never {
  restoreTerminal()
  _ = signal(number, SIG_DFL)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, number)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
  exit(128 + number)
}
