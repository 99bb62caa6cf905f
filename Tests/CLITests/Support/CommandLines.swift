import ArgumentParser
import CLI

/// The words that run a command: `places`, `top`.
enum CommandLines {
  /// The command lines of both programs and of each of their commands.
  static let all: [[String]] = [PlacesCommand.self, PhotoCommand.self]
    .flatMap { (program: any ParsableCommand.Type) in
      let name = program.configuration.commandName ?? ""
      let commands = program.configuration.subcommands.map { $0.configuration.commandName ?? "" }
      return [[name]] + commands.map { [name, $0] }
    }
}
