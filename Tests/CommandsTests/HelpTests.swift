import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct HelpTests {
  @Test(arguments: [
    ["places"], ["places", "top"], ["places", "photos"], ["places", "recents"],
    ["places", "doctor"], ["photo"], ["photo", "fetch"], ["photo", "thumbnail"],
    ["photo", "zoom"], ["photo", "info"], ["flickr-simulator"],
  ])
  func `help has an example and fits 80 columns`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--help"]
    let ending = try await Home().launch(command[0], arguments).run()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.lines.filter { $0.count > 80 }.isEmpty)
    let example = ending.lines.drop { !$0.contains("EXAMPLE") }.dropFirst().first
    #expect(example?.contains(command.joined(separator: " ")) == true)
  }

  @Test(arguments: ["places", "photo"], [[], ["-h"], ["help"], ["--version"]])
  func `a person who asks for help or the version gets it on standard output`(
    program: String,
    arguments: [String]
  ) async throws {
    if program == "places" && arguments.isEmpty { return }
    let ending = try await Home().launch(program, arguments).run()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(!ending.output.isEmpty)
  }

  @Test(arguments: [
    ["places"], ["places", "top"], ["places", "photos"], ["places", "recents"],
    ["places", "doctor"], ["photo"], ["photo", "fetch"], ["photo", "thumbnail"],
    ["photo", "zoom"], ["photo", "info"],
  ])
  func `every command says the version`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--version"]
    let ending = try await Home().launch(command[0], arguments).run()
    #expect(ending.status == 0)
    #expect(ending.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
