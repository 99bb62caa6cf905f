import Foundations
import Model

@testable import Imaging

/// Reads the input as the TIFF structure of EXIF, and every tag of it.
func readEXIF(_ input: Data) {
  guard let tags = ExifTags(ByteView(input)) else { return }
  _ = tags.orientation
  _ = (tags.camera, tags.lens, tags.dateTaken)
  _ = tags.exposure?.description
  if let (latitude, longitude) = tags.coordinates {
    _ = Coordinates(latitude: latitude, longitude: longitude)?.id
  }
}
