import Testing

/// The examples of one section of a document; they run in order in a fresh home.
struct ExampleSection: Hashable, Sendable, CustomTestStringConvertible {
  let document: Document
  /// The section's heading; empty above the first one.
  let heading: String
  let examples: [Example]

  var testDescription: String { heading.isEmpty ? document.path : "\(document.path), \(heading)" }
}

extension ExampleSection {
  /// The sections of a document in which there is something to run.
  static func all(in document: Document) throws -> [ExampleSection] {
    let blocks = Dictionary(grouping: try document.blocks(), by: \.section)
    return blocks.map { heading, blocks in
      ExampleSection(document: document, heading: heading, examples: blocks.flatMap(\.examples))
    }
    .filter { !$0.examples.isEmpty }
    .sorted { ($0.examples.first?.line ?? 0) < ($1.examples.first?.line ?? 0) }
  }
}
