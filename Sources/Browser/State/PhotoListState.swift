import Foundations
import Places
import UseCases

/// Photos to choose from: those of a place, or those viewed last.
struct PhotoListState: Sendable {
  enum Source: Hashable, Sendable {
    case place(Place)
    case recents
  }

  /// How the photos are laid out.
  enum Arrangement: Hashable, Sendable {
    case list
    case grid
  }

  let source: Source
  var arrangement: Arrangement
  private(set) var photos: [Photo] = []
  /// When each was viewed, of the recents.
  private(set) var viewings: [Photo.ID: Date] = [:]
  /// How many photos there are, as far as Flickr says.
  private(set) var total: Int?
  /// The page that comes next, or `nil` where there is none.
  private(set) var nextPage: Int? = 1
  /// The photos that were asked for anew, until there are enough of them to take the others' place;
  /// `nil` where none were.
  private var fresh: [Photo]?
  private(set) var cursor = Cursor()
  /// The photo that is looked at, or that stands beside the list.
  var view: PhotoView?
  /// Whether the keys go to the photo; on a narrow screen only it is seen.
  var isOpen = false

  init(_ source: Source, arrangement: Arrangement = .list) {
    self.source = source
    self.arrangement = arrangement
  }
}

extension PhotoListState {
  /// Whether the photos were asked for anew.
  var isRefreshing: Bool { fresh != nil }

  var selected: Photo? {
    photos.indices.contains(cursor.selection) ? photos[cursor.selection] : nil
  }

  var next: Photo? {
    photos.indices.contains(cursor.selection + 1) ? photos[cursor.selection + 1] : nil
  }

  var place: Place? {
    if case .place(let place) = source { place } else { nil }
  }

  /// Whether nothing is known of the photos yet.
  var isUnknown: Bool { photos.isEmpty && nextPage == 1 }

  /// What to ask for to have more photos, if there are more.
  var nextRequest: Request? {
    switch source {
    case .place(let place):
      nextPage.map { .photos(of: place, page: $0, isRefreshing: isRefreshing) }
    case .recents:
      nextPage.map { _ in .recents }
    }
  }
}

// MARK: - Changing

extension PhotoListState {
  mutating func select(_ index: Int) { cursor.select(index, of: photos.count) }

  mutating func select(_ photo: Photo) {
    if let index = photos.firstIndex(where: { $0.id == photo.id }) { select(index) }
  }

  /// Scrolls so that the chosen photo is seen.
  mutating func reveal(_ layout: ShelfLayout) {
    cursor.reveal(
      line: cursor.selection / layout.across,
      visible: layout.lines,
      of: (photos.count + layout.across - 1) / layout.across
    )
  }

  /// Asks for the photos anew; what is there stays until they come.
  mutating func refresh() {
    nextPage = 1
    fresh = []
  }

  /// Takes what is shown as what there is.
  mutating func stopRefreshing() {
    fresh = nil
    let hasMore = photos.isEmpty || photos.count < total ?? 0
    nextPage = hasMore ? photos.count / Request.photosPerPage + 1 : nil
  }

  /// Takes in a page of the photos.
  ///
  /// Photos that were asked for anew replace the others when the one that is chosen is among them,
  /// or would be: so it stays chosen.
  mutating func take(_ page: PhotoList, number: Int) {
    let before = fresh ?? (number == 1 ? [] : photos)
    let known = Set(before.map(\.id))
    let pages = before + page.photos.filter { !known.contains($0.id) }
    let isLast = page.photos.isEmpty || page.first + page.photos.count > page.total ?? .max
    nextPage = isLast ? nil : number + 1
    let chosen = selected
    let hasChosen = pages.count > cursor.selection || pages.contains { $0.id == chosen?.id }
    if isRefreshing && !isLast && !hasChosen {
      fresh = pages
      return
    }
    (photos, total, fresh) = (pages, page.total, nil)
    select(cursor.selection)
    if let chosen { select(chosen) }
  }

  /// Takes in the photos viewed last.
  mutating func take(_ recents: RecentPhotos) {
    let (chosen, index) = (selected, cursor.selection)
    photos = recents.photos.map(\.photo)
    viewings = Dictionary(recents.photos.map { ($0.photo.id, $0.viewedAt) }) { first, _ in first }
    (total, nextPage, fresh) = (photos.count, nil, nil)
    select(index)
    if let chosen { select(chosen) }
  }

  /// Takes a photo away at once, before its file is changed.
  mutating func remove(_ photo: Photo) {
    photos.removeAll { $0.id == photo.id }
    total = photos.count
    select(cursor.selection)
  }
}
