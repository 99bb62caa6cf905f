import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct HelpTests {
  @Test(arguments: CommandLines.all + [["flickr-simulator"]])
  func `help has an example and fits 80 columns`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--help"]
    let ending = try await Home().launch(command[0], arguments).run()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.lines.filter { $0.count > 80 }.isEmpty)
    let example = ending.lines.drop { !$0.contains("EXAMPLE") }.dropFirst().first
    #expect(example?.contains(command.joined(separator: " ")) == true)
  }

  @Test(arguments: ["places -h", "places help", "photo", "photo -h", "photo help fetch"])
  func `a person who asks for help gets it on standard output`(line: String) async throws {
    let ending = try await Home().shell(line)
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.text.contains("EXAMPLES") && ending.text.contains("USAGE"))
  }

  @Test(arguments: CommandLines.all)
  func `every command says the version`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--version"]
    let ending = try await Home().launch(command[0], arguments).run()
    #expect(ending.status == 0)
    #expect(ending.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
