import Foundations
import Model

/// The texts of a source's photos, and all names of the places where they were taken.
struct PhotoSearch: Sendable {
  private let photos: SearchIndex
  private let places: SearchIndex
  private let groups: PlaceGroups

  /// Indexes the texts of photos, which are numbered as in their places.
  init(
    of texts: some Sequence<SearchTexts>,
    at groups: PlaceGroups,
    _ gazetteer: () -> Gazetteer
  ) {
    photos = SearchIndex(texts)
    let names = groups.places.map(\.name)
    let others = names.isEmpty ? [] : gazetteer().otherNames(of: names)
    places = SearchIndex(
      zip(names, others).map { name, others in
        SearchTexts(anywhere: [], words: name.isUnnamed ? [] : [name.description] + others)
      }
    )
    self.groups = groups
  }

  /// Returns the numbers of the photos that match a search, among some in their order, or all.
  func numbers(matching search: WordSearch, among numbers: [Int]?) -> [Int] {
    let found = self.numbers(matching: search)
    guard let numbers else { return found }
    let isFound = Set(found)
    return numbers.filter(isFound.contains)
  }

  private func numbers(matching search: WordSearch) -> [Int] {
    search.numbers(below: photos.count) { term in
      var occurs = photos.occurs(term)
      for (place, isThere) in places.occurs(term).enumerated() where isThere {
        for number in groups.members[place] { occurs[number] = true }
      }
      return occurs
    }
  }
}
