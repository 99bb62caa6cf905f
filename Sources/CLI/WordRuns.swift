import ArgumentParser

/// A command with lists of any number of words, such as the files of `photo thumbnail *.jpg`.
protocol WordListCommand: Command {
  /// The operands, and the values of options that take several.
  static var wordLists: [WritableKeyPath<Self, [String]>] { get }
}

/// The long runs of words in a command line, which the parser does not look at.
///
/// ArgumentParser takes quadratic time: it copies the operands so far, and the set of their positions, for each
/// further one. A marker stands for a run while it parses, and the words replace it afterwards.
///
/// This is exact: the parser treats all words without a leading dash alike, and all words behind `--`. The first ones of
/// a run stay: they may be a command, the value of an option, or operands with a meaning of their own. If a marker is not
/// found in a list, the caller parses the whole line.
struct WordRuns {
  /// The command line with markers in place of the runs.
  private(set) var shortened: [String] = []
  /// The words of each run, by its marker.
  private var runs: [String: ArraySlice<String>] = [:]

  /// The words at the beginning of a run that stay.
  static let kept = 4
  /// The number of further words from which on they are replaced.
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

  /// Puts the words back in their place; returns false if a marker is in no list.
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

  /// True if a line goes on with `--`, unless that may be the value of the option before it.
  fileprivate func endsOptions(of line: [String]) -> Bool {
    guard first == "--" else { return false }
    return startIndex == 0 || !line[startIndex - 1].hasPrefix("-")
  }
}
