import Bitmaps
import Foundations
import Model
import Store

/// Galleries: a page with the pictures of lists of photos, in a folder.
package struct Galleries: Sendable {
  let topPlaces: TopPlaces
  let photos: Photos
  let pictures: Pictures
}

extension Galleries {
  /// Makes a gallery in a folder, or brings the one that is there up to date.
  ///
  /// Only pictures that are not there yet are fetched. They are written first, then the page, and what is
  /// outdated is removed last, so that a program that is killed leaves the old page working. Photos enter
  /// no recents.
  ///
  /// - Parameters:
  ///   - contents: The lists of photos.
  ///   - path: The folder, which may have files of others.
  ///   - size: The size of the pictures.
  ///   - pages: Writes the texts of the gallery.
  ///   - willFetch: Receives the number of pictures to fetch.
  ///   - didFetch: Receives the failure of each one that could not be fetched, and `nil` for each other.
  /// - Returns: The report; its failures are those of photos that were left out.
  /// - Throws: `GalleryFolderError`, `StorageError`; the failure that sums up those of all photos where
  ///   there is none left to show.
  package func make(
    of contents: GalleryContents,
    in path: String,
    size: PhotoSize,
    pages: (Gallery) -> GalleryPages,
    willFetch: (Int) -> Void = { _ in },
    didFetch: (Failure?) throws -> Void = { _ in }
  ) async throws -> GalleryReport {
    let folder = GalleryFolder(path)
    return try await folder.withLock {
      var update = try GalleryUpdate(of: contents, in: folder, size: size)
      willFetch(update.missing.count)
      do {
        try await fetchPictures(of: &update, didFetch)
      } catch {
        update.saveProgress()
        throw error
      }
      return try update.finish(pages)
    }
  }

  /// Fetches the pictures that are missing, and writes their files.
  private func fetchPictures(
    of update: inout GalleryUpdate,
    _ didFetch: (Failure?) throws -> Void
  ) async throws {
    if update.missing.isEmpty { return }
    try update.addPending()
    let size = update.size
    try await mapConcurrently(update.missing, width: 4) { item in
      (
        item,
        await result(about: "The photo \(item.photo.id)") {
          try await naming(photo: item.photo.id) {
            try await pictures.picture(of: item.photo, size: size) { file, _ in
              try GalleryPicture(of: item.photo, file: file)
            }
          }
        }
      )
    } deliver: { item, result in
      try didFetch(try update.store(result, of: item))
    }
  }
}

/// The files of a gallery while it is made.
private struct GalleryUpdate {
  /// A photo, and the name of its files.
  struct Item: Hashable, Sendable {
    let photo: Photo
    let name: String
  }

  let size: PhotoSize
  /// The photos whose pictures are to be fetched.
  private(set) var missing: [Item] = []
  private let contents: GalleryContents
  private let folder: GalleryFolder
  private var manifest: GalleryManifest
  private var names: [PhotoKey: String] = [:]
  private var entries: [PhotoKey: GalleryManifest.Entry] = [:]
  private var failures: [Failure] = []
  private var fetchedCount = 0

  /// Compares the lists with what is in the folder.
  ///
  /// - Throws: `GalleryFolderError` where a page is in the way that the program did not write.
  init(of contents: GalleryContents, in folder: GalleryFolder, size: PhotoSize) throws {
    manifest = try folder.manifest()
    for name in GalleryFolder.pictureFolders where try folder.isForeign(folder: name) {
      throw GalleryFolderError.occupied(path: folder.path(of: name))
    }
    for name in [GalleryPages.indexName, GalleryPages.creditsName]
    where try folder.ownership(of: name, in: manifest) == .foreign {
      throw GalleryFolderError.occupied(path: folder.path(of: name))
    }
    (self.contents, self.folder, self.size) = (contents, folder, size)
    for entry in manifest.entries
    where folder.has(entry.picture, in: manifest) && folder.has(entry.thumbnail, in: manifest) {
      guard let source = SourceID(rawValue: entry.source) else { continue }
      entries[PhotoKey(source: source, id: entry.id)] = entry
    }
    assignNames()
    missing = contents.sections.flatMap(\.photos).filter { !isThere($0) }
      .map { Item(photo: $0, name: names[$0.key] ?? $0.id) }
  }

  /// Names the files of each photo: as they are named already, or by its id.
  private mutating func assignNames() {
    var unique = UniqueFileNames()
    let photos = contents.sections.flatMap(\.photos)
    for photo in photos {
      if let entry = entries[photo.key] { names[photo.key] = unique.claim(entry.fileName) }
    }
    for photo in photos where names[photo.key] == nil {
      names[photo.key] = unique.claim(FileName([photo.id.asGalleryName]))
    }
  }

  private func isThere(_ photo: Photo) -> Bool {
    guard let entry = entries[photo.key], entry.size == size.rawValue else { return false }
    let address = photo.rendition(size)?.url.absoluteString
    return entry.address == nil || address == nil || entry.address == address
  }

  /// Records the files that are about to be written.
  mutating func addPending() throws {
    let pictures = missing.flatMap { item in
      ["jpg", "png"].map { item.picture($0) } + [item.thumbnail]
    }
    try folder.addPending(pictures, in: &manifest)
  }

  /// Writes the files of a photo, and returns its failure, if any.
  ///
  /// - Throws: `StorageError`, which concerns the other photos, too.
  mutating func store(
    _ result: Result<GalleryPicture, Failure>,
    of item: Item
  ) throws -> Failure? {
    do {
      let picture = try result.get()
      let path = item.picture(picture.fileExtension)
      try folder.write(picture.thumbnail, to: item.thumbnail, in: &manifest)
      try folder.write(picture.file, to: path, in: &manifest)
      entries[item.photo.key] = GalleryManifest.Entry(of: item, picture, at: path, size: size)
      fetchedCount += 1
      return nil
    } catch let error as any FailureConvertible where !(error is StorageError) {
      failures.append(error.failure)
      return error.failure
    }
  }

  /// Records what was written so far, so that the next run goes on from there.
  mutating func saveProgress() {
    manifest.entries = entries.values.sorted { ($0.source, $0.id) < ($1.source, $1.id) }
    try? folder.save(manifest)
  }

  /// Writes the page, removes what is outdated, and stores the record.
  mutating func finish(_ pages: (Gallery) -> GalleryPages) throws -> GalleryReport {
    let gallery = gallery
    if gallery.photos.isEmpty, let reason = failures.reason(ofAll: failures.count) {
      throw Failure(reason, failures[0].sentence)
    }
    let isPageWritten = try write(pages(gallery))
    let current = gallery.photos.flatMap { [$0.picture, $0.thumbnail] }
    manifest.entries = gallery.photos.compactMap { entries[$0.photo.key] }
    let removed = try folder.removeAll(
      except: Set(current + [GalleryPages.indexName, GalleryPages.creditsName]),
      from: &manifest
    )
    try folder.save(manifest)
    return GalleryReport(
      path: folder.path(of: GalleryPages.indexName),
      title: gallery.title,
      photos: gallery.photos.count,
      fetched: fetchedCount,
      removed: removed,
      isPageWritten: isPageWritten,
      failures: contents.failures + failures
    )
  }

  /// Writes the texts that changed, the page last, and returns whether it did.
  private mutating func write(_ pages: GalleryPages) throws -> Bool {
    let texts = [
      (GalleryPages.creditsName, Data(pages.credits.utf8)),
      (GalleryPages.indexName, Data(pages.index.utf8)),
    ]
    let changed = texts.filter { !folder.holds($1, at: $0, in: manifest) }
    if changed.isEmpty { return false }
    try folder.addPending(changed.map(\.0), in: &manifest)
    for (name, data) in changed { try folder.write(data, to: name, in: &manifest, isSynced: true) }
    return true
  }

  /// The gallery of the photos whose pictures are there.
  private var gallery: Gallery {
    Gallery(
      title: contents.title,
      sections: contents.sections.map { section in
        Gallery.Section(
          title: section.title,
          country: section.country,
          photos: section.photos.compactMap { photo in
            entries[photo.key].flatMap { GalleryPhoto(photo, $0) }
          }
        )
      }
    )
  }
}

extension GalleryUpdate.Item {
  func picture(_ fileExtension: String) -> String { "photos/\(name).\(fileExtension)" }
  var thumbnail: String { "thumbnails/\(name).jpg" }
}

extension GalleryManifest.Entry {
  fileprivate init(
    of item: GalleryUpdate.Item,
    _ picture: GalleryPicture,
    at path: String,
    size: PhotoSize
  ) {
    self.init(
      source: item.photo.source.rawValue,
      id: item.photo.id,
      size: size.rawValue,
      address: item.photo.rendition(size)?.url.absoluteString,
      picture: path,
      thumbnail: item.thumbnail,
      width: picture.pixels.width,
      height: picture.pixels.height,
      thumbnailWidth: picture.thumbnailPixels.width,
      thumbnailHeight: picture.thumbnailPixels.height,
      color: picture.color.description
    )
  }

  /// The name of the files without folder and extension.
  fileprivate var fileName: FileName {
    let file = thumbnail.split(separator: "/").last ?? ""
    return FileName([String(file.prefix { $0 != "." })])
  }
}

extension GalleryPhoto {
  /// Creates the photo of a record, or returns `nil` where the record makes no sense.
  fileprivate init?(_ photo: Photo, _ entry: GalleryManifest.Entry) {
    guard let pixels = PixelSize(validating: entry.width, entry.height),
      let thumbnailPixels = PixelSize(validating: entry.thumbnailWidth, entry.thumbnailHeight),
      let color = RGBColor(entry.color)
    else { return nil }
    self.init(
      photo: photo,
      name: entry.fileName.stem,
      picture: entry.picture,
      pixels: pixels,
      thumbnail: entry.thumbnail,
      thumbnailPixels: thumbnailPixels,
      color: color
    )
  }
}

extension String {
  /// The text with an underscore in the place of what an address would have to escape.
  fileprivate var asGalleryName: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
  }
}
