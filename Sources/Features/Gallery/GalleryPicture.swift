import Bitmaps
import Foundations
import Imaging
import Model

/// The files of a photo in a gallery: the picture and a thumbnail made of it.
///
/// The picture of a service is as it was served. The user's own is without its metadata, but for title, author
/// and licence. One that not every web browser shows is a JPEG, or a PNG if it has transparent pixels.
struct GalleryPicture: Sendable {
  let file: Data
  let fileExtension: String
  let pixels: PixelSize
  let thumbnail: Data
  let thumbnailPixels: PixelSize
  let color: RGBColor

  /// The maximum size of a thumbnail: twice the height of a row, which is 150 points.
  static let thumbnailBounds = PixelSize(width: 480, height: 300)

  /// Decodes the whole file, so that a damaged one throws, at the resolution that a thumbnail needs.
  init(of photo: Photo, file: Data, _ treatment: GalleryTreatment) throws(Failure) {
    do throws(ImagingError) {
      let picture = try EncodedPicture(file)
      let info = try picture.info()
      let size = info.size.fitted(into: Self.thumbnailBounds)
      let preview = try picture.preview(forSize: size).resized(to: size)
      let average = preview.resized(to: PixelSize(width: 1, height: 1)).pixels
      thumbnail = try preview.jpeg(JPEGOptions(quality: 80)).markedAsOwn
      (pixels, thumbnailPixels) = (info.size, size)
      let shown = info.format.isWritten ? picture : try EncodedPicture(picture.convertedForTheWeb())
      self.file =
        photo.source.isOwn && !treatment.keepsMetadata
        ? try shown.stripped(xmp: treatment.packet(of: photo)) : shown.data
      fileExtension = shown.header.format.fileExtension
      color = RGBColor(red: average[0], green: average[1], blue: average[2])
    } catch {
      throw error.failure(of: "The picture of the photo \(photo.id)")
    }
  }
}

extension EncodedPicture {
  /// Returns the picture as a JPEG, or as a PNG if it has transparent pixels.
  fileprivate func convertedForTheWeb() throws(ImagingError) -> Data {
    let bitmap = try bitmap()
    return try (bitmap.isOpaque ? bitmap.jpeg() : bitmap.png(.fast)).markedAsOwn
  }
}
