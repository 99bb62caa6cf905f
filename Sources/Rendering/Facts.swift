import TerminalGraphics

/// What is known of one thing, a fact a line: `owner  Christina’s CommandContext`.
package struct Facts: Hashable, Sendable {
  struct Fact: Hashable, Sendable {
    let label: String
    let value: String
  }

  let facts: [Fact]
  package let json: JSONValue

  /// Creates a sheet of the facts that are known, in order.
  init(_ facts: [(label: String, value: String?)], json: JSONValue) {
    self.facts = facts.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : Fact(label: label, value: $0) }
    }
    self.json = json
  }
}

extension Facts: Printable {
  package func page(on paper: TextLayout) -> String {
    let width = (facts.map(\.label.displayWidth).max() ?? 0) + 2
    return facts.map { fact in
      let blanks = String(repeating: " ", count: width - fact.label.displayWidth)
      let lines = paper.lines(of: fact.value, width: max(20, paper.columns - width))
      let value = lines.joined(separator: "\n" + String(repeating: " ", count: width))
      return "\(paper.styled(fact.label, .dim))\(blanks)\(value)\n"
    }.joined()
  }

  package var records: [[String]] { facts.map { [$0.label, $0.value] } }
}
