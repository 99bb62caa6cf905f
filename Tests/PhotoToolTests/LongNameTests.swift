import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Pictures whose names are as long as file systems allow: 255 bytes.
@Suite(.fewAtATime) struct LongNameTests {
  @Test(
    arguments: ["x", "é", "霧", "👩‍👩‍👧‍👦"],
    [["thumbnail"], ["zoom", "--viewport", "4x3"], ["thumbnail", "--recursive"]]
  )
  func `an output is named after its picture, cut between characters`(
    character: String,
    command: [String]
  ) async throws {
    let home = Home()
    let stem = String(repeating: character, count: 251 / character.utf8.count)
    try home.folder.write(smallPicture, to: "\(stem).png")
    let what = command.contains("--recursive") ? "." : "\(stem).png"
    let ending = try await home.launch("photo", command + [what, "--output", "out/"]).run()
    #expect(ending.status == 0, "\(ending.errors)")
    let name = try #require(home.folder.names(in: "out").first)
    #expect(name.utf8.count <= 255 && name.hasSuffix("_\(command[0]).png"))
    #expect(name.dropLast("_\(command[0]).png".count).allSatisfy { String($0) == character })
  }

  @Test func `two names that are equal once they are cut make two files`() async throws {
    let home = Home()
    let stem = String(repeating: "霧", count: 83)
    for end in ["a", "b"] { try home.folder.write(smallPicture, to: "\(stem)\(end).png") }
    for command in [["thumbnail"], ["zoom", "--viewport", "4x3"]] {
      let files = ["\(stem)a.png", "\(stem)b.png", "--output", command[0]]
      let ending = try await home.launch("photo", command + files).run()
      #expect(
        ending.status == 0 && home.folder.names(in: command[0]).count == 2,
        "\(ending.errors)"
      )
    }
  }

  @Test func `a name without an extension works, and an output as long as the disk allows`()
    async throws
  {
    let home = Home()
    let (name, output) = (
      String(repeating: "n", count: 255), String(repeating: "o", count: 251) + ".png"
    )
    try home.folder.write(smallPicture, to: name)
    var ending = try await home.photo("thumbnail", "./\(name)")
    #expect(ending.status == 0, "\(ending.errors)")
    ending = try await home.photo("thumbnail", "./\(name)", "--output", output)
    #expect(ending.status == 0 && home.folder.names().contains(output), "\(ending.errors)")
    ending = try await home.photo("info", "./\(name)", "--json")
    #expect(ending.status == 0, "\(ending.errors)")
  }

  @Test func `a folder lists such pictures, and a gallery has them`() async throws {
    let home = Home()
    let stem = String(repeating: "霧", count: 83)
    home.folder.makeFolder("in")
    for end in ["a", "b"] { try home.folder.write(smallPicture, to: "in/\(stem)\(end).png") }
    let list = try await home.places("photos", "all", "--source", "./in")
    #expect(list.lines.count == 2, "\(list.errors)")
    let gallery = try await home.places("gallery", "all", "--source", "./in", "--output", "out")
    #expect(gallery.status == 0, "\(gallery.errors)")
    #expect(home.folder.names(in: "out/photos").count >= 2)
  }
}
