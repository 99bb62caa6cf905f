import Features
import Foundations
import Model
import TerminalGraphics

// MARK: - The list

extension PhotoListState: FilteredList {
  /// Handles a key in the list; returns true if the list is to be left.
  @discardableResult
  mutating func handleInList(
    _ key: Key,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) -> Bool {
    if handleInFilter(key) { return false }
    switch key {
    case .enter: open()
    case .escape, .backspace: return goBack(&context)
    case .character("/"): filter.isTyping = true
    case .character("g"): context.arrangement = context.arrangement == .grid ? .list : .grid
    case .character("o"): chooseNextOrder(&context)
    case .character("O"): reverseOrder(&context)
    case .character("d") where source == .recents:
      if let selected { remove(selected, &context.requests) }
    default:
      if handleOnSelected(key, layout, &context) { return false }
      return move(key.movement, layout, &context)
    }
    return false
  }

  /// Handles a key that opens, marks or describes photos; returns true if it is one.
  mutating func handleOnSelected(
    _ key: Key,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) -> Bool {
    switch key {
    case .character("z"): openFullScreen()
    case .character(" "): startSlideshow()
    case .character("v"): markSelected()
    case .character("V"): markAll(&context)
    case .character("i"): if selected != nil { handleInPhoto(key, layout, &context) }
    default: return false
    }
    return true
  }

  mutating func open() { if selected != nil { pane.open() } }

  /// Opens the selected photo in full screen.
  private mutating func openFullScreen() {
    open()
    if pane.isOpen { pane.isFullScreen = true }
  }

  /// Removes a photo from the recents, immediately on the screen.
  mutating func remove(_ photo: Photo, _ requests: inout RequestScheduler) {
    remove(photo)
    requests.start(.removeRecent(photo))
  }

  /// Cancels saving or reloading, or clears the marks or the filter; returns true if the list is to be
  /// left.
  private mutating func goBack(_ context: inout BrowserContext) -> Bool {
    if context.cancelSaving() || marks.removeAll() || clearFilter() || clearOrder() { return false }
    guard isRefreshing && !photos.isEmpty else { return true }
    stopRefreshing()
    return false
  }

  private mutating func move(
    _ movement: Movement?,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) -> Bool {
    guard let layout = layout.photoList(context.arrangement) else { return false }
    searchFurther()
    let selection = cursor.selection
    switch movement {
    case .by(let lines)?: select(selection + lines * layout.across)
    case .byPages(let pages)?: select(selection + pages * layout.lines * layout.across)
    case .across(let photos)?: return moveAcross(photos, layout, &context)
    case .toStart?: select(0)
    case .toEnd?: select(.max)
    case nil: break
    }
    return false
  }

  /// Selects the neighbour in a grid; in a list, opens the photo (right) or leaves the list (left).
  private mutating func moveAcross(
    _ photos: Int,
    _ layout: PhotoListLayout,
    _ context: inout BrowserContext
  ) -> Bool {
    if layout.grid != nil {
      select(cursor.selection + photos)
    } else if photos > 0 {
      open()
    } else {
      return goBack(&context)
    }
    return false
  }

  /// Selects the photo under the mouse, or opens the selected one.
  mutating func press(_ action: MouseAction, _ layout: PhotoListLayout) {
    endFiltering()
    let rows = placedRows(layout)
    guard let pressed = rows.first(where: { $0.cell.contains(action.column, action.row) })?.index
    else { return }
    if pressed == cursor.selection { open() } else { select(pressed) }
  }
}

extension PhotoListState {
  /// Returns the visible photos with their cells.
  func placedRows(_ layout: PhotoListLayout) -> [PhotoListLayout.Row] {
    let hasHeadings = layout.grid == nil && hasHeadings
    return layout.rows(
      top: cursor.top,
      of: photos.count,
      headed: hasHeadings ? { beginsSection($0) } : nil
    )
  }
}

// MARK: - Marks

extension PhotoListState {
  /// The photos that keys act on: the marked ones or, without marks or with a photo open, the selected one.
  func subjects(_ hidden: HiddenPhotos) -> [Photo] {
    let marked = pane.isOpen ? [] : marks.photos(except: hidden)
    return marked.isEmpty ? [selected].compactMap(\.self) : marked
  }

  /// Marks the selected photo, or removes its mark, and selects the next one.
  private mutating func markSelected() {
    guard let selected else { return }
    marks.toggle(selected)
    select(cursor.selection + 1)
  }

  /// Marks all listed photos; if all are marked, removes their marks.
  private mutating func markAll(_ context: inout BrowserContext) {
    if photos.allSatisfy(marks.contains) { return marks.remove(photos) }
    marks.insert(photos)
    guard !filter.isActive || isSearchedWhole, let total, total > photos.count else { return }
    context.message = "The \(photos.count.photos) loaded so far are marked."
  }
}

// MARK: - The open photo

extension PhotoListState {
  /// Handles a key in the open photo.
  mutating func handleInPhoto(_ key: Key, _ layout: ScreenLayout, _ context: inout BrowserContext) {
    switch key {
    case .character("n"), .pageDown: step(by: 1, layout, &context)
    case .character("p"), .pageUp: step(by: -1, layout, &context)
    case .character(" "): startSlideshow()
    case .escape, .backspace: leavePhoto(&context)
    default: pane.handle(key, layout)
    }
  }

  /// Shows the next or previous photo of the list.
  mutating func step(by distance: Int, _ layout: ScreenLayout, _ context: inout BrowserContext) {
    let target = cursor.selection + distance
    guard photos.indices.contains(target) else {
      context.message = distance > 0 ? "This is the last photo." : "This is the first photo."
      return
    }
    select(target)
    let photo = photos[target]
    pane.view = pane.view?.successor(photo, in: layout.viewport) ?? PhotoView(photo)
  }

  /// Closes the details, cancels saving, leaves full screen, or returns to the list.
  private mutating func leavePhoto(_ context: inout BrowserContext) {
    if pane.closeDetails() || context.cancelSaving() { return }
    pane.close()
  }
}

// MARK: - Requests

extension PhotoListState {
  /// The request for the next page of photos.
  ///
  /// The recents are reordered by viewing, so they are not reloaded while a photo is open.
  var pageRequests: [Request] {
    if source == .recents && pane.isOpen || !wantsNextPage { return [] }
    return [nextRequest].compactMap(\.self)
  }

  /// Returns the requests for the picture on the screen, then for prefetching the next one.
  func pictureRequests(_ context: BrowserContext) -> [Request] {
    guard let view = pane.view else { return [] }
    let isScarce = context.isScarce(view.photo.source)
    let needed = view.neededSizes(isScarce: isScarce).map { Request.picture(view.photo, $0) }
    let isLoading = needed.contains { context.requests.failure(of: $0) == nil }
    // The next one of the user's own files need not wait for a sharper version of the one on the screen.
    let isShown = view.picture != nil && view.photo.source.isOwn
    if isLoading && !isShown { return needed }
    guard pane.isOpen, !isScarce, !view.hasPrefetchedNext, let next else { return needed }
    return needed + [.prefetch(next, view.prefetchSize(of: next))]
  }

  /// Shows the selected photo; the open one is added to the recents once its picture is on the screen.
  mutating func showSelected(_ requests: inout RequestScheduler) {
    pane.show(selected)
    guard pane.isOpen, let view = pane.view, view.picture != nil, view.countsAsViewed,
      !view.isRecorded
    else { return }
    pane.view?.isRecorded = true
    requests.start(.recordViewing(view.photo, view.recordedSize))
  }

  /// Handles the response to a request for a picture.
  mutating func handle(_ response: Response, to request: Request, _ layout: ScreenLayout) {
    switch (request, response) {
    case (.picture(let photo, let wanted), .picture(let picture, let size)):
      guard pane.view?.photo.key == photo.key else { break }
      pane.view?.receive(picture, size, wanted: wanted, in: layout.viewport)
    case (.prefetch(let photo, let wanted), .picture(let picture, let size)):
      guard next?.key == photo.key else { break }
      pane.view?.receive(picture, size, wanted: wanted, ofNext: photo)
    case (.prefetch(let photo, _), .failed):
      if next?.key == photo.key { pane.view?.hasPrefetchedNext = true }
    default: break
    }
  }
}

// MARK: - Recents

extension PhotoListState {
  /// Reloads the recents after their file has changed.
  ///
  /// A pending request may have read the old one. It is not cancelled: if it has set a damaged file
  /// aside, it is the only one that reports it.
  mutating func reread(_ requests: RequestScheduler) {
    isOutdated = requests.isPending { $0 == .recents }
    refresh()
  }

  /// Handles the response to a request about the recents, which the list shows.
  mutating func handle(
    _ response: Response,
    ofRecents request: Request,
    _ undoStack: inout UndoStack,
    _ context: inout BrowserContext
  ) {
    switch (request, response) {
    case (.recents, .recents(let list)):
      context.message = list.notices.first ?? context.message
      if isOutdated {
        isOutdated = false
        return
      }
      let requests = context.requests
      replace(with: list) { photo in requests.isPending { $0 == .removeRecent(photo) } }
    case (.recordViewing, .done(let notices)):
      refresh()
      context.message = notices.first ?? context.message
    case (.removeRecent, .removedRecent(let photo)):
      undoStack.append(.removal(photo))
      context.message = "Deleted; u undoes it."
    case (.removeRecent(let photo), .failed(let failure)):
      context.message = failure.sentence
      refresh(selecting: photo)
    case (.restoreRecent(let removed), .done): refresh(selecting: removed.photo)
    case (.restoreRecent(let removed), .failed(let failure)):
      context.message = failure.sentence
      undoStack.append(.removal(removed))
    case (.recordViewing, .failed(let failure)): context.message = failure.sentence
    default: break
    }
  }
}
