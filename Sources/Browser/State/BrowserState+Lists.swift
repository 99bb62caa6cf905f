import Features
import Foundations
import Model
import TerminalGraphics

// MARK: - Lines of the plain browser

extension BrowserState {
  /// Selects a row of the list on the screen, and opens it where asked to.
  mutating func select(_ row: Int, isOpening: Bool) {
    (message, notice) = (nil, nil)
    if photoList == nil {
      places.select(row)
      if isOpening { openPlace() }
    } else if !isPhotoOpen {
      photoList?.select(row)
      if isOpening { openPhoto() }
    }
  }

  /// Lists the top places that match a text.
  mutating func filter(by text: String) {
    places.textFilter = ListFilter(text)
  }

  // MARK: - Top places

  mutating func handleInPlaces(_ key: Key) {
    switch key {
    case .enter, .arrow(.right, isShifted: _): openPlace()
    case .character("/"): places.textFilter.isTyping = true
    case .escape: leavePlaces()
    default: movePlace(key.movement)
    }
  }

  mutating func openPlace() {
    guard let place = places.selected else { return }
    places.select(places.cursor.selection)
    placePhotos = PhotoListState(.place(place), arrangement: recents.arrangement)
    placePhotos?.hidden = hidden
    // The photos of the preview are not requested again; those that it failed to load are.
    if let page = previews[place] { placePhotos?.append(page, number: 1) }
    clearFailure(of: .photos(of: place, page: 1, isRefreshing: false))
  }

  /// Clears the filter, or cancels the request for the top places.
  private mutating func leavePlaces() {
    if clearFilter() { return }
    guard places.isWanted else { return }
    let request = Request.topPlaces(isRefreshing: places.isRefreshing)
    guard pending.values.contains(where: { $0.request == request }) else { return }
    recordFailure(.cancelled, of: request)
    if let id = pending.first(where: { $0.value.request == request })?.key { cancel(id) }
  }

  private mutating func movePlace(_ movement: Movement?) {
    let page = max((layout.list?.rows ?? 2) - 2, 1)
    switch movement {
    case .by(let rows)?: places.select(places.cursor.selection + rows)
    case .byPages(let pages)?: places.select(places.cursor.selection + pages * page)
    case .toStart?: places.select(0)
    case .toEnd?: places.select(.max)
    case .across?, nil: break
    }
  }

  // MARK: - Photos

  mutating func handleInPhotoList(_ key: Key) {
    switch key {
    case .enter: openPhoto()
    case .escape, .backspace: leavePhotoList()
    case .character("/"): photoList?.filter.isTyping = true
    case .character("g"): toggleGrid()
    case .character("z"): openFullScreen()
    case .character(" "): startSlideshow()
    case .character("d") where tab == .recents: if let photo = recents.selected { remove(photo) }
    case .character("s"), .character("i"): if photoList?.selected != nil { handleInPhoto(key) }
    default: movePhoto(key.movement)
    }
  }

  mutating func openPhoto() {
    if photoList?.selected == nil { return }
    photoList?.isOpen = true
    photoList?.view?.countsAsViewed = true
  }

  /// Opens the selected photo over the whole screen.
  mutating func openFullScreen() {
    openPhoto()
    if isPhotoOpen { photoList?.isFullScreen = true }
  }

  /// Takes the filter back, cancels reloading the photos, or returns to the places.
  private mutating func leavePhotoList() {
    if clearFilter() { return }
    if photoList?.isRefreshing == true, photoList?.photos.isEmpty == false {
      photoList?.stopRefreshing()
    } else if tab == .topPlaces {
      placePhotos = nil
    }
  }

  private mutating func toggleGrid() {
    let arrangement: PhotoListState.Arrangement = photoList?.arrangement == .grid ? .list : .grid
    recents.arrangement = arrangement
    placePhotos?.arrangement = arrangement
  }

  private mutating func movePhoto(_ movement: Movement?) {
    guard let photoList, let layout = photoListLayout else { return }
    searchFurther()
    let selection = photoList.cursor.selection
    switch movement {
    case .by(let lines)?: self.photoList?.select(selection + lines * layout.across)
    case .byPages(let pages)?:
      self.photoList?.select(selection + pages * layout.lines * layout.across)
    case .across(let photos)?: moveAcross(photos, from: selection)
    case .toStart?: self.photoList?.select(0)
    case .toEnd?: self.photoList?.select(.max)
    case nil: break
    }
  }

  /// Selects the neighbour in a grid; in a list, opens the photo (right) or leaves the list (left).
  private mutating func moveAcross(_ photos: Int, from selection: Int) {
    if photoList?.arrangement == .grid {
      photoList?.select(selection + photos)
    } else if photos > 0 {
      openPhoto()
    } else {
      leavePhotoList()
    }
  }

  // MARK: - Recents

  /// Removes a photo from the recents, at once on the screen.
  mutating func remove(_ photo: Photo) {
    recents.remove(photo)
    start(.removeRecent(photo))
  }
}

extension Failure {
  /// The failure of a request that a key cancelled.
  static let cancelled = Failure(.failed, "Cancelled.")
}
