import Bitmaps
import TestSupport
import Testing

struct ZoomTests {
  @Test(arguments: [
    ("400x300", "100x100", ZoomMode.fit, 0.25, ViewRect(x: 0, y: 12.5, width: 100, height: 75)),
    ("300x400", "100x100", .fit, 0.25, ViewRect(x: 12.5, y: 0, width: 75, height: 100)),
    ("400x200", "100x100", .fill, 0.5, ViewRect(x: -50, y: 0, width: 200, height: 100)),
    ("200x400", "100x100", .fill, 0.5, ViewRect(x: 0, y: -50, width: 100, height: 200)),
    ("50x50", "100x200", .fit, 2, ViewRect(x: 0, y: 50, width: 100, height: 100)),
    ("50x50", "100x200", .fill, 4, ViewRect(x: -50, y: 0, width: 200, height: 200)),
    ("640x480", "640x480", .fit, 1, ViewRect(x: 0, y: 0, width: 640, height: 480)),
    ("1x1", "500x250", .fill, 500, ViewRect(x: 0, y: -125, width: 500, height: 500)),
  ])
  func `a picture is placed by its mode`(
    picture: String,
    view: String,
    mode: ZoomMode,
    scale: Double,
    placed: ViewRect
  ) throws {
    let zoom = Zoom(
      of: try #require(PixelSize(picture)),
      in: try #require(PixelSize(view)),
      mode: mode
    )
    #expect(zoom.scale == scale)
    #expect(zoom.placed == placed)
    #expect(!zoom.isByHand)
  }

  @Test func `a picture that fits covers one axis of the view exactly`() {
    for width in 1...300 {
      let zoom = Zoom(
        of: PixelSize(width: width, height: 7),
        in: PixelSize(width: 101, height: 999),
        mode: .fit
      )
      #expect(zoom.placed.width == 101 || zoom.placed.height == 999)
    }
  }

  @Test func `zooming keeps the pixel at the point in place`() {
    let zoom = Zoom(of: size(1000, 1000), in: size(100, 100), mode: .fit)
      .zoomed(by: 4, around: ViewPoint(x: 25, y: 75))
    #expect(zoom.placed == ViewRect(x: -75, y: -225, width: 400, height: 400))
    #expect(zoom.isByHand)
  }

  @Test func `a snapped picture is placed on whole cells, and moves by them`() {
    let zoom = Zoom(of: size(1000, 700), in: size(100, 60), mode: .fill).zoomed(by: 1.37)
    let snapped = zoom.snapped(columns: 100, rows: 30)
    #expect(snapped.placed == ViewRect(x: -19, y: -18, width: 137, height: 96))
    let moved = zoom.panned(by: ViewPoint(x: 3, y: -4)).snapped(columns: 100, rows: 30)
    #expect(moved.placed == ViewRect(x: -16, y: -22, width: 137, height: 96))
    let corner = zoom.panned(by: ViewPoint(x: -999, y: -999)).snapped(columns: 100, rows: 30)
    #expect(corner.placed == ViewRect(x: -37, y: -36, width: 137, height: 96))
  }

  @Test func `a snapped picture that is smaller than the view stays within it`() {
    let zoom = Zoom(of: size(333, 1000), in: size(100, 60), mode: .fit)
    let placed = zoom.snapped(columns: 100, rows: 30).placed
    #expect(placed == ViewRect(x: 40, y: 0, width: 20, height: 60))
  }

  @Test func `zooming without a point keeps the middle`() {
    let zoom = Zoom(of: size(1000, 500), in: size(100, 100), mode: .fill).zoomed(by: 2)
    #expect(zoom.placed == ViewRect(x: -150, y: -50, width: 400, height: 200))
  }

  @Test(arguments: [
    ("1000x1000", "100x100", 0.1, 8.0),
    ("10x10", "200x100", 10.0, 20.0),
    ("100x100", "50x25", 0.25, 8.0),
  ])
  func `the scale stays between fit and the larger of fill and 8`(
    picture: String,
    view: String,
    least: Double,
    most: Double
  ) throws {
    let zoom = Zoom(
      of: try #require(PixelSize(picture)),
      in: try #require(PixelSize(view)),
      mode: .fill
    )
    #expect(zoom.zoomed(by: 1e-9).scale == least)
    #expect(zoom.zoomed(by: 1e9).scale == most)
    #expect(zoom.zoomed(to: 1e9).zoomed(to: least).scale == least)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -Double.infinity])
  func `a factor that is not positive and finite is ignored`(factor: Double) {
    let zoom = Zoom(of: size(40, 30), in: size(10, 10), mode: .fill)
    #expect(zoom.zoomed(by: factor) == zoom)
  }

  @Test func `panning stops at the edges, and does not move a smaller picture`() {
    let zoom = Zoom(of: size(400, 100), in: size(100, 100), mode: .fill)
    #expect(zoom.panned(by: ViewPoint(x: 20, y: 20)).placed.x == -130)
    #expect(zoom.panned(by: ViewPoint(x: 20, y: 20)).placed.y == 0)
    #expect(zoom.panned(by: ViewPoint(x: 999, y: 0)).placed.x == 0)
    #expect(zoom.panned(by: ViewPoint(x: -999, y: 0)).placed.x == -300)
    let fit = Zoom(of: size(400, 100), in: size(100, 100), mode: .fit)
    #expect(fit.panned(by: ViewPoint(x: 9, y: 9)) == fit)
  }

  @Test func `resizing follows the mode until a zoom by hand, and keeps the scale after it`() {
    let zoom = Zoom(of: size(400, 300), in: size(100, 100), mode: .fill)
    #expect(
      zoom.resized(to: size(200, 100)) == Zoom(of: zoom.picture, in: size(200, 100), mode: .fill)
    )
    let byHand = zoom.zoomed(to: 2)
    #expect(byHand.resized(to: size(200, 100)).scale == 2)
    #expect(byHand.resized(to: size(4000, 3000)).scale == 10)
  }

  @Test func `resizing keeps the point in the middle`() {
    let zoom = Zoom(of: size(1000, 1000), in: size(100, 100), mode: .fill).zoomed(to: 1)
      .panned(by: ViewPoint(x: 120, y: -80))
    let resized = zoom.resized(to: size(300, 200))
    #expect(resized.placed.x == zoom.placed.x + 100)
    #expect(resized.placed.y == zoom.placed.y + 50)
    #expect(resized.resized(to: zoom.viewport) == zoom)
  }

  @Test(arguments: 0..<40)
  func `no sequence of zooms, pans and resizes shows a gap`(seed: UInt64) {
    var random = SeededGenerator(seed)
    func side(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }
    let (picture, view) = (size(side(3000), side(3000)), size(side(900), side(900)))
    var zoom = Zoom(of: picture, in: view, mode: seed % 2 == 0 ? .fit : .fill)
    for _ in 0..<60 {
      let point = ViewPoint(
        x: Double.random(in: -2000...2000, using: &random),
        y: Double.random(in: -2000...2000, using: &random)
      )
      switch Int.random(in: 0..<5, using: &random) {
      case 0: zoom = zoom.resized(to: size(side(900), side(900)))
      case 1, 2: zoom = zoom.panned(by: point)
      case 3: zoom = zoom.zoomed(by: Double.random(in: 0.1...5, using: &random), around: point)
      default: zoom = zoom.zoomed(by: Double.random(in: 0.1...5, using: &random))
      }
      expectNoGap(zoom)
    }
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  /// Checks what must be true for every zoom.
  private func expectNoGap(_ zoom: Zoom) {
    let limits = Zoom.scales(of: zoom.picture, in: zoom.viewport)
    #expect(limits.contains(zoom.scale))
    expectNoGap(zoom.placed.x, zoom.placed.width, Double(zoom.viewport.width))
    expectNoGap(zoom.placed.y, zoom.placed.height, Double(zoom.viewport.height))
    let isAsWide = zoom.placed.width >= Double(zoom.viewport.width)
    #expect(isAsWide || zoom.placed.height >= Double(zoom.viewport.height))
  }

  private func expectNoGap(_ start: Double, _ length: Double, _ view: Double) {
    if length > view {
      #expect(start <= 0 && start + length >= view - 1e-9)
    } else {
      #expect(start == (view - length) / 2)
    }
  }
}
