import Flickr
import Foundations
import Imaging
import Places

/// The picture of a photo, as it was served.
package struct FetchedPicture: Hashable, Sendable {
  package let photo: Photo
  /// The file, whole: it was decoded to the last row.
  package let file: Data
  package let format: PictureFormat
  /// Its size, upright.
  package let pixels: PixelSize
  /// A thumbnail of it, as the recents keep one.
  package let thumbnail: Bitmap
  /// The size that was served.
  package let size: PhotoSize
  /// The size that was asked for, which may have been larger.
  package let wanted: PhotoSize
}

extension Explorer {
  /// Fetches the picture of a photo, in the size asked or the next that is served.
  func picture(of photo: Photo, size: PhotoSize) async throws -> FetchedPicture {
    try await picture(of: photo, size: size) { file, served in
      try FetchedPicture(of: photo, file: file, size: served, wanted: size)
    }
  }

  /// Fetches the thumbnail of a photo from the smallest size that covers it.
  func thumbnail(of photo: Photo, _ style: ThumbnailStyle) async throws -> ScreenPicture {
    let fetched = try await picture(of: photo, size: .covering(side: style.pixelSide))
    return ScreenPicture(bitmap: try fetched.thumbnail(style), size: fetched.size)
  }

  /// Fetches the picture of a photo, in the size asked or the next that is served, and makes of the
  /// file and its size what it is for; `reading` has to decode it whole, so that no damaged one is
  /// ever kept.
  func picture<Value>(
    of photo: Photo,
    size: PhotoSize,
    reading: (Data, PhotoSize) throws -> Value
  ) async throws -> Value {
    var refusal: any Error = Failure(
      .notFound,
      "The photo \(photo.id) is served in no size up to \(size.name)."
    )
    for rendition in try await renditions(of: photo, for: size) {
      do {
        return try await flickr.picture(at: rendition.url) { file in
          try reading(file, rendition.size)
        }
      } catch let error as any FailureConvertible where error.failure.isAboutOneSize {
        refusal = error
      }
    }
    throw refusal
  }

  /// The renditions to try for a size, the best first.
  ///
  /// The sizes above 1,024 pixels have secrets of their own: where the photo came without their
  /// addresses, Flickr is asked for its sizes. Where it keeps those to itself, the others are left.
  private func renditions(
    of photo: Photo,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    var known = photo.renditions
    if known.isEmpty || size.hasOwnSecret && photo.rendition(size) == nil {
      do {
        known = try await flickr.sizes(ofPhoto: photo.id)
      } catch let error as any FailureConvertible
        where error.failure.isAboutOneSize && !known.isEmpty
      {}
    }
    return size.alternatives.compactMap { size in known.first { $0.size == size } }
  }
}

extension Failure {
  /// Whether another size may be served all the same: this one is gone, or kept from the public.
  fileprivate var isAboutOneSize: Bool { reason == .notFound || reason == .notAllowed }
}

extension FetchedPicture {
  /// Decodes the whole file, so that a damaged one is never taken for a picture; but as small as its
  /// thumbnail, since the pixels of an original would take ten times the room of its file.
  fileprivate init(of photo: Photo, file: Data, size: PhotoSize, wanted: PhotoSize) throws {
    self.photo = photo
    self.file = file
    self.size = size
    self.wanted = wanted
    format = try photo.format(of: file)
    let style = ThumbnailStyle()
    (pixels, thumbnail) = try photo.decoding { () throws(ImagingError) in
      let picture = try EncodedPicture(file)
      return (try picture.info().size, try picture.preview(forSize: style.size).thumbnail(style))
    }
  }

  /// Returns a thumbnail of any style.
  func thumbnail(_ style: ThumbnailStyle) throws(ImagingError) -> Bitmap {
    style == ThumbnailStyle() ? thumbnail : try EncodedPicture(file).thumbnail(style)
  }

  /// What to tell the person who asked for another size, if so.
  var notice: String? {
    if size == wanted || wanted.isSquare { return nil }
    return "The photo \(photo.id) is not served as \(wanted.name); took \(size.name)."
  }
}

extension ScreenPicture {
  /// Decodes the whole file, once: it is shown as finely as it was served.
  init(of photo: Photo, file: Data, size: PhotoSize) throws(Failure) {
    _ = try photo.format(of: file)
    self.init(
      bitmap: try photo.decoding { () throws(ImagingError) in try Bitmap(decoding: file) },
      size: size
    )
  }
}

extension Photo {
  /// The format of the file that was served as the photo's picture.
  fileprivate func format(of file: Data) throws(Failure) -> PictureFormat {
    guard let format = PictureFormat(sniffing: file) else {
      throw Failure(.damaged, "What was served for the photo \(id) is no JPEG and no PNG.")
    }
    return format
  }

  /// Decodes the photo's picture; where that fails, the error names the photo.
  fileprivate func decoding<Value>(
    _ decode: () throws(ImagingError) -> Value
  ) throws(Failure) -> Value {
    do throws(ImagingError) {
      return try decode()
    } catch {
      throw error.failure(of: "The picture of the photo \(id)")
    }
  }
}
