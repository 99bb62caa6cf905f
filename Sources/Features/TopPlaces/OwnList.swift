import Foundations
import Model

/// A list of the user's own photos other than a place: all of them, or an album.
package struct OwnList: Hashable, Sendable {
  package let title: String
  package let selector: PhotoSelector
  package let photoCount: Int?
  package let isAlbum: Bool

  package init(title: String, selector: PhotoSelector, photoCount: Int?, isAlbum: Bool = false) {
    self.title = title
    self.selector = selector
    self.photoCount = photoCount
    self.isAlbum = isAlbum
  }
}

extension Photos {
  /// Returns the lists of a folder or an export other than its places; none for any other source.
  ///
  /// They are all photos, photos of this day in any year, photos without a position, and albums.
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
        own.append(OwnList(title: title, selector: selector, photoCount: count, isAlbum: false))
      }
    }
    let albums = try await source.albums(of: .own, page: Page(of: Self.mostAlbums)).albums
    return own
      + albums.map { album in
        OwnList(
          title: album.title.onOneLine.nonEmpty ?? album.id,
          selector: .list(.album(album.id)),
          photoCount: album.photoCount,
          isAlbum: true
        )
      }
  }

  /// The maximum number of albums listed beside places.
  private static let mostAlbums = 10_000
}
