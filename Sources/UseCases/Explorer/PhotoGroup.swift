import Flickr
import Places

/// Photos that were taken at one place.
package struct PhotoGroup: Hashable, Sendable {
  /// The middle of the place's busiest area.
  package let coordinates: Coordinates
  /// The busiest area itself.
  package let area: AreaID
  /// One of the photos of that area: the one with the least id.
  package let example: Photo.ID
  package let photoCount: Int
  /// The people who took them, each once.
  private let owners: [String]

  package var ownerCount: Int { owners.count }
}

extension PhotoGroup {
  /// Groups photos by place, in linear time but for the sorting of areas and groups.
  ///
  /// A photo counts once, if all may see where it was taken and that is known to the city
  /// (accuracy 11) at least. Photos of one area are together; then the busiest area takes in all
  /// that are less than 15 km from its middle, since Flickr's areas are often quarters of a city.
  ///
  /// - Parameter photos: The photos, in any order.
  /// - Returns: The groups, the best first; see `PhotoRank`.
  package static func groups(of photos: [GeotaggedPhoto]) -> [PhotoGroup] {
    var tally = PhotoTally(of: photos)
    let seeds = seeds(of: tally.areas)
    let members = Buckets(seeds, count: seeds.count)
    return seeds.indices.filter { seeds[$0] == $0 }
      .map { seed in (seed: seed, rank: tally.rank(ofAreas: members[seed])) }
      .sorted { $0.rank < $1.rank }
      .map { seed, rank in
        let busiest = tally.areas[seed]
        return PhotoGroup(
          coordinates: busiest.coordinates,
          area: busiest.id,
          example: photos[busiest.example].id,
          photoCount: rank.photoCount,
          owners: tally.owners(ofAreas: members[seed])
        )
      }
  }

  /// For each area, given by rank, the first that is less than 15 km away and was not itself taken in
  /// by another: the area that takes it in, which may be itself.
  private static func seeds(of areas: [PhotoTally.Area]) -> [Int] {
    let grid = PointGrid(areas.map(\.coordinates), side: 0.25)
    var seeds = Array(areas.indices)
    var isTaken = [Bool](repeating: false, count: areas.count)
    for seed in areas.indices where !isTaken[seed] {
      grid.forEachPoint(within: 15, of: areas[seed].coordinates) { index, kilometres in
        if kilometres < 15 && !isTaken[index] {
          seeds[index] = seed
          isTaken[index] = true
        }
      }
    }
    return seeds
  }
}

extension PhotoGroup {
  /// The group with the photos and people of another, where it is itself.
  func takingIn(_ other: PhotoGroup) -> PhotoGroup {
    PhotoGroup(
      coordinates: coordinates,
      area: area,
      example: example,
      photoCount: photoCount + other.photoCount,
      owners: owners + Set(other.owners).subtracting(owners).sorted()
    )
  }

  var rank: PhotoRank {
    PhotoRank(ownerCount: ownerCount, photoCount: photoCount, leastID: UInt64(example) ?? 0)
  }
}
