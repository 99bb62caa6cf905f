import Foundations
import TerminalGraphics

/// A list of labelled fields, one a line: `owner  Christina’s World`.
package struct FieldList: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let label: String
    let value: String
  }

  let fields: [Field]
  package let json: JSONValue

  /// Creates a list of the fields that have a value, in order.
  init(_ fields: [(label: String, value: String?)], json: JSONValue) {
    self.fields = fields.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : Field(label: label, value: $0) }
    }
    self.json = json
  }
}

extension FieldList: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    let width = (fields.map(\.label.displayWidth).max() ?? 0) + 2
    return fields.map { field in
      let blanks = String(repeating: " ", count: width - field.label.displayWidth)
      let lines = layout.wrapped(field.value, toWidth: max(20, layout.columns - width))
      let value = lines.joined(separator: "\n" + String(repeating: " ", count: width))
      return "\(layout.styled(field.label, .dim))\(blanks)\(value)\n"
    }.joined()
  }

  package var records: [[String]] { fields.map { [$0.label, $0.value] } }
}

/// Several lists of fields, an empty line between them.
package struct FieldLists: Hashable, Sendable {
  let lists: [FieldList]
}

extension FieldLists: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    lists.map { $0.humanReadable(in: layout) }.joined(separator: "\n")
  }

  package var records: [[String]] { Array(lists.map(\.records).joined(separator: [[]])) }

  package var json: JSONValue { .array(lists.map(\.json)) }
}
