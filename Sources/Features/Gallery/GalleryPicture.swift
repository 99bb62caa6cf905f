import Bitmaps
import Foundations
import Imaging
import Model

/// The files of a photo in a gallery: the picture as it was served, but one that not every web browser
/// shows as a JPEG or a PNG; and a thumbnail made of it.
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
  init(of photo: Photo, file: Data) throws(Failure) {
    do throws(ImagingError) {
      let picture = try EncodedPicture(file)
      let info = try picture.info()
      let size = info.size.fitted(into: Self.thumbnailBounds)
      let preview = try picture.preview(forSize: size).resized(to: size)
      let average = preview.resized(to: PixelSize(width: 1, height: 1)).pixels
      thumbnail = try preview.jpeg(JPEGOptions(quality: 80)).markedAsOwn
      (pixels, thumbnailPixels) = (info.size, size)
      if info.format.isWritten {
        (self.file, fileExtension) = (file, info.format.fileExtension)
      } else {
        let bitmap = try picture.bitmap()
        let format = bitmap.isOpaque ? PictureFormat.jpeg : .png
        self.file = try (format == .jpeg ? bitmap.jpeg() : bitmap.png(.fast)).markedAsOwn
        fileExtension = format.fileExtension
      }
      color = RGBColor(red: average[0], green: average[1], blue: average[2])
    } catch {
      throw error.failure(of: "The picture of the photo \(photo.id)")
    }
  }
}
