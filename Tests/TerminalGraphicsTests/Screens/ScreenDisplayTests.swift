import Bitmaps
import Imaging
import TestSupport
import Testing

@testable import TerminalGraphics

struct ScreenDisplayTests {
  private static let photo = ImagePyramid(of: .landscape(500, 400))

  private var photo: ImagePyramid { Self.photo }
  private let area = CellRect(column: 0, row: 1, columns: 40, rows: 10)

  private func zoom(_ mode: ZoomMode) -> Zoom {
    Zoom(of: photo.picture.size, in: area.pixels(ofCell: .usual), mode: mode)
  }

  /// A photo between a title and a status line.
  private func screen(_ zoom: Zoom, status: String = "") -> Screen {
    var screen = Screen(columns: 40, rows: 12)
    screen.cells.draw("Harbour", column: 1, row: 0, style: .bold)
    screen.place(PlacedPicture("photo", photo, zoom, in: area))
    screen.cells.draw(status, column: 0, row: 11)
    return screen
  }

  @Test(arguments: [
    PictureRenderer(.kitty), PictureRenderer(.kitty, passthrough: .tmux),
    PictureRenderer(.kitty, passthrough: .tmux, passesTrueColor: false),
  ])
  func `at rest a photo that fits is close to a resampled one`(renderer: PictureRenderer) {
    let zoom = zoom(.fit)
    var shown = DisplayedTerminal(renderer)
    shown.show(screen(zoom))
    let reference = photo.viewed(zoom, in: zoom.viewport)
    #expect(shown.terminal.photo.decibels(from: reference) >= 40)
    #expect(shown.terminal.misunderstood.isEmpty)
    #expect(!shown.display.isIncomplete)
  }

  @Test func `iTerm2 shows the photo from a JPEG`() {
    let zoom = zoom(.fill)
    var shown = DisplayedTerminal(PictureRenderer(.iTerm2))
    shown.show(screen(zoom))
    let reference = photo.viewed(zoom, in: zoom.viewport)
    #expect(shown.terminal.photo.decibels(from: reference) >= 30)
  }

  @Test func `zooming and panning kitty's photo takes at most 300 bytes a frame`() {
    var random = SeededGenerator(4)
    var shown = DisplayedTerminal(PictureRenderer(.kitty))
    var zoom = zoom(.fill)
    #expect(shown.show(screen(zoom)) > 50_000)
    var most = 0
    for step in 0..<100 {
      let factor = Double.random(in: 0.7...1.5, using: &random)
      let distance = ViewPoint(
        x: .random(in: -150...150, using: &random),
        y: .random(in: -100...100, using: &random)
      )
      zoom = step % 3 == 0 ? zoom.zoomed(by: factor) : zoom.panned(by: distance)
      let status = "by hand \(Int(zoom.scale * 100)) %"
      most = max(most, shown.show(screen(zoom, status: status), isResting: false))
      #expect(shown.terminal.pictureCount == 1)
    }
    #expect(most <= 300 && most > 0)
    #expect(shown.terminal.misunderstood.isEmpty)
  }

  @Test func `a photo zoomed by hand is sent once more, with the pixels that it has`() {
    var shown = DisplayedTerminal(PictureRenderer(.kitty))
    let fitted = zoom(.fit)
    shown.show(screen(fitted))
    let zoomed = fitted.zoomed(by: 3)
    #expect(shown.show(screen(zoomed), isResting: false) < 300)
    #expect(shown.display.isIncomplete)
    #expect(shown.show(screen(zoomed)) > 50_000)
    #expect(shown.show(screen(zoomed)) == 0 && !shown.display.isIncomplete)
    let panned = zoomed.panned(by: ViewPoint(x: 100, y: 0)).zoomed(by: 1.2)
    #expect(shown.show(screen(panned)) < 300)
    #expect(shown.show(screen(fitted)) < 300)
  }

  @Test func `in actual size each pixel is one of the display`() {
    var shown = DisplayedTerminal(PictureRenderer(.kitty))
    let actual = zoom(.fit).zoomed(to: 1).panned(by: ViewPoint(x: 0, y: -5))
    shown.show(screen(actual))
    #expect(shown.terminal.photo == photo.viewed(actual, in: actual.viewport))
  }

  @Test func `without a known cell size the photo is scaled to cells`() {
    var shown = DisplayedTerminal(PictureRenderer(.kitty), cell: nil)
    let zoom = zoom(.fill)
    shown.show(screen(zoom))
    #expect(shown.lastFrame.contains(",c=40,r=10,"))
    let reference = photo.viewed(zoom, in: zoom.viewport)
    #expect(shown.terminal.photo.decibels(from: reference) >= 25)
  }

  @Test(arguments: PictureRenderer.all) func `details lie over the photo`(renderer: PictureRenderer)
  {
    var shown = DisplayedTerminal(renderer)
    var screen = screen(zoom(.fill))
    shown.show(screen)
    let panel = CellRect(column: 10, row: 4, columns: 20, rows: 4)
    screen.cells.fill(panel)
    screen.cells.draw("licence CC BY", column: 11, row: 5)
    shown.show(screen)
    let composed = shown.terminal.composed
    let covered = composed.cropped(to: PixelRect(x: 100, y: 80, width: 200, height: 80))
    #expect(covered == Bitmap(width: 200, height: 80, color: .black))
    #expect(shown.terminal.grid.plainLines[5].contains("licence CC BY"))
    #expect(composed[90, 110] != [0, 0, 0, 255] && composed[310, 110] != [0, 0, 0, 255])
  }

  @Test(arguments: PictureRenderer.all)
  func `nothing of a screen is left on the next`(renderer: PictureRenderer) {
    var shown = DisplayedTerminal(renderer)
    shown.show(screen(zoom(.fill)))
    shown.show(Screen(columns: 40, rows: 12), isResting: false)
    #expect(shown.terminal.composed == Bitmap(width: 400, height: 240, color: .black))
    #expect(shown.terminal.pictureCount == 0)
  }

  @Test(
    arguments: PictureRenderer.all.filter { $0.pictureProtocol != .cells && $0 != .init(.kitty) }
  )
  func `a picture is characters during input`(renderer: PictureRenderer) {
    var (shown, cells) = (DisplayedTerminal(renderer), DisplayedTerminal(PictureRenderer(.cells)))
    shown.show(screen(zoom(.fill)))
    #expect(shown.terminal.pictureCount > 0)
    let moved = screen(zoom(.fill).panned(by: ViewPoint(x: -20, y: -20)))
    shown.show(moved, isResting: false)
    cells.show(moved)
    #expect(shown.display.isIncomplete && shown.terminal.pictureCount == 0)
    #expect(shown.terminal.composed == cells.terminal.composed)
    shown.show(moved)
    #expect(!shown.display.isIncomplete && shown.terminal.pictureCount > 0)
    #expect(shown.show(moved) == 0)
  }

  @Test func `sixels without a library are characters at once`() {
    var shown = DisplayedTerminal(PictureRenderer(.sixel))
    shown.show(screen(zoom(.fill)), isResting: false)
    #expect(!shown.display.isIncomplete)
    #expect(shown.terminal.grid.plainLines[5].contains { $0 != " " })
  }
}

extension TerminalEmulator {
  /// The rows of the photo.
  fileprivate var photo: Bitmap {
    let rect = PixelRect(x: 0, y: 20, width: 400, height: 200)
    return pictureLayer.cropped(to: rect) ?? pictureLayer
  }
}
