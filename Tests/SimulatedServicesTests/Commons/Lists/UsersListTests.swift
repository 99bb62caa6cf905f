import Foundations
import Testing

@testable import SimulatedServices

/// Users of the simulated Commons.
@Suite(.timeLimit(.minutes(30))) struct UsersListTests {
  private func users(_ names: String, _ properties: String = "registration|editcount") throws
    -> [JSONValue]
  {
    let arguments = ["list": "users", "ususers": names, "usprop": properties]
    return try #require(try CommonsClient().ask(arguments)["query"]?["users"]?.elements)
  }

  @Test func `a user has what was asked for`() throws {
    let name = CommonsFile.all[0].user
    let user = try #require(try users(name).first)
    #expect(user["name"]?.string == name && user["userid"]?.int ?? 0 > 0)
    #expect(user["registration"]?.string?.hasSuffix("Z") == true)
    #expect(user["editcount"]?.int ?? 0 > 0)
    #expect(try users(name) == [user])
    let plain = try users(name, "")[0]
    #expect(plain["name"] == user["name"] && plain["userid"] == user["userid"])
    #expect(plain["registration"] == nil && plain["editcount"] == nil)
  }

  @Test func `an unknown user is missing, and a malformed name is invalid`() throws {
    let rows = try users("Nobody at all|a#b")
    #expect(rows[0]["missing"] == true && rows[0]["name"]?.string == "Nobody at all")
    #expect(rows[1]["invalid"] == true)
  }
}
