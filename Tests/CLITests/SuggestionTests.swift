import ArgumentParser
import CLITestSupport
import Foundation
import TestSupport
import Testing

@testable import CLI

/// Suggestions for misspelt words, in one line, with exit status 64.
@Suite(.fewAtATime) struct SuggestionTests {
  @Test(arguments: [
    ("places tpo", "“places top”"), ("places photo Kyoto", "“places photos”"),
    ("places re", "“places recents”"), ("places docter --json", "“places doctor”"),
    ("places help tpo", "“places top”"), ("places fetch 123", "“photo fetch”"),
    ("photo thumnail a.jpg", "“photo thumbnail”"), ("photo featch", "“photo fetch”"),
    ("photo INFO a.jpg", "“photo info”"), ("photo top", "“places top”"),
    ("places top --cuontry X", "“--country”"), ("places --sampel", "“--sample”"),
    ("photo fetch --plac Siena", "“--place”"), ("photo --sampel", "“--sample”"),
    ("photo fetch --plcae", "“--place”"), ("photo thumbnail a.jpg --joobs 2", "“--jobs”"),
    ("photo fetch 12345 --size larg", "“large”"),
    ("photo fetch 12345 --size orignal", "“original”"),
    ("places folow tag:fog", "“places follow”"), ("places feeed", "“places feed”"),
    ("places like 7", "“photo like”"), ("places comment 7 Nice", "“photo comment”"),
    ("photo feed", "“places feed”"), ("photo liked", "“places liked”"),
    ("photo uplaod a.jpg", "“photo upload”"), ("places watch", "“places feed --watch”"),
    ("places whoami", "“places account”"), ("photo favorite 7", "“photo like”"),
    ("photo hide @alice", "“places hide @alice”"),
    ("places feed --refesh", "“--refresh”"),
  ])
  func `a misspelt word is answered by a suggestion`(line: String, meant: String) async throws {
    let ending = try await Home().run(line: line)
    #expect(ending.status == 64 && ending.output.isEmpty && ending.errorLines.count == 1)
    #expect(ending.errors.contains("id you mean \(meant)?"), "\(ending.errors)")
    #expect(!ending.errors.contains { "‘'\"".contains($0) }, "one kind of marks: \(ending.errors)")
  }

  @Test(arguments: [
    ("places top --color purple", "“auto”, “always” or “never”"),
    ("photo show a.jpg --protocol kity", "“kitty”, “iterm2”, “sixel” or “cells”"),
    ("places login --permission wirte", "“read”, “write” or “delete”"),
  ])
  func `an unknown value is answered by the valid ones`(line: String, values: String)
    async throws
  {
    let ending = try await Home().run(line: line)
    #expect(ending.status == 64 && ending.errorLines.count == 1)
    #expect(ending.errors.contains("Please provide one of \(values). See “"), "\(ending.errors)")
  }

  @Test func `every word of another program leads to a command`() {
    let commands = Set(CommandLines.all.map { $0.joined(separator: " ") })
    for (word, command) in CommandSuggestion.synonyms {
      let name = command.split(separator: " ").prefix(2).joined(separator: " ")
      #expect(commands.contains(name), "\(word)")
    }
  }

  @Test func `a word that is a file is not a misspelt command`() async throws {
    let home = Home()
    try home.folder.write(smallPicture, to: "featch")
    #expect(try await home.shell("photo featch").status == 0)
  }

  /// The words without which the parser first says that they are missing.
  private static let required = [
    "photos": ["1"], "search": ["1"], "follow": ["1"], "hide": ["1"], "unhide": ["1"],
    "info": ["1"], "open": ["1"], "like": ["1"], "unlike": ["1"], "likes": ["1"],
    "comments": ["1"], "comment": ["1", "text"], "report": ["1"], "upload": ["1"],
    "delete": ["1"], "thumbnail": ["1"], "zoom": ["1x1", "--viewport", "1x1"],
    "gallery": ["Kyoto", "--output", "site"], "place": ["1", "--remove"],
    "date": ["1", "--remove"], "rate": ["4", "1"], "tag": ["1", "--remove"],
    "person": ["@alice"],
  ]

  @Test func `every misspelt option is answered by the nearest of its command`() throws {
    for root: any ParsableCommand.Type in [PlacesCommand.self, PhotoCommand.self] {
      for command in root.configuration.subcommands {
        for name in command.optionNames where name.count > 3 {
          var letters = Array(name)
          letters.swapAt(1, 2)
          let word = command.configuration.commandName ?? ""
          let typed = [word] + Self.required[word, default: []] + ["--\(String(letters))"]
          if String(letters) == name { continue }
          let error = try #require(throws: (any Error).self) { try root.parseAsRoot(typed) }
          let sentence = UsageMessage(root.message(for: error)) { command.optionNames }.sentence
          #expect(sentence.hasSuffix("Did you mean “--\(name)”?"), "\(typed): \(sentence)")
        }
      }
    }
  }

  @Test(arguments: [("words", nil), ("thumb", "thumbnails"), ("limits", "limit"), ("lim", "limit")])
  func `an option is suggested if it is near, or goes on as the typed one`(
    name: String,
    suggestion: String?
  ) {
    let message = UsageMessage("Unknown option '--\(name)'. Did you mean '--json'?") {
      PhotosCommand.optionNames
    }
    let ending = suggestion.map { ". Did you mean “--\($0)”?" } ?? "."
    #expect(message.sentence == "Unknown option “--\(name)”\(ending)")
  }

  @Test(arguments: [
    ("photo show a.jpg --grid 3", "The value “3” is invalid for “--grid <CxR>”."),
    ("photo zoom 4x3 --viewport 4", "The value “4” is invalid for “--viewport <WxH>”."),
    ("photo thumbnail a.jpg --background red", "is invalid for “--background <#rrggbb>”."),
    ("places photos Siena --limit few", "The value “few” is invalid for “--limit <n>”."),
    ("places photos Siena --limit -3", "--limit takes a number from 1 to 500, or “all”."),
    ("places photos Siena --page -1", "--page takes a number from 1 to 10,000."),
    ("places top --limit -3", "--limit takes a number from 1 on."),
    ("places recents --limit -3", "--limit takes a number from 1 on."),
    ("places recents --remove -3", "The value “-3” is invalid for “--remove <photo>”."),
    ("photo fetch --place Siena --limit -3", "--limit takes a number from 1 to 500, or “all”."),
    ("photo thumbnail a.jpg --jobs -3", "--jobs takes a number from 1 on."),
    ("photo show a.jpg --rows -3", "--columns and --rows take a number from 1 to 1000."),
    ("flickr-simulator --limit -3", "--limit takes a number from 0 up."),
    ("places feed --limit -3", "--limit takes a number from 1 to 500."),
    ("places feed --offline --refresh", "--offline and --refresh exclude each other."),
    ("places feed --watch --older", "--watch and --older exclude each other."),
    ("places hide alice", "To name a person, write @alice."),
    ("places hide 7", "Name a person, such as @alice; “photo hide” is for photos."),
    ("places unhide tag:fog", "Name a person, such as @alice; “photo unhide” is for photos."),
    ("photo likes 7 --limit 0", "--limit takes a number from 1 on."),
    ("photo comment 7 ''", "A comment needs text; nothing was sent."),
    ("printf ' \\n ' | photo comment 7 -", "A comment needs text; nothing was sent."),
    ("printf '\\377' | photo comment 7 -", "Standard input is not UTF-8; nothing was sent."),
    ("photo delete 12345", "There is no terminal to ask on; to delete the photo, give --yes."),
    ("photo delete 7 --yes", "Without a terminal, name the photo by its id or URL"),
    ("photo upload a.jpg --public --family", "--public goes with neither --friends nor --family."),
    ("photo upload a.jpg b.jpg --title A", "--title is for one picture, and these are 2."),
  ])
  func `a malformed value is answered by the right form`(
    line: String,
    answer: String
  ) async throws {
    let ending = try await Home().run(line: line)
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(answer), "\(ending.errors)")
  }
}
