/// Somebody whose photos are in the library.
struct SamplePerson: Hashable, Sendable {
  /// The id that Flickr calls an NSID: `45359289@N05`.
  let id: String
  /// The name as Flickr sends it, with its HTML entities.
  let name: String
  /// What stands for the id in the addresses of the person's pages, or `""`.
  let alias: String
}

extension SampleLibrary {
  /// Everybody whose photos are in the library, by id.
  static let people = everything.reduce(into: [String: SamplePerson]()) { people, photo in
    people[photo.owner] = SamplePerson(
      id: photo.owner,
      name: photo.text("ownername"),
      alias: photo.text("pathalias")
    )
  }

  /// The person whose pages are at an address such as `https://www.flickr.com/photos/chrissie_bee`.
  func person(at address: String) -> SamplePerson? {
    let parts = address.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(where: { ["photos", "people"].contains($0) }),
      let name = parts.dropFirst(index + 1).first
    else { return nil }
    return Self.people[name] ?? Self.people.values.first { $0.alias == name }
  }

  func person(named name: String) -> SamplePerson? {
    Self.people.values.first { $0.name == name }
  }
}
