import CLITestSupport
import TestSupport
import Testing

/// A process that may open few files (`ulimit -n`).
@Suite(.fewAtATime) struct FewFilesTests {
  @Test(arguments: Array(4...16) + [20, 24, 28, 31, 32, 34, 35, 36, 40])
  func `a fetch succeeds, or says in a sentence what is missing`(limit: Int) async throws {
    let home = try HandmadeFlickr().home
    let script = "ulimit -n \(limit); photo fetch 11111 22222 33333 44444 --quiet"
    let ending = try await home.shell(script)
    if limit >= 35 {
      #expect(ending.status == 0 && home.folder.names().count == 4, "\(ending.errors)")
    } else {
      #expect(ending.status == 1 && ending.errorLines.count == 1, "\(ending.errors)")
      #expect(ending.errors.contains("ulimit -n"))
    }
  }
}
