import ArgumentParser
import Foundations
import Model

/// A suggestion for a word that is similar to the name of a command.
///
/// The parser takes such a word for an argument of the default command, and would only say that it is
/// unexpected.
struct CommandSuggestion {
  let word: String
  /// The command and its program: `places top`.
  let suggestion: String
}

extension CommandSuggestion {
  /// Creates a suggestion for the first argument of a program, or returns `nil` if the argument may be
  /// intended.
  init?(_ arguments: [String], of root: any ParsableCommand.Type) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, root.subcommand(named: word) == nil, word.mayBeCommand,
      word != "help"
    else { return nil }
    let all: [any ParsableCommand.Type] = [PlacesCommand.self, PhotoCommand.self]
    let other = all.filter { $0 != root }
    guard
      let suggestion = other.command(named: word) ?? synonyms[word.lowercased()]
        ?? ([root] + other).command(like: word)
    else { return nil }
    self.init(word: word, suggestion: suggestion)
  }

  var failure: Failure {
    Failure(.wrongUsage, "“\(word)” is not a command: did you mean “\(suggestion)”?")
  }
}

/// Words of other programs, and the commands with the same effect.
private let synonyms = [
  "auth": "places login", "signin": "places login", "signout": "places logout",
  "whoami": "places account", "subscribe": "places follow", "unsubscribe": "places unfollow",
  "subscriptions": "places following", "timeline": "places feed", "watch": "places feed --watch",
  "block": "places hide", "unblock": "places unhide",
  "favorites": "places liked", "favourites": "places liked",
  "favorite": "photo like", "favourite": "photo like", "fav": "photo like",
  "reply": "photo comment", "flag": "photo report", "remove": "photo delete",
  "download": "photo fetch", "view": "photo show",
]

extension [any ParsableCommand.Type] {
  /// Returns the command with a name and its program, or `nil` if neither program has it.
  fileprivate func command(named name: String) -> String? {
    first { $0.subcommand(named: name) != nil }.map { "\($0.programName) \(name)" }
  }

  /// Returns the command with the most similar name, from the first program that has one.
  fileprivate func command(like word: String) -> String? {
    lazy.compactMap { program in
      word.nearest(among: program.commandNames).first.map { "\(program.programName) \($0)" }
    }.first
  }
}

extension ParsableCommand {
  fileprivate static var programName: String { configuration.commandName ?? "" }

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the command with a name, or `nil` for another word, and for an option at once: to compare
  /// names, the texts of all commands are made.
  static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    guard let name, !name.hasPrefix("-") else { return nil }
    return configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Returns the name of the command that the arguments name, or of the default one.
  static func commandName(in arguments: [String]) -> String {
    if let name = arguments.first, subcommand(named: name) != nil { return name }
    return configuration.defaultSubcommand?.configuration.commandName ?? ""
  }
}

extension String {
  /// True if the user may have meant this unknown name as a command: it is a plain word, and names
  /// neither a photo nor a file.
  var mayBeCommand: Bool {
    PhotoReference(self) == nil && allSatisfy { $0.isLetter || $0 == "-" } && first != "-"
      && !isEmpty && !FileManager.default.fileExists(atPath: self)
  }
}
