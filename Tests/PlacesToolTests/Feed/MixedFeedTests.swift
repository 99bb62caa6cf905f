import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A feed of lists from Flickr and Commons, one of which cannot be used; over HTTP.
@Suite(.fewAtATime) struct MixedFeedTests {
  private static let others = [
    ("flickr", "tag", "fog"), ("flickr", "tag", "bridge"), ("flickr", "person", "118423525@N05"),
    ("commons", "category", "Fog"), ("commons", "category", "Mountains"),
    ("commons", "person", "Kenta.m"),
  ]
  private static let place = ("flickr", "place", "dESho5j6XjuBwC5mup")
  private static let own = ("flickr", "own", "")

  /// A home that follows one list at a position among the others.
  private func home(
    _ one: (String, String, String),
    at position: Int,
    hasKey: Bool
  ) async throws -> Home {
    let simulator = try await Simulator()
    var home = simulator.home
    home.environment["COMMONS_ENDPOINT"] = "http://127.0.0.1:\(simulator.port)"
    home.environment["TOPPLACES_SOURCE"] = "commons"
    if !hasKey { home.environment["FLICKR_API_KEY"] = nil }
    var lists = Self.others
    lists.insert(one, at: position)
    try home.follow(
      lists.map { source, kind, reference in
        """
        {"source": "\(source)", "kind": "\(kind)", "reference": "\(reference)",
         "title": "\(source) \(kind) \(reference)", "since": "2020-01-01T00:00:00Z"}
        """
      }
    )
    return home
  }

  private func expectTheOthers(_ home: Home, without one: (String, String, String)) async throws {
    let ending = await home.runInProcess("places", ["feed", "--limit", "60"])
    let name = "\(one.0) \(one.1) \(one.2)".trimmingCharacters(in: .whitespaces)
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(ending.errors.contains("6 of 7 lists could be refreshed"), "\(ending.errors)")
    #expect(ending.errorLines.count { $0.contains("\(name)") && $0.contains(": ") } >= 1)
    let listed = await home.runInProcess("places", ["following"])
    let rows = listed.lines.map { $0.components(separatedBy: "\t") }
    for (source, kind, reference) in Self.others {
      let row = rows.first { $0[1] == "\(source) \(kind) \(reference)" }
      #expect(row.flatMap { Int($0[4]) } ?? 0 > 0, "\(listed.text)")
    }
    #expect(!ending.lines.isEmpty)
    let offline = await home.runInProcess("places", ["feed", "--offline", "--limit", "60"])
    #expect(offline.status == 0 && offline.lines.count == ending.lines.count)
  }

  @Test(arguments: [0, 3, 6])
  func `a place at Flickr without a key does not stop the other lists`(position: Int) async throws {
    let home = try await home(Self.place, at: position, hasKey: false)
    try await expectTheOthers(home, without: Self.place)
  }

  @Test(arguments: [(0, false), (3, true), (6, false)])
  func `the user's photos without a login do not stop the other lists`(
    position: Int,
    hasKey: Bool
  ) async throws {
    let home = try await home(Self.own, at: position, hasKey: hasKey)
    try await expectTheOthers(home, without: Self.own)
  }

  @Test func `a refused key is tried at most once for each concurrent list`()
    async throws
  {
    let simulator = try await Simulator("--fault", "fail-100@calls")
    var home = simulator.home
    home.environment["TOPPLACES_SOURCE"] = "flickr"
    try home.follow(
      (0..<30).map { number in
        """
        {"source": "flickr", "kind": "tag", "reference": "tag\(number)", "title": "tag \(number)",
         "since": "2020-01-01T00:00:00Z"}
        """
      }
    )
    let ending = await home.runInProcess("places", ["feed"])
    #expect(ending.status == 4 && ending.errors.contains("0 of 30 lists"), "\(ending.errors)")
    #expect((1...4).contains(simulator.asked.count), "\(simulator.asked)")
  }
}
