import Model

extension [Photo] {
  /// Returns the photos with the names of the cities around them; the gazetteer is loaded if one has a position.
  func named(by gazetteer: () -> Gazetteer) -> [Photo] {
    guard contains(where: { $0.coordinates != nil }) else { return self }
    let cities = gazetteer()
    return map { photo in
      var photo = photo
      photo.place = photo.coordinates.flatMap { cities.city(around: $0)?.name }
      return photo
    }
  }
}
