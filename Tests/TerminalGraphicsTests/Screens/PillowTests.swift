import Bitmaps
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

/// The browser's photo at rest, beside the same photo resampled by another library (Pillow, Lanczos).
@Suite(.fewAtATime, .enabled("Pillow is not installed") { await Pillow.python != nil })
struct PillowTests {
  @Test(arguments: ZoomMode.allCases, [PixelSize.usual, PixelSize(width: 8, height: 17)])
  func `kitty's photo is close to Pillow's resampling to the placed size`(
    mode: ZoomMode,
    cell: PixelSize
  ) async throws {
    let photo = Bitmap.landscape(640, 427)
    let area = CellRect(column: 0, row: 0, columns: 40, rows: 11)
    let zoom = Zoom(of: photo.size, in: area.pixels(ofCell: cell), mode: mode)
    var screen = Screen(columns: 40, rows: 12)
    screen.place(PlacedPicture("photo", ImagePyramid(of: photo), zoom, in: area))
    var shown = DisplayedTerminal(PictureRenderer(.kitty), cell: cell)
    shown.show(screen)

    let (placed, view) = (PixelSize(nearest: zoom.placed.width, zoom.placed.height), zoom.viewport)
    let (x, y) = (Int(zoom.placed.x.rounded()), Int(zoom.placed.y.rounded()))
    let seen = PixelRect(x: max(x, 0), y: max(y, 0), size: placed).clipped(to: view)
    let part = try #require(seen)
    let reference = try await Pillow.resized(photo, to: placed)
      .cropped(to: PixelRect(x: max(-x, 0), y: max(-y, 0), size: part.size))
    let picture = try #require(shown.terminal.pictureLayer.cropped(to: part))
    let decibels = picture.decibels(from: try #require(reference))
    #expect(decibels >= 40, "\(mode), cells of \(cell): \(decibels) dB")
  }
}

/// The imaging library of Python.
private enum Pillow {
  /// A Python that has it.
  static var python: Program? {
    get async {
      for path in [Program.installed("python3")?.path, "/usr/bin/python3"].compactMap(\.self) {
        let launch = Launch(Program(at: path), ["-c", "import PIL.Image"])
        if let ending = try? await launch.run(), ending.status == 0 { return Program(at: path) }
      }
      return nil
    }
  }

  static func resized(_ picture: Bitmap, to size: PixelSize) async throws -> Bitmap {
    let folder = TemporaryFolder()
    try folder.write(try picture.png(.fast), to: "whole.png")
    let script = """
      from PIL import Image
      whole = Image.open("\(folder["whole.png"])").convert("RGB")
      whole.resize((\(size.width), \(size.height)), Image.LANCZOS).save("\(folder["part.png"])")
      """
    let ending = try await Launch(try #require(await python), ["-c", script]).run()
    #expect(ending.status == 0, "\(ending.errors)")
    return try Bitmap(decoding: try #require(folder.data("part.png")))
  }
}
