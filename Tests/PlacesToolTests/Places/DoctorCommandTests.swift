import CLITestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import CLI

@Suite(.fewAtATime) struct DoctorCommandTests {
  @Test func `without a key doctor names the sample, and how to get a key`() async throws {
    let ending = try await Home().places("doctor")
    #expect(ending.status == 0)
    #expect(ending.text.contains("source\tthe built-in sample library, because there is no key. "))
    #expect(ending.text.contains("FLICKR_API_KEY"))
  }

  @Test func `a key in the environment is named by its place, and never shown`()
    async throws
  {
    let home = try await Simulator().home
    let ending = try await home.places("doctor", "--verbose")
    #expect(ending.errors.contains("api_key=HIDDEN"))
    #expect(ending.text.contains("key\tfrom FLICKR_API_KEY in the environment\n"))
    #expect(!(ending.text + ending.errors).contains("SECRETKEY"))
  }

  @Test func `a key in the configuration is named by its place, and never shown`()
    async throws
  {
    let home = Home()
    try home.data.write(#"{"apiKey": "\#(secretKey)", "colour": 1}"#, to: "config.json")
    home.data.permit(0o600, "config.json")
    let ending = try await home.places("doctor", "--sample")
    #expect(ending.text.contains("key\tfrom apiKey in the configuration\n"))
    #expect(ending.text.contains("unknown fields\tcolour\n"))
    #expect(!(ending.text + ending.errors).contains("SECRETKEY"))
  }

  @Test func `doctor has its facts in JSON, too`() async throws {
    let home = Home()
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.source.hasPrefix("the built-in sample library, because there is no key. "))
    #expect(facts.recents == "\(home.data.path)/recents.plist (0 of 20)")
    #expect(facts.configuration == "\(home.data.path)/config.json")
    #expect(facts.cache == "\(home.data.path)/cache")
    #expect(facts.cacheBytes == 0 && facts.cacheLimit == 200_000_000)
    #expect(facts.endpoint == nil && facts.callsLeft == nil)
  }

  @Test func `a setup that does not work is a finding`() async throws {
    let ending = try await Home(["FLICKR_ENDPOINT": "http://127.0.0.1:9"]).places("doctor")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.text.contains("problem\tFLICKR_ENDPOINT also needs a key"))
    #expect(ending.text.contains("source\tnone, because of this problem\n"))
  }

  @Test func `damaged recents are set aside, with a message`() async throws {
    let home = Home()
    try home.data.write("no property list", to: "recents.plist")
    let ending = await home.runInProcess("places", ["doctor"])
    #expect(ending.status == 0)
    #expect(ending.errors.contains("The list of recents was damaged; it was set aside as "))
    #expect(ending.text.contains("recents.plist (0 of 20)\n"))
  }

  @Test func `unreadable recents are reported, with the reason`() async throws {
    let home = Home()
    home.data.makeFolder("recents.plist")
    let ending = await home.runInProcess("places", ["doctor"])
    #expect(ending.status == 0)
    #expect(ending.text.contains("recents.plist (cannot be read)\n"))
    #expect(ending.errorLines.count == 1 && ending.errors.contains("recents.plist"))
  }

  @Test(arguments: [
    "http://user:SECRETWORD@127.0.0.1:9", "http://SECRETWORD@127.0.0.1:9",
    "http://127.0.0.1:9/?api_key=SECRETWORD", "user:SECRETWORD@127.0.0.1",
  ])
  func `a password in FLICKR_ENDPOINT is repeated nowhere`(endpoint: String) async throws {
    let home = Home(["FLICKR_ENDPOINT": endpoint, "FLICKR_API_KEY": secretKey])
    let lines = [
      ["places", "doctor", "--verbose"], ["places", "doctor", "--json"],
      ["places", "top", "--verbose"], ["photo", "fetch", "1234567", "--verbose"],
    ]
    for line in lines {
      let ending = await home.runInProcess(line[0], Array(line.dropFirst()))
      #expect(ending.status == (line[1] == "doctor" ? 0 : 64))
      #expect((ending.text + ending.errors).contains("FLICKR_ENDPOINT"))
      #expect(!(ending.text + ending.errors).contains("SECRETWORD"))
    }
  }

  @Test func `doctor says how pictures would be shown, and why`() async throws {
    var home = Home()
    home.environment["TERM"] = "xterm-kitty"
    let shown = try await home.onTerminal("places", "doctor")
    #expect(shown.text.contains("kitty protocol (TERM=xterm-kitty)"))
    let facts = try await home.places("doctor", "--json").json(PrintedSetup.self)
    #expect(facts.pictures == "character cells (output is not a terminal)")
    #expect(!facts.sixels.isEmpty && !facts.profiles.isEmpty)
  }

  @Test func `a protocol chosen by the user is shown as such`() {
    let abilities = TerminalProbe(wanting: .init(argument: "cells"), environment: [:]).capabilities
    #expect(abilities.summary == "character cells (from --protocol)")
  }
}
