import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Output that cannot be written is an error, so that no script takes half a list for a whole one.
@Suite(.fewAtATime) struct LostOutputTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      "places top --json --quiet", "places top --geojson --quiet", "photo zoom 4x3 --viewport 8x6",
    ]
  )
  func `output that does not fit on the disk is a failure`(line: String) async throws {
    let ending = try await Home().shell("\(line) > /dev/full")
    #expect(ending.status == 1)
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.contains("could not be written"))
  }

  @Test func `a place without a name is wrong usage`() async throws {
    let ending = try await Home().shell("places photos ' ' --quiet")
    #expect(ending.status == 64)
    #expect(ending.errorLines.count == 1)
  }

  @Test func `a program without standard input reads nothing, and ends`() async throws {
    let ending = try await Home().shell("photo thumbnail - <&-")
    #expect(ending.status == 0 && ending.output.isEmpty)
  }

  @Test func `a program without standard output says that its output is lost`() async throws {
    let ending = try await Home().shell("places top --quiet >&-")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("could not be written"))
  }
}
