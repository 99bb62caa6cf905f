import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

/// The program that draws recordings for the pages.
@Suite(.fewAtATime) struct ComposeScreenTests {
  @Test func `a recording becomes cells and pictures, frame by frame`() async throws {
    let area = CellRect(column: 2, row: 1, columns: 4, rows: 2)
    let photo = ImagePyramid(of: .scene(60, 60))
    let picture = PlacedPicture(filling: area, ofCell: .usual, with: photo, "photo")
    var screen = Screen(columns: 8, rows: 4)
    var display = ScreenDisplay(
      FrameEncoder(colorDepth: .trueColor),
      drawing: PictureRenderer(.kitty)
    )
    _ = display.resize(to: TerminalSize(columns: 8, rows: 4, cell: .usual))
    screen.cells.draw("Kyoto", column: 0, row: 0, style: .bold)
    var recording = display.bytes(for: screen, isResting: true)
    screen.place(picture)
    recording += display.bytes(for: screen, isResting: true)

    let folder = TemporaryFolder()
    let size = ["--columns", "8", "--rows", "4", "--cell", "10x20"]
    let files = ["--cells", folder["cells.json"], "--pictures", folder["pictures.png"]]
    var launch = Launch(.built("ComposeScreen"), size + files + ["--frames"])
    launch.input = Data(recording)
    #expect(try await launch.run().status == 0)

    let rows = String(decoding: try #require(folder.data("cells-1.json")), as: UTF8.self).lines
    let bold = #"{"attributes":["bold"],"columns":5,"text":"Kyoto"}"#
    let plain = #"{"attributes":[],"columns":3,"text":"   "}"#
    #expect(rows.count == 4 && rows[0] == #"{"row":0,"runs":[\#(bold),\#(plain)]}"#)
    let before = try Bitmap(decoding: try #require(folder.data("pictures-0.png")))
    let after = try Bitmap(decoding: try #require(folder.data("pictures-1.png")))
    #expect(before.pixels.allSatisfy { $0 == 0 } && before.size == after.size)
    let shown = after.cropped(to: PixelRect(x: 20, y: 20, width: 40, height: 40))
    #expect(shown == photo.picture.resized(to: PixelSize(width: 40, height: 40)))
  }
}
