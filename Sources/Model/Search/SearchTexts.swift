import Foundations

/// The texts of a photo in which words are searched.
package struct SearchTexts: Hashable, Sendable {
  /// The texts in which a word may stand anywhere: title, description, path, camera, lens, author and tags.
  package var anywhere: [String]
  /// The texts in which a word has to begin where one of theirs does: the names of the place, and the licence.
  package var words: [String]
  /// The date taken, which is found from its year on, `2023-07`, or by its month, `jul`.
  package var date: CivilDate?

  package init(anywhere: [String?], words: [String?] = [], date: CivilDate? = nil) {
    self.anywhere = anywhere.compactMap(\.self)
    self.words = words.compactMap(\.self)
    self.date = date
  }
}

extension SearchIndex {
  /// Indexes photos, with the other names of their places.
  package init(of photos: [Photo], placeNames: [PlaceName: [String]]) {
    self.init(
      photos.lazy.map { photo in
        photo.searchTexts(placeNames: photo.place.flatMap { placeNames[$0] } ?? [])
      }
    )
  }
}

extension Photo {
  /// The texts in which words are searched, with other names of the place.
  fileprivate func searchTexts(placeNames: [String]) -> SearchTexts {
    SearchTexts(
      anywhere: [title, description, file, camera?[.camera], camera?[.lens], owner.shown] + tags
        + people,
      words: [place?.description, license?.name] + placeNames,
      date: dayTaken
    )
  }
}
