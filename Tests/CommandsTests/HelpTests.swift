import ArgumentParser
import Commands
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct HelpTests {
  /// Every command of both programs, by the words that run it.
  private static let commands: [[String]] = [PlacesCommand.self, PhotoCommand.self]
    .flatMap { (program: any ParsableCommand.Type) in
      let name = program.configuration.commandName ?? ""
      let commands = program.configuration.subcommands.map { $0.configuration.commandName ?? "" }
      return [[name]] + commands.map { [name, $0] }
    }

  @Test(arguments: commands + [["flickr-simulator"]])
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

  @Test(arguments: commands)
  func `every command says the version`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--version"]
    let ending = try await Home().launch(command[0], arguments).run()
    #expect(ending.status == 0)
    #expect(ending.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
