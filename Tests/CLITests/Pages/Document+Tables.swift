import Foundation

extension Document {
  /// The rows of the tables whose first column has a heading, each as its cells.
  func rows(headed heading: String) throws -> [[String]] {
    var rows: [[String]] = []
    var head: String?
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        head = nil
        continue
      }
      let cells = Self.cells(of: line)
      if head == nil {
        head = cells.first
      } else if head == heading, !line.hasPrefix("| ---") {
        rows.append(cells)
      }
    }
    return rows
  }

  /// The cells of a row; an escaped bar is part of its cell.
  private static func cells(of line: Substring) -> [String] {
    line.replacing(#"\|"#, with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces) }
  }

  /// The text of the page on one line, so that a sentence is found wherever its lines break.
  func textOnOneLine() throws -> String {
    try text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
