import Bitmaps
import Places

extension BrowserState {
  /// The zoom factor of one key press; three presses double the scale.
  private static let zoomStep = 1.26

  mutating func handleInPhoto(_ key: Key) {
    switch key {
    case .character("+"), .character("="): photoList?.view?.zoom(by: Self.zoomStep)
    case .character("-"), .character("_"), .character("o"):
      photoList?.view?.zoom(by: 1 / Self.zoomStep)
    case .character("0"), .character("f"): toggleMode()
    case .character("a"): photoList?.view?.zoomToActualSize()
    case .character("n"), .character(" "), .pageDown: step(by: 1)
    case .character("p"), .pageUp: step(by: -1)
    case .character("i"): photoList?.view?.showsDetails.toggle()
    case .character("s"): save()
    case .escape, .enter, .backspace: leavePhoto()
    default: pan(key)
    }
  }

  private mutating func toggleMode() {
    let view = viewport
    photoList?.view?.toggleMode(in: view)
  }

  /// Shows the next photo of the list, or the previous one.
  private mutating func step(by photos: Int) {
    guard let photoList else { return }
    let showsDetails = photoList.view?.showsDetails ?? false
    let target = photoList.cursor.selection + photos
    guard photoList.photos.indices.contains(target) else {
      message = photos > 0 ? "This is the last photo." : "This is the first photo."
      return
    }
    self.photoList?.select(target)
    self.photoList?.view = photoList.photos[target].view(showingDetails: showsDetails)
  }

  private mutating func save() {
    guard let photo = photoList?.selected else { return }
    start(.save(photo))
  }

  /// Closes the details, cancels saving, or returns to the list.
  private mutating func leavePhoto() {
    if photoList?.view?.showsDetails == true {
      photoList?.view?.showsDetails = false
    } else if let id = pending.first(where: { $0.value.request.isSaving })?.key {
      cancel(id)
      message = "Not saved."
    } else {
      photoList?.isOpen = false
    }
  }

  private mutating func pan(_ key: Key) {
    guard let (direction, isFar) = key.panning else { return }
    let view = viewport
    let part = isFar ? 0.5 : 0.1
    let (across, down) = (Double(view.width) * part, Double(view.height) * part)
    switch direction {
    case .left: photoList?.view?.pan(right: -across, down: 0)
    case .right: photoList?.view?.pan(right: across, down: 0)
    case .up: photoList?.view?.pan(right: 0, down: -down)
    case .down: photoList?.view?.pan(right: 0, down: down)
    }
  }
}

extension Photo {
  fileprivate func view(showingDetails: Bool) -> PhotoView {
    var view = PhotoView(self)
    view.showsDetails = showingDetails
    return view
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
