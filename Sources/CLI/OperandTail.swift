import ArgumentParser

/// A command with any number of files or photos, such as `photo thumbnail *.jpg`.
protocol OperandCommand: Command {
  /// The files or photos, in the order of the command line.
  var operands: [String] { get set }
}

/// The many words at the end of a command line that are operands, which the parser does not look at.
///
/// ArgumentParser takes quadratic time: it copies the operands so far, and the set of their positions, for each
/// further one. A marker stands for them while it parses, and they replace it afterwards.
///
/// This is exact: the parser treats all words without a leading dash alike. The first one stays, since it may be
/// the value of the option before it. If the marker is not found as the last operand, for example since all the words
/// are the value of an option, the caller parses the whole line.
struct OperandTail {
  /// The command line with a marker in place of the words.
  let shortened: [String]
  private let words: ArraySlice<String>

  /// No argument of a process contains a NUL.
  private static let marker = "\0"
  /// The number of words from which on a line is shortened.
  static let limit = 100

  /// Finds the words of a line, or returns `nil` if they are few.
  init?(of arguments: [String]) {
    let start = arguments.lastIndex { $0.hasPrefix("-") }.map { $0 + 1 } ?? 0
    guard arguments.count - start > Self.limit, start + 1 < arguments.count else { return nil }
    words = arguments[(start + 1)...]
    shortened = arguments[...start] + [Self.marker]
  }

  /// Puts the words back in their place; returns false if the operands do not end with the marker.
  func restore(to operands: inout [String]) -> Bool {
    guard operands.last == Self.marker else { return false }
    operands.removeLast()
    operands += words
    return true
  }
}
