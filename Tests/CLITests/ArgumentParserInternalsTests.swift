import ArgumentParser
import Foundation
import Testing

@testable import CLI

/// The undocumented behaviour of ArgumentParser that `ArgumentParserInternals.swift` relies on: these
/// tests fail where another version of it differs.
struct ArgumentParserInternalsTests {
  @Test func `a misspelt option is followed by a suggestion`() throws {
    let message = try message(for: ["top", "--cuontry", "X"])
    #expect(message.contains(ParserText.suggestion), "\(message)")
    #expect(UsageMessage(message).sentence.hasSuffix(": did you mean “--country”?"))
  }

  @Test func `a wrong value is followed by those that there are`() throws {
    let message = try message(for: ["top", "--color", "purple"])
    for passage in [ParserText.rejectedValue, ParserText.rejection, ParserText.allowedValues] {
      #expect(message.contains(passage), "\(passage) is not in \(message)")
    }
  }

  @Test func `a full message ends with the command that prints help`() throws {
    let rejection = try #require(error(for: ["top", "--bogus"]))
    #expect(PlacesCommand.fullMessage(for: rejection).quotedHelp == "places top --help")
  }

  @Test func `the script for bash has a place for the default command`() throws {
    let script = PlacesCommand.completionScript(for: .bash)
    #expect(script.contains(ParserText.bashHeading))
    #expect(script.contains("\(ParserText.function("places", "top"))() {"))
    #expect(script.contains("unparsed_words"))
    #expect(script.contains(ParserText.bashExpansion(of: "places")))
    #expect(CompletionScript(of: PlacesCommand.self, for: .bash).text.count > script.count)
  }

  @Test func `no script for bash has the shell expand what a program prints`() {
    for program in [PlacesCommand.self, PhotoCommand.self] as [any AsyncParsableCommand.Type] {
      let script = CompletionScript(of: program, for: .bash).text
      #expect(!script.contains("-W \"$(") && !script.contains("eval"))
      #expect(script.contains("add_lines \"$("))
    }
  }

  @Test func `the script for zsh has places for the default command`() throws {
    let script = PlacesCommand.completionScript(for: .zsh)
    #expect(script.contains(ParserText.zshFirstWord))
    #expect(script.contains(ParserText.zshOptions))
    #expect(script.contains(ParserText.zshArguments(of: "places")))
    #expect(script.contains("\(ParserText.function("places", "top"))() {"))
    #expect(script.contains("command_name"))
  }

  @Test func `the script for fish names the command of each line`() throws {
    #expect(PlacesCommand.completionScript(for: .fish).contains("\"places top\""))
  }

  @Test func `a program is described in JSON, with its commands`() throws {
    struct Description: Decodable {
      struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
      }
      let command: Command
    }
    let programs = try CommandDescription.all.map {
      try JSONDecoder().decode(Description.self, from: $0).command
    }
    #expect(programs.map(\.commandName) == ["places", "photo"])
    for program in programs {
      #expect((program.subcommands?.count ?? 0) > 4)
    }
  }

  private func error(for arguments: [String]) -> (any Error)? {
    do {
      _ = try PlacesCommand.parseAsRoot(arguments)
      return nil
    } catch {
      return error
    }
  }

  private func message(for arguments: [String]) throws -> String {
    PlacesCommand.message(for: try #require(error(for: arguments)))
  }
}
