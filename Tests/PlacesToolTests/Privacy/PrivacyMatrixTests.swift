import TestSupport
import Testing

/// What must hold of everything that is written for others, whatever way a photo came.
@Suite(.fewAtATime) struct PrivacyMatrixTests {
  @Test(arguments: PrivacyWay.allCases)
  func `each output has a photo if it is public, and nothing of it otherwise`(way: PrivacyWay)
    async throws
  {
    let home = try await PrivacyHome(way)
    try #require(!home.id.isEmpty)
    for output in PrivacyOutput.allCases where output.exemption(of: way) == nil {
      let written = try await output.written(by: home)
      // A copy of a file has its name.
      let marks = [PrivacyWay.title, home.id, "harbour.jpg"]
      let isWritten = marks.contains { written.contains($0) }
      #expect(isWritten == way.isPublic, "\(output): \(written.prefix(2_000))")
      let isPlaced = written.contains("10.123") || written.contains("10.12N")
      if output == .map && way.isPublic { #expect(isPlaced, "\(output)") }
      #expect(!isPlaced || way.isPublic, "\(output): \(written.prefix(2_000))")
    }
  }
}
