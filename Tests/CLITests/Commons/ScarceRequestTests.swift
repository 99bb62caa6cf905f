import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Wikimedia answers few requests without a contact; without a network, there are no answers.
@Suite(.fewAtATime) struct ScarceRequestTests {
  @Test func `the first six commands of a newcomer stay within the requests of a minute`()
    async throws
  {
    let commons = try await Simulator("--limit", "10")
    var home = commons.homeWithoutContact
    home.environment["PAGER"] = "cat"
    let lines = [
      ["places", "top"], ["places", "photos", "Paris"], ["photo", "show", "1"],
      ["photo", "fetch", "2"], ["photo", "info", "3"], ["places", "search", "fog"],
    ]
    for line in lines {
      var launch = home.launch(line[0], Array(line.dropFirst()) + ["--source", "commons"])
      launch.terminal = .usual
      launch.showsErrors = true
      let ending = try await launch.run()
      #expect(ending.status == 0 && !ending.text.contains("Waiting"), "\(line) \(ending.text)")
    }
    #expect(commons.asked.count <= 10)
  }

  @Test func `a row of the list printed last is requested again only after a day`()
    async throws
  {
    let commons = try await Simulator()
    let home = commons.commonsHome
    #expect(try await home.onTerminal("places", "search", "fog", "--no-pager").status == 0)
    let asked = commons.asked.count
    #expect(try await home.photo("info", "1").status == 0)
    #expect(commons.asked.count == asked)
    #expect(try await home.photo("info", "1", "--refresh").status == 0)
    #expect(commons.asked.count == asked + 1)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: home.data["cache/last-list.json"]
    )
    #expect(try await home.photo("info", "2").status == 0)
    #expect(commons.asked.count == asked + 2)
  }

  // MARK: - Waiting

  private func waitingHome(_ seconds: Double, _ commons: Simulator) throws -> Home {
    let home = commons.homeWithoutContact
    try home.takeRequestsOfCommons(for: seconds)
    return home
  }

  @Test func `a wait is counted down on one line, which is removed at its end`() async throws {
    let home = try waitingHome(9, try await Simulator())
    var launch = home.launch("places", ["search", "fog", "--no-pager"])
    launch.terminal = .usual
    launch.showsErrors = true
    let text = try await launch.run().text
    let waits = text.split(separator: "\r\u{1B}[K").filter { $0.contains("Waiting ") }
    #expect(Set(waits).count >= 2 && waits.allSatisfy { !$0.contains("\n") }, "\(text)")
    // It says why, and what ends it, on one line of 80 columns.
    let remedy = "s: 10 requests a minute. To end this: places config set contact …"
    #expect(waits.allSatisfy { $0.hasSuffix(remedy) }, "\(text)")
    #expect(text.components(separatedBy: "Without a contact").count == 2)
    // The last line of the wait is erased before anything else is written.
    let end = try #require(waits.last.flatMap { text.range(of: $0, options: .backwards) })
    #expect(text[end.upperBound...].hasPrefix("\r\u{1B}[K"))
  }

  @Test func `without a terminal a wait is one line`() async throws {
    let ending = try await waitingHome(5, try await Simulator()).places("search", "fog")
    #expect(ending.status == 0)
    #expect(
      ending.errorLines.count { $0.hasPrefix("Waiting ") && $0.hasSuffix(" set contact …") } == 1
    )
    #expect(ending.errorLines.count { $0.hasPrefix("Without a contact") } == 1)
  }

  // MARK: - Without a network

  @Test(arguments: ["top", "photos Paris", "search fog"])
  func `a host that cannot be found takes none of the requests of the minute`(line: String)
    async throws
  {
    let home = Home(["COMMONS_ENDPOINT": "https://commons.invalid", "TOPPLACES_SOURCE": "commons"])
    let ending = try await home.shell("places \(line)")
    #expect(ending.status == 6 && ending.output.isEmpty)
    #expect(ending.errorLines.last?.contains("commons.invalid could not be found") == true)
    // Three are under way at a time, and each is asked again once at most.
    #expect(ending.errorLines.count { $0.contains("asking again") } <= 3)
    #expect(home.data.data("cache/commons-requests.txt") == Data("end\n".utf8))
  }

  @Test func `a host that refuses connections takes none of the requests of the minute`()
    async throws
  {
    let home = Home(["COMMONS_ENDPOINT": "http://127.0.0.1:1", "TOPPLACES_SOURCE": "commons"])
    let ending = await home.runInProcess("places", ["search", "fog"])
    #expect(ending.status == 6)
    #expect(home.data.data("cache/commons-requests.txt") == Data("end\n".utf8))
  }
}

extension Simulator {
  /// A home that asks the simulator for Wikimedia Commons, and does not say whom to ask about it.
  var homeWithoutContact: Home {
    var home = commonsHome
    home.environment["TOPPLACES_CONTACT"] = nil
    return home
  }
}

extension Home {
  /// Takes the requests of the minute; the first is free again in some seconds.
  func takeRequestsOfCommons(for seconds: Double) throws {
    let start = Int((Date().timeIntervalSince1970 + seconds - 61) * 1_000)
    data.makeFolder("cache")
    let lines = String(repeating: "\(start)\n", count: 10)
    try data.write(Data("\(lines)end\n".utf8), to: "cache/commons-requests.txt")
  }
}
