import Foundations
import Model

/// A photo source of the user's own pictures: the JPEGs and PNGs of a folder and of the folders in it.
///
/// ```swift
/// let source = FolderSource(path: "/home/ada/Pictures", gazetteer: { gazetteer })
/// try await source.topPlaces().places.first?.name  // London, England, United Kingdom
/// ```
///
/// The folder is read once, when it is first asked for; `refreshing` reads it anew. No picture is ever
/// changed, and nothing outside of the folder read.
package struct FolderSource: Sendable {
  private let folder: PictureFolder
  private let gazetteer: @Sendable () -> Gazetteer
  private let listing: AsyncLazy<FolderListing>
  let pictures: AsyncLazy<FolderPictures>
  let places: AsyncLazy<FolderPlaces>
  let albums: AsyncLazy<FolderAlbums>

  /// Creates the source of a folder by its absolute path; the gazetteer is asked for when places
  /// are, and there are files.
  package init(path: String, gazetteer: @escaping @Sendable () -> Gazetteer) {
    self.init(PictureFolder(path), gazetteer)
  }

  /// Checks that an absolute path leads to a folder that can be listed.
  package static func check(_ path: String) throws(FolderError) { try PictureFolder(path).check() }

  private init(_ folder: PictureFolder, _ gazetteer: @escaping @Sendable () -> Gazetteer) {
    let listing = AsyncLazy { try folder.listing() }
    let pictures = AsyncLazy { try await FolderPictures(of: try await listing.value) }
    self.folder = folder
    self.gazetteer = gazetteer
    self.listing = listing
    self.pictures = pictures
    albums = AsyncLazy { FolderAlbums(of: try await pictures.value.pictures, in: folder.path) }
    places = AsyncLazy {
      guard try await !listing.value.files.isEmpty else { return FolderPlaces(of: [], Gazetteer()) }
      // It takes as long to parse as many files to read, so both are done at once.
      async let cities = gazetteer()
      return FolderPlaces(of: try await pictures.value.pictures, await cities)
    }
  }
}

extension FolderSource: PhotoSource {
  package var id: SourceID { folder.source }

  /// The absolute path of the folder.
  var path: String { folder.path }

  package var abilities: Set<SourceAbility> { [.places, .albums, .search, .lookup] }

  package var refreshing: FolderSource { FolderSource(folder, gazetteer) }

  package var address: String? { nil }

  /// Lists the folder, so that one that is missing or cannot be read is reported at once.
  package func ping() async throws { _ = try await listing.value }

  /// Returns the cities around the pictures, the one with the most pictures first; `skipped` counts the
  /// files that are no pictures, whatever their names.
  package func topPlaces() async throws -> ListedPlaces {
    let skipped = try await pictures.value.skipped
    return ListedPlaces(places: try await places.value.places, skipped: skipped)
  }

  /// Returns the folders with pictures, by path; they are nobody else's.
  package func albums(of owner: AlbumOwner, perPage: Int, page: Int) async throws -> AlbumPage {
    guard owner == .own else { throw FolderError.unanswerable(folder: folder.path) }
    let all = try await albums.value.albums
    let rest = all.dropFirst(page - 1 > all.count / perPage ? all.count : (page - 1) * perPage)
    return AlbumPage(
      albums: Array(rest.prefix(perPage)),
      total: all.count,
      hasMore: rest.count > perPage
    )
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    let listing = try await listing.value
    guard let file = listing.file(withID: id) else {
      throw FolderError.noPhoto(id, folder: folder.path)
    }
    return try await listing.picture(of: file).photo
  }

  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    try await photo(id: id).renditions
  }

  /// Returns the decoded picture of a file that the folder has; any other address is refused.
  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    guard let file = try await listing.value.file(at: url) else {
      throw FolderError.foreignPicture(folder: folder.path)
    }
    return try decode(await file.contents())
  }
}
