import TestSupport
import Testing

/// What must hold of everything that is written for others, whatever way a photo came.
@Suite(.fewAtATime) struct PrivacyMatrixTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    let output: PrivacyOutput
    let way: PrivacyWay

    var testDescription: String { "\(output.rawValue) of \(way.rawValue)" }

    /// Every pair of output and way, but those that cannot occur.
    static let all = PrivacyOutput.allCases.flatMap { output in
      PrivacyWay.allCases.filter { output.exemption(of: $0) == nil }
        .map { Cell(output: output, way: $0) }
    }
  }

  @Test(arguments: Cell.all)
  func `an output has a photo if it is public, and nothing of it otherwise`(cell: Cell)
    async throws
  {
    let home = try await PrivacyHome(cell.way)
    try #require(!home.id.isEmpty)
    let written = try await cell.output.written(by: home)
    let isWritten = written.contains(PrivacyWay.title) || written.contains(home.id)
    #expect(isWritten == cell.way.isPublic, "\(written.prefix(2_000))")
    let isPlaced = written.contains("10.123") || written.contains("10.12N")
    if cell.output == .map && cell.way.isPublic { #expect(isPlaced) }
    #expect(!isPlaced || cell.way.isPublic, "\(written.prefix(2_000))")
  }
}
