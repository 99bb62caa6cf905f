import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The browser while another program keeps a file locked.
@Suite(
  .fewAtATime,
  .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"),
  .enabled(if: Program.installed("flock") != nil, "flock is not installed")
)
struct LockedFileTests {
  @Test func `photos that cannot be hidden yet do not block the screen, and a message says so`()
    async throws
  {
    let home = Home()
    let lock = home.data["following.json.lock"]
    let script = "exec 9>'\(lock)'; flock 9; echo held; exec sleep 900"
    var launch = home.launch("places", ["-c", script])
    launch.program = .shell
    let holder = try launch.start()
    #expect(try await eventually { holder.text == "held\n" })
    let visit = try await BrowserVisit(["--sample"], in: home)
    #expect(try await visit.screen.shows("Enter photos"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    for _ in 0..<6 { try await visit.press("x") }
    try await visit.press("Enter")
    // The picture is fetched and decoded while the changes wait.
    #expect(try await visit.screen.shows("fill "))
    try await visit.press("?")
    #expect(try await visit.screen.shows("Esc closes"))
    try await visit.press("Escape")
    // The keys may have taken the sentences of the others away, so that one more is waited for.
    #expect(try await visit.screen.press("x", showing: "Another program has locked"))
    holder.send(SIGKILL)
    _ = await holder.end()
    try await visit.press("q")
    #expect(try await visit.screen.shows("[ended 0]"))
  }
}
