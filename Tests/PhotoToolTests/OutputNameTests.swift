import CLITestSupport
import TestSupport
import Testing

@Suite(.fewAtATime) struct OutputNameTests {
  @Test(arguments: [
    ["thumbnail", "a.jpg"], ["zoom", "a.jpg", "--viewport", "9x9"],
    ["fetch", "54019967488", "--thumbnail", "--sample", "--verbose"],
  ])
  func `an output named .gif is refused before any request`(
    arguments: [String]
  ) async throws {
    let home = try pictures("a.jpg")
    let launch = home.launch("photo", arguments + ["--output", "b.gif"])
    let ending = try await launch.run()
    #expect(ending.status == 64)
    #expect(
      ending.errorLines == [
        "photo: b.gif would not be a GIF: only PNG and JPEG are written; "
          + "end the name in .png or .jpg."
      ]
    )
    #expect(home.folder.names() == ["a.jpg"])
  }
}
