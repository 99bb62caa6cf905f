import Model

extension Photo {
  /// Returns the photo with the name of the place around it; the gazetteer is loaded if it has a position.
  func named(by gazetteer: () -> Gazetteer) -> Photo {
    guard let coordinates else { return self }
    var photo = self
    photo.place = gazetteer().name(of: coordinates)
    return photo
  }
}

extension [Photo] {
  /// Returns the photos with the names of the places around them; the gazetteer is loaded if one has a position.
  func named(by gazetteer: () -> Gazetteer) -> [Photo] {
    guard contains(where: { $0.coordinates != nil }) else { return self }
    let gazetteer = gazetteer()
    return map { $0.named { gazetteer } }
  }
}
