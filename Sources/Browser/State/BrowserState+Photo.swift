import Bitmaps
import Model

extension BrowserState {
  /// The zoom factor of one key press; three presses double the scale.
  private static let zoomStep = 1.26

  mutating func handleInPhoto(_ key: Key) {
    switch key {
    case .character("+"), .character("="): photoList?.view?.zoom(by: Self.zoomStep)
    case .character("-"), .character("_"), .character("o"):
      photoList?.view?.zoom(by: 1 / Self.zoomStep)
    case .character("0"): setMode(.fit)
    case .character("f"): setMode(.fill)
    case .character("a"): photoList?.view?.zoomToActualSize()
    case .character("n"), .pageDown: step(by: 1)
    case .character("p"), .pageUp: step(by: -1)
    case .character(" "): startSlideshow()
    case .character("i"): photoList?.view?.showsDetails.toggle()
    case .character("s"): save()
    case .character("z"), .enter: photoList?.isFullScreen.toggle()
    case .escape, .backspace: leavePhoto()
    default: pan(key)
    }
  }

  private mutating func setMode(_ mode: ZoomMode) {
    let view = viewport
    photoList?.view?.setMode(mode, in: view)
  }

  /// Shows the next photo of the list, or the previous one.
  mutating func step(by photos: Int) {
    guard let photoList else { return }
    let target = photoList.cursor.selection + photos
    guard photoList.photos.indices.contains(target) else {
      message = photos > 0 ? "This is the last photo." : "This is the first photo."
      return
    }
    self.photoList?.select(target)
    let photo = photoList.photos[target]
    let view = photoList.view?.successor(photo, in: viewport) ?? PhotoView(photo)
    self.photoList?.view = view
  }

  private mutating func save() {
    guard let photo = photoList?.selected else { return }
    start(.save(photo))
  }

  /// Closes the details, cancels saving, leaves the full screen, or returns to the list.
  private mutating func leavePhoto() {
    if photoList?.view?.showsDetails == true {
      photoList?.view?.showsDetails = false
    } else if let id = pending.first(where: { $0.value.request.isSaving })?.key {
      cancel(id)
      message = "Not saved."
    } else if isFullScreen {
      photoList?.isFullScreen = false
    } else {
      photoList?.isOpen = false
    }
  }

  /// Moves the view by a tenth or a half of it, in whole cells, so that what stays on the screen looks the
  /// same.
  private mutating func pan(_ key: Key) {
    guard let (direction, isFar) = key.panning else { return }
    let (view, cell) = (viewport, size.cell)
    let across = Self.panStep(isFar, of: view.width, cell: cell.width)
    let down = Self.panStep(isFar, of: view.height, cell: cell.height)
    switch direction {
    case .left: photoList?.view?.pan(right: -across, down: 0)
    case .right: photoList?.view?.pan(right: across, down: 0)
    case .up: photoList?.view?.pan(right: 0, down: -down)
    case .down: photoList?.view?.pan(right: 0, down: down)
    }
  }

  /// Returns a tenth or a half of a view in whole cells, at least one, in pixels.
  private static func panStep(_ isFar: Bool, of view: Int, cell: Int) -> Double {
    let cells = (Double(view / cell) * (isFar ? 0.5 : 0.1)).rounded()
    return max(cells, 1) * Double(cell)
  }
}

extension Request {
  fileprivate var isSaving: Bool { if case .save = self { true } else { false } }
}

extension Key {
  /// The direction in which the key pans a picture, and whether by half a screen.
  fileprivate var panning: (Direction, isFar: Bool)? {
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
