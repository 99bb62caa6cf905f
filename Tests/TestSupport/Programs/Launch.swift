import Foundation

/// The arguments, environment and streams with which a program is started.
package struct Launch: Sendable {
  package var program: Program
  package var arguments: [String]
  /// The environment, without the variables that `essentials` adds.
  package var environment: [String: String]
  /// The current folder.
  package var folder: String
  package var input: Data
  /// The terminal that standard output goes to; without one it goes to a file.
  package var terminal: PseudoTerminal.Size?
  /// True if standard error goes to the terminal, too.
  package var showsErrors = false
  /// A value that is retained as long as the program runs, such as its folders.
  package var retained: (any Sendable)?
  /// The time after which a hanging program is killed, which a busy machine must not reach.
  package var timeLimit: Duration

  package init(
    _ program: Program,
    _ arguments: [String],
    environment: [String: String] = [:],
    folder: String = NSTemporaryDirectory(),
    input: Data = Data(),
    timeLimit: Duration = .seconds(600)
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.input = input
    self.timeLimit = timeLimit
  }
}

extension Launch {
  /// A line of shell script.
  package init(
    shell script: String,
    environment: [String: String] = [:],
    folder: String = NSTemporaryDirectory()
  ) {
    self.init(.shell, ["-c", script], environment: environment, folder: folder)
  }

  /// Runs the program to its end.
  package func run() async throws -> Ending { try await start().end() }

  /// Starts the program.
  package func start() throws -> RunningProgram { try RunningProgram(self) }

  /// Returns the environment with the variables that every program needs, and a mark.
  func environment(with mark: LaunchMark) -> [String: String] {
    let essentials = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS",
      "ASAN_OPTIONS", "TMPDIR",
    ]
    let inherited = ProcessInfo.processInfo.environment.filter { essentials.contains($0.key) }
    return inherited.merging([LaunchMark.variable: mark.value]) { $1 }
      .merging(environment) { _, own in own }
  }
}
