import Model

/// The places where the pictures of a folder were taken, the one with the most pictures first.
///
/// A picture belongs to the city that the gazetteer finds around it. Without one it belongs to its own
/// coordinates, rounded as in ids, in the country `Unnamed`.
struct FolderPlaces: Sendable {
  private let groups: [PlaceGroup]
  /// The pictures with a position, the newest first.
  private let located: [LocatedPicture]

  /// Groups pictures, the newest first.
  init(of pictures: [FolderPicture], _ gazetteer: Gazetteer) {
    located = pictures.compactMap(LocatedPicture.init)
    groups = located.grouped(by: gazetteer)
  }

  var places: [Place] { groups.map(\.place) }

  /// Returns the pictures of the place at a point, exactly those that the place counts.
  ///
  /// If there is no place at the point, returns the pictures within 15 km.
  func pictures(around point: Coordinates) -> [FolderPicture] {
    let group =
      groups.first { $0.place.coordinates == point } ?? groups.first { $0.place.id == point.id }
    return (group?.pictures ?? pictures(near: point)).map(\.picture)
  }

  private func pictures(near point: Coordinates) -> [LocatedPicture] {
    let grid = PointGrid(located.map(\.coordinates), side: 0.25)
    return grid.points(within: 15, of: point).map(\.index).sorted().map { located[$0] }
  }
}

/// The pictures taken at one place.
private struct PlaceGroup: Sendable {
  let place: Place
  let pictures: [LocatedPicture]
}

/// A picture with a position.
private struct LocatedPicture: Sendable {
  let picture: FolderPicture
  let coordinates: Coordinates

  init?(_ picture: FolderPicture) {
    guard let coordinates = picture.photo.coordinates else { return nil }
    self.picture = picture
    self.coordinates = coordinates
  }
}

extension [LocatedPicture] {
  /// The pictures grouped by place, in their own order within each; places with equal counts are
  /// ordered by their first picture.
  fileprivate func grouped(by gazetteer: Gazetteer) -> [PlaceGroup] {
    var ids: Set<Place.ID> = []
    return Dictionary(grouping: indices) { Spot(of: self[$0].coordinates, in: gazetteer) }
      .sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
      .map { spot, indices in
        let point = spot.coordinates
        // Some cities share an id with one of their quarters; the second one's id has all decimals.
        let place = Place(
          id: ids.insert(point.id).inserted ? point.id : point.exactID,
          name: spot.name,
          photoCount: indices.count,
          coordinates: point
        )
        return PlaceGroup(place: place, pictures: indices.map { self[$0] })
      }
  }
}

/// The name and the location of a place.
private struct Spot: Hashable {
  let name: PlaceName
  let coordinates: Coordinates

  /// Finds the city around a point; without one, the spot is the point itself.
  init(of point: Coordinates, in gazetteer: Gazetteer) {
    if let city = gazetteer.city(around: point) {
      (name, coordinates) = (city.name, city.coordinates)
    } else {
      (name, coordinates) = (.unnamed(point), Coordinates(point.id) ?? point)
    }
  }
}

extension Coordinates {
  /// The point with all decimals, as an argument that never starts with a dash: `22.319N,114.179E`.
  fileprivate var exactID: String {
    "\(latitude.magnitude)\(latitude < 0 ? "S" : "N"),\(longitude.magnitude)\(longitude < 0 ? "W" : "E")"
  }
}
