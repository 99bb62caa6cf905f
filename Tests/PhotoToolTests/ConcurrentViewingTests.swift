import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Programs that write the recents at once, and programs that are killed while they write them.
@Suite(.fewAtATime) struct ConcurrentViewingTests {
  @Test func `sixteen programs that view photos at once lose none`() async throws {
    let home = try HandmadeFlickr().home
    let ids = (1...16).map { String(20_000 + $0) }
    let programs = try ids.map { id in
      try home.launch("photo", ["fetch", id, "--thumbnail", "--quiet"]).start()
    }
    for program in programs { #expect(await program.end().status == 0) }
    #expect(try await home.recents().sorted() == ids)
    #expect(home.folder.names().count == 16 && home.litter.isEmpty)
  }

  @Test(.enabled(if: Program.installed("python3") != nil, "python3 is not installed"))
  func `a program killed at any moment leaves a list that Python can read`() async throws {
    let home = try await killedWhileViewing()
    let ending = try await home.shell(
      """
      python3 -c 'import glob, plistlib
      for name in glob.glob("copy-*.plist"):
        print([row["id"] for row in plistlib.load(open(name, "rb"))][-1])'
      """
    )
    #expect(ending.lines == Array(repeating: "11111", count: kills), "\(ending.errors)")
  }

  @Test(.enabled(if: Program.installed("plistutil") != nil, "plistutil is not installed"))
  func `a program killed at any moment leaves a list that plistutil can read`() async throws {
    let home = try await killedWhileViewing()
    let ending = try await home.shell(
      "for name in copy-*.plist; do plistutil -i $name | grep -ao 11111 | head -n 1; done"
    )
    #expect(ending.lines == Array(repeating: "11111", count: kills), "\(ending.errors)")
  }

  /// A home where a photo was viewed, then others by programs that were killed, each a little later
  /// than the one before; with a copy of the recents after each.
  private func killedWhileViewing() async throws -> Home {
    let home = try await viewed("11111")
    for step in 0..<kills {
      let arguments = ["fetch", String(30_000 + step), "--output", "a.jpg", "--quiet"]
      let program = try home.launch("photo", arguments).start()
      try await Task.sleep(for: .milliseconds(step * 8))
      program.send(SIGKILL)
      _ = await program.end()
      try home.folder.write(
        try #require(home.data.data("recents.plist")),
        to: "copy-\(step).plist"
      )
    }
    #expect(try await home.recents().last == "11111")
    return home
  }
}

/// The number of programs that are killed; fewer than the recents hold.
private let kills = 19
