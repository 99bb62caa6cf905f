import Foundations

/// A source's report on its own contents, and on what is missing.
package struct SourceReport: Hashable, Sendable {
  /// A label, and a text for people.
  package struct Finding: Hashable, Sendable {
    package let label: String
    package let text: String

    package init(_ label: String, _ text: String) { (self.label, self.text) = (label, text) }
  }

  package let findings: [Finding]
  /// The same for programs.
  package let json: JSONValue

  package init(_ findings: [Finding], json: JSONValue) {
    (self.findings, self.json) = (findings, json)
  }
}
