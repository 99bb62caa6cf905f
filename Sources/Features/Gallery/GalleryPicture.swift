import Bitmaps
import Foundations
import Imaging
import Model

/// The files of a photo in a gallery: the picture and its thumbnail.
///
/// A picture of a service is written as it was served. One of the user's own is a web copy without metadata, except
/// title, author and licence. It is reduced to the requested size; if it is no larger, its coded pixels are copied. A
/// format that some web browsers do not show becomes a JPEG, or a PNG if it has transparent pixels.
struct GalleryPicture: Sendable {
  let file: Data
  let fileExtension: String
  let pixels: PixelSize
  let thumbnail: Data
  let thumbnailPixels: PixelSize
  let color: RGBColor

  /// The maximum size of a thumbnail: twice the height of a row, which is 150 points.
  static let thumbnailBounds = PixelSize(width: 480, height: 300)

  /// Decodes the whole file, so that a damaged one throws, at the resolution that the new files need.
  init(
    of photo: Photo,
    file: Data,
    size: PhotoSize,
    _ treatment: GalleryTreatment
  ) throws(Failure) {
    do throws(ImagingError) {
      let isCopied = !photo.source.isOwn || treatment.keepsMetadata
      let picture = try EncodedPicture(file)
      let web = try WebCopy(of: picture, longestSide: isCopied ? nil : size.longestEdge)
      let thumbnailPixels = web.pixels.fitted(into: Self.thumbnailBounds)
      let preview = web.preview.resized(to: thumbnailPixels)
      let average = preview.resized(to: PixelSize(width: 1, height: 1)).pixels
      thumbnail = try preview.jpeg(JPEGOptions(quality: 80)).markedAsOwn
      (pixels, self.thumbnailPixels) = (web.pixels, thumbnailPixels)
      self.file =
        isCopied ? web.file.data : try web.file.stripped(xmp: treatment.packet(of: photo))
      fileExtension = web.file.header.format.fileExtension
      color = RGBColor(red: average[0], green: average[1], blue: average[2])
    } catch {
      throw error.failure(of: photo.file?.onOneLine ?? "The picture of the photo \(photo.id)")
    }
  }
}

/// A picture in a form that every web browser shows.
private struct WebCopy {
  let file: EncodedPicture
  let pixels: PixelSize
  /// Its pixels, at least at the resolution of a thumbnail.
  let preview: Bitmap

  /// Uses the file itself if it is a JPEG or a PNG that is not too large; otherwise encodes its pixels.
  ///
  /// The longest side is the maximum width and height in pixels, `nil` for any.
  init(of picture: EncodedPicture, longestSide: Int?) throws(ImagingError) {
    let whole = try picture.info().size
    let bounds = longestSide.map { PixelSize(width: $0, height: $0) }
    pixels = bounds.map { whole.fitted(into: $0) } ?? whole
    if pixels == whole && picture.header.format.isWritten {
      file = picture
      preview = try picture.preview(forSize: whole.fitted(into: GalleryPicture.thumbnailBounds))
    } else {
      let isSmaller = pixels != whole
      preview =
        try isSmaller ? picture.preview(forSize: pixels).resized(to: pixels) : picture.bitmap()
      file = try EncodedPicture(preview.encodedForTheWeb())
    }
  }
}

extension Bitmap {
  /// Encodes the picture as a JPEG, or as a PNG if it has transparent pixels.
  fileprivate func encodedForTheWeb() throws(ImagingError) -> Data {
    try (isOpaque ? jpeg(JPEGOptions(quality: 85)) : png(.fast)).markedAsOwn
  }
}
