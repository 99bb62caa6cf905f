import Foundations
import TerminalGraphics

/// A list of labelled fields, one on each line: `owner  Christina’s World`.
package struct FieldList: Hashable, Sendable {
  /// A field: label and text for people, members for JSON.
  struct Field {
    let label: String
    /// The text; a field without one is not shown.
    let text: String?
    /// The page that the text is a hyperlink to, or `nil`.
    let link: URL?
    let members: [(String, JSONValue?)]

    init(
      _ label: String,
      _ text: String?,
      link: URL? = nil,
      _ members: KeyValuePairs<String, JSONValue?> = [:]
    ) {
      self.label = label
      self.text = text
      self.link = link
      self.members = members.map { ($0.key, $0.value) }
    }

    /// Creates a field that is in JSON only.
    init(members: [(String, JSONValue?)]) {
      label = ""
      text = nil
      link = nil
      self.members = members
    }
  }

  private struct Line: Hashable {
    let label: String
    let text: String
    let link: URL?
  }

  private let lines: [Line]
  package let json: JSONValue

  init(_ fields: [Field]) {
    lines = fields.compactMap { field in
      field.text.flatMap {
        $0.isEmpty ? nil : Line(label: field.label, text: $0, link: field.link)
      }
    }
    json = .known(fields.flatMap(\.members))
  }
}

extension FieldList: Printable {
  package func humanReadable(in layout: TextLayout) -> String {
    let width = (lines.map(\.label.displayWidth).max() ?? 0) + 2
    return lines.map { line in
      let blanks = String(repeating: " ", count: width - line.label.displayWidth)
      let text = layout.wrapped(line.text, toWidth: max(20, layout.columns - width))
        .map { layout.linked($0, to: line.link) }
        .joined(separator: "\n" + String(repeating: " ", count: width))
      return "\(layout.styled(line.label, .dim))\(blanks)\(text)\n"
    }.joined()
  }

  package var records: [[String]] { lines.map { [$0.label, $0.text] } }
}

/// Several lists of fields, separated by empty lines.
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
