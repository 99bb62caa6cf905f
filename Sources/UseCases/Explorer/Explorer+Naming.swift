import Flickr
import Places

extension Explorer {
  /// Groups photos, names the groups and makes places of them, the best first.
  ///
  /// A group is named by the city around it; where there is none, Flickr is asked where one of its
  /// photos was taken, unless that was asked within a month. Groups of one name are one place. What
  /// has no name is left out, unless nothing has one: then the coordinates are the title.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - calls: How many calls may be made.
  /// - Returns: The places, at most 100.
  /// - Throws: `CancellationError`; what cannot be asked has no name.
  func places(of photos: [GeotaggedPhoto], calls: Int) async throws -> [Place] {
    var groups = await groups(of: photos)
    let nameless = groups.indices.prefix(placeLimit).filter { groups[$0].name == nil }
    var unasked: [Int] = []
    for index in nameless {
      if let kept = await flickr.keptName(ofArea: groups[index].group.area.description) {
        groups[index].name = kept.name
      } else {
        unasked.append(index)
      }
    }
    let asked = unasked.prefix(calls)
    let names = try await ask(asked.map { groups[$0].group }, for: "A place’s name") { group in
      try await flickr.name(ofArea: group.area.description, withPhoto: group.example)
    }
    for (index, name) in zip(asked, names) { groups[index].name = try? name.get().name }
    return Array(groups.asPlaces.prefix(placeLimit))
  }

  /// Groups photos and names those groups that a city is near, off the caller's thread.
  @concurrent private func groups(of photos: [GeotaggedPhoto]) async -> [NamedGroup] {
    let groups = PhotoGroup.groups(of: photos)
    if groups.isEmpty { return [] }
    let gazetteer = gazetteer()
    // Some have no name and some share one, so that more are looked at than are wanted.
    return groups.prefix(2 * placeLimit).map { group in
      NamedGroup(group: group, name: gazetteer.city(around: group.coordinates)?.name)
    }
  }

  /// How many places a list has, which is as many as Flickr's has.
  private var placeLimit: Int { 100 }
}

/// A group of photos and what it is called, where that is known.
private struct NamedGroup: Sendable {
  let group: PhotoGroup
  var name: PlaceName?
}

extension [NamedGroup] {
  /// The places of all groups that have a name; or of all groups, where none has.
  fileprivate var asPlaces: [Place] {
    let named = compactMap { group in group.name.map { (group.group, $0) } }
    return (named.isEmpty ? map { ($0.group, .unnamed($0.group.coordinates)) } : named).merged
  }
}

extension [(PhotoGroup, PlaceName)] {
  /// A place for each name, the best first: where the first group of the name is, with the photos and
  /// the people of all of them.
  fileprivate var merged: [Place] {
    let groups = reduce(into: [PlaceName: PhotoGroup]()) { groups, named in
      let (group, name) = named
      groups[name] = groups[name]?.takingIn(group) ?? group
    }
    return groups.sorted { $0.value.rank < $1.value.rank }.map { name, group in
      Place(
        id: group.coordinates.id,
        name: name,
        photoCount: group.photoCount,
        coordinates: group.coordinates
      )
    }
  }
}

extension PlaceName {
  /// What a place is called that nobody could name: `48.86N 2.34E`, in the country `Unnamed`.
  fileprivate static func unnamed(_ point: Coordinates) -> PlaceName {
    let title = point.id.split(separator: ",").joined(separator: " ")
    return PlaceName(title: title, subtitle: "", country: "Unnamed")
  }
}
