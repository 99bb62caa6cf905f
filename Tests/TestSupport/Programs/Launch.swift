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
  /// A program that hangs is killed after this time; a test must not depend on it otherwise.
  package var timeLimit: Duration

  package init(
    _ program: Program,
    _ arguments: [String],
    environment: [String: String] = [:],
    folder: String = NSTemporaryDirectory(),
    input: Data = Data(),
    timeLimit: Duration = .seconds(120)
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
  /// Runs the program to its end, a few at a time: a hundred tests must not crowd out each other.
  package func run() async throws -> Ending {
    await turnstile.enter()
    do {
      let ending = try await start().end()
      await turnstile.leave()
      return ending
    } catch {
      await turnstile.leave()
      throw error
    }
  }

  /// Starts the program at once.
  package func start() throws -> RunningProgram { try RunningProgram(self) }

  /// The environment with what every program needs to be found, linked and measured.
  var wholeEnvironment: [String: String] {
    let essentials = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TSAN_OPTIONS",
      "ASAN_OPTIONS",
    ]
    let inherited = ProcessInfo.processInfo.environment.filter { essentials.contains($0.key) }
    return inherited.merging(environment) { _, own in own }
  }
}

private let turnstile = Turnstile(width: 4)

/// Lets so many in at a time.
private actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
