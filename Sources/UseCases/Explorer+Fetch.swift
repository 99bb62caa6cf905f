import Imaging
import Places
import Storage

/// What is fetched of a photo.
package enum FetchForm: Hashable, Sendable {
  case picture(PhotoSize)
  case thumbnail(ThumbnailForm)
}

/// Where the files of a fetch go, as `--output` says it.
package struct FetchOutput: Hashable, Sendable {
  let target: OutputTarget

  /// - Parameters:
  ///   - argument: A file for one photo, a folder for several, or `-`; `nil` for here.
  ///   - isOneFile: Whether one photo was named.
  /// - Throws: A `Failure` where several files would have to share one name.
  package init(_ argument: String?, isOneFile: Bool) throws(Failure) {
    target = try OutputTarget(argument, isOneFile: isOneFile)
  }
}

/// A photo that was fetched, and the file that was made of it.
package struct SavedPhoto: Hashable, Sendable {
  package let photo: Photo
  /// Where the file is, or `nil` where it is `data` and goes to standard output.
  package let path: String?
  package let data: Data
  /// Width and height of the file's picture.
  package let pixels: PixelSize
  /// The size that Flickr served.
  package let size: PhotoSize
  /// What the person should know, in sentences.
  package let notices: [String]
}

extension Explorer {
  /// Fetches photos that a person named, and remembers them as viewed.
  ///
  /// - Parameters:
  ///   - references: The photos; those named twice are fetched once.
  ///   - form: The picture, or a thumbnail of it.
  ///   - output: Where the files go.
  ///   - deliver: Takes each photo or its failure, in order, as soon as it can.
  /// - Throws: Where the folder cannot be made, and what `deliver` throws.
  package func fetch(
    _ references: [PhotoReference],
    as form: FetchForm,
    to output: FetchOutput,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    let target = output.target
    try target.prepare()
    try await inOrder(try uniqueIDs(of: references), width: width) { id in
      await outcome(of: "The photo \(id)") {
        let photo = try await self.photo(.id(id))
        return try await self.save(photo, as: form, to: target, isViewing: true)
      }
    } deliver: {
      try deliver($0)
    }
  }

  /// Fetches photos of a list, which leaves the recents alone.
  package func fetch(
    _ photos: [Photo],
    as form: FetchForm,
    to output: FetchOutput,
    deliver: (Result<SavedPhoto, Failure>) throws -> Void
  ) async throws {
    let target = output.target
    try target.prepare()
    try await inOrder(photos, width: width) { photo in
      await outcome(of: "The photo \(photo.id)") {
        try await self.save(photo, as: form, to: target, isViewing: false)
      }
    } deliver: {
      try deliver($0)
    }
  }

  /// How many pictures are fetched at a time: Flickr's picture host slows down whoever asks for more.
  private var width: Int { 2 }

  /// The ids of the photos named, each once, in order.
  private func uniqueIDs(of references: [PhotoReference]) throws(Failure) -> [Photo.ID] {
    var ids: [Photo.ID] = []
    for reference in references {
      let id = try history.id(of: reference)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}

// MARK: - One photo

extension Explorer {
  /// Fetches a photo and makes its file.
  private func save(
    _ photo: Photo,
    as form: FetchForm,
    to target: OutputTarget,
    isViewing: Bool
  ) async throws -> SavedPhoto {
    let picture = try await picture(of: photo, size: form.size)
    let path = target.path(ofFile: form.fileName(of: picture))
    let (data, pixels) = try form.file(of: picture, named: path)
    if let path { try WholeFile(path, access: .everyone).replace(with: data) }
    var notices = picture.notice.map { [$0] } ?? []
    if isViewing {
      notices += try history.recordViewing(
        of: photo,
        thumbnail: picture.bitmap.thumbnail().png(),
        source: origin == .flickr ? .flickr : .sample
      )
    }
    return SavedPhoto(
      photo: photo,
      path: path,
      data: data,
      pixels: pixels,
      size: picture.size,
      notices: notices
    )
  }
}

extension FetchForm {
  /// The size of Flickr's that is asked for.
  fileprivate var size: PhotoSize {
    switch self {
    case .picture(let size): size
    case .thumbnail(let form): .covering(side: form.style.pixelSide)
    }
  }

  /// What the file is called where the person gave no name.
  fileprivate func fileName(of picture: FetchedPicture) -> String {
    switch self {
    case .picture: "\(picture.photo.id).\(picture.format.fileExtension)"
    case .thumbnail: "\(picture.photo.id)_thumbnail.png"
    }
  }

  /// The file and the size of its picture.
  fileprivate func file(
    of picture: FetchedPicture,
    named path: String?
  ) throws(ImagingError) -> (Data, PixelSize) {
    switch self {
    case .picture: (picture.file, picture.bitmap.size)
    case .thumbnail(let form):
      (
        try form.file(of: picture.bitmap.thumbnail(form.style), named: path), form.style.size
      )
    }
  }
}
