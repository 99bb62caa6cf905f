import Model

/// The photos taken at one place.
package struct PhotoGroup: Hashable, Sendable {
  /// The mean location of the place's busiest area.
  package let coordinates: Coordinates
  /// The busiest area itself.
  package let area: AreaID
  /// The photo of that area with the lowest id.
  package let example: Photo.ID
  package private(set) var photos: [Photo.ID]
  /// The ids of the photographers.
  private var owners: Set<String>

  package var photoCount: Int { photos.count }
  package var ownerCount: Int { owners.count }
}

/// A stable identifier of an area: the source's number, or a cell of 0.1° if it has none.
package enum AreaID: Hashable, Sendable {
  case number(UInt64)
  case cell(row: Int, column: Int)

  fileprivate init(of photo: GeotaggedPhoto) {
    let point = photo.coordinates
    self =
      photo.area.flatMap { UInt64($0) }.map { .number($0) }
      ?? .cell(row: Int((point.latitude + 90) * 10), column: Int((point.longitude + 180) * 10))
  }
}

extension AreaID: CustomStringConvertible {
  /// The area as text: `1857910`, or `cell 1250 3157`.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .cell(let row, let column): "cell \(row) \(column)"
    }
  }
}

// MARK: - Grouping

extension PhotoGroup {
  /// Groups photos by place.
  ///
  /// The photos of one area form a group. Since Flickr's areas are often quarters of a city, groups are
  /// then clustered greedily: the best absorbs those whose centre is within `PhotoQuery.placeRadius` of its own, then
  /// the best of the rest does. They are returned in the order of `ranks(before:)`.
  ///
  /// A photo counts once, and only if its location is public and accurate to a city (accuracy 11) or better.
  package static func groups(of photos: [GeotaggedPhoto]) -> [PhotoGroup] {
    var seen: Set<Photo.ID> = []
    let counted = photos.filter { $0.isPublic && $0.accuracy >= 11 && seen.insert($0.id).inserted }
    return Dictionary(grouping: counted, by: AreaID.init(of:))
      .compactMap { PhotoGroup($1, in: $0) }
      .sorted { $0.ranks(before: $1) }
      .clustered
      .sorted { $0.ranks(before: $1) }
  }

  /// Creates the group of an area, or returns `nil` if it has no photos.
  private init?(_ photos: [GeotaggedPhoto], in area: AreaID) {
    guard let example = photos.min(by: { $0.id.isLess(than: $1.id) }) else { return nil }
    coordinates = photos.map(\.coordinates).mean(near: example.coordinates)
    self.area = area
    self.example = example.id
    self.photos = photos.map(\.id)
    owners = Set(photos.map(\.owner))
  }

  /// Adds the photos and people of another group; the location stays.
  mutating func absorb(_ other: PhotoGroup) {
    photos += other.photos
    owners.formUnion(other.owners)
  }

  /// Returns true if the group ranks before another: by people, then by photos, the most first.
  ///
  /// People count first, so that one person's trip of a hundred photos does not make a top place. The
  /// example's id breaks ties, so that the order is stable.
  func ranks(before other: PhotoGroup) -> Bool {
    if ownerCount != other.ownerCount { return ownerCount > other.ownerCount }
    if photoCount != other.photoCount { return photoCount > other.photoCount }
    return example.isLess(than: other.example)
  }
}

extension [PhotoGroup] {
  /// The groups, the best first; each has absorbed the later ones around it.
  fileprivate var clustered: [PhotoGroup] {
    let grid = PointGrid(map(\.coordinates), side: 0.25)
    var isAbsorbed = [Bool](repeating: false, count: count)
    return indices.compactMap { index in
      if isAbsorbed[index] { return nil }
      var group = self[index]
      for (other, kilometres) in grid.points(within: PhotoQuery.placeRadius, of: group.coordinates)
      where kilometres < PhotoQuery.placeRadius && other > index && !isAbsorbed[other] {
        group.absorb(self[other])
        isAbsorbed[other] = true
      }
      return group
    }
  }
}

extension Photo.ID {
  /// Returns true if the id is less than another, in numeric order if both are numbers.
  fileprivate func isLess(than other: Photo.ID) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }
}

extension [Coordinates] {
  /// Returns the mean of points, computed from offsets to one of them, so that it is correct across the
  /// 180° meridian.
  fileprivate func mean(near start: Coordinates) -> Coordinates {
    var (north, east) = (0.0, 0.0)
    for point in self {
      north += point.latitude - start.latitude
      east += (point.longitude - start.longitude).wrappedDegrees
    }
    return Coordinates(
      latitude: start.latitude + north / Double(count),
      longitude: (start.longitude + east / Double(count)).wrappedDegrees
    ) ?? start
  }
}

extension Double {
  /// The same angle in the range −180° to 180°.
  fileprivate var wrappedDegrees: Double { self - 360 * (self / 360).rounded() }
}
