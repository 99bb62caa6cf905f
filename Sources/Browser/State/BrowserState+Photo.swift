import Imaging
import Places

extension BrowserState {
  /// The factor by which a key zooms; three presses double the picture.
  private static let zoomStep = 1.26

  mutating func takeInPhoto(_ key: Key) {
    switch key {
    case .character("+"), .character("="): shelf?.view?.zoom(by: Self.zoomStep)
    case .character("-"), .character("_"), .character("o"):
      shelf?.view?.zoom(by: 1 / Self.zoomStep)
    case .character("0"), .character("f"): toggleMode()
    case .character("a"): shelf?.view?.zoomToActualSize()
    case .character("n"), .character(" "), .pageDown: step(by: 1)
    case .character("p"), .pageUp: step(by: -1)
    case .character("i"): shelf?.view?.showsDetails.toggle()
    case .character("s"): save()
    case .escape, .enter, .backspace: leavePhoto()
    default: pan(key)
    }
  }

  private mutating func toggleMode() {
    let view = viewport
    shelf?.view?.toggleMode(in: view)
  }

  /// Goes to the photo after or before the one that is seen.
  private mutating func step(by photos: Int) {
    guard let shelf else { return }
    let showsDetails = shelf.view?.showsDetails ?? false
    let target = shelf.cursor.selection + photos
    guard shelf.photos.indices.contains(target) else {
      message = photos > 0 ? "This is the last photo." : "This is the first photo."
      return
    }
    self.shelf?.select(target)
    self.shelf?.view = shelf.photos[target].view(showingDetails: showsDetails)
  }

  private mutating func save() {
    guard let photo = shelf?.selected else { return }
    start(.save(photo))
  }

  /// Closes what lies over the photo, stops saving it, or goes back to the list.
  private mutating func leavePhoto() {
    if shelf?.view?.showsDetails == true {
      shelf?.view?.showsDetails = false
    } else if let id = waiting.first(where: { $0.value.request.isSaving })?.key {
      cancel(id)
      message = "Not saved."
    } else {
      shelf?.isOpen = false
    }
  }

  private mutating func pan(_ key: Key) {
    guard let (direction, isFar) = key.panning else { return }
    let view = viewport
    let part = isFar ? 0.5 : 0.1
    let (across, down) = (Double(view.width) * part, Double(view.height) * part)
    switch direction {
    case .left: shelf?.view?.pan(right: -across, down: 0)
    case .right: shelf?.view?.pan(right: across, down: 0)
    case .up: shelf?.view?.pan(right: 0, down: -down)
    case .down: shelf?.view?.pan(right: 0, down: down)
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
  fileprivate var isSaving: Bool {
    if case .save = self { true } else { false }
  }
}

extension Key {
  /// Which way the key moves the view over a picture, and whether by a big step.
  fileprivate var panning: (Direction, isFar: Bool)? {
    switch self {
    case .arrow(let direction, let isShifted): (direction, isShifted)
    case .character("h"): (.left, false)
    case .character("j"): (.down, false)
    case .character("k"): (.up, false)
    case .character("l"): (.right, false)
    case .character("H"): (.left, true)
    case .character("J"): (.down, true)
    case .character("K"): (.up, true)
    case .character("L"): (.right, true)
    default: nil
    }
  }
}
