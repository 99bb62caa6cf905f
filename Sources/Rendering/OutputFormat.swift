import Foundations

/// The form in which a result is printed.
package enum OutputFormat: Hashable, Sendable {
  /// For a person: on a terminal.
  case page(TextLayout)
  /// For a script: one record a line, its values separated by tabs.
  case tabSeparated
  /// For a program: JSON.
  case json
}

/// A result that can be printed in every form.
package protocol Printable {
  /// The result as a person reads it, each line ended by a line feed.
  func page(on paper: TextLayout) -> String
  /// The values of each record.
  var records: [[String]] { get }
  /// The result as JSON.
  var json: JSONValue { get }
}

extension Printable {
  /// The result in a form, ready to be written; the one place where forms are told apart.
  package func text(as form: OutputFormat) -> String {
    switch form {
    case .page(let paper): page(on: paper)
    case .tabSeparated: records.map(\.asLine).joined()
    case .json: json.text + "\n"
    }
  }
}

extension [String] {
  /// The values as a line: what would break it apart becomes a space.
  fileprivate var asLine: String { map(\.onOneLine).joined(separator: "\t") + "\n" }
}
