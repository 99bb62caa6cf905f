extension BrowserState {
  /// The map in place of the current list, if it is open.
  var map: MapState? {
    get {
      if isPhotoOpen || social.panel != nil { return nil }
      return photoList == nil ? topPlaces.map : photoList?.map
    }
    set {
      if photoList == nil { topPlaces.map = newValue }
      changePhotoList { list, _, _ in list.map = newValue }
    }
  }

  /// The index of the selected row of the current list.
  var selectedRow: Int { photoList?.cursor.selection ?? topPlaces.list.cursor.selection }

  /// The rows of the current list that have a position.
  var mapItems: [MapItem] { photoList?.mapItems ?? topPlaces.list.mapItems }

  /// Opens the map of the current list, with the selected row chosen.
  mutating func openMap() {
    if isPhotoOpen || social.panel != nil { return }
    let items = mapItems
    if items.isEmpty { context.message = "Nothing in this list has a position." }
    let area = ScreenLayout(of: self, isMap: true).map
    map = items.isEmpty ? nil : MapState(of: items, choosing: selectedRow, in: area)
    selectChosen()
  }

  /// Handles a key or a mouse action in the map; returns true if it was for it.
  mutating func handleInMap(_ key: Key) -> Bool {
    guard var map else { return false }
    let outcome = map.handle(key, mapItems, in: layout.map)
    self.map = map
    selectChosen()
    switch outcome {
    case .ignored: return false
    case .handled: break
    case .refused(let sentence): context.message = sentence
    case .opened(let row): select(row, isOpening: true)
    case .closed: self.map = nil
    }
    return true
  }

  /// Selects the row of the chosen item, so that it is shown below the map.
  private mutating func selectChosen() {
    let chosen = map?.marks(of: mapItems, in: layout.map).chosenItem
    if let row = chosen?.row, row != selectedRow { select(row, isOpening: false) }
  }
}
