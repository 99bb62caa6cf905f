import Flickr
import Places

/// Photos that were taken at one place.
package struct PhotoGroup: Hashable, Sendable {
  /// The middle of the place's busiest area.
  package let coordinates: Coordinates
  /// One of the photos of that area.
  package let example: Photo.ID
  package private(set) var photoCount: Int
  /// The people who took them.
  private var owners: Set<String>

  package var ownerCount: Int { owners.count }
}

extension PhotoGroup {
  /// Groups photos by place, in linear time but for the sorting of the groups.
  ///
  /// A photo counts once, if all may see where it was taken and that is known to the city
  /// (accuracy 11) at least. Photos of one area are together, those without an area by cells of
  /// 0.1°; then the busiest area takes in all that are less than 15 km from its middle, since
  /// Flickr's areas are often quarters of a city.
  ///
  /// - Parameter photos: The photos, in any order.
  /// - Returns: The groups by number of people, then of photos: one person's journey of a hundred
  ///   photos does not make a top place.
  package static func groups(of photos: [GeotaggedPhoto]) -> [PhotoGroup] {
    let areas = photos.byArea.sorted(by: ranksBefore)
    let grid = PointGrid(areas.map(\.coordinates), side: 0.25)
    var isTaken = [Bool](repeating: false, count: areas.count)
    let groups = areas.indices.compactMap { index -> PhotoGroup? in
      if isTaken[index] { return nil }
      isTaken[index] = true
      var group = areas[index]
      for near in grid.points(within: 15, of: group.coordinates)
      where near.kilometres < 15 && !isTaken[near.index] {
        isTaken[near.index] = true
        group.take(in: areas[near.index])
      }
      return group
    }
    return groups.sorted(by: ranksBefore)
  }

  private mutating func take(in other: PhotoGroup) {
    photoCount += other.photoCount
    owners.formUnion(other.owners)
  }

  /// Whether a group comes first: by people, then photos, the most first; the rest only makes the
  /// order the same every time.
  private static func ranksBefore(_ lhs: PhotoGroup, _ rhs: PhotoGroup) -> Bool {
    (rhs.ownerCount, rhs.photoCount, lhs.example) < (lhs.ownerCount, lhs.photoCount, rhs.example)
  }
}

// MARK: - Areas

extension [GeotaggedPhoto] {
  /// The photos that count, each once, by area.
  fileprivate var byArea: [PhotoGroup] {
    var seen: Set<Photo.ID> = []
    var areas: [AreaKey: AreaTally] = [:]
    for photo in self where photo.isPublic && photo.accuracy >= 11 {
      if seen.insert(photo.id).inserted {
        areas[AreaKey(of: photo), default: AreaTally(from: photo)].add(photo)
      }
    }
    return areas.values.map(PhotoGroup.init)
  }
}

/// What makes photos one area: Flickr's number, or a cell of 0.1°.
private enum AreaKey: Hashable {
  case number(String)
  case cell(row: Int, column: Int)

  init(of photo: GeotaggedPhoto) {
    let point = photo.coordinates
    self =
      photo.area.map { .number($0) }
      ?? .cell(row: Int((point.latitude + 90) * 10), column: Int((point.longitude + 180) * 10))
  }
}

/// The photos of one area, added up.
private struct AreaTally {
  /// The first photo, from which the others' coordinates are told: so the 180° meridian is no border.
  let first: GeotaggedPhoto
  private(set) var photoCount = 0
  private(set) var owners: Set<String> = []
  private var north = 0.0
  private var east = 0.0

  init(from photo: GeotaggedPhoto) { first = photo }

  mutating func add(_ photo: GeotaggedPhoto) {
    photoCount += 1
    owners.insert(photo.owner)
    north += photo.coordinates.latitude - first.coordinates.latitude
    east += (photo.coordinates.longitude - first.coordinates.longitude).halfTurn
  }

  /// The mean of the photos' coordinates.
  var middle: Coordinates {
    let start = first.coordinates
    return Coordinates(
      latitude: start.latitude + north / Double(photoCount),
      longitude: (start.longitude + east / Double(photoCount)).halfTurn
    ) ?? start
  }
}

extension PhotoGroup {
  fileprivate init(_ area: AreaTally) {
    coordinates = area.middle
    example = area.first.id
    photoCount = area.photoCount
    owners = area.owners
  }
}

extension Double {
  /// The same angle from −180° to 180°.
  fileprivate var halfTurn: Double { self - 360 * (self / 360).rounded() }
}
