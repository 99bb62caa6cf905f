import ArgumentParser
import Foundations
import Places

// The one file that relies on more of ArgumentParser than its documented interface: the English of its
// messages, the text of its completion scripts, and `_dumpHelp`. The package is pinned to one version;
// ArgumentParserInternalsTests fails where another version differs.

/// The passages of ArgumentParser's output that are looked for.
enum ParserText {
  static let suggestion = ". Did you mean '"
  static let allowedValues = ". Please provide one of "
  static let rejectedValue = "The value '"
  static let rejection = "' is invalid for '"
  /// The end of the command by which the last line of a message points to help.
  static let helpOption = "--help"
  static let scriptOption = "--generate-completion-script"
  /// In bash, the comment before the completion of a command's own arguments.
  static let bashHeading = "    # Offer subcommand / subcommand argument completions\n"
  /// In zsh, the completion of the first word.
  static let zshFirstWord = "        _describe -V subcommand subcommands && ret=0\n"

  /// In zsh, the end of the completion of a command's arguments.
  static func zshArguments(of program: String) -> String {
    "            \"_\(program)_${words[1]}\" && ret=0\n            ;;\n"
  }

  /// The function that completes the arguments of a command, in bash and in zsh.
  static func function(_ program: String, _ command: String) -> String { "_\(program)_\(command)" }
}

// MARK: - Description

/// The description of programs and their commands, of which the manual is made.
package enum CommandDescription {
  /// The description of each program in JSON, in the format of ArgumentParserToolInfo.
  package static var all: [Data] {
    [PlacesCommand._dumpHelp(), PhotoCommand._dumpHelp()].map { Data($0.utf8) }
  }
}

// MARK: - Messages

/// The parser's message about wrong usage, as one sentence that tells the way out.
///
/// The parser gives text only.
struct UsageMessage {
  /// The sentence, with its full stop.
  let sentence: String

  init(_ message: String) {
    let text = message.trimmed
    if let wrong = WrongValue(text) {
      sentence = wrong.sentence
    } else if let (problem, name) = text.parts(around: ParserText.suggestion) {
      sentence = "\(problem): did you mean '\(name)"
    } else {
      sentence = text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
    }
  }
}

/// A value that is none of those which an option takes.
private struct WrongValue {
  let problem: String
  let value: String
  let values: [String]

  /// Parses the parser's message, or returns `nil` where it is about something else.
  ///
  /// Example: `The value 'x' is invalid for '--y <z>'. Please provide one of 'a', 'b' or 'c'.`
  init?(_ text: String) {
    guard let (problem, list) = text.parts(around: ParserText.allowedValues),
      let (start, _) = problem.parts(around: ParserText.rejection),
      let (_, value) = start.parts(around: ParserText.rejectedValue)
    else { return nil }
    self.problem = problem
    self.value = value
    // Of what stands between apostrophes every other part is a value.
    values = list.split(separator: "'").enumerated().compactMap { $0 % 2 == 0 ? String($1) : nil }
  }

  var sentence: String {
    if let nearest = value.nearest(among: values).first {
      return "\(problem): did you mean '\(nearest)'?"
    }
    let quoted = values.map { "'\($0)'" }
    let list = quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    return "\(problem), which takes \(list)."
  }
}

extension String {
  /// The command that the last line of a message points to: `places photos --help`.
  var quotedHelp: String? {
    split(separator: "\n").last.flatMap { line in
      let parts = line.split(separator: "'")
      return parts.count > 1 && parts[1].hasSuffix(ParserText.helpOption) ? String(parts[1]) : nil
    }
  }

  /// The text before and after the first occurrence of another text, or `nil` where there is none.
  fileprivate func parts(around text: String) -> (String, String)? {
    guard let range = firstRange(of: text) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

// MARK: - Completion scripts

/// The script for shell completion of a program's command lines (bash, zsh, fish).
///
/// It is the parser's script with additions: where no command is named, the parser's offers nothing but
/// commands, while `photo dawn.jpg` and `places --country` stand for the default one.
struct CompletionScript {
  let text: String

  /// Creates the script of a program for a shell.
  init(of root: any AsyncParsableCommand.Type, for shell: CompletionShell) {
    let script = root.completionScript(for: shell)
    guard let defaultCommand = root.configuration.defaultSubcommand?.configuration.commandName,
      let program = root.configuration.commandName
    else {
      text = script
      return
    }
    let commands = root.commandNames + ["help"]
    let names = CommandNames(program: program, defaultCommand: defaultCommand, commands: commands)
    switch shell {
    case .bash: text = script.withDefaultCommandInBash(names)
    case .zsh: text = script.withDefaultCommandInZsh(names)
    case .fish: text = script.withDefaultCommandInFish(names)
    default: text = script
    }
  }

  /// Creates the script that the arguments of a program ask for, or returns `nil` where they ask for
  /// none: `--generate-completion-script zsh`, or without a shell for the person's own one.
  init?(requestedBy arguments: [String], of root: any AsyncParsableCommand.Type) {
    guard arguments.first == ParserText.scriptOption, arguments.count <= 2 else { return nil }
    let shell = arguments.dropFirst().first.map { CompletionShell(rawValue: $0) } ?? .autodetected()
    guard let shell else { return nil }
    self.init(of: root, for: shell)
  }
}

/// The names of a program and its commands, as a script needs them.
private struct CommandNames {
  let program: String
  /// The command that is run where none is named.
  let defaultCommand: String
  let commands: [String]

  /// The shell function that completes the arguments of the default command.
  var function: String { ParserText.function(program, defaultCommand) }
}

extension String {
  /// The script with the default command's arguments among those of the program.
  ///
  /// In bash a command that is typed to its end is offered, too, so that a space follows it.
  fileprivate func withDefaultCommandInBash(_ names: CommandNames) -> String {
    let heading = ParserText.bashHeading
    let addition = """
          # Offer commands as the first word, and where none is named what the usual one takes
          local -r commands='\(names.commands.joined(separator: " "))'
          if [[ "${COMP_CWORD}" -eq 1 ]]; then
              COMPREPLY+=($(compgen -W "${commands}" -- "${cur}"))
              [[ -n "${cur}" ]] && "\(names.function)"
              return
          fi
          if [[ " ${commands} " != *" ${unparsed_words[0]} "* ]]; then
              COMPREPLY=()
              "\(names.function)"
              return
          fi


      """
    return replacing(heading, with: addition + heading, maxReplacements: 1)
  }

  /// The same for zsh, where the words of a command begin with its name.
  fileprivate func withDefaultCommandInZsh(_ names: CommandNames) -> String {
    let first = ParserText.zshFirstWord
    let others = ParserText.zshArguments(of: names.program)
    let usual = "\"\(names.function)\" && ret=0"
    let unnamed = """
              *)
                  words=("${command_name}" "${words[@]}")
                  ((CURRENT++))
                  \(usual)
                  ;;

      """
    return replacing(
      first,
      with: "\(first)        [[ -n \"${PREFIX}\" ]] && \(usual)\n",
      maxReplacements: 1
    )
    .replacing(others, with: others + unnamed, maxReplacements: 1)
  }

  /// The same for fish, where each argument has a line that says at which command it is offered.
  fileprivate func withDefaultCommandInFish(_ names: CommandNames) -> String {
    let lines = Set(split(separator: "\n"))
    let usual = "\"\(names.program) \(names.defaultCommand)\""
    let added = split(separator: "\n")
      .filter { $0.contains(usual) }
      .map { $0.replacing(usual, with: "\"\(names.program)\"") }
      .filter { !lines.contains($0[...]) }
    return self + "\n" + added.joined(separator: "\n")
  }
}
