import Foundations
import Model
import Testing

@testable import Features

struct AccountStateTests {
  private let alice = Person(id: "2@N02", name: "alice", realName: "Alice Doe")

  private func state(
    _ answer: Result<Account, Failure>?,
    at location: TokenLocation? = .keyring,
    callsLeft: Int? = nil
  ) -> AccountState {
    AccountState(
      source: .flickr,
      person: location == nil ? nil : alice,
      permission: location == nil ? nil : .write,
      location: location,
      answer: answer,
      callsLeft: callsLeft
    )
  }

  private var account: Account {
    Account(person: alice, permission: .write, uploadCount: 35, uploadLimit: 1000)
  }

  @Test func `an account has a line for each field`() {
    #expect(
      state(.success(account), callsLeft: 3580).fieldList.text(as: .humanReadable(.make())) == """
        source      Flickr
        person      alice (Alice Doe), 2@N02
        permission  write: like, comment, upload
        token       in the system’s keyring
        state       the login is valid
        photos      35 of at most 1,000
        calls left  3,580 this hour

        """
    )
  }

  @Test func `JSON has numbers for counts`() {
    #expect(
      state(.success(account), at: .file("/home/ada/token.json"), callsLeft: 3580).fieldList
        .text(as: .json) == """
          {
            "source": "flickr",
            "loggedIn": true,
            "id": "2@N02",
            "name": "alice",
            "realName": "Alice Doe",
            "permission": "write",
            "token": "file",
            "path": "/home/ada/token.json",
            "answers": true,
            "photos": 35,
            "photoLimit": 1000,
            "callsLeft": 3580
          }

          """
    )
  }

  @Test func `an unreachable service is not reported as an invalid login`() {
    let unreachable = state(.failure(Failure(.unreachable, "Flickr cannot be reached.")))
    #expect(
      unreachable.fieldList.text(as: .humanReadable(.make())).contains(
        "state       Flickr cannot be"
      )
    )
    #expect(!unreachable.fieldList.text(as: .json).contains("answers"))
    let refused = state(.failure(Failure(.notAllowed, "The token is no longer valid.")))
    #expect(
      refused.fieldList.text(as: .humanReadable(.make())).contains("state       The token is no")
    )
    #expect(refused.fieldList.text(as: .json).contains(#""answers": false"#))
  }

  @Test func `without a login there is no account`() {
    let none = state(nil, at: nil)
    #expect(
      none.fieldList.text(as: .humanReadable(.make()))
        == "source  Flickr\nperson  nobody is logged in\n"
    )
    #expect(none.fieldList.text(as: .json).contains(#""loggedIn": false"#))
    #expect(none.loggedOutSentence == "Nobody was logged in to Flickr.")
  }

  @Test(arguments: [
    (TokenLocation.environment, "in FLICKR_TOKEN and FLICKR_TOKEN_SECRET of the environment"),
    (.program("pass"), "from “pass”, the tokenCommand of the configuration"),
    (.keyring, "in the system’s keyring"), (.file("/t.json"), "in /t.json, which is not encrypted"),
    (.dataFolder, "in the data folder"),
  ])
  func `the place of the token is shown`(location: TokenLocation, sentence: String) {
    let records = state(nil, at: location).fieldList.records
    #expect(records.contains(["token", sentence]) && records.contains(["state", "not asked"]))
  }

  @Test func `a name that ends in a full stop adds no second one`() {
    let kalani = AccountState(
      source: .flickr,
      person: Person(id: "1@N01", name: "Kalani P."),
      permission: .write,
      location: .dataFolder
    )
    #expect(kalani.loggedInSentence == "Logged in to Flickr as Kalani P.")
  }

  @Test func `logging in and out is confirmed`() {
    #expect(
      state(nil).loggedInSentence
        == "Logged in to Flickr as alice; the token is in the system’s keyring."
    )
    #expect(
      state(nil).loggedOutSentence.hasPrefix("Logged alice out of Flickr; the token was removed")
    )
  }
}
