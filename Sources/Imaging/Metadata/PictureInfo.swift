import Bitmaps
import Foundations

/// The metadata in a picture's header: size, EXIF tags, name of the colour profile.
///
/// ```swift
/// let info = try PictureInfo(reading: data)
/// print(info.size, info.camera ?? "") // 1024x683 Nikon D750
/// ```
package struct PictureInfo: Hashable, Sendable {
  package let format: PictureFormat
  /// The size as stored.
  package let storedSize: PixelSize
  /// The orientation of the stored rows and columns, from the container or else from EXIF.
  package let orientation: Orientation
  /// True if a blurred picture appears first and then gains detail: a progressive JPEG or an interlaced PNG.
  package let isProgressive: Bool
  package let colorModel: ColorModel
  /// True if pixels can be transparent.
  package let hasAlpha: Bool
  /// The chroma subsampling of a JPEG, such as `4:2:0`.
  package let subsampling: String?
  /// The name of the embedded colour profile, or of the container's colours.
  package let profileName: String?
  /// The maker and the model.
  package let camera: String?
  package let lens: String?
  package let exposure: Exposure?
  /// The date taken in the camera's own time, from EXIF.
  package let dateTaken: CivilTime?
  /// The GPS time, in UTC.
  package let gpsTime: CivilTime?
  /// The latitude in degrees, north positive; `nil` if and only if the longitude is.
  package let latitude: Double?
  /// The longitude in degrees, east positive.
  package let longitude: Double?
  /// The description from XMP, or else IPTC, or else EXIF.
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

  /// Reads the header of a picture in memory.
  package init(reading data: Data) throws(ImagingError) { try self.init(PictureHeader(of: data)) }

  /// - Throws: `ImagingError.damaged` if the header has no size.
  package init(_ header: PictureHeader) throws(ImagingError) {
    let frame = try header.knownFrame
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
    gpsTime = tags?.gpsTime
    let coordinates = tags?.coordinates
    (latitude, longitude) = (coordinates?.latitude, coordinates?.longitude)
    metadata = header.metadata
  }
}
