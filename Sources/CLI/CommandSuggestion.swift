import ArgumentParser
import Foundations
import Model

/// The command that a user may have meant by a word that is not a command: the other program has it, it means the
/// same, or its name is similar.
struct CommandSuggestion {
  private let word: String
  /// The command and its program: `places top`.
  private let command: String
}

extension CommandSuggestion {
  /// Creates a suggestion, or returns `nil` if no command is like the word.
  init?(_ word: String, of root: any ParsableCommand.Type) {
    let all: [any ParsableCommand.Type] = [PlacesCommand.self, PhotoCommand.self]
    let other = all.filter { $0 != root }
    let command =
      other.command(named: word) ?? Self.synonyms[word.lowercased()]
      ?? ([root] + other).command(like: word)
    guard let command else { return nil }
    self.init(word: word, command: command)
  }

  var failure: Failure {
    Failure(.wrongUsage, "“\(word.onOneLine)” is not a command: did you mean “\(command)”?")
  }
}

extension CommandSuggestion {
  /// Words of other programs, and the commands with the same effect.
  static let synonyms = [
    "auth": "places login", "signin": "places login", "signout": "places logout",
    "whoami": "places account", "subscribe": "places follow", "unsubscribe": "places unfollow",
    "subscriptions": "places following", "timeline": "places feed", "watch": "places feed --watch",
    "block": "places hide", "unblock": "places unhide",
    "favorites": "places liked", "favourites": "places liked",
    "favorite": "photo like", "favourite": "photo like", "fav": "photo like",
    "reply": "photo comment", "flag": "photo report", "remove": "photo delete",
    "download": "photo fetch", "view": "photo show",
  ]
}

extension [any ParsableCommand.Type] {
  /// Returns the command with a name and its program, or `nil` if neither program has it.
  fileprivate func command(named name: String) -> String? {
    first { $0.subcommand(named: name) != nil }.map { "\($0.commandName) \(name)" }
  }

  /// Returns the command with the most similar name, from the first program that has one.
  fileprivate func command(like word: String) -> String? {
    lazy.compactMap { program in
      word.nearest(among: program.commandNames).first.map { "\(program.commandName) \($0)" }
    }.first
  }
}

extension ParsableCommand {
  static var commandName: String { configuration.commandName ?? "" }

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the command with a name, or `nil` for another word, and for an option at once: to compare
  /// names, the texts of all commands are made.
  static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    guard let name, !name.hasPrefix("-") else { return nil }
    return configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Returns the command that the arguments name, or the default one.
  static func command(in arguments: [String]) -> (any ParsableCommand.Type)? {
    subcommand(named: arguments.first) ?? configuration.defaultSubcommand
  }
}
