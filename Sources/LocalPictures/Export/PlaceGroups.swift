import Model

/// The places where things were, by their coordinates, the one with the most things first.
///
/// A thing is at the city that the gazetteer finds around it. Without one it is at its own coordinates,
/// rounded as ids have them, in the country `Unnamed`.
struct PlaceGroups: Sendable {
  let places: [Place]
  /// The numbers of the things of each place, in their order.
  private let members: [[Int]]
  /// The things with a position.
  private let located: [(number: Int, coordinates: Coordinates)]

  /// Groups things by their coordinates, where they have some.
  init(of coordinates: [Coordinates?], _ gazetteer: Gazetteer) {
    located = coordinates.enumerated().compactMap { number, point in point.map { (number, $0) } }
    var ids: Set<Place.ID> = []
    let groups = Dictionary(grouping: located) { Spot(of: $0.coordinates, in: gazetteer) }
      .sorted { ($1.value.count, $0.value[0].number) < ($0.value.count, $1.value[0].number) }
    places = groups.map { spot, members in
      let point = spot.coordinates
      return Place(
        // Some cities share an id with one of their quarters; the second has all decimals in its own.
        id: ids.insert(point.id).inserted ? point.id : point.exactID,
        name: spot.name,
        photoCount: members.count,
        coordinates: point
      )
    }
    members = groups.map { $0.value.map(\.number) }
  }

  /// Returns the numbers of the things at a place, exactly those that the place counts; where the point is
  /// none of the places, of those within 15 km.
  func numbers(around point: Coordinates) -> [Int] {
    let index =
      places.firstIndex { $0.coordinates == point } ?? places.firstIndex { $0.id == point.id }
    if let index { return members[index] }
    let grid = PointGrid(located.map(\.coordinates), side: 0.25)
    return grid.points(within: 15, of: point).map(\.index).sorted().map { located[$0].number }
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
