import Model

/// What the simulated Flickr tells about a person of the sample library, made up from the person's id and photos.
package struct SampleProfile: Hashable, Sendable {
  /// The full name, or `""`.
  package let realName: String
  /// The place in the person's words, or `""`.
  package let place: String
  package let description: String
  package let icon: SampleIcon
  /// The photo that the picture is cut from.
  package let portrait: String?

  /// Creates the profile of a person by the NSID, with their photos, one of which is cut into the picture.
  fileprivate init(of id: String, photos: [IndexedPhoto], places: SampleLibrary) {
    icon = SampleIcon(of: id)
    var random = SeededRandom(seed: "\(id) profile")
    let first = firstNames.randomElement(using: &random) ?? ""
    let last = lastNames.randomElement(using: &random) ?? ""
    realName = id.randomNumber(seed: "real name") < 0.6 ? "\(first) \(last)" : ""
    let counts = photos.reduce(into: [String: Int]()) { $0[$1.place, default: 0] += 1 }
    let home = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    let name = home.flatMap { places.place(id: $0)?.name }
    place =
      id.randomNumber(seed: "home") < 0.7 ? name.map { "\($0.title), \($0.country)" } ?? "" : ""
    let text = descriptions.randomElement(using: &random) ?? ""
    description = id.randomNumber(seed: "about") < 0.5 ? text : ""
    portrait = icon == .none ? nil : photos.map(\.id).min()
  }
}

/// The server and the farm of a person's picture, both 0 for a person without one: one in five.
package struct SampleIcon: Hashable, Sendable {
  package var server = 0
  package var farm = 0

  fileprivate static let none = SampleIcon()

  private init() {}

  fileprivate init(of id: String) {
    if id.randomNumber(seed: "picture") < 0.2 { return }
    var random = SeededRandom(seed: "\(id) icon")
    server = .random(in: 2_000..<8_000, using: &random)
    farm = .random(in: 1...9, using: &random)
  }
}

extension SampleLibrary {
  /// Returns the profile of a person by the NSID, or `nil` for somebody without photos in the library.
  package func profile(of id: String) -> SampleProfile? {
    Self.photosByOwner[id].map { SampleProfile(of: id, photos: $0, places: self) }
  }

  /// Returns where the picture of a person is, without making up the rest of the profile.
  package func icon(of id: String) -> SampleIcon {
    Self.ownerIDs.contains(id) ? SampleIcon(of: id) : .none
  }

  private static let photosByOwner = Dictionary(grouping: indexedPhotos, by: \.owner)
}

private let firstNames = [
  "Ana", "Björn", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hana", "Iñaki", "Jun", "Kalani",
  "Lucía", "Maja", "Noor", "Olu", "Priya", "Rosa", "Søren", "Tomás", "Yuki",
]
private let lastNames = [
  "Almeida", "Brandt", "Costa", "Dupont", "Eriksson", "Fischer", "García", "Horváth", "Ito",
  "Jansen", "Kowalska", "Lindqvist", "Moreau", "Nakamura", "O’Brien", "Petrov", "Rossi", "Silva",
  "Tanaka", "Weber",
]
private let descriptions = [
  "I walk, and sometimes I stop.",
  "Landscapes and harbours, mostly before breakfast.\n\nPrints on request.",
  "Analogue at heart. Comments are <b>welcome</b>.",
  "Weekends &amp; holidays only.",
  "Photos of places I would go back to.",
]
