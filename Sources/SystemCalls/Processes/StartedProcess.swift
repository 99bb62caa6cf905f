import CSpawn
import Foundations

/// How a process ended (`wait`).
enum TerminationStatus: Hashable, Sendable {
  case exited(status: Int32)
  case signaled(signal: Int32)
}

/// The failure to start a process, with the system's reason.
struct NotStarted: Error {
  let reason: String

  init(_ errno: Errno) { reason = errno.description }
}

extension CSStreams {
  /// The standard streams of this process, or another input.
  static func own(input: FileDescriptor = .standardInput) -> CSStreams {
    CSStreams(
      input: input.rawValue,
      output: FileDescriptor.standardOutput.rawValue,
      errors: FileDescriptor.standardError.rawValue
    )
  }
}

/// A child process by process ID (PID), killed (SIGKILL) when the value goes out of scope.
struct StartedProcess: ~Copyable {
  private let process: pid_t
  /// How it ended, once that is known: the PID may be reused afterwards.
  private var knownEnd: TerminationStatus?
  /// True while it is stopped, as by Ctrl-Z.
  private var isStopped = false

  /// Starts a program found in `PATH`; if its environment is `nil`, it inherits this process's.
  init(
    _ command: [String],
    _ streams: CSStreams,
    environment: [String: String]? = nil
  ) throws(NotStarted) {
    guard let name = command.first, !name.isEmpty else { throw .init(.noSuchFileOrDirectory) }
    let arguments = unsafe cStrings(command)
    let variables = unsafe environment.map { unsafe cStrings($0.map { "\($0)=\($1)" }) }
    let copies = unsafe arguments + (variables ?? [])
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    var process = pid_t()
    let code = unsafe CSStart(
      &process,
      name,
      arguments,
      variables,
      nil,
      streams,
      true
    )
    if code != 0 { throw .init(Errno(rawValue: code)) }
    self.process = process
  }

  deinit {
    if knownEnd != nil { return }
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// How the process ended, or `nil` while it runs.
  var end: TerminationStatus? {
    mutating get {
      if knownEnd == nil { update() }
      return knownEnd
    }
  }

  /// Waits for the end, and returns it, or `nil` if the task is cancelled and no longer waits.
  ///
  /// Cancelling the task ends the process (SIGTERM, and after a second SIGKILL). If the process stops, so does this
  /// one, like a shell's job: the shell then has the terminal, and continues both.
  mutating func waitForEnd() -> TerminationStatus? {
    // Ctrl-Z first stops only the child process, and this one follows: otherwise the shell would continue early and
    // share its input with the child.
    let action = signal(SIGTSTP, SIG_IGN)
    defer { _ = signal(SIGTSTP, action) }
    var deadline: ContinuousClock.Instant?
    var stoppedChecks = 0
    while end == nil {
      if Task.isCancelled && deadline == nil {
        send(SIGTERM)
        // It receives the signal once it continues.
        send(SIGCONT)
        deadline = ContinuousClock.now + .seconds(1)
      }
      if let deadline, deadline < .now { return nil }
      stoppedChecks = isStopped ? stoppedChecks + 1 : 0
      if stoppedChecks == checksUntilSuspended {
        _ = signal(SIGTSTP, action)
        suspendThisProcess()
        _ = signal(SIGTSTP, SIG_IGN)
        send(SIGCONT)
        stoppedChecks = 0
      }
      _ = FileDescriptor.waitToRead([], within: .milliseconds(10))
    }
    return end
  }

  /// Asks the system how it ended, `.exited(status: unknownStatus)` if the system no longer knows, and
  /// whether it is stopped.
  private mutating func update() {
    var status: CInt = 0
    switch unsafe waitpid(process, &status, WNOHANG | WUNTRACED | WCONTINUED) {
    // The macros of wait(2), which are not available in Swift.
    case process where status & 0x7F == 0: knownEnd = .exited(status: status >> 8 & 0xFF)
    // It was continued: 0xFFFF on Linux, the signal in the upper byte on Darwin.
    case process where status & 0x7F == 0x7F:
      isStopped = status & 0xFF == 0x7F && status >> 8 & 0xFF != SIGCONT
    case process: knownEnd = .signaled(signal: status & 0x7F)
    case -1 where Errno.current == .noChildProcess: knownEnd = .exited(status: unknownStatus)
    default: break
    }
  }

  /// Sends a signal, unless the process is known to have ended.
  func send(_ signal: CInt) { if knownEnd == nil { kill(process, signal) } }
}

/// The number of times that a process is seen stopped before this one is suspended.
///
/// Ctrl-Z and `fg` stop and continue both, one shortly before the other.
private let checksUntilSuspended = 5

/// Stops the process group as Ctrl-Z does (SIGTSTP), until a shell continues it.
///
/// Returns at once if no shell could continue it: the system ignores the signal then (an orphaned process
/// group), or the parent process has ignored it.
private func suspendThisProcess() {
  // First the others, such as a script that runs this program: the shell waits for all of them.
  let action = signal(SIGTSTP, SIG_IGN)
  kill(0, SIGTSTP)
  _ = signal(SIGTSTP, action)
  var signals = sigset_t()
  var previous = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGTSTP)
  // The signal is for this thread, so that the call returns after the process was continued.
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
  raise(SIGTSTP)
  unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
}

/// The exit status of a process whose own status is lost; no program exits with it.
private let unknownStatus: Int32 = -1

/// A pipe between a process and this one; its ends are closed when the value goes out of scope.
struct Pipe: ~Copyable {
  private var ownedReadEnd: FileDescriptor?
  private var ownedWriteEnd: FileDescriptor?
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  init() throws(NotStarted) {
    do throws(Errno) {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
      (ownedReadEnd, ownedWriteEnd) = (readEnd, writeEnd)
    } catch {
      throw .init(error)
    }
  }

  /// Creates a pipe that contains an input and then ends, and returns the read end, which the caller
  /// has to close.
  ///
  /// The input is in the pipe before any program reads it: a program that does not read blocks nobody,
  /// and one that ends early raises no SIGPIPE here.
  ///
  /// - Throws: `NotStarted` for an input larger than a pipe: 64 kB on Linux, at least 16 kB on macOS.
  static func filled(with input: Data) throws(NotStarted) -> FileDescriptor {
    let pipe = try Pipe()
    pipe.writeEnd.setNonBlocking()
    do throws(Errno) {
      guard try pipe.writeEnd.write(input) == input.count else { throw .fileTooLarge }
    } catch {
      throw .init(error == .resourceTemporarilyUnavailable ? .fileTooLarge : error)
    }
    return pipe.takeReadEnd()
  }

  /// Returns the read end, which the caller has to close.
  consuming func takeReadEnd() -> FileDescriptor {
    ownedReadEnd = nil
    return readEnd
  }

  /// Returns the write end, which the caller has to close.
  consuming func takeWriteEnd() -> FileDescriptor {
    ownedWriteEnd = nil
    return writeEnd
  }

  deinit {
    ownedWriteEnd?.close()
    ownedReadEnd?.close()
  }
}

/// Returns copies of strings as a null-terminated array of C strings.
private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
  unsafe strings.map { unsafe strdup($0) } + [nil]
}
