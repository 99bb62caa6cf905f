import ArgumentParser
import Foundations
import Model

// The one file that knows more of ArgumentParser than its documented interface: the English of its
// messages, the passages of its completion scripts, and `_dumpHelp`. The package is pinned to one version;
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
  /// In bash, the head of the script.
  static let bashShebang = "#!/bin/bash\n\n"
  /// In bash, the comment before the completion of a command's own arguments.
  static let bashHeading = "    # Offer subcommand / subcommand argument completions\n"
  /// In bash, the use of lines that the program prints, which expands them as if they had been typed.
  static func bashExpansion(of program: String) -> String {
    "__\(program)_add_completions -W \"$(__\(program)_custom_complete"
  }

  /// In zsh, the options of the script, without the one that has `!` quoted in what is inserted.
  static let zshOptions = "unsetopt aliases banghist\n"
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
    } else if let wrong = WrongForm(text) {
      sentence = wrong.sentence
    } else if let (problem, name) = text.parts(around: ParserText.suggestion) {
      sentence = "\(problem): did you mean '\(name)".inQuotationMarks
    } else {
      let end = text.hasSuffix(".") || text.hasSuffix("?") ? "" : "."
      sentence = text.inQuotationMarks + end
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
    let problem = problem.inQuotationMarks
    if let nearest = value.nearest(among: values).first {
      return "\(problem): did you mean “\(nearest)”?"
    }
    let quoted = values.map { "“\($0)”" }
    let list = quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    return "\(problem), which takes \(list)."
  }
}

/// A value that has not the form which an option takes.
private struct WrongForm {
  let value: String
  let option: String
  let form: String

  /// Parses the parser's message, or returns `nil` where it is about something else.
  ///
  /// Example: `The value 'x' is invalid for '--limit <n>'`
  init?(_ text: String) {
    guard let (_, rest) = text.parts(around: ParserText.rejectedValue),
      let (value, name) = rest.parts(around: ParserText.rejection), name.hasSuffix(">'"),
      let (option, valueName) = name.parts(around: " <"),
      let form = Self.forms[String(valueName.dropLast(2))]
    else { return nil }
    (self.value, self.option, self.form) = (value, option, form)
  }

  /// The forms of values, by their names in the help.
  private static let forms = [
    "n": "a whole number", "points": "a number of points, such as 40",
    "CxR": "columns and rows, such as 4x3", "WxH": "width and height, such as 800x600",
    "#rrggbb": "a colour such as #ff8800", "photo": "an id, a page, or a row from 1 to 999",
    "kind[:rate]": "a fault such as 503@calls:0.1",
  ]

  var sentence: String { "\(option) takes \(form), not “\(value)”." }
}

extension String {
  /// The command that the last line of a message points to: `places photos --help`.
  var quotedHelp: String? {
    split(separator: "\n").last.flatMap { line in
      let parts = line.split(separator: "'")
      return parts.count > 1 && parts[1].hasSuffix(ParserText.helpOption) ? String(parts[1]) : nil
    }
  }

  /// The text with the quotation marks of all messages in the place of the parser's apostrophes.
  ///
  /// An apostrophe opens a quotation behind a blank, and closes it before one or before punctuation.
  fileprivate var inQuotationMarks: String {
    let characters = Array(self)
    var (text, isOpen) = ("", false)
    for (index, character) in characters.enumerated() {
      let before = index == 0 ? " " : characters[index - 1]
      let after = index + 1 == characters.count ? " " : characters[index + 1]
      switch character {
      case "'" where !isOpen && " (".contains(before): (text, isOpen) = (text + "“", true)
      case "'" where isOpen && " .,:;?)".contains(after): (text, isOpen) = (text + "”", false)
      default: text.append(character)
      }
    }
    return text
  }

  /// The text before and after the first occurrence of another text, or `nil` where there is none.
  fileprivate func parts(around text: String) -> (String, String)? {
    guard let range = firstRange(of: text) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
