import Foundations

/// The parser's description of a program: its command with its subcommands.
///
/// Source: ArgumentParserToolInfo/ToolInfo.swift of swift-argument-parser, which offers it as no product.
struct ToolInfo: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    /// The parent commands, the program first.
    let superCommands: [String]?
    let abstract: String?
    let discussion: String?
    let defaultSubcommand: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      enum Kind: String, Decodable {
        case long, short, longWithSingleDash
      }

      let kind: Kind
      let name: String
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }
}

extension ToolInfo.Command {
  /// The whole name: `places top`.
  var name: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The name of the page: `places-top`.
  var pageName: String { ((superCommands ?? []) + [commandName]).joined(separator: "-") }

  /// The commands that have pages of their own.
  var documented: [ToolInfo.Command] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// The documented arguments, in the order in which help lists them.
  var documentedArguments: [ToolInfo.Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The discussion before the keys and the examples.
  var remarks: String {
    lines.prefix { !headings.contains($0) }.joined(separator: "\n").trimmed
  }

  /// The lines of the keys, as help prints them.
  var keys: [String] { lines(under: "KEYS") }

  /// The lines of the examples, as help prints them.
  var examples: [String] { lines(under: "EXAMPLES") }

  private var lines: [String] {
    (discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the lines from a heading to the next, without their indentation.
  private func lines(under heading: String) -> [String] {
    let section = lines.drop { $0 != heading }.dropFirst().prefix { !headings.contains($0) }
    let end = section.lastIndex { !$0.isEmpty } ?? section.startIndex - 1
    return section[...end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }
}

/// The headings within a discussion; below each, lines are indented.
private let headings: Set = ["KEYS", "EXAMPLES"]
