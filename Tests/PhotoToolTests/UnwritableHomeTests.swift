import CLITestSupport
import TestSupport
import Testing

/// The recents are a convenience: a photo is fetched even if they cannot be written.
@Suite(.fewAtATime) struct UnwritableHomeTests {
  @Test func `a photo that cannot be recorded is still fetched, with a notice`() async throws {
    let home = Home()
    let ending = try await home.shell(
      "TOPPLACES_HOME=/proc/nowhere photo fetch 53999384540 --thumbnail"
    )
    #expect(ending.status == 0)
    #expect(ending.text == "53999384540_thumbnail.png\n")
    #expect(home.folder.names() == ["53999384540_thumbnail.png"])
    #expect(ending.errors.contains("not added to the recents"))
  }
}
