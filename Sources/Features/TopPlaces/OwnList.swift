import Foundations
import Model

/// A list of the user's own photos other than a place: all of them, or an album.
package struct OwnList: Hashable, Sendable {
  package let title: String
  package let selector: PhotoSelector
  package let photoCount: Int?
  /// The group below whose row it is listed; `nil` for a list of the first level.
  package let group: Group?

  /// A group of lists, in the order of their rows.
  package enum Group: Hashable, Sendable, CaseIterable {
    case people, tags, albums

    package var title: String {
      switch self {
      case .people: "People"
      case .tags: "Tags"
      case .albums: "Albums"
      }
    }

    /// Returns the number of its lists in words: `1 person`, `3 tags`.
    package func counted(_ count: Int) -> String {
      switch self {
      case .people: count.countedPeople
      case .tags: count.counted("tag")
      case .albums: count.counted("album")
      }
    }
  }

  package init(title: String, selector: PhotoSelector, photoCount: Int?, group: Group? = nil) {
    self.title = title
    self.selector = selector
    self.photoCount = photoCount
    self.group = group
  }
}

extension Photos {
  /// Returns the lists of a folder or an export other than its places; none for any other source.
  ///
  /// They are all photos, photos of this day in any year, photos without a position, and the photos of each person, tag
  /// and album.
  ///
  /// - Throws: The errors of the source.
  package func ownLists() async throws -> [OwnList] {
    let source = sources.chosen
    guard source.abilities.contains(.all) else { return [] }
    let lists: [(String, PhotoSelector)] = [
      ("All photos", .list(.all)), ("On this day", .onThisDay),
      ("Without a position", .list(.nowhere)),
    ]
    var own: [OwnList] = []
    for (title, selector) in lists {
      let query = try await query(selector).query
      let count = try await source.photos(of: PhotoList(query), page: Page(of: 1)).total ?? 0
      if count > 0 || query == .all {
        own.append(OwnList(title: title, selector: selector, photoCount: count))
      }
    }
    let albums = try await source.albums(of: .own, page: Page(of: Self.mostAlbums)).albums
    return try await own + names(.people, in: .people) + names(.tags, in: .tags)
      + albums.map { album in
        OwnList(
          title: album.title.onOneLine.nonEmpty ?? album.id,
          selector: .list(.album(album.id)),
          photoCount: album.photoCount,
          group: .albums
        )
      }
  }

  /// Returns the lists of the most frequent names.
  private func names(_ kind: NameKind, in group: OwnList.Group) async throws -> [OwnList] {
    try await sources.chosen.names(kind, matching: .all).prefix(Self.mostNames).map { name in
      OwnList(
        title: name.name,
        selector: .list(kind.query(name.name)),
        photoCount: name.count,
        group: group
      )
    }
  }

  /// The maximum number of names of a kind beside places.
  private static let mostNames = 1_000

  /// The maximum number of albums listed beside places.
  private static let mostAlbums = 10_000
}
