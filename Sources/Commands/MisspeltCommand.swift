import ArgumentParser
import Foundations
import Places

/// A word that stands where a command would, and is like the name of one.
///
/// Where the word is none, the parser takes it for an argument of the default command, and would say
/// only that it is one too many.
struct MisspeltCommand {
  let word: String
  /// The command that may be meant: `places top`.
  let meant: String
}

extension MisspeltCommand {
  /// Looks at what a program is given first; `nil` where that may well be meant as it is.
  init?(_ arguments: [String], of root: any ParsableCommand.Type) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, word.mayBeCommand, word != "help" else { return nil }
    if root.commandNames.contains(word) { return nil }
    let all: [any ParsableCommand.Type] = [PlacesCommand.self, PhotoCommand.self]
    let other = all.filter { $0 != root }
    guard let meant = other.command(named: word) ?? ([root] + other).command(like: word)
    else { return nil }
    self.init(word: word, meant: meant)
  }

  /// What is wrong, for the parser's way of telling it.
  var error: any Error {
    ValidationError("“\(word)” is no command: did you mean ‘\(meant)’?")
  }
}

extension [any ParsableCommand.Type] {
  /// The command of that name, with its program, if one of these programs has it.
  fileprivate func command(named name: String) -> String? {
    first { $0.commandNames.contains(name) }.map { "\($0.programName) \(name)" }
  }

  /// The command with the nearest name, of the first program that has any.
  fileprivate func command(like word: String) -> String? {
    lazy.compactMap { program in
      word.nearest(among: program.commandNames).first.map { "\(program.programName) \($0)" }
    }.first
  }
}

extension ParsableCommand {
  fileprivate static var programName: String { configuration.commandName ?? "" }

  fileprivate static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}

extension String {
  /// Whether a person may have meant a command, where there is none of that name: a plain word, and
  /// neither a photo nor a file.
  var mayBeCommand: Bool {
    PhotoReference(self) == nil && allSatisfy { $0.isLetter || $0 == "-" } && first != "-"
      && !isEmpty && !FileManager.default.fileExists(atPath: self)
  }
}
