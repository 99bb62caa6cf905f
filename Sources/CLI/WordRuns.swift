import ArgumentParser

/// A command whose operands or options can be long lists of words, such as the files of `photo thumbnail *.jpg`.
protocol WordListCommand: Command {
  /// The operands, and the values of options that take several.
  static var wordLists: [WritableKeyPath<Self, [String]>] { get }
}

/// The long runs of words in a command line, which are hidden from the parser.
///
/// ArgumentParser takes quadratic time: for each operand, it copies the previous ones and the set of their positions.
/// While it parses, a marker replaces each run; afterwards, the words replace the marker.
///
/// This is exact, because the parser treats all words without a leading dash alike, and all words after `--`. The first
/// words of a run are kept: they may be a command, the value of an option, or special operands. If a marker is not
/// found in a list, the caller parses the whole line.
struct WordRuns {
  /// The command line with markers in place of the runs.
  private(set) var shortened: [String] = []
  /// The words of each run, by its marker.
  private var runs: [String: ArraySlice<String>] = [:]

  /// The number of words kept at the beginning of a run.
  static let kept = 4
  /// The minimum number of further words to replace.
  static let limit = 100

  /// Finds the runs of a line, or returns `nil` if there are none.
  init?(of arguments: [String]) {
    var rest = arguments[...]
    while !rest.isEmpty {
      appendRun(rest.prefix(rest.lengthOfRun))
      rest = rest.dropFirst(rest.lengthOfRun)
      // The option or `--` that ended it.
      if rest.endsOptions(of: arguments) {
        shortened.append("--")
        appendRun(rest.dropFirst())
        break
      }
      shortened += rest.prefix(1)
      rest = rest.dropFirst()
    }
    if runs.isEmpty { return nil }
  }

  private mutating func appendRun(_ words: ArraySlice<String>) {
    let further = words.dropFirst(Self.kept)
    shortened += words.prefix(Self.kept)
    guard further.count > Self.limit else {
      shortened += further
      return
    }
    // No argument of a process contains a NUL.
    let marker = "\0\(runs.count)"
    runs[marker] = further
    shortened.append(marker)
  }

  /// Puts the words back in their places; returns false if a marker is in no list.
  func restore<C: WordListCommand>(to command: inout C) -> Bool {
    var found = 0
    for list in C.wordLists {
      command[keyPath: list] = command[keyPath: list].flatMap { word -> ArraySlice<String> in
        guard let run = runs[word] else { return [word] }
        found += 1
        return run
      }
    }
    return found == runs.count
  }
}

extension ArraySlice<String> {
  /// The number of words before the next one with a leading dash.
  fileprivate var lengthOfRun: Int { (firstIndex { $0.hasPrefix("-") } ?? endIndex) - startIndex }

  /// True if a line continues with `--`, unless that may be the value of the option before it.
  fileprivate func endsOptions(of line: [String]) -> Bool {
    guard first == "--" else { return false }
    return startIndex == 0 || !line[startIndex - 1].hasPrefix("-")
  }
}
