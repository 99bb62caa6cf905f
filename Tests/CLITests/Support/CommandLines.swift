import ArgumentParser
import TestSupport

@testable import CLI

/// The words that run a command: `places`, `top`.
enum CommandLines {
  /// The command lines of both programs and of each of their commands.
  static let all: [[String]] = [PlacesCommand.self, PhotoCommand.self]
    .flatMap { (program: any ParsableCommand.Type) in
      let name = program.configuration.commandName ?? ""
      let commands = program.configuration.subcommands.map { $0.configuration.commandName ?? "" }
      return [[name]] + commands.map { [name, $0] }
    }

  /// The lines that `--help` of a command prints.
  static func help(of command: [String], columns: Int) -> [String] {
    let root: any ParsableCommand.Type =
      command[0] == "places" ? PlacesCommand.self : PhotoCommand.self
    guard command.count == 2, let named = root.subcommand(named: command[1]) else {
      return ProgramHelp(of: root).text.lines
    }
    return root.helpMessage(for: named, columns: columns).lines
  }
}
