import Model

extension TopPlaces {
  /// Groups photos, names the groups and makes places from them, the best first.
  ///
  /// A group is named after the nearest city (reverse geocoding) or, without one, by the source's name
  /// for its area, which is cached. Groups of the same name are merged. Groups without a name are left
  /// out, unless no group has one: then their coordinates are the titles.
  ///
  /// - Throws: `CancellationError`. An area whose call fails has no name.
  func places(of photos: [GeotaggedPhoto], callLimit: Int) async throws -> [Place] {
    var groups = await groups(of: photos)
    let nameless = groups.indices.prefix(placeLimit).filter { groups[$0].name == nil }
    var uncached: [Int] = []
    for index in nameless {
      if let cached = await sources.chosen.cachedName(ofArea: groups[index].group.area.description)
      {
        groups[index].name = cached.name
      } else {
        uncached.append(index)
      }
    }
    let requested = uncached.prefix(sources.chosen.uploadSampling.hasAreaNames ? callLimit : 0)
    let names = try await sources.callEach(
      requested.map { groups[$0].group },
      about: "A place’s name"
    ) {
      try await sources.chosen.name(ofArea: $0.area.description, withPhoto: $0.example)
    }
    for (index, name) in zip(requested, names) { groups[index].name = try? name.get().name }
    return Array(groups.asPlaces.prefix(placeLimit))
  }

  /// Groups photos, and names the groups near a city, off the caller's thread.
  @concurrent private func groups(of photos: [GeotaggedPhoto]) async -> [NamedGroup] {
    let groups = PhotoGroup.groups(of: photos)
    if groups.isEmpty { return [] }
    let gazetteer = gazetteer()
    // Some have no name and some share one, so twice the limit is considered.
    return groups.prefix(2 * placeLimit).map { group in
      NamedGroup(group: group, name: gazetteer.city(around: group.coordinates)?.name)
    }
  }

  /// The maximum number of places in a list, the same as Flickr's.
  private var placeLimit: Int { 100 }
}

/// A group of photos and its name, or `nil`.
private struct NamedGroup: Sendable {
  let group: PhotoGroup
  var name: PlaceName?
}

extension [NamedGroup] {
  /// The places of all named groups, or of all groups if none is named.
  fileprivate var asPlaces: [Place] {
    let named = compactMap { group in group.name.map { (group.group, $0) } }
    return (named.isEmpty ? map { ($0.group, .unnamed($0.group.coordinates)) } : named).merged
  }
}

extension [(PhotoGroup, PlaceName)] {
  /// A group for each name, the best first: at the location of its first group, with the photos and
  /// people of all its groups.
  fileprivate var byName: [(name: PlaceName, group: PhotoGroup)] {
    let groups = Dictionary(grouping: self, by: \.1).mapValues { named in
      named.dropFirst().reduce(into: named[0].0) { $0.absorb($1.0) }
    }
    return groups.sorted { $0.value.ranks(before: $1.value) }.map { (name: $0, group: $1) }
  }

  /// A place for each name, the best first.
  fileprivate var merged: [Place] { byName.map { Place($0.group, called: $0.name) } }
}

extension Place {
  /// Creates the place of a group of photos.
  init(_ group: PhotoGroup, called name: PlaceName) {
    self.init(
      id: group.coordinates.id,
      name: name,
      photoCount: group.photoCount,
      coordinates: group.coordinates
    )
  }
}

/// The photos of a list at one place.
struct PlaceGroup {
  let name: PlaceName
  let coordinates: Coordinates
  /// The indices of the photos in the list, in its order.
  let indices: [Int]
}

extension Gazetteer {
  /// Groups photos with a position by place, in no particular order.
  ///
  /// The user's own photos already have a place. Others are grouped like top places; a group without a city is named by
  /// its coordinates.
  func groupsByPlace(of photos: [Photo]) -> [PlaceGroup] {
    let own = photos.indices.filter { photos[$0].source.isOwn && photos[$0].coordinates != nil }
    let ownGroups = Dictionary(grouping: own) { index in
      photos[index].place ?? photos[index].coordinates.map { .unnamed($0) }
    }
    let others = photos.enumerated().filter { !$1.source.isOwn }
      .compactMap { index, photo in GeotaggedPhoto(photo, id: String(index)) }
    let otherGroups = PhotoGroup.groups(of: others).map { group in
      (group, city(around: group.coordinates)?.name ?? .unnamed(group.coordinates))
    }
    let ofOwn = ownGroups.compactMap { name, indices -> PlaceGroup? in
      guard let name, let point = photos[indices[0]].coordinates else { return nil }
      return PlaceGroup(name: name, coordinates: point, indices: indices)
    }
    let ofOthers = otherGroups.byName.map { name, group in
      let indices = group.photos.compactMap { Int($0) }.sorted()
      return PlaceGroup(name: name, coordinates: group.coordinates, indices: indices)
    }
    return ofOwn + ofOthers
  }
}
