import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A file of a person's own is never replaced without a word.
@Suite(.fewAtATime) struct ExistingFileTests {
  private let mine = Data("mine".utf8)

  @Test func `a fetch keeps a file that is there, says so and prints its path`() async throws {
    let home = Home()
    let arguments = ["fetch", "54019967488", "--sample"]
    _ = try await home.launch("photo", arguments).run()
    let name = try #require(home.folder.names().first)
    try home.folder.write(mine, to: name)
    let ending = try await home.launch("photo", arguments).run()
    #expect(ending.status == 0 && ending.lines == [name])
    #expect(ending.errors.contains("\(name) already exists; --force overwrites it."))
    #expect(home.folder.data(name) == mine)
    #expect(try await home.launch("photo", arguments + ["--force"]).run().lines == [name])
    #expect(home.folder.data(name) != mine)
  }

  @Test func `a thumbnail replaces one of its own, and nothing else unless it is forced`()
    async throws
  {
    let home = try pictures("a.jpg")
    for _ in 0..<2 { #expect(try await home.photo("thumbnail", "a.jpg").status == 0) }
    try home.folder.write(mine, to: "a_thumbnail.png")
    let ending = try await home.photo("thumbnail", "a.jpg")
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.errorLines.count == 1 && ending.errors.contains("--force"))
    #expect(home.folder.data("a_thumbnail.png") == mine)
    #expect(try await home.photo("thumbnail", "a.jpg", "--force").status == 0)
    #expect(home.folder.data("a_thumbnail.png") != mine)
  }
}
