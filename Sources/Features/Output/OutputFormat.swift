import Foundations

/// The format in which a result is printed.
package enum OutputFormat: Sendable {
  /// Text for people, laid out for a terminal.
  case humanReadable(TextLayout)
  /// TSV for scripts: one record on each line, values separated by tabs.
  case tabSeparated
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

extension [JSONValue] {
  var lines: String { map { $0.line + "\n" }.joined() }
}
