import Bitmaps
import Foundations

extension EncodedPicture {
  /// Removes the metadata of the file; the coded pixels are kept byte for byte, and so is what their colours and their
  /// orientation need.
  ///
  /// Everything else is removed: EXIF with position and serial numbers, maker notes, XMP, IPTC, comments, thumbnails,
  /// and anything after the picture, such as the video of a motion photo. It takes one pass and the memory of one more
  /// file. Stripping is idempotent.
  ///
  /// - Parameter xmp: An XMP packet to add. It is left out of a JPEG if it is longer than a segment.
  /// - Returns: The new file.
  /// - Throws: `ImagingError` for a file with an invalid or unknown segment or chunk, and for a format other than
  ///   JPEG and PNG.
  package func stripped(xmp: Data? = nil) throws(ImagingError) -> Data {
    switch header.format {
    case .jpeg: try JPEGStripper(data, header, xmp: xmp).stripped()
    case .png: try PNGStripper(data, header, xmp: xmp).stripped()
    default: throw .unsupported(header.format, detail: "its metadata is not removed")
    }
  }
}

extension PictureHeader {
  /// An APP1 payload with only the EXIF orientation; `nil` for an upright picture.
  var orientationSegment: [UInt8]? {
    orientation == .up ? nil : ExifTags.segment(orientation)
  }
}
