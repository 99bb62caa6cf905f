import Foundation
import TestSupport
import Testing

/// Suggestions for misspelt words, in one line, with exit status 64.
@Suite(.fewAtATime) struct SuggestionTests {
  @Test(arguments: [
    ("places tpo", "‘places top’"), ("places photo Kyoto", "‘places photos’"),
    ("places re", "‘places recents’"), ("places docter --json", "‘places doctor’"),
    ("places help tpo", "‘places top’"), ("places fetch 123", "‘photo fetch’"),
    ("photo thumnail a.jpg", "‘photo thumbnail’"), ("photo featch", "‘photo fetch’"),
    ("photo INFO a.jpg", "‘photo info’"), ("photo top", "‘places top’"),
    ("places top --cuontry X", "'--country'"), ("places --sampel", "'--sample'"),
    ("photo fetch --plac Siena", "'--place'"), ("photo --sampel", "'--sample'"),
    ("photo fetch --plcae", "'--place'"), ("photo thumbnail a.jpg --joobs 2", "'--jobs'"),
    ("places top --color alway", "'always'"), ("photo show a.jpg --mode fil", "'fill'"),
    ("photo show a.jpg --protocol kity", "'kitty'"), ("photo fetch 12345 --size larg", "'large'"),
    ("photo fetch 12345 --size orignal", "'original'"),
  ])
  func `what may be meant is said`(line: String, meant: String) async throws {
    let ending = try await Home().shell(line)
    #expect(ending.status == 64 && ending.output.isEmpty && ending.errorLines.count == 1)
    #expect(ending.errors.contains(": did you mean \(meant)? See ‘"), "\(ending.errors)")
  }

  @Test func `a value like none is answered by those that there are`() async throws {
    let ending = try await Home().shell("places top --color purple")
    #expect(ending.status == 64)
    #expect(ending.errors.contains(", which takes 'auto', 'always' or 'never'. See ‘"))
  }

  @Test func `a word that is a file is no command that is misspelt`() async throws {
    let home = Home()
    try home.folder.write(smallPicture, to: "featch")
    #expect(try await home.shell("photo featch").status == 0)
  }

  @Test(arguments: ["photo Kyoto Rome", "photo dawn other.jpg"])
  func `a word that is like no command is taken for a file`(line: String) async throws {
    #expect(try await Home().shell(line).status == 3)
  }
}
