// The one file of the front end that names the C library: streams, the pager, signals.
import Foundations
import SystemCalls
import Terminal
import TerminalGraphics

/// The first error of a write to standard output.
private let lostOutput = Mutex<Errno?>(nil)

/// The streams that a process is born with.
enum StandardStream: CInt, Sendable {
  case input = 0
  case output = 1
  case error = 2
}

extension StandardStream {
  /// Opens the streams that the process was born without, so that no other file takes their numbers.
  ///
  /// Nothing can be read from such a stream, and writing to it fails.
  static func reserve() {
    for stream in [Self.input, .output, .error] where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Whether a person is at the other end.
  var isTerminal: Bool { descriptor.isTerminal }

  /// The size of the terminal, or `nil` where there is none or it does not tell.
  var size: TerminalSize? { TerminalSize(of: rawValue) }

  /// Writes all of the data; where that fails the rest is lost, and `failure` says why.
  func write(_ data: Data) {
    do throws(Errno) {
      try descriptor.writeAll(data)
    } catch {
      note(error)
    }
  }

  /// Keeps the first reason for which output was lost, but for a reader that has enough.
  private func note(_ error: Errno) {
    if self == .output && error != .brokenPipe { lostOutput.withLock { $0 = $0 ?? error } }
  }

  /// Why some of standard output could not be written, in the system's words, if so.
  static var failure: String? {
    lostOutput.withLock { $0 }.map { unsafe String(cString: strerror($0.rawValue)) }
  }

  /// Everything that can be read, to the end; nothing where the task is cancelled before.
  ///
  /// A read alone would keep a person's Ctrl-C waiting for the end of the input.
  func readAll() -> Data {
    var data = Data()
    while !Task.isCancelled {
      guard descriptor.waitToRead(within: .milliseconds(100)) else { continue }
      let bytes = (try? descriptor.read(atMost: 1 << 16)) ?? []
      if bytes.isEmpty { return data }
      data.append(contentsOf: bytes)
    }
    return Data()
  }

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: rawValue) }
}

// MARK: - The pager

/// Shows text through a program that the shell runs, and returns when it has ended.
///
/// - Returns: Whether the program could be run.
func show(_ text: String, through program: String) -> Bool {
  // A pager that is quit early closes the pipe, and Ctrl-C is for the pager to take.
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGINT, SIG_IGN)
  guard let pipe = unsafe popen(program, "w") else { return false }
  unsafe Data(text.utf8).withUnsafeBytes { bytes in
    _ = unsafe fwrite(bytes.baseAddress, 1, bytes.count, pipe)
  }
  return unsafe pclose(pipe) >> 8 != commandNotFound
}

/// The status with which a shell says that there is no such program.
private let commandNotFound: CInt = 127

/// Sets a variable of the environment that programs started from here see, unless it is set.
func setDefault(_ name: String, to value: String) {
  unsafe setenv(name, value, 0)
}

// MARK: - The end

/// Ends the process; what `atexit` registered runs.
func endProcess(status: Int32) -> Never { exit(status) }

/// The signals by which a person or the system asks a program to end.
let endingSignals: [CInt] = [SIGINT, SIGTERM, SIGHUP]

/// Leaves a signal to whoever listens for it (`Interruption`) in the place of ending the process.
func holdBack(_ number: CInt) { _ = signal(number, SIG_IGN) }

/// Ends the process as the signal would have, so that its parent sees the signal; a terminal that
/// the program has to itself is given back.
func die(of number: CInt) -> Never {
  restoreTerminal()
  _ = signal(number, SIG_DFL)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, number)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
  exit(128 + number)
}
