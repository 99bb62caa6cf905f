import Bitmaps
import Foundations
import Imaging
import Places
import UseCases

/// The state of a list of photos, of a place or the recents: its pages, selection and open photo.
struct PhotoListState: Sendable {
  enum Source: Hashable, Sendable {
    case place(Place)
    case recents
  }

  /// The arrangement of the photos on the screen.
  enum Arrangement: Hashable, Sendable {
    case list, grid
  }

  let source: Source
  var arrangement: Arrangement
  private(set) var photos: [Photo] = []
  /// The number of photos on all pages, as far as Flickr says.
  private(set) var total: Int?
  /// The number of the next page, or `nil` after the last.
  private(set) var nextPage: Int? = 1
  /// The photos reloaded so far, which replace the others once the selected one is among them; `nil`
  /// if the list is not being reloaded.
  private var refreshed: [Photo]?
  private(set) var cursor = Cursor()
  /// The view of the selected photo, open or beside the list.
  var view: PhotoView?
  /// Whether the photo has the focus; on a narrow screen it covers the list.
  var isOpen = false

  init(_ source: Source, arrangement: Arrangement = .list) {
    self.source = source
    self.arrangement = arrangement
  }

  /// Whether the photos are being reloaded.
  var isRefreshing: Bool { refreshed != nil }

  var selected: Photo? {
    photos.indices.contains(cursor.selection) ? photos[cursor.selection] : nil
  }

  var next: Photo? {
    photos.indices.contains(cursor.selection + 1) ? photos[cursor.selection + 1] : nil
  }

  var place: Place? { if case .place(let place) = source { place } else { nil } }

  /// Whether no page has been loaded.
  var isUnloaded: Bool { photos.isEmpty && nextPage == 1 }

  /// The request for the next page, if there is one.
  var nextRequest: Request? {
    switch source {
    case .place(let place):
      nextPage.map { .photos(of: place, page: $0, isRefreshing: isRefreshing) }
    case .recents: nextPage.map { _ in .recents }
    }
  }

  mutating func select(_ index: Int) { cursor.select(index, of: photos.count) }

  mutating func select(_ photo: Photo) {
    if let index = photos.firstIndex(where: { $0.id == photo.id }) { select(index) }
  }

  /// Scrolls so that the selected photo is visible.
  mutating func reveal(_ layout: PhotoListLayout) {
    cursor.reveal(
      line: cursor.selection / layout.across,
      visible: layout.lines,
      of: (photos.count + layout.across - 1) / layout.across
    )
  }

  /// Reloads the photos; the old ones stay until the new ones arrive.
  mutating func refresh() {
    nextPage = 1
    refreshed = []
  }

  /// Cancels reloading; the old photos stay.
  mutating func stopRefreshing() {
    refreshed = nil
    let hasMore = photos.isEmpty || photos.count < total ?? 0
    nextPage = hasMore ? photos.count / Request.photosPerPage + 1 : nil
  }

  /// Appends a page.
  ///
  /// Reloaded pages replace the old photos once they reach the selected one, which stays selected.
  mutating func append(_ page: PhotoList, number: Int) {
    let before = refreshed ?? (number == 1 ? [] : photos)
    let known = Set(before.map(\.id))
    let pages = before + page.photos.filter { !known.contains($0.id) }
    let isFinal = page.photos.isEmpty || page.first + page.photos.count > page.total ?? .max
    nextPage = isFinal ? nil : number + 1
    let selected = selected
    let containsSelected =
      pages.count > cursor.selection || pages.contains { $0.id == selected?.id }
    if isRefreshing && !isFinal && !containsSelected {
      refreshed = pages
      return
    }
    (photos, total, refreshed) = (pages, page.total, nil)
    select(cursor.selection)
    if let selected { select(selected) }
  }

  /// Replaces the photos with the recents.
  mutating func replace(with recents: RecentPhotos) {
    let (selected, index) = (selected, cursor.selection)
    photos = recents.photos.map(\.photo)
    (total, nextPage, refreshed) = (photos.count, nil, nil)
    select(index)
    if let selected { select(selected) }
  }

  /// Removes a photo from the list at once, before its file changes.
  mutating func remove(_ photo: Photo) {
    photos.removeAll { $0.id == photo.id }
    total = photos.count
    select(cursor.selection)
  }
}

/// A cache of thumbnails in memory; eviction is first in, first out.
struct ThumbnailCache: Sendable {
  /// The most thumbnails in memory; each is about 6 kB.
  static let limit = 400

  private var bitmaps: [Photo.ID: Bitmap] = [:]
  /// The photos in the order of insertion.
  private var order: [Photo.ID] = []

  var count: Int { bitmaps.count }

  subscript(_ photo: Photo) -> Bitmap? { bitmaps[photo.id] }

  mutating func store(_ bitmap: Bitmap, for photo: Photo) {
    if bitmaps.updateValue(bitmap, forKey: photo.id) != nil { return }
    order.append(photo.id)
    if order.count > Self.limit { bitmaps[order.removeFirst()] = nil }
  }
}
