import Foundations
import Model

extension Galleries {
  /// Returns the photo lists of a gallery that the user selects, one section for each selector.
  ///
  /// - Throws: The errors of `Photos.list(_:)`.
  package func contents(
    of selectors: [PhotoSelector],
    _ arrangement: ListArrangement,
    limit: Int
  ) async throws -> GalleryContents {
    var lists: [PhotoListPage] = []
    for selector in selectors {
      lists.append(
        try await photos.list(PhotoListRequest(selector, arrangement, page: Page(of: limit)))
      )
    }
    let sections = lists.map { GalleryContents.Section(title: $0.title, photos: $0.photos) }
    return GalleryContents(
      title: sections.joinedTitles,
      sections: sections,
      skipped: lists.reduce(0) { $0 + $1.skipped }
    )
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
        let name = place.name
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
