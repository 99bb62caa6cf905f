import Bitmaps
import Foundations

/// The metadata of a picture, from its header: size, EXIF tags, name of the colour profile.
///
/// ```swift
/// let info = try PictureInfo(reading: data)
/// print(info.size, info.camera ?? "") // 1024x683 Nikon D750
/// ```
package struct PictureInfo: Hashable, Sendable {
  package let format: PictureFormat
  /// The size of the rows and columns in the file.
  package let storedSize: PixelSize
  /// The EXIF orientation of those rows and columns.
  package let orientation: Orientation
  /// Whether a blurred picture comes first and then gains detail: a progressive JPEG or an
  /// interlaced PNG.
  package let isProgressive: Bool
  package let colorModel: ColorModel
  /// Whether pixels can be transparent.
  package let hasAlpha: Bool
  /// The chroma subsampling of a JPEG, such as `4:2:0`.
  package let subsampling: String?
  /// The name of the embedded colour profile.
  package let profileName: String?
  /// The maker and the model.
  package let camera: String?
  package let lens: String?
  package let exposure: Exposure?
  /// The date taken in the camera's own time, as `2011-03-04 12:34:56`.
  package let dateTaken: String?
  /// The latitude in degrees, north positive; present exactly where the longitude is.
  package let latitude: Double?
  /// The longitude in degrees, east positive.
  package let longitude: Double?
  /// The description by XMP, or else IPTC, or else EXIF.
  package let metadata: DescriptiveMetadata
}

/// The colour model of a picture's channels.
package enum ColorModel: String, Hashable, Sendable, CaseIterable {
  case grey
  case colour
  case cmyk
}

extension PictureInfo {
  /// The size of the upright picture.
  package var size: PixelSize { orientation.upright(storedSize) }

  /// Reads the header of a JPEG or a PNG in memory.
  package init(reading data: Data) throws(ImagingError) { try self.init(PictureHeader(of: data)) }

  /// - Throws: `ImagingError.damaged` where the header names no size.
  package init(_ header: PictureHeader) throws(ImagingError) {
    guard let frame = header.frame
    else { throw .damaged(header.format, detail: "it does not say what size the picture is") }
    let tags = header.exif
    format = header.format
    storedSize = frame.size
    orientation = header.orientation
    isProgressive = frame.isProgressive
    colorModel = frame.colorModel
    hasAlpha = frame.hasAlpha
    subsampling = frame.subsampling
    profileName = header.profile?.name
    camera = tags?.camera
    lens = tags?.lens
    exposure = tags?.exposure
    dateTaken = tags?.dateTaken
    latitude = tags?.coordinates?.latitude
    longitude = tags?.coordinates?.longitude
    metadata = header.descriptions.metadata.over(tags?.metadata ?? DescriptiveMetadata())
  }
}
