import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A feed of seven lists, one of which is refused; over HTTP.
@Suite(.fewAtATime) struct FailingListTests {
  /// The list that is refused, and whether it was loaded before.
  struct Situation: Sendable, CustomTestStringConvertible {
    let refused: Int
    let isKnown: Bool

    var testDescription: String { "list \(refused), \(isKnown ? "known" : "unknown")" }

    /// Each list, known and unknown.
    static let all = [0, 3, 6].flatMap { refused in
      [false, true].map { Situation(refused: refused, isKnown: $0) }
    }
    /// Each list once.
    static let some =
      isThorough
      ? all
      : [
        Situation(refused: 0, isKnown: true), Situation(refused: 3, isKnown: false),
        Situation(refused: 6, isKnown: true),
      ]
  }

  private let lists: SevenLists
  private let home: Home

  init() throws {
    lists = try SevenLists()
    home = try lists.home()
  }

  /// Begins to refuse a list, after loading it if it is to be known; returns the photos that the feed then has.
  private func begin(_ situation: Situation) async throws -> [String] {
    let refused = situation.refused
    if situation.isKnown { #expect(try await feed("--limit", "1").status == 0) }
    lists.refuse(refused)
    let known = lists.rows { $0.list == refused }.prefix(situation.isKnown ? 100 : 0)
    return lists.rows { $0.list != refused || known.contains($0) }.map(\.id)
  }

  private func feed(_ options: String...) async throws -> Ending {
    await home.runInProcess("places", ["feed"] + options)
  }

  private func expectFailure(_ ending: Ending, of situation: Situation) {
    let name = "tag list\(situation.refused): "
    #expect(ending.status == 2, "\(ending.errors)")
    #expect(ending.errorLines.count { $0.contains(name) } == 1, "\(ending.errors)")
    let others = (0..<lists.count).filter { $0 != situation.refused }.map { "tag list\($0): " }
    #expect(others.allSatisfy { !ending.errors.contains($0) }, "\(ending.errors)")
    #expect(ending.errors.contains("6 of 7 lists could be refreshed"), "\(ending.errors)")
  }

  @Test(arguments: Situation.all)
  func `with a failed list the others are complete online, and then offline`(
    situation: Situation
  ) async throws {
    let wanted = try await begin(situation)
    let online = try await feed("--refresh", "--limit", "500")
    expectFailure(online, of: situation)
    #expect(online.ids == Array(wanted.prefix(500)))
    let offline = try await feed("--offline", "--limit", "500")
    #expect(offline.status == 0)
    #expect(offline.ids == online.ids)
  }

  @Test(arguments: Situation.some)
  func `with a failed list --older reads the others to their ends`(situation: Situation)
    async throws
  {
    let wanted = try await begin(situation)
    var shown = try await feed("--limit", "100", "--refresh").ids
    for _ in 0..<20 {
      let page = try await feed("--older", "--limit", "100")
      shown += page.ids
      if page.ids.isEmpty {
        #expect(page.errors.contains("There is nothing older in the other lists."))
        break
      }
    }
    #expect(shown == wanted)
  }

  @Test(arguments: Situation.some)
  func `with a failed list --watch prints the others' posts, and names it once`(
    situation: Situation
  ) async throws {
    _ = try await begin(situation)
    let (lists, home) = (lists, home)
    let watch = Task { await home.runInProcess("places", ["feed", "--watch"]) }
    let other = (situation.refused + 1) % lists.count
    let begun = lists.asked(other)
    var isPolled = try await eventually { lists.asked(other) > begun + 1 }
    #expect(isPolled)
    let new = lists.upload().filter { $0.list != situation.refused }
    let polled = lists.asked(other)
    isPolled = try await eventually { lists.asked(other) > polled + 3 }
    #expect(isPolled)
    watch.cancel()
    let ending = await watch.value
    #expect(Set(ending.ids) == Set(new.map(\.id)) && ending.ids.count == new.count)
    #expect(ending.errorLines.count { $0.contains("tag list\(situation.refused): ") } == 1)
  }

  @Test(arguments: Situation.some)
  func `in the browser a failed list is a gap, and the others are complete`(
    situation: Situation
  ) async throws {
    let wanted = try await begin(situation)
    let commands = ["f"] + Array(repeating: "m", count: 70) + ["q"]
    let ending = try await home.launch(
      "places",
      ["browse", "--plain"],
      input: commands.map { $0 + "\n" }.joined()
    ).run()
    let shown = ending.text.matches(of: /\d+\. Photo (\d+),/).map { String($0.output.1) }
    #expect(Set(wanted).subtracting(shown).isEmpty)
    #expect(ending.text.contains("Photos of tag list\(situation.refused) are not loaded here."))
    #expect(ending.text.contains("tag list\(situation.refused): "))
  }

  @Test func `a gap is marked where the known part of the list ends`() async throws {
    _ = try await begin(Situation(refused: 3, isKnown: true))
    _ = try await feed("--limit", "500", "--refresh")
    let page = try await feed("--older", "--limit", "400")
    #expect(page.errors.contains("Older posts of tag list3 were not loaded."))
  }
}

extension Ending {
  /// The ids of the posts that were printed.
  fileprivate var ids: [String] { lines.map { String($0.prefix { $0 != "\t" }) } }
}
