import Model

extension Photo {
  /// Returns the photo with the name of the city around it; the gazetteer is loaded if it has a position.
  func named(by gazetteer: () -> Gazetteer) -> Photo {
    guard let coordinates else { return self }
    var photo = self
    photo.place = gazetteer().city(around: coordinates)?.name
    return photo
  }
}

extension [Photo] {
  /// Returns the photos with the names of the cities around them; the gazetteer is loaded if one has a position.
  func named(by gazetteer: () -> Gazetteer) -> [Photo] {
    guard contains(where: { $0.coordinates != nil }) else { return self }
    let cities = gazetteer()
    return map { $0.named { cities } }
  }
}
