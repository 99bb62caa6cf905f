import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Several programs at once on the files of one person.
@Suite(.fewAtATime) struct ManyProgramsTests {
  @Test func `sixteen programs read, refresh, hide and like, and nothing is lost or locked`()
    async throws
  {
    let home = Home(["TOPPLACES_SOURCE": "sample"])
    for arguments in [["login"], ["follow", "tag:fog"], ["follow", "Kyoto"], ["feed"]] {
      #expect(try await home.launch("places", arguments).run().status == 0)
    }
    let posts = try await home.places("feed", "--limit", "40").lines
      .map { String($0.prefix { $0 != "\t" }) }
    let endings = try await withThrowingTaskGroup(of: Ending.self) { group in
      for number in 0..<16 {
        group.addTask {
          switch number % 4 {
          case 0: try await home.places("feed", "--refresh", "--limit", "100")
          case 1: try await home.photo("hide", posts[number])
          case 2: try await home.photo("like", posts[number])
          default: try await home.places("feed", "--older")
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings.allSatisfy { $0.status == 0 }, "\(endings.map(\.errors))")
    #expect(endings.allSatisfy { !$0.errors.contains("locked") })
    let hidden = try await home.places("hidden").text
    #expect([1, 5, 9, 13].allSatisfy { hidden.contains(posts[$0]) })
    let liked = try await home.places("liked", "--limit", "100").text
    #expect([2, 6, 10, 14].allSatisfy { liked.contains(posts[$0]) })
    let all = try await home.places("feed", "--offline", "--limit", "500").lines
    #expect(all.count > 100 && Set(all).count == all.count)
  }

  @Test func `a login without a keyring stores nothing, and names the alternatives`() async throws {
    var home = try await Simulator().accountHome
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.data["no-bus"])"
    let ending = try await home.places("login")
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.errorLines.count == 1 && ending.errors.contains("--insecure-storage"))
    #expect(ending.errors.contains("FLICKR_TOKEN") && ending.errors.contains("tokenCommand"))
    #expect(home.data.names().allSatisfy { !$0.hasPrefix("token") && $0 != "account.json" })
  }
}
