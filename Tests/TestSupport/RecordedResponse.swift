import Foundation
import Testing

/// A response that a service once gave, with its row of the table `INDEX.tsv` beside it.
///
/// Recorded responses are not part of the project: the variable `TOPPLACES_RECORDED` names their folder.
package struct RecordedResponse: Sendable {
  /// The cells of the row: the name of the file, the request, and others.
  package let cells: [String]
  package let body: Data

  /// The name of the file.
  package var file: String { cells[0] }

  /// The first part of the name, which names the request: `title` in `title--jpeg-fv1.json`.
  package var request: Substring {
    file.firstRange(of: "--").map { file[..<$0.lowerBound] } ?? ""
  }
}

/// The folder of a service's recorded responses.
package struct RecordedFolder: Sendable {
  /// The folder, or `nil` where no recorded responses are given.
  private let url: URL?

  /// Creates the folder of a name within that of `TOPPLACES_RECORDED`.
  package init(_ name: String) {
    url = ProcessInfo.processInfo.environment["TOPPLACES_RECORDED"]
      .map { URL(filePath: $0).appending(path: name) }
  }

  package var isGiven: Bool { url != nil }

  /// Reads the rows of the table, with their responses.
  package func read() throws -> [RecordedResponse] {
    let url = try #require(url)
    let table = try String(contentsOf: url.appending(path: "INDEX.tsv"), encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return RecordedResponse(
        cells: cells,
        body: try Data(contentsOf: url.appending(path: cells[0]))
      )
    }
  }

  /// Expects that every response has one row in the table, and every row a response.
  package func expectWholeTable() throws {
    let recorded = try read()
    let files = try FileManager.default.contentsOfDirectory(atPath: #require(url).path())
    #expect(Set(files) == Set(recorded.map(\.file)).union(["INDEX.tsv"]))
    #expect(Set(recorded.map(\.file)).count == recorded.count)
  }
}
