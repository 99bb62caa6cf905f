import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// The form in which a photo is fetched: its picture, or a thumbnail.
package enum FetchForm: Hashable, Sendable {
  case picture(PhotoSize)
  case thumbnail(ThumbnailSettings)
}

/// The destination of the files of a fetch.
package struct FetchOutput: Hashable, Sendable {
  let target: OutputTarget
  /// The template of the names, where the user gave one.
  let naming: FileNameTemplate?
  /// Whether a file that is there is replaced, though the user did not name it.
  let isForced: Bool

  /// Creates the destination of an argument: a file, a folder for several, `-`, or `nil` for here.
  ///
  /// A picture is stored as it is, whatever its name. A file that the user named is replaced; under a
  /// name that the program chose, one that is there is kept unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` if several files would have to share one name, and a `Failure` if a
  ///   thumbnail has the name of another kind of picture, or if there is a template for a file that has a
  ///   name.
  package init(
    _ argument: String?,
    isOneFile: Bool,
    of form: FetchForm = .picture(.large),
    isForced: Bool = false,
    naming: FileNameTemplate? = nil
  ) throws {
    self.isForced = isForced
    self.naming = naming
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

/// A photo that was fetched, and its file.
package struct SavedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// The path of the file, or `nil` if `data` goes to standard output.
  package let path: String?
  package let data: Data
  /// The size of the file's picture.
  package let pixels: PixelSize
  /// Whether a file of this name was there, and was kept.
  package let isKept: Bool
  /// The size that the source served.
  package let size: PhotoSize
  /// Notices for the user, as sentences.
  package fileprivate(set) var notices: [String]
}

extension Pictures {
  /// Fetches photos that the user named, those named twice once, and records them as viewed.
  ///
  /// `deliver` receives each photo or its failure, in order, as soon as it is there; a photo that is not
  /// public fails unless `includingPrivate`.
  ///
  /// - Throws: `StorageError` if the folder cannot be made, and the errors of `deliver`.
  package func fetch(
    _ references: [PhotoReference],
    as form: FetchForm,
    to output: FetchOutput,
    includingPrivate: Bool = false,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    try output.target.prepare()
    let references = history.distinct(references)
    var saver = FileSaver(
      as: form,
      to: output,
      count: references.count,
      from: sources.id,
      city: city
    )
    try await mapConcurrently(references, width: width) { reference in
      await self.view(reference, as: form, to: output, includingPrivate: includingPrivate)
    } deliver: { viewing in
      let saved = saver.save(viewing.map(\.file))
      try deliver(saved.map { remember($0, thumbnail: try? viewing.get().thumbnail) })
    }
  }

  /// Fetches photos of a list, which leaves the recents alone.
  ///
  /// `place` is the title of the place that they are of, if it is one, for the names of files.
  package func fetch(
    _ photos: [Photo],
    of place: String? = nil,
    as form: FetchForm,
    to output: FetchOutput,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    try output.target.prepare()
    var saver = FileSaver(
      as: form,
      to: output,
      place: place,
      count: photos.count,
      from: sources.id,
      city: city
    )
    try await mapConcurrently(photos, width: width) { photo in
      await result(about: "The photo \(photo.id)") {
        let picture = try await naming(photo: photo.id) {
          try await self.picture(of: photo, size: form.size)
        }
        return try FetchedFile(of: picture, as: form, for: output)
      }
    } deliver: {
      try deliver(saver.save($0))
    }
  }

  /// The number of photos in progress: two are fetched, which is the transport's limit, while two are
  /// decoded and written.
  private var width: Int { 4 }

  /// Returns the name of the city that a photo was taken near to.
  private func city(near photo: Photo) -> String? {
    photo.coordinates.flatMap { photos.places.gazetteer().city(around: $0)?.title }
  }
}

// MARK: - Recents

extension Pictures {
  /// Puts a viewed photo at the front of the recents, with a thumbnail of its picture.
  ///
  /// - Returns: Notices for the user: a photo that cannot be recorded is viewed all the same.
  package func rememberViewing(of photo: Photo, picture: Bitmap) -> [String] {
    remember(photo, thumbnail: try? picture.thumbnail().png())
  }

  func remember(_ photo: Photo, thumbnail: Data?) -> [String] {
    do throws(StorageError) {
      return try history.recordViewing(of: photo, thumbnail: thumbnail)
    } catch {
      // No need to tell the person who interrupted the program.
      if Task.isCancelled { return [] }
      return ["It is not among the recents: \(error.failure.sentence)"]
    }
  }
}

// MARK: - Viewing

/// A photo that was fetched to be viewed, and its thumbnail for the recents.
private struct Viewing: Sendable {
  let file: FetchedFile
  let thumbnail: Data
}

extension Pictures {
  /// Fetches a photo that the user named, and makes its file.
  private func view(
    _ reference: PhotoReference,
    as form: FetchForm,
    to output: FetchOutput,
    includingPrivate: Bool
  ) async -> Result<Viewing, Failure> {
    await result(about: "A photo") {
      let picture = try await naming(photo: try history.locate(reference).name.description) {
        let photo = try await self.photos.photo(reference)
        if photo.isPrivate && !includingPrivate { throw Failure(notPublic: photo.id) }
        return try await self.picture(of: photo, size: form.size)
      }
      let thumbnail = try picture.thumbnail.png()
      let file = try FetchedFile(of: picture, as: form, for: output)
      return Viewing(file: file, thumbnail: thumbnail)
    }
  }

  /// Puts a photo at the front of the recents; of several the last one named is the newest.
  ///
  /// If the recents cannot be written, that is a notice: the photo was fetched all the same.
  private func remember(_ photo: SavedPhoto, thumbnail: Data?) -> SavedPhoto {
    var saved = photo
    saved.notices += remember(saved.photo, thumbnail: thumbnail)
    return saved
  }
}

extension Failure {
  fileprivate init(notPublic id: Photo.ID) {
    self.init(.notAllowed, "The photo \(id) is not public; --private copies it all the same.")
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

/// Fetches a photo, and puts its name before the error of a lower layer, which does not know it.
func naming<Value>(photo id: String, _ fetch: () async throws -> Value) async throws -> Value {
  do {
    return try await fetch()
  } catch let error as any FailureConvertible where !(error is Failure) {
    let failure = error.failure
    throw Failure(failure.reason, "The photo \(id) could not be fetched: \(failure.sentence)")
  }
}
