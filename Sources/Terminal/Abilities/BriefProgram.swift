import Places

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that prints a little and ends, or is ended.
struct BriefProgram: ~Copyable {
  private let process: pid_t
  /// What the program prints.
  private let output: CInt

  /// Starts a program that is found in `PATH`, with nothing to read; `nil` where that fails.
  init?(_ command: [String]) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = spawn(command, printingTo: ends[1])
    close(ends[1])
    guard let process else {
      close(ends[0])
      return nil
    }
    (self.process, self.output) = (process, ends[0])
  }

  /// Everything the program prints, or `nil` where it has not ended in time; then it is killed.
  consuming func output(within limit: Duration) -> String? {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    var isWhole = false
    while !isWhole, case let rest = limit - start.duration(to: .now), rest > .zero {
      guard hasOutput(within: rest) else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(output, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else { isWhole = count == 0 }
    }
    if !isWhole { kill(process, SIGKILL) }
    _ = waitpid(process, nil, 0)
    close(output)
    return isWhole ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private func hasOutput(within time: Duration) -> Bool {
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let milliseconds = (time / .milliseconds(1)).rounded(.up)
    return unsafe poll(&request, 1, CInt(milliseconds)) > 0
  }
}

/// Starts a program whose input and errors are nothing; returns `nil` where that fails.
private func spawn(_ command: [String], printingTo output: CInt) -> pid_t? {
  guard let name = command.first else { return nil }
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  #else
  var actions = unsafe posix_spawn_file_actions_t()
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
  defer { for index in command.indices { unsafe free(arguments[index]) } }
  var process = pid_t()
  let code = unsafe posix_spawnp(&process, name, &actions, nil, &arguments, environ)
  return code == 0 ? process : nil
}
