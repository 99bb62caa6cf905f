import Foundations

/// The format in which a result is printed.
package enum OutputFormat: Sendable {
  /// Text for a person, laid out for a terminal.
  case humanReadable(TextLayout)
  /// TSV for a script: one record a line, its values separated by tabs.
  case tabSeparated
  /// JSON for a program.
  case json
}

/// A result that can be printed in every format.
package protocol Printable {
  /// Returns the result as text for a person, each line ended by a line feed.
  func humanReadable(in layout: TextLayout) -> String
  /// The values of each record.
  var records: [[String]] { get }
  /// The result as JSON.
  var json: JSONValue { get }
}

extension Printable {
  /// Returns the result in a format, ready to be written.
  package func text(as format: OutputFormat) -> String {
    switch format {
    case .humanReadable(let layout): humanReadable(in: layout)
    case .tabSeparated: records.map(\.asLine).joined()
    case .json: json.text + "\n"
    }
  }
}

extension [String] {
  /// The values as a line of TSV; tabs and line feeds in them become spaces.
  fileprivate var asLine: String { map(\.onOneLine).joined(separator: "\t") + "\n" }
}
