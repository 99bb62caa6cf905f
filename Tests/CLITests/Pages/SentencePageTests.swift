import TestSupport
import Testing

/// The sentences of pages that command lines show to be true.
@Suite(.fewAtATime) struct SentencePageTests {
  /// The cases of each page, by its path.
  private static let pages = [
    "docs/design/commands.md": CommandsPage.cases, "docs/design/sources.md": SourcesPage.cases,
  ]

  @Test(arguments: pages.keys.sorted())
  func `the page has the sentences of the command lines`(path: String) throws {
    let text = try Document(path: path).textOnOneLine()
    let cases = try #require(Self.pages[path])
    for example in cases { #expect(text.contains(example.says), "\(example.line)") }
  }

  @Test(arguments: pages.values.flatMap(\.self))
  func `a command line does what the page says`(example: PageCase) async throws {
    try await example.check()
  }
}
