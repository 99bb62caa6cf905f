import CLITestSupport
import Foundation
import TestSupport
import Testing

/// The feed of a list of Commons, whose files have newer versions, over HTTP.
@Suite(.fewAtATime) struct CommonsFeedTests {
  @Test(arguments: [("category:Night", 200), ("category:San Francisco", 700)])
  func `a feed read to its end shows every file once, in few calls`(
    what: String,
    count: Int
  ) async throws {
    let simulator = try await Simulator("--quirk", "newer-versions")
    let home = simulator.commonsHome
    #expect(try await home.places("follow", what).status == 0)
    let list = try await home.places("photos", what, "--json", "--limit", "500").json(
      [PrintedPhoto].self
    )
    let rest = try await home.places("photos", what, "--json", "--limit", "500", "--page", "2")
      .json([PrintedPhoto].self)
    let ids = Set((list + rest).map(\.id))
    #expect(ids.count == count)

    let before = simulator.asked.count
    var shown = try await home.feed("--limit", "150")
    for _ in 0..<50 {
      let page = try await home.feed("--older", "--limit", "150")
      if page.isEmpty { break }
      shown += page
    }
    #expect(Set(shown.map(\.id)) == ids)
    #expect(shown.count == count, "no file is shown twice")
    let dates = shown.map(\.uploaded)
    #expect(dates == dates.sorted(by: >))
    // A page of 100 takes three calls, and on a busy day some more to find its first file.
    let calls = simulator.asked.count - before
    #expect(calls <= count / 100 * 10 + 10, "\(calls) calls")
  }
}

/// A post, with the members that the tests read.
private struct Post: Decodable {
  let id: String
  let uploaded: String
}

extension Home {
  fileprivate func feed(_ options: String...) async throws -> [Post] {
    let ending = try await launch("places", ["feed", "--json"] + options).run()
    #expect(ending.status == 0, "\(ending.errors)")
    return try ending.json([Post].self)
  }
}
