import CLITestSupport
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct ManyThumbnailsTests {
  @Test func `hundreds of thumbnails keep their order, and a bad one in the middle is skipped`()
    async throws
  {
    let home = Home()
    let names = (0..<300).map { "\($0).jpg" }
    for name in names { try home.folder.write(smallPicture, to: name) }
    try home.folder.write("none", to: "150.jpg")
    let input = names.joined(separator: "\n")
    let ending = try await home.photo("thumbnail", "-", "--output", "out", input: input)
    #expect(ending.status == 2)
    #expect(ending.lines == (0..<300).filter { $0 != 150 }.map { "out/\($0)_thumbnail.png" })
    #expect(ending.errorLines.last == "photo: 299 of 300 thumbnails could be made.")
    #expect(home.folder.names(in: "out").count == 299)
  }

  @Test func `thumbnails of pictures with one name have different names`() async throws {
    let home = try pictures("a/x.jpg")
    let input = [String](repeating: "a/x.jpg", count: 60).joined(separator: "\n")
    let ending = try await home.photo("thumbnail", "-", "--output", "out", input: input)
    #expect(Set(ending.lines).count == 60 && ending.status == 0)
  }
}
