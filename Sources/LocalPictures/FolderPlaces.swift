import Model

/// The places where the pictures of a folder were taken, the one with the most pictures first.
///
/// A picture belongs to the city that the gazetteer finds around it. Without one it belongs to its own
/// coordinates, rounded as in ids, in the country `Unnamed`.
struct FolderPlaces: Sendable {
  let places: [Place]
  private let pictures: [FolderPicture]
  /// The numbers of the pictures of each place, in their order.
  private let members: [[Int]]
  /// The numbers of the pictures with a position, in their order.
  private let located: [Int]

  /// Groups pictures, the newest first.
  init(of pictures: [FolderPicture], _ gazetteer: Gazetteer) {
    self.pictures = pictures
    located = pictures.indices.filter { pictures[$0].coordinates != nil }
    // Many are taken at the same spot.
    var spots: [Coordinates: Int] = [:]
    var groups: [(spot: Spot, members: [Int])] = []
    var numbers: [Spot: Int] = [:]
    for number in located {
      guard let point = pictures[number].coordinates else { continue }
      if let group = spots[point] {
        groups[group].members.append(number)
        continue
      }
      let spot = Spot(of: point, in: gazetteer)
      let group = numbers[spot] ?? groups.count
      if group == groups.count { groups.append((spot, [])) }
      (numbers[spot], spots[point]) = (group, group)
      groups[group].members.append(number)
    }
    groups.sort { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
    var ids: Set<Place.ID> = []
    places = groups.map { spot, members in
      let point = spot.coordinates
      return Place(
        // Some cities share an id with one of their quarters; the second one's id has all decimals.
        id: ids.insert(point.id).inserted ? point.id : point.exactID,
        name: spot.name,
        photoCount: members.count,
        coordinates: point
      )
    }
    members = groups.map(\.members)
  }

  /// The number of pictures with a position.
  var locatedCount: Int { located.count }

  /// Returns the pictures of the place at a point, exactly those that the place counts.
  ///
  /// If there is no place at the point, returns the pictures within 15 km.
  func pictures(around point: Coordinates) -> [FolderPicture] {
    let place =
      places.firstIndex { $0.coordinates == point } ?? places.firstIndex { $0.id == point.id }
    return (place.map { members[$0] } ?? numbers(near: point)).map { pictures[$0] }
  }

  private func numbers(near point: Coordinates) -> [Int] {
    let grid = PointGrid(located.compactMap { pictures[$0].coordinates }, side: 0.25)
    return grid.points(within: 15, of: point).map(\.index).sorted().map { located[$0] }
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
