import Foundations
import Model

/// What is in an export: its photos, their pictures and albums, and the profile.
struct ExportContents: Sendable {
  let listing: ExportListing
  let photos: ExportedPhotos
  let albums: [ExportedAlbum]
  let profile: ExportedProfile?
  let matching: PictureMatching
  /// Whether there is an `albums.json`, and it cannot be read; likewise the profile.
  let hasDamagedAlbums: Bool
  let hasDamagedProfile: Bool
  private let indices: [Photo.ID: Int]
  private let files: [Photo.ID: ExportFile]

  /// Matches the photos with their pictures, and reads the albums and the profile.
  init(of listing: ExportListing, _ photos: ExportedPhotos) {
    self.listing = listing
    self.photos = photos
    indices = Dictionary(zip(photos.ids, photos.indices)) { first, _ in first }
    files = Dictionary(listing.photos.map { ($0.id, $0.file) }) { first, _ in first }
    matching = PictureMatching(
      listing.pictures,
      secrets: Dictionary(photos.rows.map { ($0.id, $0.secret) }) { first, _ in first }
    )
    let albums = listing.albums.map { file in
      (try? listing.contents(of: file, atMost: ExportedAlbum.largestFile))
        .flatMap(ExportedAlbum.all(json:))
    }
    let profile = listing.profile.map { file in
      (try? listing.contents(of: file, atMost: ExportedProfile.largestFile))
        .flatMap(ExportedProfile.init(json:))
    }
    self.albums = (albums ?? nil) ?? []
    self.profile = profile ?? nil
    hasDamagedAlbums = albums == .some(nil)
    hasDamagedProfile = profile == .some(nil)
  }

  /// Returns the index of a photo in `photos`, or `nil` if no photo has the id.
  func index(of id: Photo.ID) -> Int? { indices[id] }

  /// Returns the indices of an album's photos that are in the export, in the album's order, without duplicates.
  func numbers(in album: ExportedAlbum) -> [Int] {
    var seen: Set<Int> = []
    return album.photos.compactMap { indices[$0] }.filter { seen.insert($0).inserted }
  }

  /// Finds an album by its id, or else by its title, without regard to case and diacritics.
  ///
  /// The id may be preceded by an owner: `alice/72157718239823201`.
  func album(_ name: String) throws(ExportError) -> ExportedAlbum {
    let id = name.split(separator: "/").last ?? ""
    if let album = albums.first(where: { $0.id == id }) { return album }
    let wanted = FoldedText(name)
    let found = albums.filter { FoldedText($0.title) == wanted }
    if found.count > 1 { throw .severalAlbums(name, found.map(\.id)) }
    guard let album = found.first else {
      throw .noAlbum(name, nearest: name.nearest(among: albums.map(\.title)))
    }
    return album
  }

  /// Returns the file with a photo's facts.
  func file(of id: Photo.ID) -> ExportFile? { files[id] }

  /// Returns the file of a photo's picture, which may be a video.
  func picture(of id: Photo.ID) -> ExportFile? {
    matching.pictures[id].map { listing.pictures[$0] }
  }

  /// Returns true for a video, whether or not its file is in the export.
  func isVideo(_ photo: ExportedPhoto) -> Bool {
    photo.isUnprocessedVideo || picture(of: photo.id)?.isVideo ?? false
  }

  /// Reads the length of a video in seconds; `nil` if it is unknown, or if its file is missing or compressed.
  func duration(ofVideo id: Photo.ID) -> Double? {
    guard let file = picture(of: id), file.isVideo, !file.isCompressed else { return nil }
    return (try? listing.measures(of: file))?.duration
  }
}
