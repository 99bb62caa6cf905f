import Foundations
import Model

extension GalleryContents.Section {
  /// The photos in sections by the day on which they were taken, or by month; one section if all are of one.
  ///
  /// They are in the order of the list, with those without a date last. Days need three photos on average, so that
  /// most headings are above a full row, and are at most as many as a month has.
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

  /// The photos in sections by the city around them, by country; those that are far from cities come behind them, and
  /// those without a position last.
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
  /// The day, the month or the year of the date taken as a heading, or what is known of it: `July 2023`.
  fileprivate func dateTaken(by length: Timeline.Length) -> String? {
    dayTaken?.heading(by: length)
  }
}

extension Gazetteer {
  /// Returns a name in the spelling of the map: `Kyoto, Japan` for `京都市, 京都府, Japan`; of a place that may be
  /// another one of that name it is unchanged.
  func spelled(_ name: PlaceName) -> PlaceName {
    let country = CountryName(name.country)
    let cities = cities(called: name.title).filter { CountryName($0.country) == country }
    guard let city = cities.outstanding else { return name }
    let isSameRegion = [FoldedText(""), FoldedText(name.subtitle)].contains(FoldedText(city.region))
    return isSameRegion || FoldedText(city.title) != FoldedText(name.title) ? city.name : name
  }
}
