import CLITestSupport
import Foundation
import TestSupport
import Testing

/// A picture in the user's folder is never replaced by a picture made from it or from another one.
@Suite(.fewAtATime) struct FolderPictureOutputTests {
  private let home: Home
  private let before: Data

  init() throws {
    home = try pictures("pics/a.jpg", "pics/sub/b.jpg")
    before = try #require(home.folder.data("pics/a.jpg"))
    try home.folder.write(before, to: "mine.jpg")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: home.folder["link.jpg"],
      withDestinationPath: "pics/a.jpg"
    )
    try files.createSymbolicLink(atPath: home.folder["folder"], withDestinationPath: "pics/sub")
    try files.linkItem(atPath: home.folder["pics/a.jpg"], toPath: home.folder["same.jpg"])
  }

  private var source: [String] { ["--source", "folder:\(home.folder["pics"])"] }

  /// The id of the picture `a`.
  private var id: String {
    get async throws {
      let list = try await home.launch("places", ["search", "a", "--json"] + source).run()
      return try #require(try list.json([PrintedPhoto].self).first).id
    }
  }

  @Test(
    arguments: [
      "pics/a.jpg", "pics/sub/../a.jpg", "./pics//a.jpg", "link.jpg", "same.jpg",
      "pics/sub/b.jpg", "folder/b.jpg",
    ],
    [["--thumbnail"], ["--thumbnail", "--force"], [], ["--force"]]
  )
  func `a fetch refuses to replace a picture of the folder, by any path`(
    output: String,
    options: [String]
  ) async throws {
    let arguments = ["fetch", try await id, "--output", output] + options + source
    let ending = try await home.launch("photo", arguments).run()
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(output) && ending.errors.contains("name another output"))
    for name in ["pics/a.jpg", "pics/sub/b.jpg", "same.jpg", "mine.jpg"] {
      #expect(home.folder.data(name) == before)
    }
    #expect(home.folder.names(in: "pics") == ["a.jpg", "sub"])
  }

  @Test func `a picture is not replaced even if only the list printed last names its folder`()
    async throws
  {
    let list = try await home.shell(
      "script -qec 'places search a --source folder:\(home.folder["pics"])' /dev/null >&2"
    )
    #expect(list.status == 0)
    let ending = try await home.photo("fetch", "1", "--thumbnail", "--output", "pics/a.jpg")
    #expect(ending.status == 64)
    #expect(home.folder.data("pics/a.jpg") == before)
  }

  @Test func `--force writes a name from a template that no picture of the folder has`()
    async throws
  {
    let template = ["--name", "{title}", "--force", "--output", "pics/"]
    let arguments = ["fetch", try await id, "--thumbnail"] + template + source
    let made = try await home.launch("photo", arguments).run()
    #expect(made.status == 0 && made.lines == ["pics/a.png"])
    #expect(home.folder.data("pics/a.jpg") == before)
  }

  @Test func `--force replaces any other file`() async throws {
    let output = ["--thumbnail", "--output", "mine.jpg", "--force"]
    let arguments = ["fetch", try await id] + output + source
    let ending = try await home.launch("photo", arguments).run()
    #expect(ending.status == 0 && ending.lines == ["mine.jpg"])
    #expect(home.folder.data("mine.jpg") != before)
  }

  @Test(arguments: ["pics/a.jpg", "link.jpg", "same.jpg", "pics/../pics/a.jpg"])
  func `a thumbnail and a view are not written over their own picture`(
    output: String
  ) async throws {
    for command in ["thumbnail", "zoom"] {
      for options in [[], ["--force"]] {
        let arguments = [command, "pics/a.jpg", "--output", output] + options
        let ending = try await home.launch("photo", arguments).run()
        #expect(ending.status == 64)
        #expect(home.folder.data("pics/a.jpg") == before)
      }
    }
  }
}
