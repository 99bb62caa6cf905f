import Features
import Foundations
import Model
import TerminalGraphics

/// The state of the first tab: the list of top places, the preview of the selected one, and the photos
/// of the open one or of what was typed.
struct TopPlacesState: Sendable {
  /// The chosen source, if known.
  let source: SourceID?
  @Boxed var list = PlaceListState()
  /// The photos of the open row, if one is open.
  @Boxed var photos: PhotoListState?
  /// The map of the places, if it is open.
  var map: MapState?
  /// The first photos of rows that were selected in the list.
  private var previews = PreviewCache()
  /// The subject of the preview, and the time when it was selected.
  private var previewed: (subject: PhotoSubject, since: Duration)?

  init(of source: SourceID? = nil) { self.source = source }

  /// True if the places are those of the sample, whose photos are made up.
  var isSample: Bool { source?.facts.isReal == false }

  // MARK: - Keys

  mutating func handleInList(_ key: Key, _ layout: ScreenLayout, _ context: inout BrowserContext) {
    if photos != nil {
      if photos?.handleInList(key, layout, &context) == true { photos = nil }
      return
    }
    if list.handleInFilter(key) { return }
    switch key {
    case .enter, .arrow(.right, isShifted: _): openRow(&context)
    case .character("/"): list.filter.isTyping = true
    case .escape: leave(&context.requests)
    default: list.move(key.movement, rows: layout.list?.rows ?? 2)
    }
  }

  /// Opens the photos of the selected row; the row of a group shows or hides its lists.
  mutating func openRow(_ context: inout BrowserContext) {
    guard let row = list.selectedRow else { return }
    list.select(list.cursor.selection)
    if case .group(let group, count: _) = row { return list.toggle(group) }
    guard let subject = row.subject else { return }
    photos = photoList(of: subject, context)
    // The preview's photos are not requested again, unless they failed to load.
    if let page = previews[subject] { photos?.append(page, number: 1) }
    context.requests.clearFailure(of: .photos(of: subject, page: 1, isRefreshing: false))
  }

  /// Returns a list of photos without a page; a filter searches all of it if they are the user's own files.
  func photoList(of subject: PhotoSubject, _ context: BrowserContext) -> PhotoListState {
    PhotoListState(
      .photos(of: subject),
      hidden: context.hidden,
      isSearchedWhole: source?.isOwn ?? false && subject != .selected(.duplicates)
    )
  }

  /// Clears the filter, closes the open group, or cancels the request for the top places.
  private mutating func leave(_ requests: inout RequestScheduler) {
    if list.clearFilter() || list.closeGroup() { return }
    guard list.isWanted else { return }
    let request = Request.topPlaces(isRefreshing: list.isRefreshing)
    if requests.cancelFirst(where: { $0 == request }) != nil {
      requests.recordFailure(.cancelled, of: request)
    }
  }

  /// Selects the place or the photo under the mouse, or opens the selected one.
  mutating func press(
    _ action: MouseAction,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) {
    if photos != nil {
      if let layout = layout.photoList(context.arrangement) { photos?.press(action, layout) }
      return
    }
    list.endFiltering()
    guard let index = list.index(ofLine: list.cursor.top + action.row - 1) else { return }
    if index == list.cursor.selection { openRow(&context) } else { list.select(index) }
  }

  /// Opens the previewed row, and its photo under the mouse if there is one.
  mutating func pressInPreview(
    _ action: MouseAction,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) {
    let photo = previewPhoto(atColumn: action.column, row: action.row, layout, context)
    openRow(&context)
    guard let photo else { return }
    photos?.select(photo.key)
    photos?.open()
  }

  /// Reloads the current list, ignoring caches.
  mutating func refresh() {
    if photos == nil { list.isRefreshing = true } else { photos?.refresh() }
  }

  /// Reads all lists again, using the cache if it is still valid.
  mutating func reload() {
    previews = PreviewCache()
    list.reload()
    photos?.refresh(ignoringCache: false)
  }

  /// Changes the facts of the photos with some keys; previews are loaded again.
  mutating func update(_ keys: Set<PhotoKey>, _ change: (inout Photo) -> Void) {
    previews = PreviewCache()
    photos?.update(keys, change)
  }

  /// The selector of the open list's photos or, if none is open, the selected row's, and the title of a place.
  var subject: (selector: PhotoSelector, title: String?)? {
    if let place = photos == nil ? list.selected : photos?.place {
      return (.place(place.id), place.name.description)
    }
    guard let photos else { return list.selectedRow?.subject?.selector.map { ($0, nil) } }
    guard case .photos(of: let subject) = photos.source else { return nil }
    return subject.selector.map { ($0, nil) }
  }

  // MARK: - Responses

  /// Handles a list of top places.
  mutating func show(_ list: TopPlacesList, isComplete: Bool, _ context: BrowserContext) {
    self.list.show(list, isComplete: isComplete)
    if context.isOnScreen { self.list.selectMostPhotographed() }
  }

  /// Handles a page of the photos of a subject.
  mutating func append(
    _ page: PhotoListPage,
    number: Int,
    of subject: PhotoSubject,
    by arrangement: ListArrangement
  ) {
    if number == 1 && arrangement.isEmpty { previews.store(page, of: subject) }
    guard let photos, photos.subject == subject, photos.arrangement == arrangement
    else { return }
    self.photos?.append(page, number: number)
  }

  /// The request for the top places, which are loaded whatever is on the screen.
  var requests: [Request] {
    list.isWanted ? [.topPlaces(isRefreshing: list.isRefreshing)] : []
  }
}

// MARK: - Preview

/// The preview of the selected row, beside the list of places: a map, and a mosaic of its photos.
extension TopPlacesState {
  /// The debounce interval of the preview: a row has to be selected for this long before its photos
  /// are requested, so that moving through the list does not make a call for each row.
  static let previewRest = Duration.milliseconds(300)

  /// Returns the subject whose preview is visible, if any.
  private func previewSubject(_ layout: ScreenLayout) -> PhotoSubject? {
    layout.preview == nil ? nil : list.selectedRow?.subject
  }

  /// Returns the layout of the preview, if it is visible.
  func previewLayout(_ layout: ScreenLayout) -> PreviewLayout? {
    layout.preview.map {
      PreviewLayout($0, hasMap: map == nil && list.rows.contains { $0.place?.coordinates != nil })
    }
  }

  /// Returns the listed photos of a row, or `nil` before they are loaded.
  func previewPhotos(of subject: PhotoSubject, _ context: BrowserContext) -> [Photo]? {
    guard let photos = previews[subject]?.photos else { return nil }
    return context.hidden.isEmpty ? photos : photos.filter { !context.hidden.hides($0) }
  }

  /// Returns true if the preview shows pictures rather than titles.
  func previewHasTiles(_ context: BrowserContext) -> Bool {
    context.hasColorPictures && !context.isScarce(source)
  }

  /// Returns the photo of the preview at a cell of the screen, if there is one.
  private func previewPhoto(
    atColumn column: Int,
    row: Int,
    _ layout: ScreenLayout,
    _ context: BrowserContext
  ) -> Photo? {
    guard let subject = previewSubject(layout), let layout = previewLayout(layout) else {
      return nil
    }
    let cells = previewHasTiles(context) ? layout.tiles : layout.titles
    let photos = previewPhotos(of: subject, context) ?? []
    return zip(photos, cells).first { $0.1.contains(column, row) }?.0
  }

  /// Returns the photos of the mosaic, once the selection rests.
  func previewTilePhotos(_ layout: ScreenLayout, _ context: BrowserContext) -> [Photo] {
    guard previewHasTiles(context), isResting(context), let subject = previewSubject(layout),
      let layout = previewLayout(layout)
    else { return [] }
    return Array((previewPhotos(of: subject, context) ?? []).prefix(layout.tiles.count))
  }

  /// Returns the request for the photos of the previewed row, the same one that opening it makes.
  ///
  /// There is none while the list of places is being loaded, which may take many calls, and none for a source that
  /// answers few requests.
  func previewRequests(_ layout: ScreenLayout, _ context: BrowserContext) -> [Request] {
    guard let subject = previewSubject(layout), previews[subject] == nil, isResting(context),
      !context.isScarce(source)
    else { return [] }
    return [.photos(of: subject, page: 1, isRefreshing: false)]
  }

  /// Returns true if a request waits until the selection rests, so that a tick is needed.
  func awaitsRest(_ layout: ScreenLayout, _ context: BrowserContext) -> Bool {
    guard let subject = previewSubject(layout), !isLoading(context), !isResting(context),
      !context.isScarce(source)
    else { return false }
    return previews[subject] == nil || context.hasColorPictures
  }

  /// Returns true if the previewed row has been selected for long enough.
  ///
  /// The initially selected row counts at once.
  private func isResting(_ context: BrowserContext) -> Bool {
    guard !isLoading(context), let previewed else { return false }
    return !list.isChosen || context.time - previewed.since >= Self.previewRest
  }

  private func isLoading(_ context: BrowserContext) -> Bool {
    list.isWanted
      && context.requests.failure(of: .topPlaces(isRefreshing: list.isRefreshing)) == nil
  }

  /// Records the time when another row was selected.
  mutating func restPreview(_ layout: ScreenLayout, at time: Duration) {
    guard let subject = previewSubject(layout) else {
      previewed = nil
      return
    }
    if previewed?.subject != subject { previewed = (subject, time) }
  }
}
