import Flickr
import Places

/// Photos counted by area and by person.
///
/// Photos, areas and people are numbers in here, so that a hundred thousand photos are counted in a
/// few arrays rather than in as many sets.
struct PhotoTally {
  /// The photos of one area, added up.
  struct Area {
    let id: AreaID
    /// The number by which its photos are found.
    fileprivate let number: Int
    /// The mean of the photos' coordinates.
    let coordinates: Coordinates
    /// Where among all photos the one with the least id is.
    let example: Int
    let rank: PhotoRank
  }

  /// A photo that counts.
  private struct Sighting {
    /// Where among all photos it is.
    let index: Int
    let id: UInt64
    let owner: Int
    let coordinates: Coordinates
  }

  /// The areas, the best first.
  private(set) var areas: [Area] = []
  private let sightings: [Sighting]
  private let sightingsOfArea: Buckets
  private let owners: [String]
  /// For each owner the last count in which they were met.
  private var lastCount: [Int]
  private var countNumber = 0

  /// Counts each photo once that all may see the place of, and whose place is known to the city.
  init(of photos: [GeotaggedPhoto]) {
    var seen = Set<UInt64>(minimumCapacity: photos.count)
    var areas = Numbering<AreaID>(capacity: photos.count)
    var owners = Numbering<String>(capacity: photos.count)
    var (sightings, areaOfSighting): ([Sighting], [Int]) = ([], [])
    sightings.reserveCapacity(photos.count)
    areaOfSighting.reserveCapacity(photos.count)
    for (index, photo) in photos.enumerated() where photo.isPublic && photo.accuracy >= 11 {
      guard let id = UInt64(photo.id), seen.insert(id).inserted else { continue }
      let owner = owners.number(of: photo.owner)
      areaOfSighting.append(areas.number(of: AreaID(of: photo)))
      sightings.append(Sighting(index: index, id: id, owner: owner, coordinates: photo.coordinates))
    }
    self.sightings = sightings
    sightingsOfArea = Buckets(areaOfSighting, count: areas.things.count)
    self.owners = owners.things
    lastCount = [Int](repeating: 0, count: owners.things.count)
    self.areas = areas.things.enumerated().map { area($1, number: $0) }.sorted { $0.rank < $1.rank }
  }
}

extension PhotoTally {
  /// The rank of a group of areas, given by their places in `areas`, the busiest first.
  mutating func rank(ofAreas group: ArraySlice<Int>) -> PhotoRank {
    var (ownerCount, photoCount) = (0, 0)
    countNumber += 1
    for index in group {
      ownerCount += countOwners(ofArea: areas[index].number)
      photoCount += areas[index].rank.photoCount
    }
    let leastID = group.first.map { areas[$0].rank.leastID } ?? 0
    return PhotoRank(ownerCount: ownerCount, photoCount: photoCount, leastID: leastID)
  }

  /// The people whose photos are in a group of areas, each once.
  mutating func owners(ofAreas group: ArraySlice<Int>) -> [String] {
    var met: [String] = []
    countNumber += 1
    for index in group {
      for member in sightingsOfArea[areas[index].number] where meet(sightings[member].owner) {
        met.append(owners[sightings[member].owner])
      }
    }
    return met
  }

  private mutating func area(_ id: AreaID, number: Int) -> Area {
    let members = sightingsOfArea[number]
    var example = sightings[members[members.startIndex]]
    for member in members where sightings[member].id < example.id { example = sightings[member] }
    countNumber += 1
    return Area(
      id: id,
      number: number,
      coordinates: middle(of: members, from: example.coordinates),
      example: example.index,
      rank: PhotoRank(
        ownerCount: countOwners(ofArea: number),
        photoCount: members.count,
        leastID: example.id
      )
    )
  }

  /// How many people of an area were not met in this count before.
  private mutating func countOwners(ofArea number: Int) -> Int {
    var count = 0
    for member in sightingsOfArea[number] where meet(sightings[member].owner) { count += 1 }
    return count
  }

  /// Notes that a person was met, and returns whether it is the first time in this count.
  private mutating func meet(_ owner: Int) -> Bool {
    defer { lastCount[owner] = countNumber }
    return lastCount[owner] != countNumber
  }

  /// The mean of some photos' coordinates, which are told from a point among them: so the 180°
  /// meridian is no border.
  private func middle(of members: ArraySlice<Int>, from start: Coordinates) -> Coordinates {
    var (north, east) = (0.0, 0.0)
    for member in members {
      north += sightings[member].coordinates.latitude - start.latitude
      east += (sightings[member].coordinates.longitude - start.longitude).halfTurn
    }
    return Coordinates(
      latitude: start.latitude + north / Double(members.count),
      longitude: (start.longitude + east / Double(members.count)).halfTurn
    ) ?? start
  }
}

/// Numbers for things, in the order in which they first come: 0, 1, 2.
private struct Numbering<Thing: Hashable> {
  private var numbers: [Thing: Int]
  /// The things by their numbers.
  private(set) var things: [Thing] = []

  /// Creates a numbering with room for so many things.
  init(capacity: Int) { numbers = Dictionary(minimumCapacity: capacity) }

  mutating func number(of thing: Thing) -> Int {
    // Looked up and entered in one go, since the hash is what takes long.
    let number = Self.touch(&numbers[thing, default: things.count])
    if number == things.count { things.append(thing) }
    return number
  }

  private static func touch(_ number: inout Int) -> Int { number }
}

extension Double {
  /// The same angle from −180° to 180°.
  fileprivate var halfTurn: Double { self - 360 * (self / 360).rounded() }
}
