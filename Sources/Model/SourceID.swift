import Foundations

/// A source of photos, as named in options, files and the environment: `flickr`, `commons`, `sample`,
/// `folder:PATH` or `export:PATH`.
package struct SourceID: Hashable, Sendable {
  package let kind: SourceKind
  private let pathKey: PathKey?

  package init(_ kind: SourceKind, path: String? = nil) {
    (self.kind, pathKey) = (kind, path.map(PathKey.init))
  }

  /// The path of the source's folder or file; `nil` unless the kind takes one.
  package var path: String? { pathKey?.path }

  /// Static facts about the source.
  package var facts: SourceFacts { kind.facts }
}

extension SourceID {
  // Implemented here because the default for a raw value compares texts by canonical equivalence: é as one scalar would
  // equal é as two.
  package static func == (one: Self, other: Self) -> Bool {
    one.kind == other.kind && one.pathKey == other.pathKey
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(pathKey)
  }
}

extension SourceID: RawRepresentable {
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? String(parts[1]) : nil
    guard let kind = SourceKind.all.first(where: { $0.facts.word == parts[0] }),
      kind.facts.takesPath == (path != nil), path != ""
    else { return nil }
    self.init(kind, path: path)
  }

  package var rawValue: String { path.map { "\(facts.word):\($0)" } ?? facts.word }
}

extension SourceID {
  /// True if the photos are files of the user.
  package var isOwn: Bool { facts.location == .files }

  /// The name in a sentence: `Wikimedia Commons`, `the sample library`.
  package var name: String { path.map { "the \(facts.name) \($0.onOneLine)" } ?? facts.name }

  /// The name for introducing the source: `the built-in sample library`.
  package var fullName: String { facts.fullName ?? name }

  /// Returns true if photos of the source can have this id.
  package func canHave(photoWithID id: Photo.ID) -> Bool { facts.ids.contains(id) }

  /// Returns the failure that something does not exist at the source.
  ///
  /// If the source is used because another one lacks a key, the other one may have it.
  package func missing(_ subject: String, withoutKey: Bool = false) -> Failure {
    if withoutKey, let place = facts.missingWithoutKey {
      return Failure(.notAllowed, "\(subject) is not \(place)".withFullStop)
    }
    return Failure(.notFound, "\(subject) is not \(facts.missing ?? "in \(name)")".withFullStop)
  }
}
