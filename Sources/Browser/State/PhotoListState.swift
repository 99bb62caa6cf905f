import Features
import Foundations
import Imaging
import Model

/// The state of a photo list: its pages, selection and open photo.
///
/// The list shows a place or another subject, the recents, or the feed.
struct PhotoListState: Sendable {
  indirect enum Source: Hashable, Sendable {
    case photos(of: PhotoSubject)
    case recents
    /// The posts of the feed; `FeedState` has their rows.
    case feed
  }

  let source: Source
  /// The order that was chosen.
  private(set) var arrangement: ListArrangement
  /// The orders to choose from, and the value by which the photos are sorted.
  private(set) var orders: [PhotoOrder] = []
  private(set) var sortedBy: PhotoOrder.Value?
  /// The sections of the photos, if the list has sections.
  private(set) var sections: [Photo.ID: PhotoSection] = [:]
  /// The listed photos: loaded, matching the filter, and not hidden.
  private(set) var photos: [Photo] = []
  private var loaded: [Photo] = []
  /// The number of photos without the filter.
  private(set) var unfilteredCount = 0
  /// The number of loaded photos that are hidden.
  private var hiddenCount = 0
  /// True if the source searches the whole list for the filter at each key; otherwise the loaded photos are filtered.
  let isSearchedWhole: Bool
  /// The list without the filter, while the source's matches are shown.
  private var unsearched: Pages?
  /// The photos' numbers in the unfiltered list, counted from 1; `nil` without a filter.
  private var rowNumbers: [Int]?
  var hidden: HiddenPhotos { didSet { if hidden != oldValue { updatePhotos() } } }
  /// The filter.
  ///
  /// It selects the first match; clearing it keeps the selection.
  var filter = ListFilter() { didSet { if filter.differs(from: oldValue) { applyFilter() } } }
  /// The number of further pages in which to look for matches of the filter.
  private var pagesToSearch = 0
  /// The number of photos on all pages, if the source reports it.
  private var loadedTotal: Int?
  /// The title of the loaded pages, the phrase after “photos” in a sentence, and the order if it is stated.
  private(set) var loadedTitle = ""
  private(set) var loadedSubject = ""
  private(set) var order: String?
  /// The number of the next page, or `nil` after the last.
  private(set) var nextPage: Int? = 1
  /// The reloaded photos so far, which replace the others once the selected one is among them; `nil` if
  /// the list is not being reloaded.
  private var refreshed: [Photo]?
  /// True if reloading ignores the cache.
  private var ignoresCache = true
  private(set) var cursor = Cursor()
  /// True if the file of the recents has changed since the pending request for them was started.
  var isOutdated = false
  /// The photo to select once the recents are reloaded, such as a restored one.
  private var returning: PhotoKey?
  var marks = Marks()
  /// The map of the photos, if it is open.
  var map: MapState?
  /// The pane of the selected photo, open or beside the list.
  var pane = PhotoPane()

  init(
    _ source: Source,
    by arrangement: ListArrangement = ListArrangement(),
    hidden: HiddenPhotos = HiddenPhotos(),
    orders: [PhotoOrder] = [],
    sortedBy: PhotoOrder.Value? = nil,
    isSearchedWhole: Bool = false
  ) {
    self.source = source
    self.orders = orders
    self.sortedBy = sortedBy
    self.arrangement = arrangement
    self.hidden = hidden
    self.isSearchedWhole = isSearchedWhole
  }

  /// The number of photos on all pages without the hidden ones, if known; with a filter, the number of
  /// matches so far.
  var total: Int? {
    if isSearchedWhole { return loadedTotal.map { max($0 - hiddenCount, 0) } }
    return filter.isActive ? photos.count : unfilteredTotal
  }

  /// The number of photos on all pages without the hidden ones, whatever the filter, if known.
  var unfilteredTotal: Int? {
    if let unsearched { return unsearched.total }
    return loadedTotal.map { max($0 - hiddenCount, 0) }
  }

  /// True while the photos are being reloaded.
  var isRefreshing: Bool { refreshed != nil }

  var selected: Photo? {
    photos.indices.contains(cursor.selection) ? photos[cursor.selection] : nil
  }

  var next: Photo? {
    photos.indices.contains(cursor.selection + 1) ? photos[cursor.selection + 1] : nil
  }

  var place: Place? { if case .photos(of: .place(let place)) = source { place } else { nil } }

  /// True if no page has been loaded.
  var isUnloaded: Bool { loaded.isEmpty && nextPage == 1 }

  /// True if the next page has to be loaded: a prefetch, when fewer than 25 photos follow the selection.
  ///
  /// A filter of the loaded photos looks through a few pages only, at the press of a key. A map shows up to 500 photos.
  var wantsNextPage: Bool {
    if isRefreshing || nextPage == 1 { return true }
    if filtersLoaded && pagesToSearch == 0 { return false }
    if map != nil && loaded.count < 500 { return true }
    return photos.count - cursor.selection < 25
  }

  /// True if the loaded photos are filtered.
  private var filtersLoaded: Bool { filter.isActive && !isSearchedWhole }

  /// The places whose other names the filter lacks.
  var unnamedPlaces: Set<PlaceName> { filtersLoaded ? filter.unnamedPlaces(of: loaded) : [] }

  /// True if further pages may have more matches of the filter.
  var hasMoreToSearch: Bool { filtersLoaded && nextPage != nil }

  /// True until the source has found the matches of the filter.
  var isSearching: Bool { isSearchedWhole && filter.isActive && nextPage == 1 }

  /// The photos to request: those of the list, or those among them that the filter finds.
  var subject: PhotoSubject? {
    guard case .photos(of: let subject) = source else { return nil }
    return isSearchedWhole && filter.isActive ? subject.filtered(by: filter.text) : subject
  }

  /// Returns the number of a listed photo in the unfiltered list, counted from 1.
  func rowNumber(of index: Int) -> Int { rowNumbers?[index] ?? index + 1 }

  /// Looks through further pages for more matches of the filter.
  mutating func searchFurther() { pagesToSearch = ListFilter.pagesAhead }

  /// The request for the next page, if there is one.
  var nextRequest: Request? {
    if source == .recents { return nextPage.map { _ in .recents } }
    guard let subject, let nextPage else { return nil }
    let isRefreshing = isRefreshing && ignoresCache
    return .photos(of: subject, by: arrangement, page: nextPage, isRefreshing: isRefreshing)
  }

  mutating func select(_ index: Int) {
    returning = nil
    cursor.select(index, of: photos.count)
  }

  mutating func select(_ photo: PhotoKey) {
    if let index = photos.firstIndex(where: { $0.key == photo }) { select(index) }
  }

  /// Selects the first listed one of some photos, if there is one.
  mutating func select(firstOf photos: [Photo]) {
    if photos.isEmpty { return }
    let keys = Set(photos.map(\.key))
    if let index = self.photos.firstIndex(where: { keys.contains($0.key) }) { select(index) }
  }

  /// Scrolls so that the selected photo is visible.
  mutating func reveal(_ layout: PhotoListLayout) {
    if layout.grid == nil && hasHeadings {
      let last = layout.top(showing: photos.count - 1) { beginsSection($0) }
      let least = layout.top(showing: cursor.selection) { beginsSection($0) }
      return cursor.scroll(to: min(max(min(cursor.top, cursor.selection), least), max(last, least)))
    }
    cursor.reveal(
      line: cursor.selection / layout.across,
      visible: layout.lines,
      of: (photos.count + layout.across - 1) / layout.across
    )
  }

  /// Reloads the photos.
  ///
  /// The old ones stay until the new ones arrive; then the given photo is selected.
  mutating func refresh(selecting photo: Photo? = nil, ignoringCache: Bool = true) {
    ignoresCache = ignoringCache
    nextPage = 1
    refreshed = []
    returning = photo?.key ?? returning
  }

  /// Cancels reloading; the old photos stay.
  mutating func stopRefreshing() {
    refreshed = nil
    let hasMore = loaded.isEmpty || loaded.count < loadedTotal ?? 0
    nextPage = hasMore ? loaded.count / Request.photosPerPage + 1 : nil
  }

  /// Appends a page.
  ///
  /// Reloaded pages replace the old photos once they reach the selected one, which stays selected.
  mutating func append(_ page: PhotoListPage, number: Int) {
    order = page.order
    if unsearched == nil { (loadedTitle, loadedSubject) = (page.title, page.subject) }
    (orders, sortedBy, sections) = (page.orders, page.sortedBy, page.sections)
    let before = refreshed ?? (number == 1 ? [] : loaded)
    let known = Set(before.map(\.key))
    let new = page.photos.filter { !known.contains($0.key) }
    if refreshed == nil { marks.insert(new.filter { page.sections[$0.id]?.isMarked ?? false }) }
    let pages = before + new
    let isFinal = page.photos.isEmpty || page.first + page.photos.count > page.total ?? .max
    nextPage = isFinal ? nil : number + 1
    let selected = selected
    let containsSelected =
      pages.count > cursor.selection && !filtersLoaded
      || pages.contains { $0.key == selected?.key }
    if isRefreshing && !isFinal && !containsSelected {
      refreshed = pages
      return
    }
    (loaded, loadedTotal, refreshed) = (pages, page.total, nil)
    pagesToSearch = max(pagesToSearch - 1, 0)
    updatePhotos()
  }

  /// Replaces the photos with the recents that are not being removed.
  mutating func replace(with recents: RecentPhotos, except isRemoved: (Photo) -> Bool) {
    let (returning, index) = (returning, cursor.selection)
    loaded = recents.photos.map(\.photo).filter { !isRemoved($0) }
    (loadedTotal, nextPage, refreshed) = (loaded.count, nil, nil)
    updatePhotos()
    if let returning {
      select(index)
      select(returning)
    }
  }

  /// Replaces the photos with the posts of the feed, and selects one by index.
  mutating func replace(with posts: [Photo], selecting index: Int) {
    (loaded, loadedTotal, nextPage) = (posts, posts.count, nil)
    updatePhotos()
    select(index)
  }

  /// Removes a photo from the list immediately, before its file changes.
  mutating func remove(_ photo: Photo) {
    loaded.removeAll { $0.key == photo.key }
    loadedTotal = loaded.count
    updatePhotos()
  }

  /// Changes the facts of the photos with some keys; the list keeps its order.
  mutating func update(_ keys: Set<PhotoKey>, _ change: (inout Photo) -> Void) {
    loaded.update(keys, change)
    photos.update(keys, change)
    unsearched?.photos.update(keys, change)
    if let view = pane.view, keys.contains(view.photo.key) { pane.view?.update(change) }
  }

  private mutating func applyFilter() {
    pagesToSearch = 0
    if isSearchedWhole {
      search()
    } else {
      updatePhotos()
    }
    if filter.isActive { select(0) }
  }

  /// Requests the matches of the filter, or shows the list itself again.
  private mutating func search() {
    refreshed = nil
    if filter.isActive {
      unsearched =
        unsearched
        ?? Pages(photos: loaded, total: unfilteredTotal, nextPage: nextPage)
      nextPage = 1
    } else if let unsearched {
      (loaded, loadedTotal, nextPage) = (unsearched.photos, unsearched.total, unsearched.nextPage)
      self.unsearched = nil
      updatePhotos()
    }
  }

  /// The loaded pages of a list.
  private struct Pages: Sendable {
    var photos: [Photo]
    let total: Int?
    let nextPage: Int?
  }

  /// Updates the listed photos; the selected photo stays selected, or else the one that takes its place.
  private mutating func updatePhotos() {
    let (selected, index) = (selected, cursor.selection)
    let listed = hidden.isEmpty ? loaded : loaded.filter { !hidden.hides($0) }
    hiddenCount = loaded.count - listed.count
    unfilteredCount = unsearched?.photos.count ?? listed.count
    let matches = filtersLoaded ? filter.numbers(among: listed) : nil
    photos = matches?.map { listed[$0] } ?? listed
    rowNumbers = matches?.map { $0 + 1 }
    select(index)
    if let selected { select(selected.key) }
    // The feed passes only the posts that match its filter.
    if nextPage == nil && source != .feed { marks.keep(in: loaded) }
  }
}

extension [Photo] {
  fileprivate mutating func update(_ keys: Set<PhotoKey>, _ change: (inout Photo) -> Void) {
    for index in indices where keys.contains(self[index].key) { change(&self[index]) }
  }
}
