import CSpawn
import Foundation
import SystemCalls

/// A process started by a test, with three standard streams and no other open file of the test.
///
/// Foundation's `Process` keeps its pipes as long as it exists, and on Linux reads beyond the list of open
/// files if there are more than a thousand.
final class StartedProcess: Sendable {
  private let identifier: pid_t
  private let cause = Mutex<Ending.Cause?>(nil)
  /// The wait for the end, which is over when the cause is known.
  private let wait = DispatchGroup()

  /// Starts a program; the streams stay open here.
  ///
  /// - Throws: `POSIXError` where the system does not start it.
  init(
    _ program: Program,
    _ arguments: [String],
    environment: [String: String],
    folder: String,
    input: FileHandle,
    output: FileHandle,
    errors: FileHandle
  ) throws {
    identifier = try unsafe withCStrings([program.path] + arguments) { arguments in
      try unsafe withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        var process = pid_t()
        let streams = CSStreams(
          input: input.fileDescriptor,
          output: output.fileDescriptor,
          errors: errors.fileDescriptor
        )
        let error = unsafe CSStart(
          &process,
          program.path,
          arguments,
          environment,
          folder,
          streams,
          false
        )
        if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
        return process
      }
    }
    wait.enter()
    Thread.detachNewThread { [self] in
      awaitEnd()
      wait.leave()
    }
  }

  /// Waits for the end, which frees the process's number; no signal is sent to that afterwards.
  private func awaitEnd() {
    var status = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(identifier), &status, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    cause.withLock { cause in
      var status: Int32 = 0
      guard unsafe waitpid(identifier, &status, WNOHANG) == identifier else {
        cause = .lost
        return
      }
      let signal = status & 0x7f
      cause = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
    }
  }
}

extension StartedProcess {
  var hasEnded: Bool { cause.withLock { $0 != nil } }

  /// Sends the process a signal, if it has not ended.
  func send(_ signal: Int32) {
    cause.withLock { cause in
      if cause == nil { kill(identifier, signal) }
    }
  }

  /// Waits for the end, and returns its cause.
  func end() async -> Ending.Cause {
    await withCheckedContinuation { continuation in
      wait.notify(queue: .global()) { continuation.resume() }
    }
    return cause.withLock { $0 } ?? .signal(SIGKILL)
  }

  /// Waits on this thread until a process ends that was killed: it may write until then, and would leave files
  /// in a folder that is removed meanwhile.
  func finish() { _ = wait.wait(timeout: .now() + 10) }
}

/// Calls a function with strings as C has a list of them, which a null pointer ends.
private func withCStrings<Value>(
  _ strings: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Value
) throws -> Value {
  var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
  defer { for index in strings.indices { unsafe free(pointers[index]) } }
  return try unsafe body(&pointers)
}
