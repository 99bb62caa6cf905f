import Bitmaps
import Imaging
import Model
import TerminalGraphics

/// The pane of a photo, open or beside its list: its view, the slideshow and a drag.
struct PhotoPane: Sendable {
  /// The view of the selected photo.
  @Boxed var view: PhotoView?
  /// True if the photo has the focus; on a narrow screen it covers the list.
  var isOpen = false { didSet { if !isOpen { isFullScreen = false } } }
  /// True if the open photo has the whole screen below its title.
  var isFullScreen = false
  /// The running slideshow, or `nil`.
  var slideshow: Slideshow?
  /// The last mouse action of a drag over the picture, or `nil`.
  private var lastDrag: MouseAction?

  /// The zoom factor of one key press; three presses double the scale.
  private static let zoomStep = 1.26

  /// Opens the photo, which counts as viewed from now on.
  mutating func open() {
    isOpen = true
    view?.countsAsViewed = true
  }

  /// Shows a photo; if it is already shown, its view stays.
  mutating func show(_ photo: Photo?) {
    if view == nil || view?.photo.key != photo?.key { view = photo.map { PhotoView($0) } }
  }

  /// Ends the slideshow and the drag when another tab is shown.
  mutating func leave() { (slideshow, lastDrag) = (nil, nil) }

  // MARK: - Keys

  /// Handles a key that changes only the view.
  mutating func handle(_ key: Key, _ layout: ScreenLayout) {
    switch key {
    case .character("+"), .character("="): view?.zoom(by: Self.zoomStep)
    case .character("-"), .character("_"), .character("o"): view?.zoom(by: 1 / Self.zoomStep)
    case .character("0"): view?.setMode(.fit, in: layout.viewport)
    case .character("f"): view?.setMode(.fill, in: layout.viewport)
    case .character("a"): view?.zoomToActualSize()
    case .character("i"): view?.showsDetails.toggle()
    case .character("z"), .enter: isFullScreen.toggle()
    default: pan(key, layout)
    }
  }

  /// Closes the details; returns true if they were open.
  mutating func closeDetails() -> Bool {
    guard view?.showsDetails == true else { return false }
    view?.showsDetails = false
    return true
  }

  /// Leaves the full screen, or returns to the list.
  mutating func close() {
    if isFullScreen { isFullScreen = false } else { isOpen = false }
  }

  /// Moves the view by a tenth or a half of its size in whole cells, so that cells that stay on the
  /// screen look the same.
  private mutating func pan(_ key: Key, _ layout: ScreenLayout) {
    guard let (direction, isFar) = key.panning else { return }
    let (viewport, cell) = (layout.viewport, layout.size.cell)
    let across = Self.panStep(isFar, of: viewport.width, cell: cell.width)
    let down = Self.panStep(isFar, of: viewport.height, cell: cell.height)
    switch direction {
    case .left: view?.pan(right: -across, down: 0)
    case .right: view?.pan(right: across, down: 0)
    case .up: view?.pan(right: 0, down: -down)
    case .down: view?.pan(right: 0, down: down)
    }
  }

  /// Returns a tenth or a half of a view in whole cells, at least one, in pixels.
  private static func panStep(_ isFar: Bool, of view: Int, cell: Int) -> Double {
    let cells = (Double(view / cell) * (isFar ? 0.5 : 0.1)).rounded()
    return max(cells, 1) * Double(cell)
  }

  // MARK: - Mouse

  /// Zooms around the mouse with the wheel, and pans with a drag.
  mutating func handle(_ action: MouseAction, in area: CellRect, ofCell cell: PixelSize) {
    let point = action.point(in: area, cell)
    switch action.kind {
    case .wheelUp: view?.zoom(by: 1.1, around: point)
    case .wheelDown: view?.zoom(by: 1 / 1.1, around: point)
    case .press: lastDrag = action
    case .drag:
      if let last = lastDrag {
        view?.pan(
          right: Double((last.column - action.column) * cell.width),
          down: Double((last.row - action.row) * cell.height)
        )
      }
      lastDrag = action
    case .release: break
    }
  }

  mutating func endDrag() { lastDrag = nil }
}

extension Key {
  /// The direction in which the key pans a picture or a map, and true for half a screen.
  var panning: (Direction, isFar: Bool)? {
    switch self {
    case .arrow(let direction, let isShifted): (direction, isShifted)
    case .character("H"): (.left, true)
    case .character("J"): (.down, true)
    case .character("K"): (.up, true)
    case .character("L"): (.right, true)
    default: nil
    }
  }
}

extension MouseAction {
  /// The centre of the cell under the mouse, in pixels of the view.
  fileprivate func point(in area: CellRect, _ cell: PixelSize) -> ViewPoint {
    ViewPoint(
      x: (Double(column - area.column) + 0.5) * Double(cell.width),
      y: (Double(row - area.row) + 0.5) * Double(cell.height)
    )
  }
}
