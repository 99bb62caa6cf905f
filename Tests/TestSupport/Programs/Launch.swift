import Foundation

/// How a program is started.
package struct Launch: Sendable {
  package var program: Program
  package var arguments: [String]
  /// All that the program's environment holds, but for what `essentials` adds.
  package var environment: [String: String]
  /// The current folder.
  package var folder: String
  package var input: Data
  /// The terminal that standard output goes to; without one it goes to a file.
  package var terminal: PseudoTerminal.Size?
  /// Whether standard error goes to the terminal, too.
  package var showsErrors = false
  /// What must last as long as the program runs, such as the folders it runs in.
  package var surroundings: (any Sendable)?
  /// A program that hangs is killed after this time, which a busy machine must not reach.
  package var timeLimit: Duration

  package init(
    _ program: Program,
    _ arguments: [String],
    environment: [String: String] = [:],
    folder: String = NSTemporaryDirectory(),
    input: Data = Data(),
    timeLimit: Duration = .seconds(900)
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
  /// Runs the program to its end.
  package func run() async throws -> Ending { try await start().end() }

  /// Starts the program.
  package func start() throws -> RunningProgram { try RunningProgram(self) }

  /// The environment with what every program needs to be found, linked and measured.
  var wholeEnvironment: [String: String] {
    let essentials = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS",
      "ASAN_OPTIONS", "TMPDIR",
    ]
    let inherited = ProcessInfo.processInfo.environment.filter { essentials.contains($0.key) }
    return inherited.merging(environment) { _, own in own }
  }
}
