import Places
import TerminalGraphics
import UseCases

// What is under way follows from what is on the screen: after each event the two are compared, what
// is missing is asked for, and what is not needed any more is cancelled.

extension BrowserState {
  /// What the screen shows or will show soon, and is not there yet; the most urgent first.
  var needs: [Request] {
    placesNeeds + shelfNeeds + pictureNeeds
      + seenPhotos.compactMap { photo in
        thumbnails[photo] == nil ? .thumbnail(photo) : nil
      }
  }

  /// The top places are loaded whatever is shown, since most visits begin with them.
  private var placesNeeds: [Request] {
    places.isWanted ? [.topPlaces(isRefreshing: places.isRefreshing)] : []
  }

  /// The photos that are listed, as far as the person has scrolled and a page more.
  ///
  /// The recents change order as they are looked at; that is not shown before the person is back.
  private var shelfNeeds: [Request] {
    guard let shelf, let request = shelf.nextRequest else { return [] }
    if tab == .recents && shelf.isOpen { return [] }
    let ahead = shelf.photos.count - shelf.cursor.selection
    return shelf.photos.isEmpty || shelf.isRefreshing || ahead < 25 ? [request] : []
  }

  /// The picture that is seen, and the one that comes next.
  private var pictureNeeds: [Request] {
    guard let view else { return [] }
    let sizes = view.wantedSizes
    if !sizes.isEmpty { return sizes.map { .picture(view.photo, $0) } }
    guard isPhotoOpen, !view.hasNextAhead, let next = shelf?.next else { return [] }
    return [.pictureAhead(next, PhotoView.sizeAhead)]
  }

  /// Makes the state whole after an event: what is chosen is seen, what is needed is under way.
  mutating func settle() {
    scroll()
    showSelection()
    let view = viewport
    shelf?.view?.resize(to: view)
    let needs = needs
    for (id, waiting) in waiting where waiting.request.followsScreen {
      if !needs.contains(waiting.request) && !isWorthFinishing(waiting.request) { cancel(id) }
    }
    for need in needs where failures.isEmpty || failures[need] == nil { startOnce(need) }
  }

  /// Whether a request may end though the screen does not need it now: a thumbnail of the list that
  /// the person comes back to, and the picture of the photo that they go on to, would else be asked
  /// for again.
  private func isWorthFinishing(_ request: Request) -> Bool {
    switch request {
    case .thumbnail(let photo), .pictureAhead(let photo, _):
      shelf?.photos.contains { $0.id == photo.id } ?? false
    default: false
    }
  }

  /// Starts a request unless it is under way, or is for one thumbnail too many: what is more urgent
  /// would have to wait for them all.
  private mutating func startOnce(_ request: Request) {
    let underWay = waiting.values.map(\.request)
    if underWay.contains(request) { return }
    if request.isThumbnail && underWay.count(where: \.isThumbnail) >= 4 { return }
    start(request)
  }

  private mutating func scroll() {
    guard let list = layout.list else { return }
    if shelf == nil { places.reveal(rows: list.rows) }
    if let layout = shelfLayout { shelf?.reveal(layout) }
  }

  /// Looks at the photo that is chosen, where list and photo stand side by side or it is open.
  private mutating func showSelection() {
    guard layout.photo != nil, let shelf else { return }
    if shelf.view?.photo.id != shelf.selected?.id || shelf.view == nil {
      self.shelf?.view = shelf.selected.map { PhotoView($0) }
    }
    if shelf.selected == nil { self.shelf?.isOpen = false }
    remember()
  }

  /// Puts the photo that is open and seen among the recents, once.
  private mutating func remember() {
    guard isPhotoOpen, let view, view.picture != nil, !view.isRemembered else { return }
    shelf?.view?.isRemembered = true
    start(.remember(view.photo))
  }
}

extension Request {
  fileprivate var isThumbnail: Bool {
    if case .thumbnail = self { true } else { false }
  }
}
