import Bitmaps
import Foundations
import Imaging
import Places
import Storage

/// The form in which a photo is fetched: its picture, or a thumbnail.
package enum FetchForm: Hashable, Sendable {
  case picture(PhotoSize)
  case thumbnail(ThumbnailSettings)
}

/// The destination of the files of a fetch.
package struct FetchOutput: Hashable, Sendable {
  let target: OutputTarget
  /// Whether a file that is there is replaced, though the user did not name it.
  let isForced: Bool

  /// Creates the destination of an argument: a file, a folder for several, `-`, or `nil` for here.
  ///
  /// A picture is stored as it is, whatever its name. A file that the user named is replaced; under a
  /// name that the program chose, one that is there is kept unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` if several files would have to share one name, and a `Failure` if a
  ///   thumbnail has the name of another kind of picture.
  package init(
    _ argument: String?,
    isOneFile: Bool,
    of form: FetchForm = .picture(.large),
    isForced: Bool = false
  ) throws {
    self.isForced = isForced
    target =
      switch form {
      case .picture: try OutputTarget(argument, isOneFile: isOneFile)
      case .thumbnail: try OutputTarget(ofPictures: argument, isOneFile: isOneFile)
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

extension Explorer {
  /// Fetches photos that the user named, those named twice once, and records them as viewed.
  ///
  /// `deliver` receives each photo or its failure, in order, as soon as it is there.
  ///
  /// - Throws: `StorageError` if the folder cannot be made, and the errors of `deliver`.
  package func fetch(
    _ references: [PhotoReference],
    as form: FetchForm,
    to output: FetchOutput,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    try output.target.prepare()
    try await mapConcurrently(history.distinct(references), width: width) { reference in
      await self.view(reference, as: form, to: output)
    } deliver: {
      try deliver($0.map(remember))
    }
  }

  /// Fetches photos of a list, which leaves the recents alone.
  package func fetch(
    _ photos: [Photo],
    as form: FetchForm,
    to output: FetchOutput,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    try output.target.prepare()
    try await mapConcurrently(photos, width: width) { photo in
      await outcome(of: "The photo \(photo.id)") {
        let picture = try await named(photo.id) {
          try await self.picture(of: photo, size: form.size)
        }
        return try form.save(picture, to: output)
      }
    } deliver: {
      try deliver($0)
    }
  }

  /// The number of photos in progress: two are fetched, which is the transport's limit, while two are
  /// decoded and written.
  private var width: Int { 4 }
}

// MARK: - Viewing

/// A photo that was fetched to be viewed, and its thumbnail for the recents.
private struct Viewing: Sendable {
  var saved: SavedPhoto
  let thumbnail: Data
}

extension Explorer {
  /// Fetches a photo that the user named, and makes its file.
  private func view(
    _ reference: PhotoReference,
    as form: FetchForm,
    to output: FetchOutput
  ) async -> Result<Viewing, Failure> {
    await outcome(of: "A photo") {
      let picture = try await named(try history.locate(reference).name.description) {
        try await self.picture(of: self.photo(reference), size: form.size)
      }
      let thumbnail = try picture.thumbnail.png()
      return Viewing(saved: try form.save(picture, to: output), thumbnail: thumbnail)
    }
  }

  /// Puts a photo at the front of the recents; of several the last one named is the newest.
  ///
  /// If the recents cannot be written, that is a notice: the photo was fetched all the same.
  private func remember(_ viewing: Viewing) -> SavedPhoto {
    var saved = viewing.saved
    saved.notices += remember(saved.photo, thumbnail: viewing.thumbnail)
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

/// Fetches a photo, and puts its name before the error of a lower layer, which does not know it.
func named<Value>(_ id: String, _ fetch: () async throws -> Value) async throws -> Value {
  do {
    return try await fetch()
  } catch let error as any FailureConvertible where !(error is Failure) {
    let failure = error.failure
    throw Failure(failure.reason, "The photo \(id) could not be fetched: \(failure.sentence)")
  }
}

extension FetchForm {
  /// The size that is requested.
  fileprivate var size: PhotoSize {
    switch self {
    case .picture(let size): size
    case .thumbnail(let form): .covering(side: form.style.pixelSide)
    }
  }

  /// Writes the file of a picture to its destination, unless that keeps the one that is there.
  fileprivate func save(_ picture: FetchedPicture, to output: FetchOutput) throws -> SavedPhoto {
    let path = output.target.path(ofFile: fileName(of: picture))
    let (data, pixels) = try file(of: picture, named: path)
    let kept = try path.flatMap { try output.write(data, to: $0) }
    return SavedPhoto(
      photo: picture.photo,
      path: path,
      data: kept ?? data,
      pixels: kept.flatMap { try? PictureInfo(reading: $0).size } ?? pixels,
      isKept: kept != nil,
      size: picture.size,
      notices: picture.notice.map { [$0] } ?? []
    )
  }

  /// Returns the name of the file if the user gave none.
  fileprivate func fileName(of picture: FetchedPicture) -> String {
    switch self {
    case .picture: "\(picture.photo.id).\(picture.format.fileExtension)"
    case .thumbnail: "\(picture.photo.id)_thumbnail.png"
    }
  }

  /// Returns the file and the size of its picture.
  fileprivate func file(
    of picture: FetchedPicture,
    named path: String?
  ) throws(ImagingError) -> (Data, PixelSize) {
    switch self {
    case .picture: (picture.file, picture.pixels)
    case .thumbnail(let form):
      (try form.encode(picture.thumbnail(form.style), named: path), form.style.size)
    }
  }
}

extension FetchOutput {
  /// Writes a file; where one that is there is kept, returns its contents.
  fileprivate func write(_ data: Data, to path: String) throws(StorageError) -> Data? {
    let file = AtomicFile(path, access: .everyone)
    if target.mayReplace(isForced: isForced) {
      try file.replace(with: data)
      return nil
    }
    if try file.create(with: data) { return nil }
    // It is kept, whatever it is.
    return (try? file.read(atMost: largestFile)).flatMap(\.self) ?? Data()
  }
}
