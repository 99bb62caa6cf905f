import ArgumentParser
import Foundations
import Model

/// A suggestion for a word in the place of a command that is similar to the name of one.
///
/// The parser takes such a word for an argument of the default command, and would say only that it is
/// one too many.
struct CommandSuggestion {
  let word: String
  /// The command with its program: `places top`.
  let suggestion: String
}

extension CommandSuggestion {
  /// Creates a suggestion for the first argument of a program, or returns `nil` where that may be meant
  /// as it is.
  init?(_ arguments: [String], of root: any ParsableCommand.Type) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, word.mayBeCommand, word != "help" else { return nil }
    if root.commandNames.contains(word) { return nil }
    let all: [any ParsableCommand.Type] = [PlacesCommand.self, PhotoCommand.self]
    let other = all.filter { $0 != root }
    guard
      let suggestion = other.command(named: word) ?? synonyms[word.lowercased()]
        ?? ([root] + other).command(like: word)
    else { return nil }
    self.init(word: word, suggestion: suggestion)
  }

  /// The failure that is reported.
  var failure: Failure {
    Failure(.wrongUsage, "“\(word)” is not a command: did you mean “\(suggestion)”?")
  }
}

/// Words of other programs, and the command that does what they do there.
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
  /// Returns the command of that name with its program, or `nil` where none of these programs has it.
  fileprivate func command(named name: String) -> String? {
    first { $0.commandNames.contains(name) }.map { "\($0.programName) \(name)" }
  }

  /// Returns the command with the nearest name, of the first program that has any.
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

  /// Returns the command that arguments name, or the default one.
  static func commandName(in arguments: [String]) -> String {
    if let name = arguments.first, commandNames.contains(name) { return name }
    return configuration.defaultSubcommand?.configuration.commandName ?? ""
  }
}

extension String {
  /// Whether a person may have meant a command by this name, which none has: it is a plain word, and
  /// names neither a photo nor a file.
  var mayBeCommand: Bool {
    PhotoReference(self) == nil && allSatisfy { $0.isLetter || $0 == "-" } && first != "-"
      && !isEmpty && !FileManager.default.fileExists(atPath: self)
  }
}
