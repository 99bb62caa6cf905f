import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The browser while other programs change what it shows.
@Suite(.fewAtATime, .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"))
struct OtherProgramTests {
  /// Opens the photos of San Francisco in the sample library; returns the ids of the first ones as well.
  private func visit(_ home: Home) async throws -> (BrowserVisit, [String]) {
    let visit = try await BrowserVisit(["--sample"], in: home)
    #expect(try await visit.screen.shows("70 places"))
    try await visit.press("Enter")
    #expect(try await visit.screen.shows("Enter open"))
    let list = try await home.places(
      "photos",
      "San Francisco",
      "--sample",
      "--limit",
      "4",
      "--json"
    )
    return (visit, try list.json([PrintedPhoto].self).map(\.id))
  }

  @Test func `a photo that is hidden elsewhere leaves the list with the next key`() async throws {
    let home = Home()
    let (visit, ids) = try await visit(home)
    #expect(try await home.photo("hide", ids[0], ids[2], "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("· 698 photos"))
    #expect(try await home.photo("unhide", ids[0], "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("· 699 photos"))
    #expect(try await visit.screen.press("u", showing: "Nothing was hidden."))
  }

  @Test func `a photo that is viewed elsewhere is the first of the recents`() async throws {
    let home = Home()
    let (visit, ids) = try await visit(home)
    try await visit.press("2")
    #expect(try await visit.screen.shows("You have viewed no photos yet."))
    #expect(try await home.photo("fetch", ids[0], "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("Recents · 1 photo"))
    #expect(try await home.photo("fetch", ids[1], "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("Recents · 2 photos"))
  }

  @Test func `lists followed and photos liked elsewhere show in the feed`() async throws {
    let home = Home()
    #expect(try await home.places("login", "--sample").status == 0)
    let (visit, _) = try await visit(home)
    try await visit.press("3")
    #expect(try await visit.screen.shows("You follow nothing yet."))
    #expect(try await home.places("follow", "tag:fog", "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("tag fog"))
    // The newest photo is another one each day, and the likes of some are unknown.
    @Sendable func showsLike() async throws -> Bool {
      let lines = try await visit.screen.lines
      return lines.contains { $0.contains("(yours)") || $0.contains("· liked") }
    }
    let feed = try await home.places("feed", "--sample", "--limit", "1", "--json")
    let id = try #require(try feed.json([PrintedPhoto].self).first?.id)
    #expect(try await home.photo("like", id, "--sample").status == 0)
    try await visit.press("g")
    #expect(try await eventually { try await showsLike() })
    #expect(try await home.photo("unlike", id, "--sample").status == 0)
    try await visit.press("g")
    #expect(try await eventually { try await !showsLike() })
    #expect(try await home.places("unfollow", "tag:fog", "--sample").status == 0)
    try await visit.press("j")
    #expect(try await visit.screen.shows("You follow nothing yet."))
  }

  @Test func `F says which place or person it follows, by name`() async throws {
    let (visit, _) = try await visit(Home())
    let place = "San Francisco, California"
    #expect(try await visit.screen.press("F", showing: "Following \(place), United States;"))
    #expect(try await visit.screen.press("F", showing: "No longer following \(place)"))
    try await visit.press("Enter")
    #expect(try await visit.screen.press("F", showing: "Following @"))
  }

  @Test func `a list damaged elsewhere is set aside, with a message`() async throws {
    let home = Home()
    let (visit, _) = try await visit(home)
    var isSaid = false
    // A picture that arrives may notice it first, and the key takes its sentence away.
    for _ in 1...5 where !isSaid {
      try home.data.write("{", to: "following.json")
      isSaid = try await visit.screen.press("j", mayShow: "The list of what you follow was damaged")
    }
    #expect(isSaid)
    #expect(home.data.names().contains { $0.hasPrefix("following.json.damaged-") })
    try await visit.press("j")
    #expect(try await visit.screen.shows("Enter open"))
  }

  @Test func `without a screen the recents show a photo that is viewed elsewhere`() async throws {
    let home = Home()
    let list = try await home.places(
      "photos",
      "San Francisco",
      "--sample",
      "--limit",
      "1",
      "--json"
    )
    let id = try #require(try list.json([PrintedPhoto].self).first?.id)
    let ending = try await home.shell(
      """
      { echo v; photo fetch \(id) --sample > fetched; echo v; echo q; } |
        places browse --plain --sample
      """
    )
    #expect(ending.status == 0)
    #expect(ending.lines.contains("Recents, 1 to 1 of 1:"))
  }

  @Test func `a locked file is still read`() async throws {
    let home = Home()
    let (visit, ids) = try await visit(home)
    #expect(try await home.photo("hide", ids[0], "--sample").status == 0)
    var launch = home.launch(
      "places",
      ["-c", "exec 9>'\(home.data["following.json.lock"])'; flock 9; echo held; exec sleep 900"]
    )
    launch.program = .shell
    let holder = try launch.start()
    #expect(try await eventually { holder.text == "held\n" })
    try await visit.press("j")
    #expect(try await visit.screen.shows("· 699 photos"))
    holder.send(SIGKILL)
    _ = await holder.end()
  }
}
