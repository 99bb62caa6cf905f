import Bitmaps
import TestSupport
import Testing

@testable import TerminalGraphics

/// Whatever was on the screen, at rest it looks as if it were drawn on a terminal that is new.
struct RandomScreenTests {
  @Test(arguments: PictureRenderer.all.indices, [1, 2, 3] as [UInt64])
  func `any screen becomes any other, and looks as drawn from scratch`(
    index: Int,
    seed: UInt64
  ) {
    let renderer = PictureRenderer.all[index]
    var random = SeededGenerator(seed)
    var script = ScreenScript(columns: 18, rows: 8)
    var shown = DisplayedTerminal(renderer, columns: 18, rows: 8, cell: script.cell)
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        script.change(using: &random)
        shown.show(script.screen, isResting: false)
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: shown.suspend()
      case 1:
        script.resize(using: &random)
        shown.resize(columns: script.columns, rows: script.rows)
        shown.show(script.screen, isResting: false)
      default: break
      }
      shown.show(script.screen)
      var fresh = DisplayedTerminal(
        renderer,
        columns: script.columns,
        rows: script.rows,
        cell: script.cell
      )
      fresh.show(script.screen)
      let hasSameCells = shown.terminal.grid.normalized == fresh.terminal.grid.normalized
      let hasSamePixels = shown.terminal.composed == fresh.terminal.composed
      #expect(hasSameCells && hasSamePixels)
      #expect(shown.terminal.pictureCount == fresh.terminal.pictureCount)
      #expect(shown.terminal.misunderstood.isEmpty)
      #expect(shown.show(script.screen) == 0)
    }
    shown.suspend()
    #expect(shown.terminal.pictureCount == 0 && shown.terminal.imageCount == 0)
  }
}

/// A made-up screen, which changes as the browser's does.
private struct ScreenScript {
  private(set) var columns: Int
  private(set) var rows: Int
  let cell = PixelSize(width: 5, height: 12)
  private var photo = 0
  private var zoom: Zoom
  private var top = 0
  private var panel: CellRect?
  private var showsPhoto = true

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    zoom = Zoom(of: photos[0].picture.size, in: PixelSize(width: 5, height: 12), mode: .fill)
    zoom = zoom.resized(to: area.pixels(ofCell: cell))
  }

  /// The part of the screen that the photo takes, right of a list.
  private var area: CellRect {
    CellRect(column: 6, row: 1, columns: columns - 6, rows: rows - 2)
  }

  var screen: Screen {
    var screen = Screen(columns: columns, rows: rows)
    for row in 0..<(rows - 1) / 2 {
      let number = (top + row) % 9
      let area = CellRect(column: 0, row: 1 + row * 2, columns: 4, rows: 2)
      let thumbnail = photos[number % photos.count]
      screen.place(
        PlacedPicture(filling: area, ofCell: cell, with: thumbnail, "thumbnail \(number)")
      )
      screen.cells.draw("\(number)", column: 4, row: 1 + row * 2)
    }
    if showsPhoto {
      screen.place(PlacedPicture("photo \(photo)", photos[photo], zoom, in: area))
    }
    if let panel {
      screen.cells.fill(panel)
      screen.cells.draw("details", column: panel.column, row: panel.row)
    }
    screen.cells.draw("\(zoom.scale)", column: 0, row: rows - 1)
    return screen
  }

  mutating func change(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: top += Int.random(in: 0...3, using: &random)
    case 1: show(Int.random(in: 0..<photos.count, using: &random), using: &random)
    case 2: showsPhoto.toggle()
    case 3:
      let column = Int.random(in: 0..<columns, using: &random)
      let row = Int.random(in: 0..<rows, using: &random)
      panel = panel == nil ? CellRect(column: column, row: row, columns: 9, rows: 4) : nil
    case 4: zoom = zoom.zoomed(to: 1)
    case 5, 6: zoom = zoom.zoomed(by: Double.random(in: 0.6...2, using: &random))
    default:
      let x = Double.random(in: -30...30, using: &random)
      zoom = zoom.panned(by: ViewPoint(x: x, y: Double.random(in: -30...30, using: &random)))
    }
  }

  private mutating func show(_ number: Int, using random: inout SeededGenerator) {
    photo = number
    let mode = ZoomMode.allCases.randomElement(using: &random) ?? .fit
    zoom = Zoom(of: photos[number].picture.size, in: area.pixels(ofCell: cell), mode: mode)
  }

  mutating func resize(using random: inout SeededGenerator) {
    columns = Int.random(in: 12...22, using: &random)
    rows = Int.random(in: 5...10, using: &random)
    panel = nil
    zoom = zoom.resized(to: area.pixels(ofCell: cell))
  }
}

/// Pictures that are larger than a view, smaller, and of another shape.
private let photos: [ImagePyramid] = [
  ImagePyramid(of: .scene(90, 60)), ImagePyramid(of: .scene(40, 64)),
  ImagePyramid(of: .scene(160, 30).leftHalfClear),
]
