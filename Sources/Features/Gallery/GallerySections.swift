import Foundations
import Model

extension GalleryContents.Section {
  /// The photos in sections by the day or the month in which they were taken, or one section if all are from one.
  ///
  /// They are in the order of the list; photos without a date come last. Days are used only if they have three photos
  /// on average, so that most rows are full, and if there are no more of them than a month has.
  var byDate: [Self] {
    let days = Set(photos.compactMap { $0.dateTaken(by: .day) })
    let length: Timeline.Length = days.count <= min(31, photos.count / 3) ? .day : .month
    var sections: [Self] = []
    for photo in photos {
      guard let title = photo.dateTaken(by: length) else { continue }
      if sections.last?.title == title {
        sections[sections.count - 1].photos.append(photo)
      } else {
        sections.append(Self(title: title, photos: [photo]))
      }
    }
    let undated = photos.filter { $0.dateTaken(by: length) == nil }
    if !undated.isEmpty { sections.append(Self(title: "Without a date", photos: undated)) }
    return sections.count > 1 ? sections : [self]
  }

  /// The photos in sections by city, ordered by country.
  ///
  /// Photos far from cities follow, and photos without a position come last.
  var byPlace: [Self] {
    var placed: [PlaceName: [Photo]] = [:]
    for photo in photos {
      if let place = photo.place { placed[place, default: []].append(photo) }
    }
    let titles = Dictionary(grouping: placed.keys) { "\($0.title), \($0.country)" }
    let cities = placed.map { name, photos in
      // Two cities of a country may have one name: `Portland, Oregon` and `Portland, Maine`.
      let isUnique = titles["\(name.title), \(name.country)"]?.count == 1
      let title = isUnique || name.subtitle.isEmpty ? name.title : "\(name.title), \(name.subtitle)"
      return (key: name.sortKey, section: Self(title: title, country: name.country, photos: photos))
    }
    let rest = photos.filter { $0.place == nil }
    let others = [
      Self(title: "Elsewhere", photos: rest.filter { $0.coordinates != nil }),
      Self(title: "Without a position", photos: rest.filter { $0.coordinates == nil }),
    ].filter { !$0.photos.isEmpty }
    let sections = cities.sorted { $0.key < $1.key }.map(\.section) + others
    return sections.contains { $0.country != nil } ? sections : [self]
  }
}

extension Photo {
  /// The day, month or year of the date taken as a heading, or as much of it as is known: `July 2023`.
  fileprivate func dateTaken(by length: Timeline.Length) -> String? {
    dayTaken?.heading(by: length)
  }
}

extension Gazetteer {
  /// Returns a name in the spelling of the map: `Kyoto, Japan` for `京都市, 京都府, Japan`.
  ///
  /// It is unchanged if it may be another place of the same name.
  func spelled(_ name: PlaceName) -> PlaceName {
    let country = CountryName(name.country)
    let cities = cities(called: name.title).filter { CountryName($0.country) == country }
    guard let city = cities.outstanding else { return name }
    let isSameRegion = [FoldedText(""), FoldedText(name.subtitle)].contains(FoldedText(city.region))
    return isSameRegion || FoldedText(city.title) != FoldedText(name.title) ? city.name : name
  }
}
