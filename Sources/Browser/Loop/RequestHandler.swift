import Bitmaps
import Features
import Foundations
import Imaging
import Model
import SystemCalls

/// Handles the browser's requests, using the features, the history and the picture pipeline.
package struct RequestHandler: Sendable {
  /// Returns the features of the source that the user chose, and remembers it if they want that.
  package typealias ChooseSource = @Sendable (SourceChoice) throws -> FeatureSet

  /// The features of the chosen source.
  private let current: Mutex<FeatureSet>
  private let chooseSource: ChooseSource
  /// The entries that are configured already, which the user need not type for a source.
  let given: Set<SourceFacts.Entry>
  /// True if the user may be asked for a contact.
  let asksForContact: Bool
  /// Returns the offset of local time from UTC at a time, in seconds; positive is east.
  let secondsFromGMT: @Sendable (Date) -> Int
  private let history: History
  /// The time at which the browser was started.
  private let start: Date
  /// The thumbnails of the recents as last read, as PNG.
  private let storedThumbnails = Mutex<[PhotoKey: Data?]>([:])
  /// The pictures of all sources: each photo knows its own.
  ///
  /// They are recreated when a source is chosen, because they may have to use a new contact or key.
  private let currentPictures: Mutex<PicturePipeline>

  package init(
    features: FeatureSet,
    history: History,
    secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 },
    given: Set<SourceFacts.Entry> = [],
    asksForContact: Bool = false,
    chooseSource: @escaping ChooseSource
  ) {
    self.secondsFromGMT = secondsFromGMT
    current = Mutex(features)
    start = features.date
    self.given = given
    self.asksForContact = asksForContact
    self.chooseSource = chooseSource
    self.history = history
    currentPictures = Mutex(PicturePipeline(of: features.pictures))
  }

  var features: FeatureSet { current.withLock { $0 } }
  private var pictures: PicturePipeline { currentPictures.withLock { $0 } }

  /// Returns the watch on the files that other programs may change.
  func watch() -> HistoryWatch { HistoryWatch(on: history) }

  /// The chosen source.
  var sourceID: SourceID { features.sources.id }

  /// Returns the final response to a request, or `nil` if it was cancelled.
  ///
  /// Earlier responses, such as progress, are delivered.
  @concurrent func handle(
    _ request: Request,
    deliver: @escaping @Sendable (Response) -> Void
  ) async -> Response? {
    do {
      let response = try await response(to: request, deliver)
      return Task.isCancelled ? nil : response
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      return .failed(Failure(error, about: "It failed"))
    }
  }

  private func response(
    to request: Request,
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> Response {
    switch request {
    case .topPlaces(let isRefreshing): try await topPlaces(from: features(isRefreshing), deliver)
    case .photos(of: let subject, by: let arrangement, let page, let isRefreshing):
      .photos(
        try await features(isRefreshing).photos.list(
          PhotoListRequest(subject, arrangement, page: Page(page, of: Request.photosPerPage))
        )
      )
    case .completions(of: let line): .completions(await completions(of: line))
    case .searchPreparation:
      await prepareSearch()
    case .placeNames(of: let places):
      .placeNames(features.photos.otherNames(of: places))
    case .recents: try recents()
    case .thumbnail(let photo): try await thumbnail(of: photo)
    case .firstLook(let photo): await firstLook(at: photo)
    case .tile(let photo, let size): try await tile(of: photo, size)
    case .picture(let photo, let size), .prefetch(let photo, let size):
      try await picture(of: photo, size)
    case .details(let photo, let isAsking):
      .details(try await features.photos.completed(photo, asking: isAsking))
    case .profile(let id, let source):
      .profile(try await features.people.profile(of: id, at: source))
    case .portrait(let url, let source):
      .portrait(ImagePyramid(of: try await features.people.picture(at: url, of: source)))
    case .save(let photos, in: let folder): try await save(photos, in: folder, deliver)
    case .planGallery(let plan): .plannedGallery(try await sentence(on: plan))
    case .makeGallery(let plan): .madeGallery(try await make(plan, deliver))
    case .write(let fact, about: let photos): try await write(fact, about: photos, deliver)
    case .recordViewing(let photo, let size): try await recordViewing(photo, in: size)
    case .removeRecent(let photo): try removeRecent(photo)
    case .restoreRecent(let photo): try restoreRecent(photo)
    case .chooseSource(let choice): try choose(choice)
    case .likes: .likes(history.likes(since: start))
    case .abilities, .feed, .markSeen, .like, .unlike, .comments, .comment, .hide, .unhide,
      .toggleFollowing, .following:
      try await socialResponse(to: request, deliver)
    }
  }

  private func choose(_ choice: SourceChoice) throws -> Response {
    let chosen = try chooseSource(choice)
    current.withLock { $0 = chosen }
    currentPictures.withLock { $0 = PicturePipeline(of: chosen.pictures) }
    return .chosenSource(chosen.sources.id)
  }

  private func features(_ isRefreshing: Bool) -> FeatureSet {
    isRefreshing ? features.refreshing : features
  }

  /// Returns the completions of a line that goes to photos, and a search for its words if the source can.
  private func completions(of line: String) async -> [String] {
    let features = features
    if line.trimmed.hasPrefix("/") { return [] }
    let known = await features.photos.suggestions(for: line, limit: GoToState.suggestionLimit - 1)
    guard case .place? = try? PhotoSelector(line),
      features.sources.abilities(at: features.sources.id).contains(.search)
    else { return known }
    return known + ["/\(line.trimmed)"]
  }

  private func topPlaces(
    from features: FeatureSet,
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> Response {
    var list = try await features.topPlaces.list {
      deliver(.progress(done: $0, total: $1))
    } onPreview: {
      deliver(.topPlaces($0, isComplete: false))
    }
    list.lists = try await features.photos.ownLists()
    return .topPlaces(list, isComplete: true)
  }

  private func prepareSearch() async -> Response {
    await features.photos.prepareSearch()
    return .done(notices: [])
  }

  /// Returns the picture as an image pyramid, which is built here to keep drawing fast.
  private func picture(of photo: Photo, _ size: PhotoSize) async throws -> Response {
    let picture = try await pictures.picture(of: photo, size: size)
    return .picture(ImagePyramid(of: picture.bitmap), picture.size)
  }

  /// Returns the recents, and keeps their stored thumbnails.
  private func recents() throws -> Response {
    let recents = try history.recents()
    let thumbnails = recents.photos.map { ($0.photo.key, $0.thumbnail) }
    storedThumbnails.withLock { $0 = Dictionary(thumbnails) { first, _ in first } }
    return .recents(recents)
  }

  /// Returns the stored thumbnail of a recent photo, or else fetches it.
  private func thumbnail(of photo: Photo) async throws -> Response {
    if let stored = storedThumbnails.withLock({ $0[photo.key] ?? nil }),
      let bitmap = try? Bitmap(decoding: stored)
    {
      return .thumbnail(bitmap)
    }
    return .thumbnail(try await pictures.thumbnail(of: photo).bitmap)
  }

  /// Returns the embedded thumbnail of a picture; a file that cannot be read has none.
  private func firstLook(at photo: Photo) async -> Response {
    let thumbnail = try? await features.pictures.embeddedThumbnail(of: photo)
    return .firstLook(thumbnail.map { ImagePyramid(of: $0) })
  }

  /// Returns the picture of a tile or post with its image pyramid.
  private func tile(of photo: Photo, _ size: PhotoSize) async throws -> Response {
    .tile(ImagePyramid(of: try await pictures.picture(of: photo, size: size).bitmap))
  }

  /// Saves pictures in a folder like `photo fetch`, which is a viewing of their photos.
  ///
  /// Photos that are not public fail, and so do those whose path is occupied by another file.
  private func save(
    _ photos: [Photo],
    in folder: String,
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> Response {
    let folder = folder.withHomeFolder
    let output = try FetchOutput(
      folder == "." ? nil : folder.hasSuffix("/") ? folder : "\(folder)/",
      isOneFile: photos.count == 1
    )
    var results: [Result<SavedFile, Failure>] = []
    let features = features
    let checked = try await features.publishing.check(photos.map { .success($0) })
    try await features.pictures.fetch(
      checked,
      as: .picture(.large),
      to: output,
      isViewing: true
    ) { result in
      results.append(result.map { SavedFile(path: $0.path ?? "", existedBefore: $0.existedBefore) })
      deliver(.progress(done: results.count, total: photos.count))
    }
    return .saved(results, folder: (try? FileSystem.realPath(of: folder)) ?? folder)
  }

  /// Returns what a gallery will show and give away.
  private func sentence(on plan: GalleryPlan) async throws -> String {
    let galleries = features.galleries
    let contents = try await galleries.contents(of: plan.photos, title: plan.title)
    let disclosure = await galleries.expectedDisclosure(of: contents)
    let count = contents.value.photoCount
    let omitted = Publishing.notice(ofOmittedPhotos: plan.photos.count - count)
    let credits = disclosure == nil ? "The page credits their owners." : nil
    return ["\(count.photos).", omitted, disclosure?.sentence, credits].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Makes a gallery, and delivers the progress.
  private func make(
    _ plan: GalleryPlan,
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> GalleryReport {
    let galleries = features.galleries
    let contents = try await galleries.contents(of: plan.photos, title: plan.title)
    let folder = plan.folder.withHomeFolder
    var (done, total) = (0, 0)
    return try await galleries.make(of: contents, in: folder, pages: GalleryPages.init) { count in
      total = count
    } didFetch: { _ in
      done += 1
      deliver(.progress(done: done, total: total))
    }
  }

  /// Writes a fact about pictures to their sidecars, like `photo place --at` and others.
  private func write(
    _ fact: TypedFact,
    about photos: [Photo],
    _ deliver: @escaping @Sendable (Response) -> Void
  ) async throws -> Response {
    var results: [Result<WrittenFact, Failure>] = []
    try await features.write(fact, about: photos) { result in
      results.append(result)
      deliver(.progress(done: results.count, total: photos.count))
    }
    return .written(results)
  }

  /// Records a photo as viewed, with a thumbnail of its picture in a size that is in memory or being loaded.
  private func recordViewing(_ photo: Photo, in size: PhotoSize) async throws -> Response {
    let picture = try await pictures.picture(of: photo, size: size)
    return .done(notices: features.pictures.rememberViewing(of: photo, picture: picture.bitmap))
  }

  private func removeRecent(_ photo: Photo) throws -> Response {
    try history.removeRecentUndoably(photo).map { .removedRecent($0) } ?? .done(notices: [])
  }

  private func restoreRecent(_ photo: RemovedRecent) throws -> Response {
    try history.restoreRecent(photo)
    return .done(notices: [])
  }
}

extension String {
  /// A typed path, with the user's home folder for `~` at its beginning.
  fileprivate var withHomeFolder: String { hasPrefix("~") ? absolutePath : self }
}
