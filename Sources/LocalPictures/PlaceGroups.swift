import Foundations
import Model

/// The places where photos were taken, the one with the most photos first.
///
/// A photo belongs to the place that the gazetteer finds around it. If there is none, it belongs to the surroundings of
/// the nearest place or, far from any, to its country; on the open sea, to its own coordinates, rounded as in ids, in
/// the country `Unnamed`.
struct PlaceGroups: Sendable {
  let places: [Place]
  /// The numbers of the photos of each place, in their order.
  let members: [[Int]]
  /// The photos with a position, in their order.
  private let located: [(number: Int, coordinates: Coordinates)]

  /// Groups no photos.
  init() { (places, members, located) = ([], [], []) }

  /// Groups photos that have coordinates; a place is private if all of its photos are.
  ///
  /// - Throws: `CancellationError`.
  init(
    of photos: [(coordinates: Coordinates?, isPrivate: Bool)],
    _ gazetteer: Gazetteer
  ) async throws {
    located = photos.enumerated().compactMap { number, photo in
      photo.coordinates.map { (number, $0) }
    }
    var spotGroups: [Spot: Int] = [:]
    var groups: [(spot: Spot, first: Coordinates, members: [Int])] = []
    let starts = [Int](stride(from: 0, to: located.count, by: 4_096))
    try await mapConcurrently(starts, width: 2) { [located] start in
      let part = located[start...].prefix(4_096)
      return zip(part, Spot.all(around: part.lazy.map(\.coordinates), in: gazetteer))
    } deliver: { part in
      for (photo, spot) in part {
        let group = spotGroups[spot] ?? groups.count
        if group == groups.count { groups.append((spot, photo.coordinates.rounded, [])) }
        spotGroups[spot] = group
        groups[group].members.append(photo.number)
      }
    }
    groups.sort { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
    var ids: Set<Place.ID> = []
    places = groups.map { spot, first, members in
      let point = spot.coordinates ?? first
      var place = Place(
        // Some cities share an id with one of their quarters; the second one's id then has all decimals.
        id: ids.insert(point.id).inserted ? point.id : point.exactID,
        name: spot.name,
        photoCount: members.count,
        coordinates: point
      )
      place.isPrivate = members.allSatisfy { photos[$0].isPrivate }
      return place
    }
    members = groups.map(\.members)
  }

  /// Groups photos once they are read; the gazetteer is loaded concurrently, which takes as long as reading many files.
  init(
    reading photos: @Sendable () async throws -> [(coordinates: Coordinates?, isPrivate: Bool)],
    _ gazetteer: @escaping @Sendable () -> Gazetteer
  ) async throws {
    async let cities = gazetteer()
    self = try await PlaceGroups(of: try await photos(), await cities)
  }

  /// Returns the places as a list, given the number of all photos and of skipped ones.
  func listed(ofPhotos count: Int, skipped: Int) -> ListedPlaces {
    ListedPlaces(places: places, skipped: skipped, nowhere: count - locatedCount)
  }

  /// The number of photos with a position.
  var locatedCount: Int { located.count }

  /// Returns the numbers of the photos at the place at a point, exactly the ones that the place counts.
  ///
  /// If there is no place at the point, returns those within the radius of one.
  func numbers(around point: Coordinates) -> [Int] {
    let index =
      places.firstIndex { $0.coordinates == point } ?? places.firstIndex { $0.id == point.id }
    if let index { return members[index] }
    let grid = PointGrid(located.map(\.coordinates), side: 0.25)
    let near = grid.points(within: PhotoQuery.placeRadius, of: point)
    return near.map(\.index).sorted().map { located[$0].number }
  }

  /// Returns the numbers of the photos whose places are in a country or a region.
  func numbers(in land: Land) -> [Int] {
    zip(places, members).filter { land.contains($0.0.name) }.flatMap(\.1).sorted()
  }
}

/// The name of a place, and its location.
private struct Spot: Hashable, Sendable {
  let name: PlaceName
  /// The location, or `nil` for a country and the surroundings of a place, which are where their first photo is.
  let coordinates: Coordinates?
  /// A location that tells most spots apart, `nil` for a country: hashing names is slow.
  let key: Coordinates?

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.name == other.name
  }

  /// Finds the places around points; consecutive equal points are looked up once.
  static func all(around points: some Sequence<Coordinates>, in gazetteer: Gazetteer) -> [Spot] {
    var last: (point: Coordinates, spot: Spot)?
    return points.map { point in
      if let last, last.point == point { return last.spot }
      let spot = Spot(of: point, in: gazetteer)
      last = (point, spot)
      return spot
    }
  }

  /// Finds the place around a point; without one, the spot is the point itself.
  init(of point: Coordinates, in gazetteer: Gazetteer) {
    if let place = gazetteer.place(around: point) {
      (name, coordinates, key) = (place.name, place.coordinates, place.coordinates)
    } else if let near = gazetteer.place(near: point) {
      (name, coordinates, key) = (near.surroundings, nil, near.coordinates)
    } else if let country = gazetteer.name(of: point) {
      (name, coordinates, key) = (country, nil, nil)
    } else {
      (name, coordinates, key) = (.unnamed(point), point.rounded, point.rounded)
    }
  }
}

extension Coordinates {
  /// The point with all decimals, as an argument that never starts with a dash: `22.319N,114.179E`.
  fileprivate var exactID: String {
    "\(latitude.magnitude)\(latitude < 0 ? "S" : "N"),\(longitude.magnitude)\(longitude < 0 ? "W" : "E")"
  }
}
