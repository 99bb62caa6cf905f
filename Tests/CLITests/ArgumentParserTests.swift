import ArgumentParser
import CLITestSupport
import Foundation
import TestSupport
import Testing

@testable import CLI

/// What the programs make of the texts of ArgumentParser.
@Suite(.timeLimit(.minutes(30))) struct ArgumentParserTests {
  @Test(arguments: [
    ("Unknown option '--x'. Did you mean '--y'?", "Unknown option “--x”."),
    (
      "The value 'it's' is invalid for '--name <n>'",
      "The value “it's” is invalid for “--name <n>”."
    ),
    ("2 unexpected arguments: 'a', 'b'", "2 unexpected arguments: “a”, “b”."),
    ("The value '' is invalid for '<x>'", "The value “” is invalid for “<x>”."),
    ("Can't guess '(a)' ('b')", "Can't guess “(a)” (“b”)."),
  ])
  func `a message of the parser gets curly quotation marks and a full stop`(
    text: String,
    sentence: String
  ) {
    #expect(UsageMessage(text).sentence == sentence)
  }

  @Test func `the script of photo offers files, and that of places is the parser's`() throws {
    for shell in CompletionShell.allCases {
      let arguments = ["--generate-completion-script", shell.rawValue]
      let places = CompletionScript(requestedBy: arguments, of: PlacesCommand.self)
      #expect(places?.text == PlacesCommand.completionScript(for: shell))
      let photo = try #require(CompletionScript(requestedBy: arguments, of: PhotoCommand.self)).text
      #expect(photo.hasPrefix(PhotoCommand.completionScript(for: shell)))
      #expect(photo.contains("\n_photo() {") || shell == .fish)
    }
  }

  @Test(arguments: [
    ("bash", "Coeur", #"Coeur d\'Alene"#), ("zsh", "Coeur", "Coeur d'Alene"),
    ("fish", "Coeur", "Coeur d'Alene"),
  ])
  func `a title is printed as the script of the shell reads it`(
    shell: String,
    typed: String,
    line: String
  ) async throws {
    let arguments = ["---completion", "photos", "--", "positional@0", "2", "5", "places", "photos"]
    let home = Home(["SAP_SHELL": shell])
    let ending = try await home.launch("places", arguments + [typed]).run()
    #expect(ending.lines.first == line)
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
}
