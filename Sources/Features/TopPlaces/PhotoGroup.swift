import Model

/// The photos that were taken at one place.
package struct PhotoGroup: Hashable, Sendable {
  /// The mean location of the place's busiest area.
  package let coordinates: Coordinates
  /// The busiest area itself.
  package let area: AreaID
  /// The photo of that area with the least id.
  package let example: Photo.ID
  package private(set) var photoCount: Int
  /// The ids of the people who took them.
  private var owners: Set<String>

  package var ownerCount: Int { owners.count }
}

/// An area of photos, the same from day to day: the source's number, or a cell of 0.1° without one.
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
  /// The area as a word: `1857910`, or `cell 1250 3157`.
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
  /// Photos of one area are a group. Then, since Flickr's areas are often quarters of a city, the
  /// groups are clustered greedily: the best absorbs those whose middle is less than 15 km from its
  /// own, then the best of the rest does. They are returned in the order of `ranks(before:)`.
  ///
  /// A photo counts once, and only if its location is public and known to the city (accuracy 11) at
  /// least.
  package static func groups(of photos: [GeotaggedPhoto]) -> [PhotoGroup] {
    var seen: Set<Photo.ID> = []
    let counted = photos.filter { $0.isPublic && $0.accuracy >= 11 && seen.insert($0.id).inserted }
    return Dictionary(grouping: counted, by: AreaID.init(of:))
      .compactMap { PhotoGroup($1, in: $0) }
      .sorted { $0.ranks(before: $1) }
      .clustered
      .sorted { $0.ranks(before: $1) }
  }

  /// Creates the group of an area, or returns `nil` if it has no photo.
  private init?(_ photos: [GeotaggedPhoto], in area: AreaID) {
    guard let example = photos.min(by: { $0.id.isLess(than: $1.id) }) else { return nil }
    coordinates = photos.map(\.coordinates).mean(near: example.coordinates)
    self.area = area
    self.example = example.id
    photoCount = photos.count
    owners = Set(photos.map(\.owner))
  }

  /// Adds the photos and people of another group, but not its location.
  mutating func absorb(_ other: PhotoGroup) {
    photoCount += other.photoCount
    owners.formUnion(other.owners)
  }

  /// Returns whether the group ranks before another: by people, then by photos, the most first.
  ///
  /// People count first, so that one person's journey of a hundred photos makes no top place. The
  /// example's id breaks ties, so that the order is the same every time.
  func ranks(before other: PhotoGroup) -> Bool {
    if ownerCount != other.ownerCount { return ownerCount > other.ownerCount }
    if photoCount != other.photoCount { return photoCount > other.photoCount }
    return example.isLess(than: other.example)
  }
}

extension [PhotoGroup] {
  /// The groups, the best first, after each has absorbed the later ones less than 15 km away.
  fileprivate var clustered: [PhotoGroup] {
    let grid = PointGrid(map(\.coordinates), side: 0.25)
    var isAbsorbed = [Bool](repeating: false, count: count)
    return indices.compactMap { index in
      if isAbsorbed[index] { return nil }
      var group = self[index]
      for (other, kilometres) in grid.points(within: 15, of: group.coordinates)
      where kilometres < 15 && other > index && !isAbsorbed[other] {
        group.absorb(self[other])
        isAbsorbed[other] = true
      }
      return group
    }
  }
}

extension Photo.ID {
  /// Returns whether the id is less than another, in numeric order where both are numbers.
  fileprivate func isLess(than other: Photo.ID) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }
}

extension [Coordinates] {
  /// Returns the mean of points by their offsets from one of them, so that the 180° meridian is no
  /// border.
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
  /// The same angle from −180° to 180°.
  fileprivate var wrappedDegrees: Double { self - 360 * (self / 360).rounded() }
}
