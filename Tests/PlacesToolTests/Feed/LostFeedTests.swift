import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A feed whose output is lost.
@Suite(
  .fewAtATime,
  .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")
)
struct LostFeedTests {
  @Test func `a page that could not be written is printed again next`() async throws {
    let page = "places feed --sample --quiet --limit 5 --fields id"
    let ending = try await Home().shell(
      """
      places follow --sample --quiet tag:fog > followed || exit
      \(page) > /dev/full
      echo $?
      \(page) --older > older
      \(page) > newest
      test -s newest && cmp older newest && echo same
      \(page) --older > second
      test -s second && ! cmp -s second newest && echo another
      """
    )
    #expect(ending.lines == ["1", "same", "another"], "\(ending.errors)")
  }
}
