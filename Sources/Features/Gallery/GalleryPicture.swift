import Bitmaps
import Foundations
import Imaging
import Model

/// The files of a photo in a gallery: the picture and a thumbnail made of it.
///
/// A picture of a service is written as it was served. One of the user's own is a web copy without metadata, except
/// title, author and licence: at most as large as the size says, with the bytes of its pixels if it is no larger.
/// One that not every web browser shows is a JPEG, or a PNG if it has transparent pixels.
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

/// A picture as every web browser shows it.
private struct WebCopy {
  let file: EncodedPicture
  let pixels: PixelSize
  /// Its pixels, at the resolution that a thumbnail needs or higher.
  let preview: Bitmap

  /// Takes the file itself if it is a JPEG or a PNG that is not too large, and otherwise encodes its pixels.
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
