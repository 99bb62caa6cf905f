import CLITestSupport
import TestSupport
import Testing

/// Every row of the first table of what each source can do that names a list, at every source without a key for Flickr.
@Suite(.fewAtATime) struct SourceAbilityPageTests {
  /// The columns of the table: Flickr with a key and without one, Commons, a folder, an export.
  private static let sources: [(option: String, desk: PageDesk)] = [
    ("", .flickr), ("--source flickr", .sample), ("", .commons), ("--source folder:f", .sample),
    ("--source export:export", .export),
  ]

  /// The lists that rows of the table are about, each as the source of a column names one.
  private static let lists = [
    "top places": "places top", "photos of a place": "places photos Kyoto",
    "… of a category": "places photos category:Lighthouses", "search by words": "places search fog",
    "… without a position": "places photos nowhere",
  ]

  @Test(arguments: lists.keys.sorted())
  func `a source has the lists that the table gives it, and refuses the others`(row: String)
    async throws
  {
    let page = Document(path: "docs/design/sources.md")
    let cells = try #require(try page.rows(headed: "").first { $0[0] == row }).dropFirst()
    #expect(cells.count == Self.sources.count)
    let command = try #require(Self.lists[row])
    for (cell, source) in zip(cells, Self.sources) {
      let line = "\(command) \(source.option)"
      let ending = try await source.desk.home().shell(line)
      if cell.isEmpty {
        #expect(ending.status == 64 || ending.status == 4, "\(line): \(ending.errors)")
      } else {
        #expect(ending.status == 0, "\(line): \(ending.errors)")
      }
    }
  }
}
