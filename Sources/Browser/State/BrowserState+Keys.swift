extension BrowserState {
  /// Handles a key in the topmost part of the screen: the help, the filter, the photo or the list.
  mutating func handle(_ key: Key) {
    (message, notice) = (nil, nil)
    if case .mouse(let action) = key { return handle(action) }
    if key == .control("c") { return emit(.quit) }
    if key == .control("z") { return emit(.suspend) }
    if overlay != nil { return handleInHelp(key) }
    if places.isTyping { return handleInFilter(key) }
    if handleGlobally(key) { return }
    if isPhotoOpen {
      handleInPhoto(key)
    } else if photoList != nil {
      handleInPhotoList(key)
    } else {
      handleInPlaces(key)
    }
  }

  /// Handles a key that has one meaning everywhere; returns whether it is one.
  private mutating func handleGlobally(_ key: Key) -> Bool {
    switch key {
    case .character("q"): emit(.quit)
    case .character("?"): overlay = .help(top: 0)
    case .character("1"): tab = .topPlaces
    case .character("2"): showRecents()
    case .tab, .backTab: if tab == .recents { tab = .topPlaces } else { showRecents() }
    case .character("r"): clearFailures()
    case .character("R"): refresh()
    case .character("S"): start(.switchSource)
    case .control("l"): break
    default: return false
    }
    return true
  }

  private mutating func showRecents() {
    tab = .recents
    if !recents.isOpen { recents.refresh() }
  }

  /// Reloads the list on the screen, past the caches.
  private mutating func refresh() {
    clearFailures()
    if photoList == nil { places.isRefreshing = true } else { photoList?.refresh() }
  }

  private mutating func handleInHelp(_ key: Key) {
    guard case .help(let top) = overlay else { return }
    let most = max(HelpPage(self).lines.count - HelpPage.rows(in: size), 0)
    switch key.movement {
    case .by(let lines)?: overlay = .help(top: min(max(top + lines, 0), most))
    case .byPages(let pages)?:
      overlay = .help(top: min(max(top + pages * HelpPage.rows(in: size), 0), most))
    case .toStart?: overlay = .help(top: 0)
    case .toEnd?: overlay = .help(top: most)
    default:
      overlay = nil
      if key == .character("q") { emit(.quit) }
    }
  }

  private mutating func handleInFilter(_ key: Key) {
    switch key {
    case .character(let character): places.narrow(to: places.filter + String(character))
    case .backspace:
      if places.filter.isEmpty { places.isTyping = false }
      places.narrow(to: String(places.filter.dropLast()))
    case .escape:
      places.isTyping = false
      places.narrow(to: "")
    case .enter: places.isTyping = false
    case .arrow(.up, isShifted: _): places.select(places.cursor.selection - 1)
    case .arrow(.down, isShifted: _): places.select(places.cursor.selection + 1)
    default: break
    }
  }
}

/// The movement of the selection in a list.
enum Movement: Hashable {
  case by(Int)
  case byPages(Int)
  case across(Int)
  case toStart, toEnd
}

extension Key {
  /// The movement that the key makes in a list, if any.
  var movement: Movement? {
    switch self {
    case .arrow(.up, let isShifted): .by(isShifted ? -5 : -1)
    case .arrow(.down, let isShifted): .by(isShifted ? 5 : 1)
    case .character("k"): .by(-1)
    case .character("j"): .by(1)
    case .character("K"): .by(-5)
    case .character("J"): .by(5)
    case .arrow(.left, isShifted: _), .character("h"): .across(-1)
    case .arrow(.right, isShifted: _), .character("l"): .across(1)
    case .pageUp: .byPages(-1)
    case .pageDown, .character(" "): .byPages(1)
    case .home: .toStart
    case .end, .character("G"): .toEnd
    default: nil
    }
  }
}
