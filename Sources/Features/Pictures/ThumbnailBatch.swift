import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// A saved thumbnail of a photo or a file.
package struct SavedThumbnail: Hashable, Sendable {
  /// The id of the photo, or `nil` for a file.
  package let photo: Photo.ID?
  /// The path of the file, or `nil` for a photo.
  package let file: String?
  package let size: PixelSize
  /// The path of its file, or `nil` if `data` goes to standard output.
  package let path: String?
  package let data: Data
}

/// Makes thumbnails of photos and picture files, with rounded corners, in parallel.
package struct ThumbnailBatch: Sendable {
  let settings: ThumbnailSettings
  private let maker: ThumbnailMaker
  let target: OutputTarget
  /// True if any existing file is replaced, even a foreign one.
  let isForced: Bool
  /// The number of thumbnails made concurrently.
  let jobs: Int

  /// Creates a batch of thumbnails.
  ///
  /// The output is a file, a folder for several, `-`, or `nil` for the current folder.
  ///
  /// An existing file is replaced only if it is a picture that this program made, unless `isForced`.
  ///
  /// - Throws: `OutputTargetError` if several thumbnails would share one name, and a `Failure` if the
  ///   name has the extension of another format.
  package init(
    settings: ThumbnailSettings,
    output: String?,
    isOneFile: Bool,
    isForced: Bool = false,
    jobs: Int
  ) throws {
    self.settings = settings
    maker = ThumbnailMaker(settings.style)
    target = try OutputTarget(ofPictures: output, isOneFile: isOneFile)
    self.isForced = isForced
    self.jobs = jobs
  }

  /// Makes and saves the thumbnails of pictures, and delivers each result, in order.
  ///
  /// `pictures` may be `nil` if all of them are files. A photo that is not public fails unless `includingPrivate`.
  ///
  /// - Throws: The error of creating the folder, and the errors of `deliver`.
  package func make(
    of references: [PictureReference],
    from pictures: Pictures? = nil,
    includingPrivate: Bool = false,
    deliver: (_ picture: PictureReference, Result<SavedThumbnail, Failure>) throws -> Void
  ) async throws {
    try target.prepare()
    let inputs = InputFiles(at: references.compactMap(\.path))
    let names = PictureNames(of: references, ending: "thumbnail")
    try await mapConcurrently(names.pictures, width: jobs) { picture, name in
      let saved =
        switch picture {
        case .file(let path):
          await result(about: path) {
            try await save(path, as: target.path(ofFile: name), sparing: inputs)
          }
        case .photo(let reference):
          await result(about: "A photo") {
            let pictures = try pictures.required()
            let photo = try await pictures.photos.photo(reference)
            return try await save(
              try await pictures.publishing.check(photo, includingPrivate: includingPrivate),
              from: pictures,
              among: names
            )
          }
        }
      return (picture, saved)
    } deliver: { picture, saved in
      try deliver(picture, saved)
    }
  }

  private func save(
    _ path: String,
    as output: String?,
    sparing inputs: InputFiles
  ) async throws -> SavedThumbnail {
    let thumbnail = try await LocalPicture(at: path).thumbnail(maker)
    let data = try write(thumbnail, to: output, sparing: inputs)
    return SavedThumbnail(
      photo: nil,
      file: path,
      size: settings.style.size,
      path: output,
      data: data
    )
  }

  private func save(
    _ photo: Publishable<Photo>,
    from pictures: Pictures,
    among names: PictureNames
  ) async throws -> SavedThumbnail {
    let photo = photo.value
    let thumbnail = try await naming(photo: photo.id) {
      let size = PhotoSize.covering(side: settings.style.pixelSide)
      return try await pictures.picture(of: photo, size: size) { file, _ in
        try EncodedPicture(file).thumbnail(maker)
      }
    }
    let output = target.path(ofFile: names.insert(photo: photo.id))
    let inputs = photo.files(of: pictures.sources.id)
    let data = try write(thumbnail, to: output, sparing: inputs)
    return SavedThumbnail(
      photo: photo.id,
      file: nil,
      size: settings.style.size,
      path: output,
      data: data
    )
  }

  /// Returns the file of a thumbnail, written unless it is for standard output.
  private func write(
    _ thumbnail: Bitmap,
    to output: String?,
    sparing inputs: InputFiles
  ) throws -> Data {
    let data = try settings.encode(thumbnail, named: output)
    if let output {
      let file = OutputFile(path: output, inputs: inputs, isForced: isForced)
      // It can be made again, so it is not synced to disk.
      _ = try file.write(data, isSynced: false)
    }
    return data
  }
}
