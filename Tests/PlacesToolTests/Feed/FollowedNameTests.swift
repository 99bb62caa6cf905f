import CLITestSupport
import TestSupport
import Testing

/// Followed lists of the same name, on the command line.
@Suite(.fewAtATime) struct FollowedNameTests {
  private let home = Home(["TOPPLACES_SOURCE": "sample"])

  private func places(_ arguments: String...) async -> Ending {
    await home.runInProcess("places", arguments)
  }

  @Test func `an ambiguous name of a followed list is refused, and its exact form is accepted`()
    async
  {
    #expect(await places("follow", "tag:venice").errors.contains("Following tag venice."))
    let place = await places("follow", "Venice")
    #expect(
      place.status == 0 && place.errors.contains("Following Venice, Veneto, Italy."),
      "\(place)"
    )
    #expect(await places("following").lines.count == 2)

    let question =
      "You follow several lists called “Venice”: name “tag:venice” or “Venice, Veneto, Italy”."
    for command in [["unfollow", "Venice"], ["feed", "--only", "Venice"]] {
      let ending = await home.runInProcess("places", command)
      #expect(ending.status == 64 && ending.errors.contains(question), "\(ending)")
    }
    let feed = await places("feed", "--only", "Venice, Veneto, Italy", "--json")
    #expect(feed.status == 0, "\(feed)")
    #expect(await places("unfollow", "tag:venice").errors.contains("tag venice"))
    #expect(await places("unfollow", "Venice").errors.contains("Venice, Veneto, Italy"))
    #expect(await places("following").lines.isEmpty)
  }

  @Test func `a name is that of a place, too, that was followed by its id`() async throws {
    let row = try #require(await places("top").lines.first { $0.contains("\tVenice\t") })
    let id = try #require(row.split(separator: "\t").last.map(String.init))
    for what in ["tag:venice", id] { #expect(await places("follow", what).status == 0) }
    let refused = await places("unfollow", "Venice")
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("name “tag:venice” or “\(id)”"), "\(refused.errors)")
    #expect(await places("following").lines.count == 2)
    for what in ["tag:venice", id] { #expect(await places("unfollow", what).status == 0) }
    // Another name of a place that is followed by its id changes nothing.
    for what in ["tag:fog", id] { #expect(await places("follow", what).status == 0) }
    #expect(await places("unfollow", "fog").errors.contains("tag fog"))
  }
}
