import Flickr
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
    var refusal: any Error = Failure(
      .notFound,
      "The photo \(photo.id) is served in no size up to \(size.name)."
    )
    for rendition in try await renditions(of: photo, for: size) {
      do {
        return try await flickr.picture(at: rendition.url) { file in
          try FetchedPicture(of: photo, file: file, size: rendition.size, wanted: size)
        }
      } catch let error as any Explained where error.failure.isAboutOneSize {
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
      } catch let error as any Explained where error.failure.isAboutOneSize && !known.isEmpty {}
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
    guard let format = PictureFormat(sniffing: file) else {
      throw Failure(.damaged, "What was served for the photo \(photo.id) is no JPEG and no PNG.")
    }
    self.photo = photo
    self.file = file
    self.format = format
    self.size = size
    self.wanted = wanted
    do {
      pixels = try PictureInfo(reading: file).size
      let style = ThumbnailStyle()
      thumbnail = try Bitmap(previewing: file, forSize: style.size, .whole).thumbnail(style)
    } catch {
      throw error.failure(of: "The picture of the photo \(photo.id)")
    }
  }

  /// Returns a thumbnail of any style.
  func thumbnail(_ style: ThumbnailStyle) throws(ImagingError) -> Bitmap {
    style == ThumbnailStyle() ? thumbnail : try Bitmap(thumbnailOf: file, style)
  }

  /// What to tell the person who asked for another size, if so.
  var notice: String? {
    if size == wanted || wanted.isSquare { return nil }
    return "The photo \(photo.id) is not served as \(wanted.name); took \(size.name)."
  }
}
