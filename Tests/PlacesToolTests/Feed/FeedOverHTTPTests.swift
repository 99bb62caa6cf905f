import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The feed against the simulator's own lists, over HTTP.
@Suite(.fewAtATime) struct FeedOverHTTPTests {
  @Test(arguments: [
    [], ["short-pages"], ["repeated-last-page", "repeated-rows"], ["growing-lists"],
    ["shrinking-lists", "short-pages"],
  ])
  func `a feed read in pages repeats no photo, and misses only later uploads`(quirks: [String])
    async throws
  {
    let simulator = try await Simulator(options: quirks.flatMap { ["--quirk", $0] })
    let home = simulator.home
    #expect(try await home.places("follow", "tag:fog").status == 0)
    var shown = try await home.feed("--limit", "60")
    // A week goes by, and then photos come and go between the pages, ten in a second among them.
    try await simulator.perform("clock?advance=\(7 * 86_400)")
    let person = "118423525@N05"
    let burst = try await simulator.perform(
      "upload?person=\(person)&of=53989875000&tags=fog&count=10"
    )
    #expect(burst.count == 10)
    let known = Set(shown)
    shown = try await home.feed("--refresh", "--limit", "60")
    #expect(Set(burst).subtracting(shown).isEmpty)
    var doomed = known.subtracting(shown).sorted()
    for _ in 0..<1_000 {
      try await simulator.perform("upload?person=\(person)&of=53989875000&tags=fog")
      let page = try await home.feed("--older", "--limit", "400")
      if page.isEmpty { break }
      shown += page
      if let photo = doomed.popLast() { try await simulator.perform("delete?photo=\(photo)") }
    }
    #expect(Set(shown).count == shown.count, "no photo is shown twice")
    let list = try await home.wholeList(of: "tag:fog").subtracting(shown)
    // The photos that came since the first page stand above it, and are on no page after it.
    #expect(list.allSatisfy { $0.hasPrefix("7") }, "missing: \(list)")
  }

  @Test func `a refresh of twenty lists makes at most 25 calls`() async throws {
    let simulator = try await Simulator()
    let home = simulator.home
    let tags = [
      "fog", "bridge", "sunset", "street", "harbour", "lighthouse", "night", "evening", "coast",
      "sea",
      "mountains", "forest", "skyline", "boats", "snow", "waterfall", "cliffs", "sky", "rooftops",
      "leaves",
    ]
    for tag in tags { _ = try await home.places("follow", "tag:\(tag)") }
    let count = try await home.places("following").lines.count
    #expect(count == 20)
    let before = simulator.asked.count
    #expect(try await home.places("feed", "--refresh").status == 0)
    #expect(simulator.asked.count - before <= 25)
    let between = simulator.asked.count
    #expect(try await home.places("feed").status == 0)
    #expect(simulator.asked.count == between, "a list that was just asked for is not asked again")
  }

  @Test func `each refresh requests a public feed, whatever is cached`() async throws {
    let simulator = try await Simulator()
    var home = simulator.home
    (home.environment["FLICKR_API_KEY"], home.environment["TOPPLACES_SOURCE"]) = (nil, "flickr")
    #expect(try await home.places("follow", "tag:fog").status == 0)
    for _ in 0..<3 {
      let count = simulator.asked.count
      #expect(try await home.feed("--refresh", "--limit", "5").count == 5)
      #expect(simulator.asked.count > count)
    }
  }

  @Test func `failed lists are named, and the archive is shown with their status`() async throws {
    let simulator = try await Simulator()
    let home = simulator.home
    for what in ["tag:fog", "tag:bridge"] {
      #expect(try await home.places("follow", what).status == 0)
    }
    #expect(try await home.feed("--limit", "5").count == 5)
    try await simulator.perform("faults?fault=fail-98@calls")
    let ending = try await home.places("feed", "--refresh", "--limit", "5")
    #expect(ending.lines.count == 5 && ending.status == 4, "\(ending.errors)")
    #expect(ending.errors.contains("tag fog"))
    #expect(try await home.feed("--offline", "--limit", "5").count == 5)
  }

  @Test func `a revoked login is removed, with a message`() async throws {
    let simulator = try await Simulator()
    let home = simulator.accountHome
    #expect(try await home.logIn().status == 0)
    #expect(try await home.places("account").status == 0)
    try await simulator.perform("revoke")
    let refused = try await home.photo("like", "53989875000")
    #expect(refused.status == 4 && refused.errors.contains("places login"), "\(refused.errors)")
    let account = try await home.places("account", "--offline")
    #expect(account.status == 4 && account.text.contains("nobody"))
    #expect(home.data.names().allSatisfy { !$0.hasPrefix("token") })
  }

  @Test func `no secret is printed, logged, cached, or stored outside the token's file`()
    async throws
  {
    let simulator = try await Simulator()
    let home = simulator.accountHome
    #expect(try await home.logIn().status == 0)
    let file = try #require(home.data.names().first { $0.hasPrefix("token") })
    let stored = try JSONDecoder().decode(
      StoredToken.self,
      from: try #require(home.data.data(file))
    )
    var printed = ""
    for arguments in [
      ["account", "--verbose"], ["liked", "--verbose"], ["photos", "@me", "--verbose"],
      ["follow", "@me", "--verbose"], ["feed", "--verbose"], ["doctor"],
    ] {
      let ending = try await home.launch("places", arguments).run()
      printed += ending.text + ending.errors
    }
    let like = try await home.photo("like", "53989875000", "--verbose")
    printed += like.text + like.errors
    #expect(printed.contains("POST http://127.0.0.1"))
    for secret in [stored.token, stored.secret, "simulated-secret", "oauth_signature"] {
      #expect(!printed.contains(secret))
      for name in try FileManager.default.subpathsOfDirectory(atPath: home.data.path)
      where name != file {
        let data = home.data.data(name) ?? Data()
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(name)")
      }
    }
  }
}

private struct StoredToken: Decodable {
  let token: String
  let secret: String
}

extension Home {
  /// Returns the ids of a page of the feed.
  fileprivate func feed(_ options: String...) async throws -> [String] {
    let ending = try await launch("places", ["feed"] + options).run()
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  /// Returns the ids of all photos of a list.
  fileprivate func wholeList(of what: String) async throws -> Set<String> {
    var ids: Set<String> = []
    for page in 1...9 {
      let list = try await places("photos", what, "--json", "--limit", "500", "--page", "\(page)")
        .json([PrintedPhoto].self)
      if ids.isSuperset(of: list.map(\.id)) { return ids }
      ids.formUnion(list.map(\.id))
    }
    return ids
  }
}
