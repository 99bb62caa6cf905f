import Foundation

/// An interactive shell on a pseudoterminal, at which a test types.
///
/// ```swift
/// let shell = try ShellTerminal()
/// try await shell.run("places doctor")
/// ```
package final class ShellTerminal: Sendable {
  /// Whether the machine has what gives a process a terminal of its own.
  package static let isAvailable = Program.installed("setsid") != nil

  private let process: StartedProcess
  private let terminal: PseudoTerminal
  private let mark = LaunchMark()
  private let retained: (any Sendable)?

  /// Starts a shell.
  ///
  /// - Parameters:
  ///   - environment: Variables besides the essential ones, such as `TERM`.
  ///   - size: The size of the screen.
  ///   - retained: A value that is retained as long as the shell.
  /// - Throws: An error if the terminal or the shell cannot be created.
  package init(
    environment: [String: String],
    size: PseudoTerminal.Size = PseudoTerminal.Size(columns: 80, rows: 24),
    retained: (any Sendable)? = nil
  ) throws {
    let own = ["PS1": "$ ", "ENV": "", "PATH": "/usr/bin:/bin", "HISTFILE": ""]
    var launch = Launch(.shell, [], environment: own.merging(environment) { $1 })
    launch.program = Program.installed("setsid") ?? .shell
    terminal = try PseudoTerminal(size)
    self.retained = retained
    process = try StartedProcess(
      launch.program,
      ["--ctty", "--wait", "/bin/sh", "-i"],
      environment: launch.environment(with: mark),
      folder: launch.folder,
      input: terminal.device,
      output: terminal.device,
      errors: terminal.device
    )
    try terminal.device.close()
  }

  deinit {
    // Keys would reach a program that is ending, and programs may ignore every signal that they can catch.
    mark.endPrograms()
    process.finish()
  }
}

extension ShellTerminal {
  /// Everything that was shown so far, control sequences included.
  package var text: String { String(decoding: terminal.data, as: UTF8.self) }

  /// The mode that the terminal is in.
  package var mode: PseudoTerminal.Mode { terminal.mode }

  /// Types text.
  package func type(_ text: String) throws { try terminal.type(text) }

  /// The process group in the foreground, whose number is that of the program that the shell started.
  package var foregroundProcess: pid_t? { terminal.foregroundProcess }

  package func resize(to size: PseudoTerminal.Size) { terminal.resize(to: size) }

  /// Waits until a text was shown a number of times; returns false if that does not happen.
  package func shows(_ text: String, times: Int = 1) async throws -> Bool {
    try await eventually(text, times: times) { self.text }
  }
}
