/// What is known of several things, an empty line between them.
package struct FactSheets: Hashable, Sendable {
  let sheets: [Facts]
}

extension FactSheets: Printable {
  package func page(on paper: TextLayout) -> String {
    sheets.map { $0.page(on: paper) }.joined(separator: "\n")
  }

  package var records: [[String]] { Array(sheets.map(\.records).joined(separator: [[]])) }

  package var json: JSONValue { .array(sheets.map(\.json)) }
}
