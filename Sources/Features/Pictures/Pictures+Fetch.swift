import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// The form of a fetched photo: its picture, or a thumbnail.
package enum FetchForm: Hashable, Sendable {
  case picture(PhotoSize)
  case thumbnail(ThumbnailSettings)
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
    embedsCredit: Bool = false
  ) throws {
    self.isForced = isForced
    self.naming = naming
    self.sidecar = sidecar
    self.embedsCredit = embedsCredit
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
  package let path: String?
  package let data: Data
  /// The size of the picture in the file.
  package let pixels: PixelSize
  /// True if the same file already existed.
  package let existedBefore: Bool
  /// The path of the sidecar, if there is one.
  package let sidecar: String?
  /// The size that was served.
  package let size: PhotoSize
  /// Notices for the user, as sentences.
  package fileprivate(set) var notices: [String]
}

extension Pictures {
  /// Fetches the photos that the user named, each once, and records them as viewed.
  ///
  /// `deliver` receives each photo or its failure, in order, as soon as it is available. A photo that is not
  /// public fails unless `includingPrivate`.
  ///
  /// - Throws: `StorageError` if the folder cannot be created, and the errors of `deliver`.
  package func fetch(
    _ references: [PhotoReference],
    as form: FetchForm,
    to output: FetchOutput,
    includingPrivate: Bool = false,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    try output.target.prepare()
    let references = history.distinct(references, choosing: sources.id)
    var saver = FileSaver(
      as: form,
      to: output,
      count: references.count,
      from: sources.id,
      gazetteer: photos.places.gazetteer
    )
    for start in stride(from: 0, to: references.count, by: Self.checkedAtOnce) {
      let photos = try await lookUp(references[start...].prefix(Self.checkedAtOnce))
      let checked = try await publishing.check(photos, includingPrivate: includingPrivate)
      try await mapConcurrently(checked, width: width) { photo in
        await self.file(of: photo, as: form, for: output, isViewing: true)
      } deliver: { fetching in
        let saved = saver.save(fetching.map(\.file))
        try deliver(saved.map { remember($0, thumbnail: try? fetching.get().thumbnail) })
      }
    }
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
    try output.target.prepare()
    var saver = FileSaver(
      as: form,
      to: output,
      place: place,
      count: photos.count,
      from: sources.id,
      gazetteer: self.photos.places.gazetteer
    )
    try await mapConcurrently(photos, width: width) { photo in
      await file(of: photo, as: form, for: output, isViewing: isViewing)
    } deliver: { fetching in
      let saved = saver.save(fetching.map(\.file))
      guard isViewing else { return try deliver(saved) }
      try deliver(saved.map { remember($0, thumbnail: try? fetching.get().thumbnail) })
    }
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
  let file: FetchedFile
  let thumbnail: Data?
}

extension Pictures {
  /// Looks up photos that the user named; each is in the result, or its failure.
  private func lookUp(
    _ references: ArraySlice<PhotoReference>
  ) async throws -> [Result<Photo, Failure>] {
    var photos: [Result<Photo, Failure>] = []
    try await mapConcurrently(Array(references), width: width) { reference in
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
      let picture = try await picture(of: photo, form)
      let thumbnail = isViewing ? try picture.thumbnail.png() : nil
      return Fetching(
        file: try FetchedFile(of: photo, picture, as: form, for: output),
        thumbnail: thumbnail
      )
    }
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
  private func remember(_ photo: SavedPhoto, thumbnail: Data?) -> SavedPhoto {
    var saved = photo
    saved.notices += remember(saved.photo, thumbnail: thumbnail)
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
