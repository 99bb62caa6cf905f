import Foundations

// People in a picture, and tags with levels: in `Animals|Dog` the tag is the last level, `Dog`.

extension DescriptiveMetadata {
  /// Sets the tags and the people of a packet.
  ///
  /// Sources: IPTC Photo Metadata Standard 2025.1, Person Shown in the Image; Guidelines for Handling Image Metadata,
  /// 2.0, by the Metadata Working Group, 5.9; https://exiftool.org/TagNames/Microsoft.html
  mutating func readNames(of packet: XMPPacket) {
    let hierarchical =
      hierarchies(of: packet.values[.hierarchicalSubject], separator: "|")
      + hierarchies(of: packet.values[.tagsList], separator: "/")
    let named = (packet.values[.personInImage] ?? []) + packet.people
    people = (named + hierarchical.filter(\.isPerson).map(\.name)).describingTags
    let plain = hierarchical.filter { !$0.isPerson }.map(\.name)
    tags = ((packet.values[.subject] ?? []) + plain).describingTags
    hasNoTags = tags.isEmpty && packet.values[.subject] != nil
  }

  /// The description without the tags that repeat people.
  package var withoutPeopleAsTags: DescriptiveMetadata {
    if people.isEmpty || tags.isEmpty { return self }
    let names = Set(people.map { $0.lowercased() })
    var metadata = self
    metadata.tags.removeAll { names.contains($0.lowercased()) }
    metadata.hasNoTags = metadata.tags.isEmpty
    return metadata
  }
}

/// A tag with levels; the last level is its name.
struct HierarchicalTag {
  let name: String
  let isPerson: Bool

  /// Reads a tag, or returns `nil` for one that a program keeps for itself.
  init?(_ text: String, separator: Character) {
    let levels = text.split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
    guard let name = levels.last, !rootsOfPrograms.contains(levels[0]) else { return nil }
    self.name = name
    isPerson = levels.count > 1 && rootsOfPeople.contains(levels[0].lowercased())
  }
}

private func hierarchies(of texts: [String]?, separator: Character) -> [HierarchicalTag] {
  (texts ?? []).compactMap { HierarchicalTag($0, separator: separator) }
}

/// The tags under which digiKam and users of Lightroom keep people, in the languages of digiKam.
private let rootsOfPeople: Set<String> = [
  "people", "persons", "personen", "leute", "personnes", "personas", "gente", "persone", "pessoas",
  "mensen", "personer", "människor", "mennesker", "osoby", "ludzie", "lidé", "henkilöt", "люди",
  "人物", "人々",
]

/// The tags under which digiKam and darktable keep their own states.
private let rootsOfPrograms: Set<String> = ["_Digikam_Internal_Tags_", "darktable"]
