import Bitmaps
import Foundations
import Model
import Store

/// Galleries: a web page with the pictures of photo lists, in a folder.
package struct Galleries: Sendable {
  let topPlaces: TopPlaces
  let photos: Photos
  let pictures: Pictures
}

extension Galleries {
  /// Creates a gallery in a folder, or updates the existing one.
  ///
  /// Only missing pictures are fetched. Pictures are written first, then the page; outdated files are
  /// removed last, so that the old page works until then, even if the program is killed. Photos are not
  /// added to the recents.
  ///
  /// - Parameters:
  ///   - contents: The photo lists.
  ///   - path: The folder, which may contain other files.
  ///   - size: The size of the pictures; `nil` for 1,024 pixels, of the user's own 2,048.
  ///   - treatment: The treatment of the user's own pictures.
  ///   - pages: Renders the texts of the gallery.
  ///   - willFetch: Receives the number of pictures to fetch.
  ///   - didFetch: Receives the failure of each picture, or `nil` if it was fetched.
  /// - Returns: The report, with the failures of the photos that were left out.
  /// - Throws: `GalleryFolderError`, `StorageError`; a summary of the failures if no photo is left to show.
  package func make(
    of contents: Publishable<GalleryContents>,
    in path: String,
    size: PhotoSize? = nil,
    treatment: GalleryTreatment = GalleryTreatment(),
    pages: (Gallery) -> GalleryPages,
    willFetch: (Int) -> Void = { _ in },
    didFetch: (Failure?) throws -> Void = { _ in }
  ) async throws -> GalleryReport {
    let folder = GalleryFolder(path)
    let (contents, options) = await treated(contents.value, by: treatment)
    return try await folder.withLock {
      var update = try GalleryUpdate(of: contents, in: folder, size: size, treatment, options)
      willFetch(update.missing.count)
      do {
        try await fetchPictures(of: &update, didFetch)
      } catch {
        update.saveProgress()
        throw error
      }
      let gallery = await locating(update.gallery)
      return try update.finish(gallery, pages)
    }
  }

  /// Returns a gallery of the public ones of some photos, in their order.
  ///
  /// - Throws: The errors of a source that cannot be asked.
  package func contents(
    of photos: [Photo],
    title: String
  ) async throws -> Publishable<GalleryContents> {
    let section = GalleryContents.Section(title: "Photos", photos: photos)
    let contents = GalleryContents(title: title, sections: [section])
    return try await pictures.publishing.check(contents, includingPrivate: false)
  }

  /// Returns what a gallery will disclose of the user's own pictures, or `nil` if it has none.
  ///
  /// This runs off the caller's thread: the gazetteer may have to be parsed.
  @concurrent package func expectedDisclosure(
    of contents: Publishable<GalleryContents>
  ) async -> GalleryDisclosure? {
    let treatment = GalleryTreatment()
    let (treated, options) = await treated(contents.value, by: treatment)
    return GalleryDisclosure(
      expectedOf: treated.sections.flatMap(\.photos),
      treatment,
      options
    )
  }

  /// Returns the contents with headings for publication, and the disclosure options.
  ///
  /// This runs off the caller's thread: the gazetteer may have to be parsed.
  @concurrent private func treated(
    _ contents: GalleryContents,
    by treatment: GalleryTreatment
  ) async -> (GalleryContents, DisclosureOptions) {
    let hasOwn = contents.sections.contains { $0.photos.contains(where: \.source.isOwn) }
    let options = treatment.options(hasOwn ? topPlaces.gazetteer() : Gazetteer())
    return (contents.treated(options), options)
  }

  /// Returns a gallery with the places of its photos, off the caller's thread.
  @concurrent private func locating(_ gallery: Gallery) async -> Gallery {
    let located = gallery.photos.filter { $0.photo.coordinates != nil }
    if located.isEmpty { return gallery }
    let gazetteer = topPlaces.gazetteer()
    var gallery = gallery
    gallery.places = gazetteer.places(of: located)
    gallery.towns = gallery.mapView.map { gazetteer.largestCities(on: $0) } ?? []
    return gallery
  }

  /// Fetches the missing pictures, and writes their files.
  private func fetchPictures(
    of update: inout GalleryUpdate,
    _ didFetch: (Failure?) throws -> Void
  ) async throws {
    let treatment = update.treatment
    // At least four, because services are slow to answer; one for each core, because the user's own are encoded.
    let width = max(4, ProcessInfo.processInfo.activeProcessorCount)
    try await mapConcurrently(update.missing, width: width) { item in
      (
        item,
        await result(about: "The photo \(item.photo.id)") {
          try await naming(photo: item.photo.id) {
            try await pictures.picture(of: item.photo, size: item.size) { file, _ in
              try GalleryPicture(of: item.photo, file: file, size: item.size, treatment)
            }
          }
        }
      )
    } deliver: { item, result in
      for failure in try update.store(result, of: item) { try didFetch(failure) }
    }
    for failure in try update.writeWaiting() { try didFetch(failure) }
  }
}

/// A gallery that is being made.
private struct GalleryUpdate {
  /// A photo, the name of its files, and the size of its picture.
  struct Item: Hashable, Sendable {
    let photo: Photo
    let name: String
    let size: PhotoSize
  }

  /// The size that the user asks for, if any.
  private let size: PhotoSize?
  let treatment: GalleryTreatment
  private let options: DisclosureOptions
  /// The photos whose pictures have to be fetched.
  private(set) var missing: [Item] = []
  private let contents: GalleryContents
  private let folder: GalleryFolder
  private var manifest: GalleryManifest
  private var names: [GalleryKey: String] = [:]
  private var entries: [GalleryKey: GalleryManifest.Entry] = [:]
  private var failures: [Failure] = []
  private var fetchedCount = 0
  /// The pictures that were made, but not written yet.
  private var waiting: [(item: Item, picture: GalleryPicture)] = []

  /// Compares the lists with the contents of the folder.
  ///
  /// - Throws: `GalleryFolderError` if there is a page that the program did not write.
  init(
    of contents: GalleryContents,
    in folder: GalleryFolder,
    size: PhotoSize?,
    _ treatment: GalleryTreatment,
    _ options: DisclosureOptions
  ) throws {
    manifest = try folder.manifest()
    manifest.entries.removeAll(where: \.hasPath)
    for name in GalleryFolder.pictureFolders where try folder.isForeign(folder: name) {
      throw GalleryFolderError.occupied(path: folder.path(of: name))
    }
    for name in [GalleryPages.indexName, GalleryPages.creditsName]
    where try folder.ownership(of: name, in: manifest) == .foreign {
      throw GalleryFolderError.occupied(path: folder.path(of: name))
    }
    (self.contents, self.folder, self.size) = (contents, folder, size)
    (self.treatment, self.options) = (treatment, options)
    for entry in manifest.entries
    where folder.has(entry.picture, in: manifest) && folder.has(entry.thumbnail, in: manifest) {
      entries[entry.key] = entry
    }
    assignNames()
    missing = contents.sections.flatMap(\.photos).filter { !isUpToDate($0) }
      .map {
        Item(photo: $0, name: names[$0.galleryKey] ?? $0.galleryKey.id, size: self.size(of: $0))
      }
  }

  private func size(of photo: Photo) -> PhotoSize {
    size ?? (photo.source.isOwn ? .large2048 : .large)
  }

  /// Names the files of each photo: by their existing name, or by the photo's id in the record.
  private mutating func assignNames() {
    var unique = UniqueFileNames()
    let photos = contents.sections.flatMap(\.photos)
    for photo in photos {
      if let entry = entries[photo.galleryKey] {
        names[photo.galleryKey] = unique.claim(entry.fileName)
      }
    }
    for photo in photos where names[photo.galleryKey] == nil {
      let name = photo.galleryKey.id.asGalleryName
      names[photo.galleryKey] = unique.claim(FileName([name]))
    }
  }

  private func isUpToDate(_ photo: Photo) -> Bool {
    let size = self.size(of: photo)
    guard let entry = entries[photo.galleryKey], entry.size == size.rawValue,
      entry.treatment == treatment.record(of: photo)
    else { return false }
    if photo.source.isOwn { return true }
    let address = photo.rendition(size)?.url.absoluteString
    return entry.address == nil || address == nil || entry.address == address
  }

  /// Keeps a picture until enough wait to be written together, or records why there is none.
  ///
  /// Returns the failures of the photos that are done, `nil` for each one that succeeded.
  ///
  /// - Throws: `StorageError`, which would affect the other photos as well.
  mutating func store(
    _ result: Result<GalleryPicture, Failure>,
    of item: Item
  ) throws -> [Failure?] {
    var done: [Failure?] = []
    switch result {
    case .success(let picture): waiting.append((item, picture))
    case .failure(let failure):
      failures.append(failure)
      done.append(failure)
    }
    return isBatch ? done + (try writeWaiting()) : done
  }

  /// True if enough pictures wait.
  ///
  /// The whole record is written before them, so that several share a large one.
  private var isBatch: Bool {
    let byteCount = waiting.reduce(0) { $0 + $1.picture.file.count }
    return waiting.count >= min(32, 1 + manifest.files.count / 128) || byteCount > 32 << 20
  }

  /// Writes the pictures that wait, after their record, and returns the failure of each, if any.
  mutating func writeWaiting() throws -> [Failure?] {
    let pictures = waiting
    waiting = []
    if pictures.isEmpty { return [] }
    try folder.announce(pictures.flatMap { $0.item.files(of: $0.picture) }, in: &manifest)
    return try pictures.map { item, picture in try write(picture, of: item) }
  }

  /// Writes the files of a photo, and returns its failure, if any.
  private mutating func write(_ picture: GalleryPicture, of item: Item) throws -> Failure? {
    do {
      for (name, data) in item.files(of: picture) {
        try folder.write(data, to: name, in: &manifest)
      }
      entries[item.photo.galleryKey] = GalleryManifest.Entry(
        of: item,
        picture,
        treatment.record(of: item.photo)
      )
      fetchedCount += 1
      return nil
    } catch let error as any FailureConvertible where !(error is StorageError) {
      failures.append(error.failure)
      return error.failure
    }
  }

  /// Stores what is made so far, so that the next run continues from here.
  mutating func saveProgress() {
    _ = try? writeWaiting()
    manifest.entries = entries.values.sorted { ($0.source, $0.id) < ($1.source, $1.id) }
    try? folder.save(manifest)
  }

  /// Writes the page of the gallery, removes outdated files, and stores the record.
  mutating func finish(
    _ gallery: Gallery,
    _ pages: (Gallery) -> GalleryPages
  ) throws -> GalleryReport {
    if gallery.photos.isEmpty, let reason = failures.reason(ofAll: failures.count) {
      throw Failure(reason, failures[0].sentence)
    }
    let isPageWritten = try write(pages(gallery))
    let current = gallery.photos.flatMap { [$0.picture, $0.thumbnail] }
    manifest.entries = gallery.photos.compactMap { entries[$0.photo.galleryKey] }
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
      disclosure: disclosure(of: gallery),
      failures: contents.failures + failures
    )
  }

  /// Returns what the page and the written files of the user's own pictures disclose.
  private func disclosure(of gallery: Gallery) -> GalleryDisclosure? {
    let files = gallery.photos.filter(\.photo.source.isOwn)
      .map { GalleryDisclosure.File($0.photo, at: folder.path(of: $0.picture)) }
    let shown = Set(gallery.photos.map(\.photo.galleryKey))
    let own = contents.sections.flatMap(\.photos).filter { shown.contains($0.galleryKey) }
    return GalleryDisclosure(
      of: files,
      treatment,
      fileNames: own.count(where: \.isTitledByFileName)
    )
  }

  /// Writes the changed texts, the page last; returns true if the page was written.
  private mutating func write(_ pages: GalleryPages) throws -> Bool {
    let texts = [
      (name: GalleryPages.creditsName, data: Data(pages.credits.utf8)),
      (name: GalleryPages.indexName, data: Data(pages.index.utf8)),
    ]
    let changed = texts.filter { !folder.holds($0.data, at: $0.name, in: manifest) }
    if changed.isEmpty { return false }
    try folder.announce(changed, in: &manifest)
    for (name, data) in changed { try folder.write(data, to: name, in: &manifest, isSynced: true) }
    return true
  }

  /// Returns a photo whose picture exists.
  ///
  /// One of the user's own has to have the current treatment, so that a failure never discloses what an earlier run
  /// did.
  private func shown(_ photo: Photo) -> GalleryPhoto? {
    guard let entry = entries[photo.galleryKey] else { return nil }
    if photo.source.isOwn, entry.treatment != treatment.record(of: photo) { return nil }
    return GalleryPhoto(photo.disclosed(on: .page, options), entry)
  }

  /// The gallery of the photos whose pictures exist.
  var gallery: Gallery {
    Gallery(
      title: contents.title,
      intro: contents.intro,
      address: contents.address,
      sections: contents.sections.map { $0.with($0.photos.compactMap(shown)) }
    )
  }
}

extension GalleryUpdate.Item {
  func path(of picture: GalleryPicture) -> String { "photos/\(name).\(picture.fileExtension)" }
  var thumbnail: String { "thumbnails/\(name).jpg" }

  func files(of picture: GalleryPicture) -> [(name: String, data: Data)] {
    [(thumbnail, picture.thumbnail), (path(of: picture), picture.file)]
  }
}

extension GalleryManifest.Entry {
  fileprivate init(
    of item: GalleryUpdate.Item,
    _ picture: GalleryPicture,
    _ treatment: GalleryManifest.Treatment?
  ) {
    let photo = item.photo
    self.init(
      source: photo.galleryKey.source,
      id: photo.galleryKey.id,
      size: item.size.rawValue,
      address: photo.source.isOwn ? nil : photo.rendition(item.size)?.url.absoluteString,
      treatment: treatment,
      picture: item.path(of: picture),
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
  /// Creates the photo of a record, or returns `nil` if the record is invalid.
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
  /// The text with underscores for characters that a URL has to escape.
  fileprivate var asGalleryName: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
  }
}

extension Gazetteer {
  /// Groups photos with a position by place, the one with the most photos first.
  fileprivate func places(of photos: [GalleryPhoto]) -> [GalleryPlace] {
    groupsByPlace(of: photos.map(\.photo)).map { group in
      let place = GalleryPlace(
        name: group.name,
        coordinates: group.coordinates,
        photos: group.indices.map { photos[$0] }
      )
      return (place: place, key: group.name.sortKey)
    }
    .sorted { ($1.place.photos.count, $0.key) < ($0.place.photos.count, $1.key) }.map(\.place)
  }
}
