import ArgumentParser
import Features
import Foundations
import Model

/// A command line as typed by the user, which may begin with options or with an operand.
///
/// ```
/// places -q top           places top -q
/// places Kyoto            places photos Kyoto
/// places ~/Pictures       places top --source ~/Pictures; with a screen, places browse --source ~/Pictures
/// places ~/Pictures top   places top --source ~/Pictures
/// places help photo       photo --help
/// ```
struct TypedLine {
  typealias WithCommand = (root: any AsyncParsableCommand.Type, arguments: [String])

  private let root: any AsyncParsableCommand.Type
  private let arguments: [String]
  private let hasScreen: Bool
  /// Returns true if a source or the gazetteer has a place of the name.
  private let isPlace: (_ name: String, _ isCity: Bool, _ source: SourceOption) async -> Bool

  init(
    _ arguments: [String],
    of root: any AsyncParsableCommand.Type,
    hasScreen: Bool,
    isPlace: @escaping (_ name: String, _ isCity: Bool, _ source: SourceOption) async -> Bool
  ) {
    (self.root, self.hasScreen, self.isPlace) = (root, hasScreen, isPlace)
    self.arguments = arguments.withLongVersion
  }

  /// The line with a command at its beginning; lines that the parser understands itself are unchanged.
  ///
  /// - Throws: A `Failure` if the first word seems to be a misspelt command.
  var withCommand: WithCommand {
    get async throws {
      if root.subcommand(named: arguments.first) != nil { return (root, arguments) }
      let count = leadingOptionCount
      let (options, rest) = (arguments.prefix(count), arguments.dropFirst(count))
      guard let word = rest.first, !word.hasPrefix("-") else {
        return (root, withDefault(arguments))
      }
      let others = options + rest.dropFirst()
      if word == "help" { return try help(of: rest.dropFirst().first) }
      if root.subcommand(named: word) != nil { return (root, [word] + others) }
      if root == PhotoCommand.self {
        try checkPicture(word)
      } else if SourceID(path: word) != nil {
        let behind = rest.dropFirst()
        let further = behind.prefix(countOfOptions(in: behind))
        let next = behind.dropFirst(further.count).first
        if let next, root.subcommand(named: next) != nil {
          let operands = behind.dropFirst(further.count + 1)
          return (root, [next, "--source", word] + options + further + operands)
        }
        let line = ["--source", word] + others
        let hasWhat = next.map { !$0.hasPrefix("-") } ?? false
        return (root, hasWhat ? ["photos"] + line : withDefault(line))
      } else {
        let name = rest.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        try await checkPlace(word, called: name)
        return (root, ["photos"] + options + rest)
      }
      return (root, arguments)
    }
  }

  /// The number of leading words that are options of a list of photos, which other commands share.
  ///
  /// Hidden requests by the parser and its scripts, such as `---completion`, have no options before them.
  private var leadingOptionCount: Int {
    guard arguments.count > 1, arguments.first?.hasPrefix("---") != true else { return 0 }
    return countOfOptions(in: arguments[...])
  }

  /// Returns the number of leading words that are options of a list of photos.
  private func countOfOptions(in line: ArraySlice<String>) -> Int {
    guard line.first?.hasPrefix("-") == true else { return 0 }
    return OptionNames(of: PhotosCommand.self).countOfLeadingWords(in: line)
  }

  /// Returns a line without a command: on a screen, `places` starts the browser; `photo` alone prints its help.
  private func withDefault(_ arguments: [String]) -> [String] {
    if root == PhotoCommand.self { return arguments.isEmpty ? ["--help"] : arguments }
    let isBrowsing = hasScreen && (try? BrowseCommand.parse(arguments)) != nil
    return isBrowsing ? ["browse"] + arguments : arguments
  }
}

// MARK: - Misspelt commands

extension TypedLine {
  /// Returns the line for the help of a command, or of one of the programs.
  private func help(of word: String?) throws -> WithCommand {
    guard let word, root.subcommand(named: word) == nil, word != "help", !word.hasPrefix("-") else {
      return (root, ["help"] + [word].compactMap(\.self))
    }
    if let program = CommandLineTool.Program(rawValue: word) { return (program.root, ["--help"]) }
    throw CommandSuggestion(word, of: root)?.failure
      ?? Failure(
        .wrongUsage,
        "“\(word.onOneLine)” is not a command. See “\(root.commandName) --help”."
      )
  }

  /// Throws if a word resembles a command, and no place has the name that begins with it.
  ///
  /// A village is rather meant by another word: `re` is the beginning of `recents`, and a village in Italy.
  private func checkPlace(_ word: String, called name: String) async throws {
    guard word.allSatisfy({ $0.isLetter || $0 == "-" }) else { return }
    let suggestion = CommandSuggestion(word, of: root)
    let folder = name.folderAsPath
    if suggestion == nil && folder == nil { return }
    if await isPlace(name, suggestion != nil, SourceOption(in: arguments)) { return }
    if let suggestion { throw suggestion.failure }
    if let folder {
      throw Failure(.notFound, "No place is called “\(name.onOneLine)”; \(folder) is a folder.")
    }
  }

  /// Throws if a word is neither a photo nor a file, nor looks like one.
  private func checkPicture(_ word: String) throws {
    let isName = word.contains { "./".contains($0) } || word.utf8.allSatisfy(\.isASCIIDigit)
    if isName || PhotoReference(word) != nil || FileManager.default.fileExists(atPath: word) {
      return
    }
    throw CommandSuggestion(word, of: root)?.failure
      ?? Failure(
        .wrongUsage,
        "“\(word.onOneLine)” is not a command, a photo or a file. See “photo --help”."
      )
  }
}

extension [String] {
  /// The arguments with `--version` for `-V`, for which the parser has no name.
  fileprivate var withLongVersion: [String] {
    guard let index = firstIndex(where: { ["-V", "--"].contains($0) }), self[index] == "-V" else {
      return self
    }
    return self[..<index] + ["--version"] + self[(index + 1)...]
  }
}
