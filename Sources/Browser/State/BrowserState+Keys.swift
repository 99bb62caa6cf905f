import Features
import Foundations
import Model

extension BrowserState {
  /// Handles a key in the topmost part of the screen: the help, an editor, the comments, the photo or
  /// the list.
  mutating func handle(_ key: Key) {
    let key = key == .newline && !social.isWriting ? .enter : key
    if !hidesMessages { (context.message, context.notice) = (nil, nil) }
    var isStopped = false
    changePhotoList { list, _, _ in isStopped = list.pane.stopSlideshow(at: key) }
    if isStopped { return }
    if case .mouse(let action) = key {
      awaitingStars = []
      return handle(action)
    }
    if key == .control("c") { return context.requests.emit(.quit) }
    if key == .control("z") { return context.requests.emit(.suspend) }
    if key != .character("q") { (wasWarnedOfQuitting, quitsOnceWritten) = (false, false) }
    if helpTop != nil { return handleInHelp(key) }
    if sources.isOpen { return handleInSources(key) }
    if social.isWriting { return social.handleInEditor(key, layout.comments, &context) }
    if goTo.isOpen { return goTo.handle(key, &context) }
    if isFiltering { return handleInFilter(key) }
    if !awaitingStars.isEmpty { return endRating(key) }
    if key == .escape && (context.cancelFollowing() || goTo.cancel(&context)) { return }
    if person.isOpen { return handleInPerson(key) }
    if handleInMap(key) { return }
    if social.panel != nil && social.handle(key, layout.comments, &context) { return }
    if rateOnFullScreen(key) || handleGlobally(key) || social.panel != nil { return }
    if isPhotoOpen {
      changePhotoList { list, layout, context in list.handleInPhoto(key, layout, &context) }
    } else {
      handleInList(key)
    }
  }

  /// Handles a key in the current list.
  mutating func handleInList(_ key: Key) {
    switch tab {
    case .topPlaces: topPlaces.handleInList(key, layout, &context)
    case .recents: recents.handleInList(key, layout, &context)
    case .feed: feed.handleInList(key, layout, &context)
    }
  }

  /// Handles a key with the same meaning everywhere; returns true if it is one.
  @discardableResult
  mutating func handleGlobally(_ key: Key) -> Bool {
    switch key {
    case .character("q"): quit()
    case .character("?"): helpTop = 0
    case .character("1"): show(.topPlaces)
    case .character("2"): show(.recents)
    case .character("3"): show(.feed)
    case .tab: show(tab.next)
    case .backTab: show(tab.previous)
    case .character(":"): goTo.open()
    case .character("r"): retry()
    case .character("R"): refresh()
    case .character("m"): openMap()
    case .character("S"): sources.open(showing: topPlaces.source)
    case .character("s") where photoList != nil: askForFolder()
    case .character("W") where photoList != nil && !isPhotoOpen: beginGallery()
    case .character("e") where photoList != nil: openViewer()
    case .character("l"): unmark(social.toggleLikes(of: subjectPhotos, &context))
    case .character("c"): social.toggleComments(on: subjectPhoto, &context)
    case .character("x"): hide(subjectPhotos)
    case .character("u"): undo()
    case .character("F"): toggleFollowing()
    case .character("t") where listsTags: showTags()
    case .character("p"): return openPerson()
    case .character("P") where photoList != nil && !isPhotoOpen:
      ask(for: .position)
    case .character("D") where photoList != nil && !isPhotoOpen: ask(for: .date)
    case .character("T") where photoList != nil: ask(for: .tags)
    case .character("*") where photoList != nil: beginRating()
    case .control("l"), .paste: break
    default: return false
    }
    return true
  }

  /// Shows the marked pictures, or else the selected one, in the user's viewer.
  private mutating func openViewer() {
    let photos = subjectPhotos
    let paths = photos.compactMap(\.filePath)
    if photos.isEmpty { return }
    if paths.count < photos.count {
      context.message = "Only pictures in a folder of yours are opened."
    } else {
      context.requests.emit(.view(paths))
    }
  }

  /// Asks where to save the marked photos, or else the selected one.
  private mutating func askForFolder() {
    let photos = subjectPhotos
    if !photos.isEmpty { goTo.askForFolder(of: photos) }
  }

  /// Asks for a fact to write about the marked pictures, or else the selected one.
  private mutating func ask(for fact: GoToState.Fact) {
    let photos = picturesToDescribe(by: fact.noun)
    if !photos.isEmpty { goTo.open(for: .writing(fact, about: photos)) }
  }

  private mutating func handleInSources(_ key: Key) {
    if sources.handle(key, &context) { return }
    if key == .character("q") || key == .character("?") { handleGlobally(key) }
  }

  /// Quits, once what is being written beside pictures is there; while something is being sent, only at the second
  /// request.
  mutating func quit() {
    if isWriting && !quitsOnceWritten {
      quitsOnceWritten = true
      context.message = "Writing …; q again quits."
    } else if context.requests.isSending && !wasWarnedOfQuitting {
      wasWarnedOfQuitting = true
      context.message = "Something is still being sent; q again quits."
    } else {
      context.requests.emit(.quit)
    }
  }

  /// Retries the failed requests; in the feed also requests new posts.
  private mutating func retry() {
    context.requests.clearFailures()
    if tab == .feed && !isPhotoOpen && social.panel == nil { feed.refresh(.always) }
  }

  /// Reloads the current list, ignoring caches.
  private mutating func refresh() {
    context.requests.clearFailures()
    if social.panel != nil { return social.refreshComments() }
    switch tab {
    case .topPlaces: topPlaces.refresh()
    case .recents: recents.refresh()
    case .feed: feed.refresh(.always)
    }
  }

  mutating func handleInHelp(_ key: Key) {
    guard let top = helpTop else { return }
    helpTop = helpPage.top(after: key, from: top)
    if helpTop == nil && key == .character("q") { quit() }
  }

  // MARK: - Following

  /// Follows or unfollows the open list, the selected place or the selected photo's owner.
  ///
  /// In the list of a place's photos it is the place; with a photo open, and among found photos, it is the
  /// person.
  private mutating func toggleFollowing() {
    let isList = tab == .topPlaces && !isPhotoOpen && social.panel == nil
    social.toggleFollowing(isList ? topPlaces.subject : nil, orOwnerOf: subjectPhoto, &context)
  }
}

/// A movement of the selection in a list.
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
