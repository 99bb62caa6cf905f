import Foundations

/// What the headers of a picture say; its pixels are not read.
///
/// ```swift
/// let info = try PictureInfo(reading: data)
/// print(info.size, info.camera ?? "") // 1024x683 Nikon D750
/// ```
package struct PictureInfo: Hashable, Sendable {
  package let format: PictureFormat
  /// The size of the rows and columns in the file.
  package let storedSize: PixelSize
  /// How the rows and columns lie.
  package let orientation: Orientation
  /// Whether a blurred picture comes first and then gains detail: a progressive JPEG or an
  /// interlaced PNG.
  package let isProgressive: Bool
  package let colorModel: ColorModel
  /// Whether pixels can be transparent.
  package let hasAlpha: Bool
  /// How many of the colours of a JPEG are kept, such as `4:2:0`.
  package let subsampling: String?
  /// What the embedded colour profile calls itself.
  package let profileName: String?
  /// The maker and the model.
  package let camera: String?
  package let lens: String?
  package let exposure: Exposure?
  /// When the photo was taken in the camera's own time, as `2011-03-04 12:34:56`.
  package let dateTaken: String?
  /// Where, in degrees, north positive; there is a latitude exactly where there is a longitude.
  package let latitude: Double?
  /// Where, in degrees, east positive.
  package let longitude: Double?
}

/// What the channels of a picture are.
package enum ColorModel: String, Hashable, Sendable, CaseIterable {
  case grey
  case colour
  case cmyk
}

extension PictureInfo {
  /// The size of the picture when it stands upright.
  package var size: PixelSize { orientation.upright(storedSize) }

  /// Reads the headers of a JPEG or a PNG.
  package init(reading data: Data) throws(ImagingError) {
    guard let format = PictureFormat(sniffing: data) else { throw .notAPicture }
    guard let header = PictureHeader(of: data, format) else {
      throw .damaged(format, detail: "it does not say what size the picture is")
    }
    self.init(format, header, ExifTags(of: data, format), ICCProfile(embeddedIn: data))
  }

  private init(
    _ format: PictureFormat,
    _ header: PictureHeader,
    _ tags: ExifTags?,
    _ profile: ICCProfile?
  ) {
    self.format = format
    storedSize = header.size
    orientation = tags?.orientation ?? .up
    isProgressive = header.isProgressive
    colorModel = header.colorModel
    hasAlpha = header.hasAlpha
    subsampling = header.subsampling
    profileName = profile?.name
    camera = tags?.camera
    lens = tags?.lens
    exposure = tags?.exposure
    dateTaken = tags?.dateTaken
    latitude = tags?.coordinates?.latitude
    longitude = tags?.coordinates?.longitude
  }
}
