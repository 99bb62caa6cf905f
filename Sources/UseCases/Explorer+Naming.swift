import Flickr
import Places

extension Explorer {
  /// Names groups of photos and makes places of them, the best first.
  ///
  /// A group is named by the city around it; where there is none, Flickr is asked where one of its
  /// photos was taken. Groups of one name are one place. What has no name is left out, unless nothing
  /// has one: then the coordinates are the title.
  ///
  /// - Parameters:
  ///   - groups: The groups, the best first.
  ///   - calls: How many calls may be made.
  /// - Returns: The places, at most 100.
  /// - Throws: `CancellationError`; what cannot be asked has no name.
  func places(of groups: [PhotoGroup], calls: Int) async throws -> [Place] {
    // Some have no name and some share one, so that more are looked at than are wanted.
    let groups = Array(groups.prefix(2 * placeLimit))
    let gazetteer = gazetteer()
    var names = groups.map { gazetteer.city(around: $0.coordinates)?.name }
    let nameless = names.indices.prefix(placeLimit).filter { names[$0] == nil }
    try await inOrder(Array(nameless.prefix(calls)), width: 2) { index in
      (index, try? await flickr.placeName(ofPhoto: groups[index].example))
    } deliver: { index, name in
      names[index] = name
    }
    let named = zip(groups, names).compactMap { group, name in name.map { (group, $0) } }
    let all = named.isEmpty ? groups.map { ($0, .unnamed($0.coordinates)) } : named
    return Array(all.asPlaces.prefix(placeLimit))
  }

  /// How many places a list has, which is as many as Flickr's has.
  private var placeLimit: Int { 100 }
}

extension [(PhotoGroup, PlaceName)] {
  /// A place for each name, where the first group of the name is, with the photos of all of them.
  fileprivate var asPlaces: [Place] {
    let counts = Dictionary(map { ($1, $0.photoCount) }, uniquingKeysWith: +)
    var seen: Set<PlaceName> = []
    return filter { seen.insert($1).inserted }.map { group, name in
      Place(
        id: group.coordinates.id,
        name: name,
        photoCount: counts[name],
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
