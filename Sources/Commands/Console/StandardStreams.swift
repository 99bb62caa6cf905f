// The one file of the front end that names the C library: streams, the pager, signals.
import Foundations
import SystemCalls
import Terminal

/// The first error of a write to standard output.
private let lostOutput = Mutex<CInt?>(nil)

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
  var isTerminal: Bool { Terminal.isTerminal(rawValue) }

  /// The size of the terminal, or `nil` where there is none or it does not tell.
  var size: TerminalSize? { TerminalSize(of: rawValue) }

  /// Writes all of the data; where that fails the rest is lost, and `failure` says why.
  func write(_ data: Data) {
    var rest = data
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe writeBytes(to: rawValue, bytes.baseAddress, bytes.count)
      }
      if count < 0 && errno != EINTR { return note(errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Keeps the first reason for which output was lost, but for a reader that has enough.
  private func note(_ code: CInt) {
    if self == .output && code != EPIPE { lostOutput.withLock { $0 = $0 ?? code } }
  }

  /// Why some of standard output could not be written, in the system's words, if so.
  static var failure: String? {
    lostOutput.withLock { $0 }.map { unsafe String(cString: strerror($0)) }
  }

  /// Everything that can be read, to the end; nothing where the task is cancelled before.
  ///
  /// A read alone would keep a person's Ctrl-C waiting for the end of the input.
  func readAll() -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !Task.isCancelled {
      guard hasInput(within: .milliseconds(100)) else { continue }
      let count = unsafe read(rawValue, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
    return Data()
  }

  /// Waits until there is something to read, be it the end.
  private func hasInput(within time: Duration) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, CInt(time / .milliseconds(1))) > 0
  }
}

/// `write(2)` under another name, which the method above hides.
private func writeBytes(to file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
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
  giveTerminalBack()
  _ = signal(number, SIG_DFL)
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, number)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
  exit(128 + number)
}
