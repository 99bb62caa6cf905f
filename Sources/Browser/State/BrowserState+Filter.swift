import Foundations

extension BrowserState {
  /// The filter of the list on the screen.
  var filter: ListFilter {
    get { tab == .feed ? feed.filter : photoList?.filter ?? places.textFilter }
    set {
      if tab == .feed {
        feed.filter = newValue
      } else if photoList != nil {
        photoList?.filter = newValue
      } else {
        places.textFilter = newValue
      }
    }
  }

  /// Whether keys edit a filter.
  var isFiltering: Bool { filter.isTyping && !isPhotoOpen && comments == nil }

  /// Handles a key in the filter: Enter keeps it, Escape takes it back, arrows move the selection.
  mutating func handleInFilter(_ key: Key) {
    switch key {
    case .enter: endFiltering()
    case .escape: filter = ListFilter()
    case .backspace where filter.text.isEmpty: endFiltering()
    case .arrow(.up, isShifted: _), .arrow(.down, isShifted: _), .pageUp, .pageDown:
      handleInList(key)
    default:
      var edited = filter
      if edited.edit(key) { filter = edited }
    }
  }

  /// Returns the keys to the list; it looks through further pages for more matches.
  mutating func endFiltering() {
    guard filter.isTyping else { return }
    filter.isTyping = false
    searchFurther()
  }

  /// Has the list of photos look through further pages, where it has a filter.
  mutating func searchFurther() {
    if tab == .feed { feed.searchFurther() } else { photoList?.searchFurther() }
  }

  /// Takes the filter back; returns whether there was one.
  mutating func clearFilter() -> Bool {
    if filter.text.isEmpty { return false }
    filter = ListFilter()
    return true
  }

  /// Handles a key in the list on the screen.
  mutating func handleInList(_ key: Key) {
    if photoList == nil {
      handleInPlaces(key)
    } else if tab == .feed {
      handleInFeed(key)
    } else {
      handleInPhotoList(key)
    }
  }
}
