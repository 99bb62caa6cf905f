import Bitmaps
import Foundation
import Testing

@testable import TerminalGraphics

struct DrawnPictureTests {
  private let encoder = FrameEncoder(colorDepth: .trueColor)

  private func printed(_ page: DrawnPicture) -> String {
    String(decoding: page.bytes(encoder), as: UTF8.self)
  }

  @Test func `text is printed in lines, each ending in the terminal's own colours`() {
    var page = DrawnPicture(columns: 10, rows: 3)
    page.cells.draw("Dawn", column: 0, row: 0, style: .bold)
    page.cells.draw("  東京", column: 0, row: 2, style: CellStyle(link: "https://a.example"))
    #expect(
      printed(page)
        == "\u{1B}[1mDawn\u{1B}[0m\n\n\u{1B}]8;;https://a.example\u{1B}\\  東京\u{1B}]8;;\u{1B}\\\n"
    )
  }

  @Test func `a picture in characters is among the text`() throws {
    let picture = SamplePicture(Bitmap(width: 2, height: 2, color: .white))
    let area = PictureArea(columns: 2, rows: 1)
    let drawn = try PictureRenderer(.cells).draw(picture, in: area, mode: .fill, imageID: 1)
    var page = DrawnPicture(columns: 10, rows: 1)
    page.place(drawn, column: 0, row: 0)
    page.cells.draw("white", column: 3, row: 0)
    #expect(printed(page) == "\u{1B}[48;2;255;255;255m  \u{1B}[49m white\n")
  }

  @Test func `pictures in pixels are drawn over the lines, the cursor going there and back`() throws
  {
    let picture = SamplePicture(Bitmap.scene(40, 40))
    let area = PictureArea(columns: 4, rows: 2, cellSize: PixelSize(width: 10, height: 20))
    let drawn = try PictureRenderer(.kitty).draw(picture, in: area, mode: .fit, imageID: 1)
    var page = DrawnPicture(columns: 20, rows: 3)
    page.place(drawn, column: 0, row: 0)
    page.place(drawn, column: 6, row: 1)
    page.cells.draw("title", column: 5, row: 0)
    let overlay = String(decoding: drawn.overlay, as: UTF8.self)
    #expect(
      printed(page) == "     title\n\n\u{1B}7\u{1B}[2A\(overlay)\u{1B}8"
        + "\n\u{1B}7\u{1B}[2A\u{1B}[6C\(overlay)\u{1B}8"
    )
  }

  /// The cursor cannot move up beyond the screen, so it must never have to.
  @Test func `on a page longer than the screen each picture is drawn while its lines are visible`()
    throws
  {
    let picture = SamplePicture(Bitmap.scene(40, 40))
    let area = PictureArea(columns: 4, rows: 2, cellSize: PixelSize(width: 10, height: 20))
    let drawn = try PictureRenderer(.kitty).draw(picture, in: area, mode: .fit, imageID: 1)
    var page = DrawnPicture(columns: 4, rows: 60)
    for row in stride(from: 0, to: 60, by: 3) { page.place(drawn, column: 0, row: row) }
    let parts = printed(page).components(separatedBy: "\u{1B}7")
    #expect(parts.count == 21)
    var lineCount = 0
    for (index, part) in parts.dropLast().enumerated() {
      lineCount += part.count { $0 == "\n" }
      #expect(lineCount == index * 3 + 2)
      #expect(parts[index + 1].hasPrefix("\u{1B}[2A"))
    }
    #expect(printed(page).count { $0 == "\n" } == 60)
  }
}
