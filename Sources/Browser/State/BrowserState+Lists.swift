import Foundations
import TerminalGraphics
import UseCases

// MARK: - By number

extension BrowserState {
  mutating func choose(_ row: Int, isOpening: Bool) {
    message = nil
    if shelf == nil {
      places.select(row)
      if isOpening { openPlace() }
    } else if !isPhotoOpen {
      shelf?.select(row)
      if isOpening { openPhoto() }
    }
  }
}

// MARK: - Top places

extension BrowserState {
  mutating func takeInPlaces(_ key: Key) {
    switch key {
    case .enter, .arrow(.right, isShifted: _), .character("l"): openPlace()
    case .character("/"): places.isTyping = true
    case .escape: leavePlaces()
    default: movePlace(key.movement)
    }
  }

  mutating func openPlace() {
    guard let place = places.selected else { return }
    placeShelf = PhotoListState(.place(place), arrangement: recents.arrangement)
  }

  /// Takes back the filter, or stops waiting.
  private mutating func leavePlaces() {
    if !places.filter.isEmpty { return places.narrow(to: "") }
    guard places.isWanted else { return }
    let request = Request.topPlaces(isRefreshing: places.isRefreshing)
    guard waiting.values.contains(where: { $0.request == request }) else { return }
    note(.cancelled, of: request)
    if let id = waiting.first(where: { $0.value.request == request })?.key { cancel(id) }
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
}

extension Failure {
  /// What is said of a request that the person did not want to wait for.
  static let cancelled = Failure(.failed, "Cancelled.")
}

// MARK: - Photos

extension BrowserState {
  mutating func takeInShelf(_ key: Key) {
    switch key {
    case .enter: openPhoto()
    case .escape, .backspace: leaveShelf()
    case .character("g"): toggleGrid()
    case .character("d") where tab == .recents: forget()
    case .character("u") where tab == .recents: restore()
    case .character("s"), .character("i"):
      if shelf?.selected != nil { takeInPhoto(key) }
    default: movePhoto(key.movement)
    }
  }

  mutating func openPhoto() {
    if shelf?.selected != nil { shelf?.isOpen = true }
  }

  /// Goes back to the places, or stops waiting for what is asked anew.
  private mutating func leaveShelf() {
    if shelf?.isRefreshing == true, shelf?.photos.isEmpty == false {
      shelf?.stopRefreshing()
    } else if tab == .topPlaces {
      placeShelf = nil
    }
  }

  private mutating func toggleGrid() {
    let arrangement: PhotoListState.Arrangement = shelf?.arrangement == .grid ? .list : .grid
    recents.arrangement = arrangement
    placeShelf?.arrangement = arrangement
  }

  private mutating func movePhoto(_ movement: Movement?) {
    guard let shelf, let layout = shelfLayout else { return }
    let selection = shelf.cursor.selection
    switch movement {
    case .by(let lines)?: self.shelf?.select(selection + lines * layout.across)
    case .byPages(let pages)?:
      self.shelf?.select(selection + pages * layout.lines * layout.across)
    case .across(let photos)?: moveAcross(photos, from: selection)
    case .toStart?: self.shelf?.select(0)
    case .toEnd?: self.shelf?.select(.max)
    case nil: break
    }
  }

  /// Goes to the neighbour in a grid; in a list, to the right is in and to the left is out.
  private mutating func moveAcross(_ photos: Int, from selection: Int) {
    if shelf?.arrangement == .grid {
      shelf?.select(selection + photos)
    } else if photos > 0 {
      openPhoto()
    } else {
      leaveShelf()
    }
  }
}

// MARK: - Recents

extension BrowserState {
  /// Takes the chosen photo from the recents.
  private mutating func forget() {
    guard let photo = recents.selected else { return }
    recents.remove(photo)
    start(.forget(photo))
  }

  /// Puts back what was taken from the recents last.
  private mutating func restore() {
    guard let photo = forgotten.popLast() else {
      message = "Nothing was deleted."
      return
    }
    start(.restore(photo))
  }
}
