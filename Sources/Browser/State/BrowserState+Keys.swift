import Foundations
import Model

extension BrowserState {
  /// Handles a key in the topmost part of the screen: the help, a text, the comments, the photo or the list.
  mutating func handle(_ key: Key) {
    (message, notice) = (nil, nil)
    if stopSlideshow(at: key) { return }
    if case .mouse(let action) = key { return handle(action) }
    if key == .control("c") { return emit(.quit) }
    if key == .control("z") { return emit(.suspend) }
    if key != .character("q") { wasWarnedOfQuitting = false }
    if overlay != nil { return handleInHelp(key) }
    if comments?.editor != nil { return handleInEditor(key) }
    if isFiltering { return handleInFilter(key) }
    if key == .escape && cancelFollowing() { return }
    if comments != nil && handleInComments(key) { return }
    if handleGlobally(key) || comments != nil { return }
    if isPhotoOpen { handleInPhoto(key) } else { handleInList(key) }
  }

  /// Handles a key that has one meaning everywhere; returns whether it is one.
  private mutating func handleGlobally(_ key: Key) -> Bool {
    switch key {
    case .character("q"): quit()
    case .character("?"): overlay = .help(top: 0)
    case .character("1"): show(.topPlaces)
    case .character("2"): show(.recents)
    case .character("3"): show(.feed)
    case .tab: show(tab.next)
    case .backTab: show(tab.previous)
    case .character("r"): retry()
    case .character("R"): refresh()
    case .character("S"): startInOrder(.switchSource)
    case .character("l"): toggleLike()
    case .character("c"): toggleComments()
    case .character("x"): if let photo = subjectPhoto { hide(photo) }
    case .character("u"): undo()
    case .character("F"): toggleFollowing()
    case .control("l"), .paste: break
    default: return false
    }
    return true
  }

  /// Quits; where something is being sent, only when asked a second time.
  private mutating func quit() {
    if isSending && !wasWarnedOfQuitting {
      wasWarnedOfQuitting = true
      message = "Something is still being sent; q again quits."
    } else {
      emit(.quit)
    }
  }

  /// Makes the requests again that failed; in the feed also asks for new posts.
  private mutating func retry() {
    clearFailures()
    if tab == .feed && !isPhotoOpen && comments == nil { refreshFeed() }
  }

  /// Reloads the list on the screen, past the caches.
  private mutating func refresh() {
    clearFailures()
    if let photo = comments?.photo {
      threads[photo.key]?.isStale = true
    } else if tab == .feed {
      refreshFeed()
    } else if photoList == nil {
      places.isRefreshing = true
    } else {
      photoList?.refresh()
    }
  }

  mutating func handleInHelp(_ key: Key) {
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
      if key == .character("q") { quit() }
    }
  }
}

extension BrowserState.Tab {
  /// The tab to the right, and after the last the first.
  fileprivate var next: Self { neighbour(1) }

  fileprivate var previous: Self { neighbour(Self.allCases.count - 1) }

  private func neighbour(_ distance: Int) -> Self {
    let tabs = Self.allCases
    return tabs[((tabs.firstIndex(of: self) ?? 0) + distance) % tabs.count]
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
    case .arrow(.left, isShifted: _): .across(-1)
    case .arrow(.right, isShifted: _): .across(1)
    case .pageUp: .byPages(-1)
    case .pageDown, .character(" "): .byPages(1)
    case .home: .toStart
    case .end, .character("G"): .toEnd
    default: nil
    }
  }
}
