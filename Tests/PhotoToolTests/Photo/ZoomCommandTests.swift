import Bitmaps
import CLITestSupport
import Foundation
import Imaging
import TestSupport
import Testing

@Suite(.fewAtATime) struct ZoomCommandTests {
  @Test func `fit places a size so that all of it is visible`() async throws {
    let ending = try await Home().photo("zoom", "1024x683", "--viewport", "800x600", "--json")
    let zoom = try ending.json(PrintedZoom.self)
    #expect(zoom.mode == "fit" && zoom.scale == 0.78125)
    #expect((zoom.x, zoom.width) == (0, 800))
    #expect(abs(zoom.height - 533.59) < 0.01 && abs(zoom.y - 33.2) < 0.01)
  }

  @Test func `fill places a size so that no space is left`() async throws {
    let ending = try await Home().photo(
      "zoom",
      "1000x500",
      "--viewport",
      "100x100",
      "--mode",
      "fill",
      "--json"
    )
    let zoom = try ending.json(PrintedZoom.self)
    #expect((zoom.scale, zoom.x, zoom.y, zoom.width, zoom.height) == (0.2, -50, 0, 200, 100))
  }

  @Test func `off a terminal the numbers are on one line`() async throws {
    let ending = try await Home().photo("zoom", "4x3", "--viewport", "800x600")
    #expect(ending.lines == ["fit\t200\t0\t0\t800\t600"])
  }

  @Test func `on a terminal the numbers are a sentence`() async throws {
    let ending = try await Home().onTerminal("photo", "zoom", "200x100", "--viewport", "100x100")
    #expect(ending.lines == ["200x100 fits into 100x100 as 100x50, at 50 % of its size."])
  }

  @Test func `the size of a file is read from it`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo("zoom", "a.jpg", "--viewport", "48x48")
    #expect(ending.lines == ["fit\t0.5\t0\t8\t48\t32"])
  }

  @Test(arguments: [("view.png", 0x89), ("view.jpg", 0xFF)])
  func `the name of the output makes a crop a PNG or a JPEG`(
    output: String,
    firstByte: UInt8
  ) async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo("zoom", "a.jpg", "--viewport", "50x40", "--output", output)
    #expect(ending.status == 0)
    let file = try #require(home.folder.data(output))
    let bitmap = try Bitmap(decoding: file)
    #expect(bitmap.size == PixelSize(width: 50, height: 33))
    #expect(file.first == firstByte)
  }

  @Test func `the rendered picture goes to standard output`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo(
      "zoom",
      "a.jpg",
      "--viewport",
      "50x40",
      "--mode",
      "fill",
      "--output",
      "-"
    )
    #expect(try Bitmap(decoding: ending.output).size == PixelSize(width: 50, height: 40))
  }

  @Test func `a picture is never replaced by its crop`() async throws {
    let home = try pictures("a.jpg")
    let ending = try await home.photo("zoom", "a.jpg", "--viewport", "5x4", "--output", "a.jpg")
    #expect(ending.status == 64 && home.folder.data("a.jpg") == smallPicture)
  }
}
