import Commons
import Foundations
import Model
import TestSupport
import Testing

/// What Commons tells about a user.
@Suite(.timeLimit(.minutes(30))) struct CommonsProfileTests {
  private func client(_ user: String, asked: RequestLog = RequestLog()) -> CommonsClient {
    .make(#"{"batchcomplete":true,"query":{"users":[\#(user)]}}"#, asked: asked)
  }

  @Test func `a user has a name, a registration, edits and a page`() async throws {
    let asked = RequestLog()
    let user =
      #"{"userid":7,"name":"Ada L","editcount":1204,"registration":"2006-04-26T22:16:48Z"}"#
    let profile = try await client(user, asked: asked).profile(of: .person("ada_L"))
    #expect(profile.person == Person(id: "Ada L", name: "Ada L") && profile.source == .commons)
    #expect(profile.since?.formatted(.iso8601) == "2006-04-26T22:16:48Z")
    #expect(profile.editCount == 1_204 && profile.photoCount == nil)
    let page = "https://commons.wikimedia.org/wiki/Special:ListFiles/Ada_L"
    #expect(profile.page?.absoluteString == page)
    let arguments = asked.urls.first?.arguments ?? [:]
    #expect(arguments["list"] == "users" && arguments["ususers"] == "ada L")
    #expect(arguments["usprop"] == "registration|editcount")
  }

  @Test(arguments: [
    #"{"name":"Nobody","missing":true}"#, #"{"name":"Nobody","missing":""}"#,
    #"{"name":"Nobody","invalid":true}"#, "", "7", #"{"userid":7}"#,
  ])
  func `a name that nobody has is not found`(user: String) async {
    let error = await #expect(throws: CommonsError.self) {
      try await client(user).profile(of: .person("Nobody"))
    }
    #expect(error == .noUser("Nobody") && error?.isNotFound == true)
    #expect(error?.failure == Failure(.notFound, "Wikimedia Commons has no user “Nobody”."))
  }

  @Test(arguments: ["a|b", "", "User:", "a#b", "{x}"])
  func `a text that is no name is not asked for`(name: String) async {
    let asked = RequestLog()
    let error = await #expect(throws: Failure.self) {
      try await client("", asked: asked).profile(of: .person(name))
    }
    #expect(error?.reason == .wrongUsage && asked.urls.isEmpty)
  }

  @Test(arguments: ExtremeNumber.all)
  func `a negative edit count and a malformed date are left out`(number: String) async throws {
    let user = #"{"name":"Ada","editcount":\#(number),"registration":"\#(number)"}"#
    let profile = try await client(user).profile(of: .person("Ada"))
    #expect(profile.editCount ?? 0 >= 0 && profile.since == nil)
  }

  @Test func `a profile of the user's own account is wrong usage`() async {
    let error = await #expect(throws: Failure.self) { try await client("").profile(of: .own) }
    #expect(error?.reason == .wrongUsage)
  }
}
