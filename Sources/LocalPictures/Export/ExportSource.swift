import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// A photo source for the user's own photos in a Flickr export: downloaded archives, unpacked files, or both.
///
/// ```swift
/// let source = ExportSource(path: "/home/ada/flickr", gazetteer: { gazetteer })
/// try await source.topPlaces().places.first?.name  // London, England, United Kingdom
/// ```
///
/// The export is listed on first use. Only facts that are missing from the index or outdated are read; `refreshing`
/// reads all of them again. Nothing is unpacked to disk or written, and nothing outside the path is read.
package struct ExportSource: Sendable {
  private let folder: ExportFolder
  private let index: FileIndex?
  let gazetteer: @Sendable () -> Gazetteer
  private let files: AsyncLazy<ExportFiles>
  let listing: AsyncLazy<ExportListing>
  private let stored: AsyncLazy<[StoredFacts]>
  private let exported: AsyncLazy<ExportedPhotos>
  let contents: AsyncLazy<ExportContents>
  let places: AsyncLazy<PlaceGroups>
  let search: AsyncLazy<PhotoSearch>

  /// Creates the source of a folder or an archive, given its absolute path.
  ///
  /// The gazetteer is loaded only when places, or photos with positions, are requested, and there are photos.
  package init(
    path: String,
    index: FileIndex? = nil,
    gazetteer: @escaping @Sendable () -> Gazetteer
  ) {
    self.init(ExportFolder(path), index, gazetteer)
  }

  /// Checks that an absolute path leads to a folder or an archive that can be read.
  package static func check(_ path: String) throws(ExportError) { try ExportFolder(path).check() }

  /// Returns true if a folder, or a folder directly in it, contains facts of an export, unpacked or in an archive.
  package static func isIn(folder path: String) -> Bool { ExportFolder(path).hasFacts }

  private init(
    _ folder: ExportFolder,
    _ index: FileIndex?,
    _ gazetteer: @escaping @Sendable () -> Gazetteer,
    isRefreshing: Bool = false
  ) {
    let files = AsyncLazy { try folder.files() }
    let listing = AsyncLazy { try await ExportListing(of: try await files.value) }
    let stored = AsyncLazy { index?.storedFacts(in: try await files.value.path) ?? [] }
    let exported = AsyncLazy {
      try await ExportedPhotos(
        of: try await listing.value,
        try await stored.value,
        index,
        isRefreshing: isRefreshing
      )
    }
    self.folder = folder
    self.index = index
    self.gazetteer = gazetteer
    self.files = files
    self.listing = listing
    self.stored = stored
    self.exported = exported
    contents = AsyncLazy {
      ExportContents(of: try await listing.value, try await exported.value)
    }
    let places = AsyncLazy {
      guard try await !listing.value.photos.isEmpty else { return PlaceGroups() }
      return try await PlaceGroups(
        reading: { try await exported.value.rows.map { ($0.coordinates, $0.isPrivate) } },
        gazetteer
      )
    }
    self.places = places
    search = AsyncLazy {
      let photos = try await exported.value
      let groups = try await places.value
      return PhotoSearch(of: photos.lazy.map(\.searchTexts), at: groups, gazetteer)
    }
  }

  /// The absolute path of the export.
  var path: String { folder.path }

  /// The contents of the export; throws if there is no photo.
  var photos: ExportContents {
    get async throws {
      try await checkForPhotos()
      return try await contents.value
    }
  }

  private func checkForPhotos() async throws {
    // The index is read concurrently with the archives' directories.
    async let facts = stored.value
    let listing = try await listing.value
    _ = try await facts
    if !listing.photos.isEmpty { return }
    let unreadable = listing.archives.count { $0.problem != nil }
    throw ExportError.empty(path: path, unreadableArchives: unreadable)
  }

  /// Returns the photo with a number, as it appears in lists.
  func photo(_ number: Int, in contents: ExportContents) -> Photo {
    let exported = contents.photos[number]
    let profile = contents.profile
    let pageOwner = exported.pageOwner.nonEmpty ?? contents.profile?.pageName
    let owner = Photo.Owner(
      id: profile?.nsid.nonEmpty ?? pageOwner ?? Photo.Owner.unknown.id,
      name: profile.flatMap { $0.name.nonEmpty ?? $0.realName.nonEmpty } ?? pageOwner
    )
    let page =
      address(ofPage: "\(exported.id)/", of: exported.pageOwner.nonEmpty, in: contents)
      // Flickr also finds a photo by its id alone.
      ?? URL(string: "https://www.flickr.com/photo.gne?id=\(exported.id)")
      ?? URL(filePath: path)
    var photo = Photo(id: exported.id, owner: owner, page: page, source: id)
    photo.title = exported.title
    photo.description = exported.description
    photo.license = exported.license.nonEmpty.map(License.init(named:))
    photo.dateTaken = exported.dateTaken.nonEmpty
    photo.dateUploaded = exported.uploaded.map { Date(timeIntervalSince1970: Double($0)) }
    photo.coordinates = exported.coordinates
    photo.likeCount = exported.likeCount
    photo.tags = exported.tagList
    photo.commentCount = exported.commentCount
    if contents.isVideo(exported) { photo.video = Photo.Video(duration: nil) }
    photo.isPrivate = contents.photos.rows[number].isPrivate
    if let picture = contents.picture(of: exported.id) {
      photo.renditions = [
        Photo.Rendition(size: .original, url: contents.listing.url(of: picture))
      ]
    }
    return photo
  }
}

extension ExportSource {
  /// Returns the URL of a page on Flickr, given its path below the owner.
  ///
  /// The owner is by default the person of the profile. The URL is `nil` if neither is known.
  private func address(
    ofPage page: String,
    of owner: String? = nil,
    in contents: ExportContents
  ) -> URL? {
    (owner ?? contents.profile?.pageName)
      .flatMap { URL(string: "https://www.flickr.com/photos/\($0.percentEncoded)/\(page)") }
  }
}

extension ExportSource: PhotoSource {
  package var id: SourceID { folder.source }

  package var refreshing: ExportSource {
    ExportSource(folder, index, gazetteer, isRefreshing: true)
  }

  package var address: String? { nil }

  /// Lists the export, so that a missing or unreadable one is reported immediately.
  package func ping() async throws { _ = try await listing.value }

  /// Returns the cities around the photos, the one with the most photos first; `skipped` counts the photos
  /// whose facts cannot be read.
  package func topPlaces() async throws -> ListedPlaces {
    try await checkForPhotos()
    let photos = try await exported.value
    return try await places.value.listed(ofPhotos: photos.count, skipped: photos.skipped)
  }

  package func topPlaces(taken span: DaySpan) async throws -> ListedPlaces {
    try await checkForPhotos()
    let photos = try await exported.value
    let filter = PhotoFilter(taken: span)
    let chosen = photos.indices.filter { filter.admits(taken: photos[$0].dayTaken, nil) }
    let groups = try await PlaceGroups(
      of: chosen.map { (photos.rows[$0].coordinates, photos.rows[$0].isPrivate) },
      gazetteer()
    )
    return groups.listed(ofPhotos: chosen.count, skipped: photos.skipped)
  }

  /// Returns which of the photos are public in the export as it is now.
  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    let contents = try await current.photos
    return PublicIDs(
      Set(photos.map(\.id)).filter { id in
        contents.index(of: id).map { !contents.photos.rows[$0].isPrivate } ?? false
      }
    )
  }

  /// The source of the export as it is now: this one, unless a file has changed since the listing.
  private var current: ExportSource {
    get async throws {
      if try await files.value == folder.files() { return self }
      return ExportSource(folder, index, gazetteer)
    }
  }

  /// Returns a photo, with the size of its picture and the length of a video.
  package func photo(id: Photo.ID) async throws -> Photo {
    let contents = try await photos
    guard let number = contents.index(of: id) else { throw ExportError.noPhoto(id, path: path) }
    var photo = photo(number, in: contents).named(by: gazetteer)
    if let rendition = photo.rendition(.original), let picture = contents.picture(of: id),
      let (size, duration) = try? contents.listing.measures(of: picture)
    {
      if picture.isVideo { photo.video = Photo.Video(duration: duration) }
      photo.renditions = [
        Photo.Rendition(
          size: .original,
          url: rendition.url,
          width: size?.width,
          height: size?.height
        )
      ]
    }
    return photo
  }

  /// Returns the albums in the order of `albums.json`, each with its photos that are in the export.
  package func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage {
    guard owner == .own else { throw id.lacks(ability: .people) }
    let contents = try await photos
    let all = contents.albums
    let (rows, hasMore) = page.rows(of: all)
    return AlbumPage(
      albums: rows.map { album in
        let numbers = contents.numbers(in: album)
        return Album(
          id: album.id,
          title: album.title,
          photoCount: numbers.count,
          page: address(ofPage: "albums/\(album.id)", in: contents),
          cover: numbers.first.map { photo($0, in: contents) }
        )
      },
      total: all.count,
      hasMore: hasMore
    )
  }

  /// Returns the query of an album by its id, and the album's title.
  package func resolve(_ query: PhotoQuery) async throws -> ResolvedQuery {
    guard case .album(let name) = query else { return ResolvedQuery(query, name: nil) }
    let album = try await photos.album(name)
    return ResolvedQuery(.album(album.id), name: album.title.nonEmpty)
  }

  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    let renditions = try await photo(id: id).renditions
    if renditions.isEmpty { throw ExportError.noPicture(id, path: path) }
    return renditions
  }

  /// Returns the decoded picture of a file in the export; any other URL is refused.
  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    let listing = try await listing.value
    guard let file = listing.picture(at: url) else {
      throw ExportError.foreignPicture(path: path)
    }
    return try decode(await listing.data(of: file))
  }

  package func fileToCopy(at url: URL) async throws -> FileToCopy {
    let listing = try await listing.value
    guard let file = listing.picture(at: url) else {
      throw ExportError.foreignPicture(path: path)
    }
    return try listing.copy(of: file)
  }
}

// MARK: - People

extension ExportSource {
  /// Returns the person whose export it is.
  package func account() async throws -> Account {
    let contents = try await photos
    let owner = photo(0, in: contents).owner
    return Account(
      person: Person(id: owner.id, name: owner.name, realName: contents.profile?.realName.nonEmpty),
      permission: nil,
      uploadCount: contents.photos.count
    )
  }

  /// Returns the comments as of the export.
  package func comments(onPhoto id: Photo.ID) async throws -> [Comment] {
    let contents = try await photos
    guard let number = contents.index(of: id), let file = contents.file(of: id) else {
      throw ExportError.noPhoto(id, path: path)
    }
    let json = try contents.listing.contents(of: file, atMost: ExportedPhoto.largestFile)
    return [Comment](json: json, onPhoto: photo(number, in: contents))
  }
}
