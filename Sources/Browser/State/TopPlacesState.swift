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
  /// The photos of the open place, if one is open.
  @Boxed var photos: PhotoListState?
  /// The map of the places, if it is open.
  var map: MapState?
  /// The first photos of places that were selected in the list.
  private var previews = PreviewCache()
  /// The place of the preview, and the time since when it is selected.
  private var previewed: (place: Place.ID, since: Duration)?

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
    case .enter, .arrow(.right, isShifted: _): openPlace(&context)
    case .character("/"): list.filter.isTyping = true
    case .escape: leave(&context.requests)
    default: list.move(key.movement, rows: layout.list?.rows ?? 2)
    }
  }

  mutating func openPlace(_ context: inout BrowserContext) {
    guard let place = list.selected else { return }
    list.select(list.cursor.selection)
    photos = PhotoListState(.photos(of: .place(place)), hidden: context.hidden)
    // The preview's photos are not requested again, unless they failed to load.
    if let page = previews[place] { photos?.append(page, number: 1) }
    context.requests.clearFailure(of: .photos(of: .place(place), page: 1, isRefreshing: false))
  }

  /// Clears the filter, or cancels the request for the top places.
  private mutating func leave(_ requests: inout RequestScheduler) {
    if list.clearFilter() { return }
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
    if index == list.cursor.selection { openPlace(&context) } else { list.select(index) }
  }

  /// Opens the previewed place, and its photo under the mouse if there is one.
  mutating func pressInPreview(
    _ action: MouseAction,
    _ layout: ScreenLayout,
    _ context: inout BrowserContext
  ) {
    let photo = previewPhoto(atColumn: action.column, row: action.row, layout, context)
    openPlace(&context)
    guard let photo else { return }
    photos?.select(photo.key)
    photos?.open()
  }

  /// Reloads the current list, ignoring caches.
  mutating func refresh() {
    if photos == nil { list.isRefreshing = true } else { photos?.refresh() }
  }

  /// What selects the photos of the open list or, if none is open, of the selected place, and the title of a place.
  var subject: (selector: PhotoSelector, title: String?)? {
    if let place = photos == nil ? list.selected : photos?.place {
      return (.place(place.id), place.name.description)
    }
    guard case .photos(of: let subject)? = photos?.source else { return nil }
    return subject.selector.map { ($0, nil) }
  }

  // MARK: - Responses

  /// Handles a list of top places.
  mutating func show(_ list: TopPlacesList, isComplete: Bool, _ context: BrowserContext) {
    self.list.show(list, isComplete: isComplete)
    if context.isOnScreen { self.list.selectMostPhotographed() }
  }

  /// Handles a page of the photos of a subject.
  mutating func append(_ page: PhotoListPage, number: Int, of subject: PhotoSubject) {
    if number == 1, case .place(let place) = subject { previews.store(page, of: place) }
    if photos?.source == .photos(of: subject) { photos?.append(page, number: number) }
  }

  /// The request for the top places, which are loaded whatever is on the screen.
  var requests: [Request] {
    list.isWanted ? [.topPlaces(isRefreshing: list.isRefreshing)] : []
  }
}

// MARK: - Preview

/// The preview of the selected place, beside the list of places: a map, and a mosaic of its photos.
extension TopPlacesState {
  /// The debounce interval of the preview: a place has to be selected for this long before its photos
  /// are requested, so that moving through the list does not make a call for each row.
  static let previewRest = Duration.milliseconds(300)

  /// Returns the place whose preview is visible, if any.
  private func previewPlace(_ layout: ScreenLayout) -> Place? {
    layout.preview == nil ? nil : list.selected
  }

  /// Returns the layout of the preview, if it is visible.
  func previewLayout(_ layout: ScreenLayout) -> PreviewLayout? {
    layout.preview.map {
      PreviewLayout($0, hasMap: map == nil && list.places.contains { $0.coordinates != nil })
    }
  }

  /// Returns the listed photos of a place, or `nil` before they are loaded.
  func previewPhotos(of place: Place, _ context: BrowserContext) -> [Photo]? {
    guard let photos = previews[place]?.photos else { return nil }
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
    guard let place = previewPlace(layout), let layout = previewLayout(layout) else { return nil }
    let cells = previewHasTiles(context) ? layout.tiles : layout.titles
    let photos = previewPhotos(of: place, context) ?? []
    return zip(photos, cells).first { $0.1.contains(column, row) }?.0
  }

  /// Returns the photos of the mosaic, once the selection rests.
  func previewTilePhotos(_ layout: ScreenLayout, _ context: BrowserContext) -> [Photo] {
    guard previewHasTiles(context), isResting(context), let place = previewPlace(layout),
      let layout = previewLayout(layout)
    else { return [] }
    return Array((previewPhotos(of: place, context) ?? []).prefix(layout.tiles.count))
  }

  /// Returns the request for the photos of the previewed place, the same that opening it makes; none
  /// while the list of places is being loaded, which may take many calls, or of a source of few requests.
  func previewRequests(_ layout: ScreenLayout, _ context: BrowserContext) -> [Request] {
    guard let place = previewPlace(layout), previews[place] == nil, isResting(context),
      !context.isScarce(source)
    else { return [] }
    return [.photos(of: .place(place), page: 1, isRefreshing: false)]
  }

  /// Returns true if a request waits until the selection rests, so that a tick is needed.
  func awaitsRest(_ layout: ScreenLayout, _ context: BrowserContext) -> Bool {
    guard let place = previewPlace(layout), !isLoading(context), !isResting(context),
      !context.isScarce(source)
    else { return false }
    return previews[place] == nil || context.hasColorPictures
  }

  /// Returns true if the previewed place has been selected for long enough.
  ///
  /// The initially selected place counts at once.
  private func isResting(_ context: BrowserContext) -> Bool {
    guard !isLoading(context), let previewed else { return false }
    return !list.isChosen || context.time - previewed.since >= Self.previewRest
  }

  private func isLoading(_ context: BrowserContext) -> Bool {
    list.isWanted
      && context.requests.failure(of: .topPlaces(isRefreshing: list.isRefreshing)) == nil
  }

  /// Records the time when another place was selected.
  mutating func restPreview(_ layout: ScreenLayout, at time: Duration) {
    guard let place = previewPlace(layout) else {
      previewed = nil
      return
    }
    if previewed?.place != place.id { previewed = (place.id, time) }
  }
}
