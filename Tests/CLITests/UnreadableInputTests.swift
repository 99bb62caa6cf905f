import CLITestSupport
import TestSupport
import Testing

/// Input that cannot be read is an error, so that no script takes it for an empty one.
@Suite(.fewAtATime) struct UnreadableInputTests {
  @Test(arguments: [
    "photo info - < .", "photo thumbnail - < .", "photo fetch - --quiet < .",
    "photo info - 0> out.txt",
  ])
  func `standard input that cannot be read is a failure`(line: String) async throws {
    let ending = try await Home().shell(line)
    #expect(ending.status == 1)
    #expect(ending.output.isEmpty)
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.contains("Standard input cannot be read: "))
  }

  @Test func `empty standard input is not a failure, and a line says so`() async throws {
    let ending = try await Home().shell("photo info - < /dev/null")
    #expect(ending.status == 0)
    #expect(ending.output.isEmpty)
    #expect(ending.errorLines == ["Standard input is empty, so there is nothing to do."])
  }
}
