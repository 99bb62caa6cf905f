import Bitmaps
import Foundations
import Imaging

/// Reads bytes as a picture in every way in which a picture is read.
func readPicture(_ data: Data) {
  let (limit, size) = (1 << 20, PixelSize(width: 20, height: 20))
  _ = try? PictureInfo(reading: data)
  _ = try? Bitmap(decoding: data, .whole, limit: limit)
  _ = try? Bitmap(decoding: data, .partial, limit: limit)
  _ = try? EncodedPicture(data).preview(forSize: size, .partial, limit: limit)
  _ = try? EncodedPicture(data).thumbnail(limit: limit)
}
