import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// The form of a fetched photo: its picture, or a thumbnail.
package enum FetchForm: Hashable, Sendable {
  case picture(PhotoSize)
  case thumbnail(ThumbnailSettings)

  /// True for a picture as it is; one of the user's own is copied.
  var isPicture: Bool {
    if case .picture = self { true } else { false }
  }
}

/// The destination of the files of a fetch.
package struct FetchOutput: Hashable, Sendable {
  let target: OutputTarget
  /// The template of the file names, if the user gave one.
  let naming: FileNameTemplate?
  /// True if any existing file is replaced, even a foreign one.
  let isForced: Bool
  /// The file that is written beside each picture, if one is.
  let sidecar: PhotoSidecar?
  /// True if the credit of each photo is put into its file.
  let embedsCredit: Bool
  /// True if the companions of the user's own pictures are copied with them.
  let takesCompanions: Bool

  /// Creates the destination for an argument: a file, a folder, `-`, or `nil` for the current folder.
  ///
  /// Several files go to a folder.
  ///
  /// A picture is stored in its own format: a name with the extension of another one fails. An existing file is
  /// replaced only if it is a picture that this program made, unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` if several files would share one name, and a `Failure` if a
  ///   thumbnail has the extension of another format, or if there is a template and a file name.
  package init(
    _ argument: String?,
    isOneFile: Bool,
    of form: FetchForm = .picture(.large),
    isForced: Bool = false,
    naming: FileNameTemplate? = nil,
    sidecar: PhotoSidecar? = nil,
    embedsCredit: Bool = false,
    takesCompanions: Bool = false
  ) throws {
    self.isForced = isForced
    self.naming = naming
    self.sidecar = sidecar
    self.embedsCredit = embedsCredit
    self.takesCompanions = takesCompanions
    target =
      switch form {
      case .picture: try OutputTarget(argument, isOneFile: isOneFile)
      case .thumbnail: try OutputTarget(ofPictures: argument, isOneFile: isOneFile)
      }
    if naming != nil && !target.choosesNames {
      throw Failure(.wrongUsage, "--name goes with a folder; end --output in a slash to name one.")
    }
  }
}

/// A fetched photo and its file.
package struct SavedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// The path of the file, or `nil` if `data` goes to standard output.
  package internal(set) var path: String?
  /// The file, if it was fetched or goes to standard output.
  package internal(set) var data: Data?
  /// The size of the file.
  package let byteCount: Int
  /// The size of the picture in the file, if it is known.
  package let pixels: PixelSize?
  /// True if the same file already existed.
  package internal(set) var existedBefore = false
  /// The path of the sidecar, if there is one.
  package internal(set) var sidecar: String?
  /// The paths of the companions that were copied with it.
  package internal(set) var companions: [String] = []
  /// The number of companions that stay.
  package internal(set) var stayingCount = 0
  /// The people whom the copy of an own picture names, with its companions.
  package internal(set) var people: Set<String> = []
  /// The size that was served.
  package let size: PhotoSize
  /// Notices for the user, as sentences.
  package internal(set) var notices: [String] = []
}

extension Pictures {
  /// Fetches the photos that the user named, each once, and records them as viewed.
  ///
  /// `deliver` receives each photo or its failure, in order, as soon as it is available. A photo that is not
  /// public fails unless `includingPrivate`.
  ///
  /// - Throws: `StorageError` if the folder cannot be created, a `Failure` once the disk is full, and the errors of
  ///   `deliver`.
  package func fetch(
    _ references: [PhotoReference],
    as form: FetchForm,
    to output: FetchOutput,
    includingPrivate: Bool = false,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    let references = history.distinct(references, choosing: sources.id)
    let own = references.compactMap { try? history.locate($0).source(choosing: sources.id) }
    try prepare(output, as: form, own)
    var saver = saver(as: form, to: output, count: references.count)
    // The recents keep only the last photos, so only these are viewed.
    let viewed = references.count - History.viewedLimit
    for start in stride(from: 0, to: references.count, by: Self.checkedAtOnce) {
      let photos = try await lookUp(Array(references[start...].prefix(Self.checkedAtOnce)))
      let checked = try await publishing.check(photos, includingPrivate: includingPrivate)
      let numbered = checked.enumerated().map { (photo: $1, isViewing: start + $0 >= viewed) }
      try await mapConcurrently(numbered, width: width) { item in
        await self.file(of: item.photo, as: form, for: output, isViewing: item.isViewing)
      } deliver: { fetching in
        try save(fetching, by: &saver, deliver)
      }
    }
    try saver.synchronize()
  }

  /// The number of photos to check for privacy at once: one answer of a source may cover many.
  private static let checkedAtOnce = 16

  /// Fetches the photos of a list that may be copied; `isViewing` records them as viewed.
  ///
  /// A photo that may not be copied is delivered as its failure. `place` is the title of the photos' place, if any, for
  /// file names.
  package func fetch(
    _ photos: [Result<Publishable<Photo>, Failure>],
    of place: String? = nil,
    as form: FetchForm,
    to output: FetchOutput,
    isViewing: Bool = false,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    let own = photos.compactMap { try? $0.get().value.source }
    try prepare(output, as: form, own)
    var saver = saver(of: place, as: form, to: output, count: photos.count)
    // To open the next file while one is copied costs more than it saves.
    let isCopying = form.isPicture && !isViewing && own.allSatisfy(\.isOwn)
    try await mapConcurrently(photos, width: isCopying ? 1 : width) { photo in
      await file(of: photo, as: form, for: output, isViewing: isViewing)
    } deliver: { fetching in
      try save(fetching, by: &saver, deliver)
    }
    try saver.synchronize()
  }

  /// Writes the file of a fetched photo, records a viewing, and delivers the result.
  ///
  /// - Throws: A `Failure` once the disk is full, and the errors of `deliver`.
  private func save(
    _ fetching: Result<Fetching, Failure>,
    by saver: inout FileSaver,
    _ deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) throws {
    let saved = saver.save(fetching.map(\.file))
    try deliver(saved.map { remember($0, of: try? fetching.get()) })
    try saver.checkForSpace()
  }

  /// Creates the folder of the output, unless that is in the own source of a picture that is to be copied.
  private func prepare(
    _ output: FetchOutput,
    as form: FetchForm,
    _ sources: [SourceID]
  ) throws {
    if form.isPicture, let folder = output.target.folder {
      try library.check(folder, of: sources, output: folder)
    }
    try output.target.prepare()
  }

  private var library: OwnFolders {
    OwnFolders([sources.id] + history.knownPhotos.map(\.source))
  }

  private func saver(
    of place: String? = nil,
    as form: FetchForm,
    to output: FetchOutput,
    count: Int
  ) -> FileSaver {
    FileSaver(
      as: form,
      to: output,
      place: place,
      count: count,
      from: sources.id,
      keepingOutOf: library,
      gazetteer: photos.places.gazetteer
    )
  }

  /// The number of photos in progress: two are fetched, the transport's limit, while two are decoded
  /// and written.
  private var width: Int { 4 }
}

// MARK: - Recents

extension Pictures {
  /// Puts a viewed photo at the front of the recents, with a thumbnail of its picture.
  ///
  /// - Returns: Notices for the user: failing to record a photo does not fail its viewing.
  package func rememberViewing(of photo: Photo, picture: Bitmap) -> [String] {
    remember(photo, thumbnail: try? picture.thumbnail().png())
  }

  func remember(_ photo: Photo, thumbnail: Data?) -> [String] {
    do throws(StorageError) {
      return try history.recordViewing(of: photo, thumbnail: thumbnail)
    } catch {
      // The user interrupted the program and needs no notice.
      if Task.isCancelled { return [] }
      return ["It was not added to the recents: \(error.failure.sentence)"]
    }
  }
}

// MARK: - Viewing

/// A fetched photo and, if that is a viewing, its thumbnail for the recents.
private struct Fetching: Sendable {
  let file: FileToSave
  let isViewing: Bool
  var thumbnail: Data?
}

extension Pictures {
  /// Looks up photos that the user named; each is in the result, or its failure.
  func lookUp(_ references: [PhotoReference]) async throws -> [Result<Photo, Failure>] {
    var photos: [Result<Photo, Failure>] = []
    try await mapConcurrently(references, width: width) { reference in
      await result(about: "A photo") {
        try await naming(photo: try history.locate(reference).name.description) {
          try await self.photos.photo(reference)
        }
      }
    } deliver: {
      photos.append($0)
    }
    return photos
  }

  /// Fetches a photo, and makes its file.
  private func file(
    of photo: Result<Publishable<Photo>, Failure>,
    as form: FetchForm,
    for output: FetchOutput,
    isViewing: Bool
  ) async -> Result<Fetching, Failure> {
    await result(about: "A photo") {
      let photo = try photo.get()
      if form.isPicture, photo.value.source.isOwn {
        let copy = try await copy(of: photo, for: output)
        return Fetching(
          file: .own(copy),
          isViewing: isViewing,
          thumbnail: isViewing ? try? await thumbnail(of: photo.value, .init()).bitmap.png() : nil
        )
      }
      let picture = try await picture(of: photo, form)
      return Fetching(
        file: .fetched(try FetchedFile(of: photo, picture, as: form, for: output)),
        isViewing: isViewing,
        thumbnail: isViewing ? try picture.thumbnail.png() : nil
      )
    }
  }

  /// Opens the file of an own picture, and its companions if they are wanted.
  private func copy(of photo: Publishable<Photo>, for output: FetchOutput) async throws -> OwnCopy {
    let photo = photo.value
    let source = try sources.source(photo.source)
    guard let url = try await originalURL(of: photo, at: source) else {
      throw Failure(.notFound, "The photo \(photo.id) has no picture.")
    }
    var picture = try await source.fileToCopy(at: url)
    if output.embedsCredit {
      let embedded = try photo.embeddingCredit(in: try picture.wholeFile)
      picture = FileToCopy(embedded, named: picture.name, like: picture)
    }
    let known = try await source.companions(ofPictureAt: url)
    var companions: [FileToCopy] = []
    if output.takesCompanions {
      for file in known.files { companions.append(try await source.fileToCopy(at: file)) }
    }
    return OwnCopy(photo: photo, picture: picture, companions: companions, known: known)
  }

  private func originalURL(of photo: Photo, at source: any PhotoSource) async throws -> URL? {
    if let url = photo.rendition(.original)?.url { return url }
    return try await source.renditions(ofPhoto: photo.id, for: .original).first?.url
  }

  private func picture(
    of photo: Publishable<Photo>,
    _ form: FetchForm
  ) async throws -> FetchedPicture {
    try await naming(photo: photo.value.id) {
      try await picture(of: photo.value, size: form.size)
    }
  }

  /// Puts a photo at the front of the recents: of several, the last one named becomes the newest.
  ///
  /// If the recents cannot be written, the result has a notice: the photo was still fetched.
  private func remember(_ photo: SavedPhoto, of fetching: Fetching?) -> SavedPhoto {
    guard let fetching, fetching.isViewing else { return photo }
    var saved = photo
    saved.notices += remember(saved.photo, thumbnail: fetching.thumbnail)
    return saved
  }
}

extension LocatedPhoto.Name: CustomStringConvertible {
  package var description: String {
    switch self {
    case .id(let id): id
    case .file(let name): name
    }
  }
}

/// Fetches a photo, and prefixes its id to the errors of lower layers, which do not know it.
func naming<Value>(photo id: String, _ fetch: () async throws -> Value) async throws -> Value {
  do {
    return try await fetch()
  } catch let error as any FailureConvertible where !(error is Failure) {
    let failure = error.failure
    throw Failure(failure.reason, "The photo \(id) could not be fetched: \(failure.sentence)")
  }
}
