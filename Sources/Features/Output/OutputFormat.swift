import Foundations

/// The format in which a result is printed.
package enum OutputFormat: Sendable {
  /// Text for people, laid out for a terminal.
  case humanReadable(TextLayout)
  /// TSV for scripts: one record on each line, values separated by tabs.
  case tabSeparated
  /// CSV for spreadsheets: a heading with the names of the columns, and a record on each line.
  case commaSeparated
  /// JSON for programs.
  case json
  /// JSON Lines: one object on each line.
  case jsonLines
}

/// A result that can be printed in every format.
package protocol Printable {
  /// Returns the result as text for people; each line ends with a line feed.
  func humanReadable(in layout: TextLayout) -> String
  /// The values of each record.
  var records: [[String]] { get }
  /// The result as JSON.
  var json: JSONValue { get }
  /// The result as several JSON objects, or as one.
  var objects: [JSONValue] { get }
}

extension Printable {
  package var objects: [JSONValue] { [json] }

  /// Returns the result in a format, ready to be written.
  package func text(as format: OutputFormat) -> String {
    switch format {
    case .humanReadable(let layout): humanReadable(in: layout)
    case .tabSeparated: records.tabSeparated
    case .commaSeparated: records.commaSeparated
    case .json: json.text + "\n"
    case .jsonLines: objects.lines
    }
  }
}

extension [[String]] {
  /// The records as lines of TSV; tabs and line feeds within values become spaces.
  var tabSeparated: String {
    map { $0.map(\.onOneLine).joined(separator: "\t") + "\n" }.joined()
  }
}

extension [[String]] {
  /// The records as CSV.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc4180
  var commaSeparated: String {
    map { $0.map(\.quotedForCSV).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  /// The value in quotes if it has a comma, a quote or a line break.
  fileprivate var quotedForCSV: String {
    let special: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D]
    guard utf8.contains(where: special.contains) else { return self }
    return "\"" + replacing("\"", with: "\"\"") + "\""
  }
}

extension [JSONValue] {
  var lines: String { map { $0.line + "\n" }.joined() }
}
