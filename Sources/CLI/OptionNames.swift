import ArgumentParser
import Foundations

/// The options of a command as the parser describes them, by name: `--source`, `-s`.
struct OptionNames {
  /// For each name, true if a value follows it; false for a flag.
  private let takesValue: [String: Bool]

  init(of command: any ParsableCommand.Type) {
    let help = JSONValue(json: Data(command._dumpHelp().utf8))
    let options = help?["command"]?["arguments"]?.elements ?? []
    let names = options.flatMap { option in
      (option["names"]?.elements ?? []).compactMap { name -> (String, Bool)? in
        guard let text = name["name"]?.string else { return nil }
        let dashes = name["kind"]?.string == "long" ? "--" : "-"
        return (dashes + text, option["kind"]?.string == "option")
      }
    }
    takesValue = Dictionary(names) { first, _ in first }
  }

  /// The long names, without their dashes.
  var long: [String] {
    takesValue.keys.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted()
  }

  /// Returns the number of words at the beginning of a line that are options and their values.
  func countOfLeadingWords(in line: some Collection<String>) -> Int {
    var rest = line[...]
    while let word = rest.first, let hasValue = takesValue[word.optionName] {
      rest = rest.dropFirst(hasValue && !word.contains("=") ? 2 : 1)
    }
    return line.count - rest.count
  }
}

extension String {
  /// The name of an option, without a value behind `=`.
  fileprivate var optionName: String { prefix { $0 != "=" }.description }
}

extension ParsableCommand {
  /// The long names of the options, without their dashes, and `--version`, which the program has.
  static var optionNames: [String] { OptionNames(of: self).long + ["version"] }
}
