import Foundations
import Model

/// What a gallery is of: a list of a source, or a chosen photo.
package enum GalleryItem: Hashable, Sendable {
  case list(PhotoSelector)
  case photo(PhotoReference)

  /// Parses a line of standard input: a photo, as `places` prints it or by its id or address, or WHAT.
  ///
  /// A row is one of the last list of places.
  ///
  /// - Throws: A `Failure` for a row of another kind of list, and for a blank text.
  package init(line: String) throws(Failure) {
    if let photo = try PhotoReference(printedRow: line) {
      self = .photo(photo)
    } else if let photo = PhotoReference(line), !photo.isRow {
      self = .photo(photo)
    } else {
      self = .list(try PhotoSelector(line))
    }
  }

  /// The photo, if it is one.
  package var photo: PhotoReference? { if case .photo(let photo) = self { photo } else { nil } }
}

extension PhotoReference {
  fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}

extension Galleries {
  /// True if the chosen source has the user's own pictures: then a gallery without a selector contains all of them.
  package var isOfOwnPictures: Bool { topPlaces.sources.id.isOwn }

  /// Returns what the user selects for a gallery: a section for each list, and one for photos that follow each other.
  ///
  /// A single list sorted by the date taken is divided into days or months. Photos stay in their order; one that cannot
  /// be looked up is left out, and its failure is in the result. Each list has at most `limit` photos, or as many
  /// as usual.
  ///
  /// - Throws: The errors of `Photos.list(_:)`, and the failure of a photo if all of them fail.
  package func contents(
    of items: [GalleryItem],
    _ arrangement: ListArrangement,
    limit: Int?
  ) async throws -> GalleryContents {
    let usual = min(topPlaces.sources.id.usualCount, GalleryContents.photoLimit)
    var sections: [GalleryContents.Section] = []
    var (skipped, isByDate, isCut) = (0, false, false)
    var failures: [Failure] = []
    var rest = items[...]
    while let item = rest.first {
      let chosen = rest.prefix { $0.photo != nil }.compactMap(\.photo)
      rest = rest.dropFirst(max(chosen.count, 1))
      guard case .list(let selector) = item else {
        let results = try await pictures.lookUp(chosen)
        sections.append(.init(title: "Photos", photos: results.compactMap { try? $0.get() }))
        failures += results.compactMap(\.failure)
        continue
      }
      let list = try await list(selector, arrangement, limit: limit ?? usual)
      let title = title(of: list.page, for: selector)
      sections.append(.init(title: title, photos: list.photos))
      skipped += list.page.skipped
      isByDate = list.page.isByDate
      if limit == nil && isOfOwnPictures && list.hasMore { isCut = true }
    }
    if let failure = failures.first, sections.allSatisfy(\.photos.isEmpty) { throw failure }
    return GalleryContents(
      title: sections.joinedTitles,
      sections: sections.count == 1 && isByDate ? sections[0].byDate : sections,
      skipped: skipped,
      failures: failures,
      isCut: isCut
    )
  }

  /// Returns all photos of the user's own source, in sections by place.
  ///
  /// The sections are dates if the photos are sorted by date or places are hidden; another order has a single section.
  ///
  /// - Throws: The errors of `Photos.list(_:)`.
  package func contentsOfOwnPictures(
    _ arrangement: ListArrangement,
    limit: Int?,
    hidesPlaces: Bool
  ) async throws -> GalleryContents {
    var arrangement = arrangement
    if hidesPlaces && arrangement.order == nil {
      arrangement.order = .taken
    }
    let most = limit ?? GalleryContents.photoLimit
    let list = try await list(.list(.all), arrangement, limit: most)
    let gazetteer = topPlaces.gazetteer()
    let photos = GalleryContents.Section(
      title: "Photos",
      photos: list.photos.map { $0.inCity(of: gazetteer) }
    )
    let isByPlace = arrangement.order == nil && !arrangement.isReversed
    return GalleryContents(
      title: photos.title,
      sections: isByPlace ? photos.byPlace : list.page.isByDate ? photos.byDate : [photos],
      skipped: list.page.skipped,
      isCut: limit == nil && list.hasMore
    )
  }

  /// Returns the first photos of a list, up to a limit, and its first page.
  private func list(
    _ selector: PhotoSelector,
    _ arrangement: ListArrangement,
    limit: Int
  ) async throws -> (page: PhotoListPage, photos: [Photo], hasMore: Bool) {
    let size = min(limit, PhotoListRequest.largestPage)
    func page(_ number: Int) async throws -> PhotoListPage {
      try await photos.list(PhotoListRequest(selector, arrangement, page: Page(number, of: size)))
    }
    let first = try await page(1)
    var (all, number, hasMore) = (first.photos, 1, first.hasMore)
    while hasMore && number * size < limit {
      number += 1
      let next = try await page(number)
      all += next.photos
      hasMore = next.hasMore
    }
    return (first, Array(all.prefix(limit)), hasMore || all.count > limit)
  }

  /// Returns the title of a list for publication: a place in the gazetteer's spelling, other names without their kind.
  private func title(of list: PhotoListPage, for selector: PhotoSelector) -> String {
    // A page tells nobody who is in its pictures.
    if list.namesPerson { return "Photos" }
    return switch selector.withoutSite {
    case .place: placeTitle(of: list)
    case .list(.album): list.title.dropping(prefix: "album ")
    case .list(.group): list.title.dropping(prefix: "group ")
    case .list(.category): list.title.dropping(prefix: "category ")
    default: list.title
    }
  }

  /// Returns the name of a list's place; a village of the user's own pictures is named after its city.
  private func placeTitle(of list: PhotoListPage) -> String {
    let gazetteer = topPlaces.gazetteer()
    let isCity = gazetteer.cities(called: list.title).first?.isCity ?? false
    let isLand = !gazetteer.lands(called: list.title).isEmpty
    if !isOfOwnPictures || isCity || isLand || Coordinates(list.title) != nil {
      return PlaceName(list.title).map { gazetteer.spelled($0).description } ?? list.title
    }
    let located = list.photos.first { $0.coordinates != nil }
    return located?.city(in: gazetteer)?.description ?? "Elsewhere"
  }

  /// Returns the photo lists of a gallery of the top places, by country: the latest photos of each place.
  ///
  /// A place whose photos cannot be listed is left out; its failure is in the result. `progress`
  /// receives the number of finished places, and their total.
  ///
  /// - Throws: The errors of `TopPlaces.list`; the failure of a place if all of them fail.
  package func contentsOfTopPlaces(
    count: Int,
    photosPerPlace limit: Int,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> GalleryContents {
    let top = try await topPlaces.list(limit: count)
    let places = top.sections.flatMap(\.places)
    var sections: [GalleryContents.Section] = []
    var (failures, skipped, done): ([Failure], Int, Int) = ([], top.skipped, 0)
    try await mapConcurrently(places, width: 2) { place in
      (
        place,
        await result(about: place.name.title) {
          try await photos.list(PhotoListRequest(.place(place), page: Page(of: limit)))
        }
      )
    } deliver: { place, result in
      done += 1
      progress(done, places.count)
      switch result {
      case .failure(let failure): failures.append(failure.about(place.name.title))
      case .success(let list):
        skipped += list.skipped
        let name = topPlaces.gazetteer().spelled(place.name)
        sections.append(.init(title: name.title, country: name.country, photos: list.photos))
      }
    }
    if sections.isEmpty, let first = failures.first { throw first }
    return GalleryContents(
      title: "Top places",
      sections: sections,
      skipped: skipped,
      failures: failures
    )
  }
}

extension Failure {
  /// Returns the failure, prefixed with the name of a place.
  fileprivate func about(_ place: String) -> Failure {
    Failure(reason, "\(place.onOneLine): \(sentence)")
  }
}

extension PhotoListPage {
  /// True if the photos are sorted by the date taken.
  fileprivate var isByDate: Bool { sortedBy == .taken }
}

extension String {
  /// The text without a prefix that it may have.
  fileprivate func dropping(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
