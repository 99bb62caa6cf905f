import Foundation

/// A program that was started, its output kept in files, or shown on a terminal.
package final class RunningProgram: Sendable {
  private let process = Process()
  private let folder = TemporaryFolder()
  private let surroundings: (any Sendable)?
  private let terminal: PseudoTerminal?
  private let ended: AsyncStream<Never>

  init(_ launch: Launch) throws {
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    self.ended = ended
    surroundings = launch.surroundings
    terminal = try launch.terminal.map(PseudoTerminal.init)
    process.executableURL = URL(filePath: launch.program.path)
    process.arguments = launch.arguments
    process.environment = launch.wholeEnvironment
    process.currentDirectoryURL = URL(filePath: launch.folder)
    process.terminationHandler = { _ in end.finish() }
    try folder.write(launch.input, to: "input")
    process.standardInput = FileHandle(forReadingAtPath: folder["input"])
    process.standardOutput = try terminal?.device ?? file("output")
    process.standardError = try launch.showsErrors ? terminal?.device : file("errors")
    try process.runWithSignals()
    try terminal?.device.close()
    limit(to: launch.timeLimit)
  }

  private func file(_ name: String) throws -> FileHandle? {
    try folder.write("", to: name)
    return FileHandle(forWritingAtPath: folder[name])
  }

  /// Kills a program that hangs.
  private func limit(to time: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + (time / .seconds(1))) { [weak self] in
      self?.send(SIGKILL)
    }
  }

  deinit { send(SIGKILL) }
}

extension RunningProgram {
  /// Sends the program a signal, if it is running still.
  package func send(_ signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// What the program has printed so far.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits for the end.
  package func end() async -> Ending {
    for await _ in ended {}
    await terminal?.end()
    let errors = String(decoding: folder.data("errors") ?? Data(), as: UTF8.self)
    return Ending(cause: cause, output: output, errors: errors)
  }

  private var output: Data { terminal?.data ?? folder.data("output") ?? Data() }

  private var cause: Ending.Cause {
    process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
  }
}

extension Process {
  /// Starts the program with no signal held back, as a shell does: Swift's threads hold back all,
  /// and a program inherits that.
  func runWithSignals() throws {
    var (none, held) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &held)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &held, nil) }
    try run()
  }
}

/// Waits until a condition holds, for a minute at most; returns whether it holds.
package func eventually(_ condition: @Sendable () async throws -> Bool) async throws -> Bool {
  for _ in 0..<3000 {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return false
}
