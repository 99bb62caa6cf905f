import Foundation
import SystemCalls
import Testing

/// A running program, whose output goes to files or to a terminal.
package final class RunningProgram: Sendable {
  private let launch: Launch
  private let mark = LaunchMark()
  private let process: StartedProcess
  private let folder = TemporaryFolder()
  private let terminal: PseudoTerminal?
  private let isOverTime = Mutex(false)

  init(_ launch: Launch) throws {
    self.launch = launch
    terminal = try launch.terminal.map(PseudoTerminal.init)
    for name in ["output", "errors"] { try folder.write("", to: name) }
    try folder.write(launch.input, to: "input")
    process = try StartedProcess(
      launch.program,
      launch.arguments,
      environment: launch.environment(with: mark),
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
      guard let self, !process.hasEnded else { return }
      isOverTime.withLock { $0 = true }
      kill()
    }
  }

  deinit {
    // What it started may hold its terminal.
    if !process.hasEnded || terminal?.isClosed == false { kill() }
    process.finish()
  }

  /// Kills the program and all that it started.
  private func kill() {
    send(SIGKILL)
    mark.endPrograms()
  }
}

extension RunningProgram {
  /// Sends the program a signal, if it is running still.
  package func send(_ signal: Int32) { process.send(signal) }

  /// The output so far.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits for the end; records an issue if the program exceeds its time limit, or if one that it started
  /// keeps its terminal.
  package func end() async -> Ending {
    let cause = await withTaskCancellationHandler {
      await process.end()
    } onCancel: {
      send(SIGKILL)
    }
    if isOverTime.withLock(\.self) {
      Issue.record("\(command) ran for \(launch.timeLimit), and was killed; it printed “\(text)”.")
    }
    if let terminal, (try? await terminal.waitForEnd()) == false {
      let programs = mark.programs.joined(separator: ", ")
      Issue.record("\(command) has ended, and these keep its terminal open: \(programs).")
      mark.endPrograms()
    }
    let errors = String(decoding: folder.data("errors") ?? Data(), as: UTF8.self)
    return Ending(cause: cause, output: output, errors: errors)
  }

  private var output: Data { terminal?.data ?? folder.data("output") ?? Data() }

  /// The program and its arguments.
  private var command: String {
    "“\(([launch.program.path] + launch.arguments).joined(separator: " "))”"
  }
}

extension TemporaryFolder {
  fileprivate func file(_ name: String, _ open: (URL) throws -> FileHandle) throws -> FileHandle {
    try open(URL(filePath: self[name]))
  }
}
