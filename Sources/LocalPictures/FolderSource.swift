import Foundations
import Imaging
import Model
import Store
import SystemCalls

/// A photo source of the user's own pictures: those in a folder and its subfolders.
///
/// ```swift
/// let source = FolderSource(path: "/home/ada/Pictures", now: { now }, gazetteer: { gazetteer })
/// try await source.topPlaces().places.first?.name  // London, England, United Kingdom
/// ```
///
/// The folder is listed on first use. Only files that are new or changed since they were indexed are read; `refreshing`
/// reads all of them again, and `reload` those that have changed. Pictures are never changed, and nothing outside the
/// folder is read.
package struct FolderSource: Sendable {
  private let folder: PictureFolder
  private let index: FileIndex?
  let now: @Sendable () -> Date
  let gazetteer: @Sendable () -> Gazetteer
  private let log: @Sendable (String) -> Void
  /// The index of the fingerprints of pictures.
  var fingerprintIndex: FileIndex? { index?.other(of: "fingerprint") }
  /// The loaded contents of the folder; `reload` replaces them.
  private let state: Mutex<Contents>

  /// The contents of the folder, each part loaded on first use.
  struct Contents {
    /// True if indexed facts are not used.
    let isRefreshing: Bool
    let listing: AsyncLazy<FolderListing>
    let pictures: AsyncLazy<FolderPictures>
    let places: AsyncLazy<PlaceGroups>
    let albums: AsyncLazy<FolderAlbums>
    let search: AsyncLazy<PhotoSearch>
    let tags: AsyncLazy<[NameCount]>
    let people: AsyncLazy<[NameCount]>
    /// The names in folders, to find the companions of pictures.
    let folderNames = FolderNameLists()
    /// The paths of the pictures, without those that are taken for the same photo as another one.
    let paths: AsyncLazy<Set<PathKey>>

    func names(_ kind: NameKind) -> AsyncLazy<[NameCount]> { kind == .tags ? tags : people }
  }

  /// The current contents: read them once to get consistent parts.
  var contents: Contents { state.withLock { $0 } }
  private var listing: AsyncLazy<FolderListing> { contents.listing }
  var pictures: AsyncLazy<FolderPictures> { contents.pictures }
  var albums: AsyncLazy<FolderAlbums> { contents.albums }

  /// Creates the source of a folder, given its absolute path.
  ///
  /// The gazetteer is loaded only when places, or photos with positions, are requested. `log` receives a line for each
  /// skipped file, when skipped files are requested.
  package init(
    path: String,
    index: FileIndex? = nil,
    now: @escaping @Sendable () -> Date,
    gazetteer: @escaping @Sendable () -> Gazetteer,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(PictureFolder(path), index, now, gazetteer, log)
  }

  /// Checks that an absolute path leads to a folder that can be listed.
  package static func check(_ path: String) throws(FolderError) { try PictureFolder(path).check() }

  private init(
    _ folder: PictureFolder,
    _ index: FileIndex?,
    _ now: @escaping @Sendable () -> Date,
    _ gazetteer: @escaping @Sendable () -> Gazetteer,
    _ log: @escaping @Sendable (String) -> Void,
    isRefreshing: Bool = false
  ) {
    self.folder = folder
    self.index = index
    self.now = now
    self.gazetteer = gazetteer
    self.log = log
    state = Mutex(Self.contents(of: folder, index, now, gazetteer, isRefreshing: isRefreshing))
  }

  private static func contents(
    of folder: PictureFolder,
    _ index: FileIndex?,
    _ now: @escaping @Sendable () -> Date,
    _ gazetteer: @escaping @Sendable () -> Gazetteer,
    isRefreshing: Bool
  ) -> Contents {
    let listing = AsyncLazy { try folder.listing() }
    let pictures = AsyncLazy {
      try await FolderPictures(of: try await listing.value, index, now, isRefreshing: isRefreshing)
    }
    let albums = AsyncLazy { FolderAlbums(of: try await pictures.value, in: folder.path) }
    let places = AsyncLazy {
      guard try await !listing.value.files.isEmpty else { return PlaceGroups() }
      return try await PlaceGroups(
        reading: { try await pictures.value.pictures.map { ($0.coordinates, $0.isPrivate) } },
        gazetteer
      )
    }
    let search = AsyncLazy {
      PhotoSearch(
        of: try await pictures.value.pictures.lazy.map(\.searchTexts),
        at: try await places.value,
        gazetteer
      )
    }
    return Contents(
      isRefreshing: isRefreshing,
      listing: listing,
      pictures: pictures,
      places: places,
      albums: albums,
      search: search,
      tags: AsyncLazy {
        [NameCount](of: try await pictures.value.pictures.lazy.map(\.metadata.tags))
      },
      people: AsyncLazy {
        [NameCount](of: try await pictures.value.pictures.lazy.map(\.metadata.people))
      },
      paths: AsyncLazy { Set(try await pictures.value.pictures.map { PathKey($0.file.path) }) }
    )
  }
}

extension FolderSource: PhotoSource {
  package var id: SourceID { folder.source }

  package var refreshing: FolderSource {
    FolderSource(folder, index, now, gazetteer, log, isRefreshing: true)
  }

  package func reload() {
    let fresh = Self.contents(of: folder, index, now, gazetteer, isRefreshing: false)
    state.withLock { $0 = fresh }
  }

  package var address: String? { nil }

  /// Lists the folder, so that a missing or unreadable one is reported immediately.
  package func ping() async throws { _ = try await listing.value }

  package func skippedFiles() async throws -> SkippedFiles? {
    let skipped = try await pictures.value.skipped
    for reason in SkippedFiles.Reason.allCases {
      for path in skipped.paths(reason) { log("\(reason.rawValue): \(path.onOneLine)") }
    }
    return skipped
  }

  /// Returns the cities around the pictures, the one with the most pictures first.
  package func topPlaces() async throws -> ListedPlaces {
    let contents = contents
    let all = try await contents.pictures.value
    return try await contents.places.value
      .listed(ofPhotos: all.pictures.count, skipped: all.skipped.count)
  }

  package func topPlaces(taken span: DaySpan) async throws -> ListedPlaces {
    let all = try await pictures.value
    let filter = PhotoFilter(taken: span)
    let chosen = all.pictures.filter { filter.admits(taken: $0.dateTaken?.date, nil) }
    let groups = try await PlaceGroups(
      of: chosen.map { ($0.coordinates, $0.isPrivate) },
      gazetteer()
    )
    return groups.listed(ofPhotos: chosen.count, skipped: all.skipped.count)
  }

  /// Returns the folders with pictures, by path, as albums of the user.
  package func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage {
    guard owner == .own else { throw id.lacks(ability: .people) }
    let all = try await albums.value.albums
    let (rows, hasMore) = page.rows(of: all)
    return AlbumPage(
      albums: Array(rows),
      total: all.count,
      skipped: try await pictures.value.skipped.count,
      hasMore: hasMore
    )
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    let listing = try await listing.value
    guard let number = listing.number(withID: id) else {
      throw FolderError.noPhoto(id, folder: folder.path)
    }
    let picture = try await listing.picture(at: number, until: .latest(at: now()))
    return picture.photo.named(by: gazetteer)
  }

  /// Returns which of the photos are in the folder now, and according to their JSON neither private nor in the trash.
  package func publicIDs(among photos: [Photo], of person: Person.ID?) async throws -> PublicIDs {
    PublicIDs(await (try folder.listing()).publicIDs(among: Set(photos.map(\.id))))
  }

  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    try await photo(id: id).renditions
  }

  /// Returns the decoded picture of a file in the folder; any other URL is refused.
  package func picture<Value>(
    at url: URL,
    decoding decode: (Data) throws -> Value
  ) async throws -> Value {
    guard let file = try await listing.value.file(at: url) else {
      throw FolderError.foreignPicture(folder: folder.path)
    }
    return try decode(await file.contents())
  }

  package func fileToCopy(at url: URL) async throws -> FileToCopy {
    let root = try await listing.value.root
    let (folder, name) = url.path(percentEncoded: false).partsOfPath
    let stamp = FileStamp(byteCount: 0, modified: 0)
    return try PictureFile(LooseFile(folder: folder, name: name, stamp: stamp), in: root).toCopy()
  }

  package func companions(ofPictureAt url: URL) async throws -> Companions {
    let contents = contents
    guard let file = try await contents.listing.value.described(at: url) else {
      return Companions()
    }
    var names = try await contents.folderNames.names(in: file.folder).companions(of: file.name)
    if names.contains(where: \.namesPhoto) {
      // A raw file, a HEIF or a video that is a photo of its own is copied as such.
      let listed = try await contents.paths.value
      names.removeAll { listed.contains(PathKey(file.folder + $0)) }
    }
    return Companions(
      of: file.name,
      names.map { URL(filePath: file.folder + $0, directoryHint: .notDirectory) }
    )
  }
}
