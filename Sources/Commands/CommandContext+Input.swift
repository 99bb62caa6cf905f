import Foundations

extension CommandContext {
  /// The arguments, a `-` among them replaced by what standard input holds: one a line, or separated
  /// by NULs where there are any.
  func expand(_ arguments: [String]) throws(Failure) -> [String] {
    guard arguments.contains("-") else { return arguments }
    let input = String(decoding: readInput(), as: UTF8.self)
    let separator: Character = input.contains("\0") ? "\0" : "\n"
    let lines = input.split { $0 == separator || separator == "\n" && $0.isNewline }
      .map(String.init)
      .filter { !$0.trimmed.isEmpty }
    var isRead = false
    return arguments.flatMap { argument in
      guard argument == "-" else { return [argument] }
      defer { isRead = true }
      return isRead ? [] : lines
    }
  }
}
