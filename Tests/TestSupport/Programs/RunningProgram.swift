import Foundation

/// A running program, whose output goes to files or to a terminal.
package final class RunningProgram: Sendable {
  private let process: StartedProcess
  private let folder = TemporaryFolder()
  private let retained: (any Sendable)?
  private let terminal: PseudoTerminal?

  init(_ launch: Launch) throws {
    retained = launch.retained
    terminal = try launch.terminal.map(PseudoTerminal.init)
    for name in ["output", "errors"] { try folder.write("", to: name) }
    try folder.write(launch.input, to: "input")
    process = try StartedProcess(
      launch.program,
      launch.arguments,
      environment: launch.wholeEnvironment,
      folder: launch.folder,
      input: folder.file("input", FileHandle.init(forReadingFrom:)),
      output: terminal?.device ?? folder.file("output", FileHandle.init(forWritingTo:)),
      errors: terminal.flatMap { launch.showsErrors ? $0.device : nil }
        ?? folder.file("errors", FileHandle.init(forWritingTo:))
    )
    try terminal?.device.close()
    limit(to: launch.timeLimit)
  }

  /// Kills the program after its time limit.
  private func limit(to time: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + (time / .seconds(1))) { [weak self] in
      self?.send(SIGKILL)
    }
  }

  deinit {
    send(SIGKILL)
    process.finish()
  }
}

extension RunningProgram {
  /// Sends the program a signal, if it is running still.
  package func send(_ signal: Int32) { process.send(signal) }

  /// The output so far.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits for the end.
  package func end() async -> Ending {
    let cause = await process.end()
    await terminal?.end()
    let errors = String(decoding: folder.data("errors") ?? Data(), as: UTF8.self)
    return Ending(cause: cause, output: output, errors: errors)
  }

  private var output: Data { terminal?.data ?? folder.data("output") ?? Data() }
}

extension TemporaryFolder {
  fileprivate func file(_ name: String, _ open: (URL) throws -> FileHandle) throws -> FileHandle {
    try open(URL(filePath: self[name]))
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
