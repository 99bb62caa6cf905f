import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct HelpTests {
  @Test(arguments: CommandLines.all)
  func `help has an example, fits 80 columns, and fills its lines`(command: [String]) {
    expectHelp(CommandLines.help(of: command, columns: 80), of: command)
    expectFilledLines(CommandLines.help(of: command, columns: 60), columns: 60)
  }

  @Test func `the help of the simulator has an example, fits 80 columns, and fills its lines`()
    async throws
  {
    let ending = try await Home().launch("flickr-simulator", ["--help"]).run()
    #expect(ending.status == 0 && ending.errors.isEmpty)
    expectHelp(ending.lines, of: ["flickr-simulator"])
  }

  private func expectHelp(_ lines: [String], of command: [String]) {
    #expect(lines.filter { $0.count > 80 }.isEmpty)
    let example = lines.drop { !$0.contains("EXAMPLE") }.dropFirst().first
    #expect(example?.contains(command.joined(separator: " ")) == true)
    expectFilledLines(lines, columns: 80)
  }

  /// Expects that no word of a paragraph would fit on the line before.
  private func expectFilledLines(_ lines: [String], columns: Int) {
    for (line, next) in zip(lines, lines.dropFirst()) {
      // Examples, keys and options are indented.
      if line.isEmpty || line.hasPrefix(" ") || next.hasPrefix(" ") || next.hasPrefix("USAGE:") {
        continue
      }
      guard let word = next.split(separator: " ").first else { continue }
      #expect(line.count + 1 + word.count >= columns, "\(line)\n\(next)")
    }
  }

  @Test(arguments: ["places --help", "places help", "photo -h", "photo help"])
  func `the help of a program has all its commands on one screen`(line: String) async throws {
    let ending = try await Home().shell(line)
    #expect(ending.status == 0 && ending.lines.count <= 24)
    let words = Set(ending.text.split(whereSeparator: \.isWhitespace).map(String.init))
    let program = line.split(separator: " ")[0]
    for command in CommandLines.all where command.count == 2 && command[0] == program {
      #expect(words.contains(command[1]), "\(command)")
    }
  }

  @Test(arguments: ["places -h", "places help", "photo", "photo -h", "photo help fetch"])
  func `help is printed on standard output`(line: String) async throws {
    let ending = try await Home().shell(line)
    #expect(ending.status == 0 && ending.errors.isEmpty)
    #expect(ending.text.contains("EXAMPLES") && ending.text.contains("USAGE"))
  }

  @Test func `the help of a command is what the parser has for it`() async throws {
    let ending = try await Home().places("top", "--help")
    // A blank line follows it.
    #expect(ending.lines.dropLast() == CommandLines.help(of: ["places", "top"], columns: 80)[...])
  }

  @Test func `the browser's help lists its keys, and so does its page of the manual`() async throws
  {
    let home = Home()
    let help = try await home.places("browse", "--help").lines
    let keys = help.drop { $0.trimmingCharacters(in: .whitespaces) != "KEYS" }
      .prefix { !$0.contains("EXAMPLES") }
    for key in [
      "/  ", "d  u", "l  c", "x  u", "+  -  o", "n  p", "1 2 3 Tab", "q  ", "?  ", "d NUMBER  ",
    ] {
      #expect(keys.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix(key) }, "\(key)")
    }
    let pages = try await home.launch("MakeManual", [home.folder.path, "2026-11-21"]).run()
    #expect(pages.status == 0)
    let page = String(decoding: try #require(home.folder.data("places-browse.1")), as: UTF8.self)
    #expect(page.contains(".Sh KEYS\n.Bd -literal\nTop places\n") && page.contains("zoom in, out"))
  }

  @Test(arguments: CommandLines.all)
  func `every command prints the version`(command: [String]) async throws {
    let arguments = Array(command.dropFirst()) + ["--version"]
    let ending = await Home().runInProcess(command[0], arguments)
    #expect(ending.status == 0)
    #expect(ending.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
