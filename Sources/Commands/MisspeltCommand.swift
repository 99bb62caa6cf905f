import ArgumentParser
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
    let own = root.commandNames
    if own.contains(word) { return nil }
    let other = [PlacesCommand.self, PhotoCommand.self].first { $0 != root } ?? root
    let nearest =
      other.commandNames.contains(word)
      ? nil : word.nearest(among: own).first.map { "\(root.programName) \($0)" }
    let others = word.nearest(among: other.commandNames).first
    guard let meant = nearest ?? others.map({ "\(other.programName) \($0)" }) else { return nil }
    self.init(word: word, meant: meant)
  }

  /// What is wrong, for the parser's way of telling it.
  var error: any Error {
    ValidationError("“\(word)” is no command: did you mean ‘\(meant)’?")
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
