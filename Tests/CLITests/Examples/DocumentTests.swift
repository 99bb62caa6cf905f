import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The examples of the documents, tried line by line on the sample library.
@Suite(.fewAtATime) struct DocumentTests {
  @Test(.enabled(if: ExampleDesk.isEquipped, "the examples need jq and setsid"), arguments: shown)
  func `every command line of a document does what it says`(section: ExampleSection) async throws {
    let desk = try ExampleDesk()
    for example in section.examples {
      let outcome = try await desk.run(example)
      let place = "\(section.document.path):\(example.line): \(example.command)"
      let shown = outcome.shown.joined(separator: "\n")
      #expect(outcome.status == example.status, "\(place)\n\(shown)")
      #expect(example.accepts(outcome.shown), "\(place)\n\(shown)")
    }
  }

  /// The sections in which there is something to try.
  private static let shown = Document.all.flatMap { (try? ExampleSection.all(in: $0)) ?? [] }

  @Test func `the pages that teach by example are among the documents`() {
    let pages = ["README.md", "docs/COMMANDS.md", "docs/design/output.md"]
    #expect(Set(pages.map(Document.init)).isSubset(of: Self.shown.map(\.document)))
  }

  @Test(arguments: Document.all)
  func `every block names its language, and nothing else`(document: Document) throws {
    let known: Set = ["c", "console", "json", "sh", "swift", "text"]
    for block in try document.blocks()
    where !known.contains(block.language) {
      Issue.record("\(document.path):\(block.start): ```\(block.language)")
    }
  }

  @Test func `every link to a file has its target`() throws {
    let links = try Document.all.flatMap { try $0.linkedFiles() }
    #expect(links.count > 10)
    #expect(links.filter { !FileManager.default.fileExists(atPath: $0) }.isEmpty)
  }

  @Test func `every link to a section has its target`() throws {
    let links = try Document.all.flatMap { try $0.linkedSections() }
    #expect(links.count > 10)
    for (page, links) in Dictionary(grouping: links, by: \.page) {
      let missing = Set(links.map(\.anchor)).subtracting(try Document.anchors(of: page))
      #expect(missing.isEmpty, "\(page.path())")
    }
  }

  @Test func `every command that prints JSON has an example of it`() throws {
    let examples = try Document.all.flatMap { try $0.blocks() }.flatMap(\.examples)
      .filter { $0.output?.first?.contains(/^[\[{]/) ?? false }
    for command in CommandLines.all.map({ $0.joined(separator: " ") }) where command.contains(" ") {
      let help = CommandLines.help(of: command.components(separatedBy: " "), columns: 80)
      guard help.contains(where: { $0.contains("--json ") }) else { continue }
      #expect(examples.contains { $0.command.hasPrefix("\(command) ") }, "\(command)")
    }
  }

  @Test(arguments: Document.all)
  func `no paragraph is longer than 500 characters`(document: Document) throws {
    for paragraph in try document.paragraphs() {
      #expect(paragraph.count <= 500, "\(document.path): \(paragraph.prefix(60))")
    }
  }
}
