import ArgumentParser
import Foundations
import Testing

@testable import CLI

/// Many words on a command line, which the parser does not look at one by one.
@Suite(.timeLimit(.minutes(30))) struct WordRunsTests {
  private static let words = (1...500).map { "\($0).jpg" }

  /// The lists of words of a command.
  private func lists(_ command: (any ParsableCommand)?) throws -> [[String]] {
    func lists<C: WordListCommand>(_ command: C) -> [[String]] {
      C.wordLists.map { command[keyPath: $0] }
    }
    let command: any WordListCommand = try #require(command as? any WordListCommand)
    return lists(command)
  }

  private func operands(_ arguments: [String]) async throws -> [String] {
    try await lists(PhotoCommand.command(of: arguments))[0]
  }

  @Test(arguments: [
    ["thumbnail"], ["thumbnail", "--side", "80"],
    ["thumbnail", "--scale=2", "a.jpg", "--output", "out"],
    ["thumbnail", "--"], ["show", "b.jpg"], ["info", "--json"], ["fetch", "--thumbnail"], ["open"],
    ["like"], ["unlike", "7", "--quiet"], ["hide"], ["unhide"], ["upload", "--tag", "fog"],
    ["comment"],
  ])
  func `the parser sees a few arguments, and the command has all`(start: [String]) async throws {
    for end in [[], ["--quiet"], ["--", "--quiet"], ["--quiet", "--"]] {
      let arguments = start + Self.words + end
      let runs = try #require(WordRuns(of: arguments))
      #expect(runs.shortened.count <= start.count + WordRuns.kept + 1 + end.count)
      let whole = try lists(PhotoCommand.parseAsRoot(arguments))
      #expect(try await lists(PhotoCommand.command(of: arguments)) == whole)
      #expect(whole.joined().count > 495)
    }
  }

  @Test func `several runs, those of options, and words behind two dashes are shortened, too`()
    async throws
  {
    let dashes = Array(repeating: "--", count: 500)
    for arguments in [
      ["search"] + Self.words + ["--in"] + Self.words + ["--quiet"],
      ["search", "a"] + dashes, ["photos"] + Self.words + dashes + ["--quiet", "b"],
    ] {
      #expect(try #require(WordRuns(of: arguments)).shortened.count < 20)
      let whole = try lists(PlacesCommand.parseAsRoot(arguments))
      #expect(try await lists(PlacesCommand.command(of: arguments)) == whole)
    }
    // Behind an option the dashes may be its value: only words without them are shortened.
    let behind = ["thumbnail", "--quiet", "--", "--side"] + Self.words
    #expect(try await operands(behind) == ["--side"] + Self.words)
  }

  @Test func `the words of a default command are files`() async throws {
    #expect(try await operands(Self.words) == Self.words)
  }

  @Test func `a misspelt option is wrong usage`() async {
    await #expect(throws: (any Error).self) {
      _ = try await PhotoCommand.command(of: ["thumbnail", "--sid", "9"] + Self.words)
    }
  }

  @Test func `every command with any number of operands is one of them`() throws {
    let programs: [any ParsableCommand.Type] = [PlacesCommand.self, PhotoCommand.self]
    for command in programs.flatMap({ $0.configuration.subcommands }) {
      let help = JSONValue(json: Data(command._dumpHelp().utf8))
      let arguments = help?["command"]?["arguments"]?.elements ?? []
      let hasList = arguments.contains {
        $0["kind"] == "positional" && $0["isRepeating"] == true
      }
      let isListed = command is any WordListCommand.Type
      #expect(isListed || !hasList, "\(command.commandName)")
    }
  }
}
