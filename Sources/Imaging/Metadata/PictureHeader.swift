import Bitmaps
import Foundations

/// The header of a JPEG or a PNG, read once in one pass over its segments or chunks.
///
/// ```swift
/// let header = try PictureHeader { offset, count in try file.bytes(at: offset, count: count) }
/// let info = try PictureInfo(header)
/// ```
///
/// The pixels of a long file are not read.
package struct PictureHeader: Sendable {
  package let format: PictureFormat
  /// The size and the layout of the pixels, or `nil` where the file does not say.
  let frame: FrameHeader?
  let exif: ExifTags?
  /// The descriptions in the file beside EXIF.
  let descriptions: EmbeddedDescriptions
  /// The embedded colour profile.
  package let profile: ICCProfile?

  /// Reads the header of a file in memory.
  ///
  /// - Throws: `ImagingError.notAPicture`.
  package init(of data: Data) throws(ImagingError) {
    guard let header = PictureHeader(reading: PagedFile(data)) else { throw .notAPicture }
    self = header
  }

  /// Reads the header of a file at offsets.
  ///
  /// - Parameter read: Returns so many bytes at an offset of the file, fewer where it ends.
  /// - Throws: What `read` throws, and `ImagingError.notAPicture`.
  package init(_ read: (_ offset: Int, _ count: Int) throws -> Data) throws {
    let header = try withoutActuallyEscaping(read) { try PictureHeader(reading: PagedFile($0)) }
    guard let header else { throw ImagingError.notAPicture }
    self = header
  }

  private init?<Failure: Error>(reading file: PagedFile<Failure>) throws(Failure) {
    var file = file
    switch PictureFormat(sniffing: try file.bytes(at: 0, count: 8)) {
    case .jpeg: try self.init(jpeg: file)
    case .png: try self.init(png: file)
    case nil: return nil
    }
  }

  init(
    _ format: PictureFormat,
    _ frame: FrameHeader?,
    _ exif: ExifTags?,
    _ profile: ICCProfile?,
    _ descriptions: EmbeddedDescriptions = EmbeddedDescriptions()
  ) {
    self.format = format
    self.frame = frame
    self.exif = exif
    self.descriptions = descriptions
    self.profile = profile
  }

  /// The EXIF orientation, upright where the file names none.
  var orientation: Orientation { exif?.orientation ?? .up }

  /// The colour profile of the decoded pixels, red, green and blue; `nil` where they count as sRGB.
  ///
  /// A profile of another colour space than the pixels' is a mistake. A grey picture decodes to
  /// equal red, green and blue, so that either kind of profile serves; CMYK is sRGB once it is
  /// converted.
  var profileOfRGB: ICCProfile? {
    switch frame?.colorModel {
    case .colour: profile?.colorSpace == "RGB " ? profile : nil
    case .grey: ["GRAY", "RGB "].contains(profile?.colorSpace) ? profile : nil
    case .cmyk, nil: nil
    }
  }
}

/// The bounds of a header, so that a file with false lengths takes neither memory nor time.
enum HeaderLimits {
  /// The bytes of all parts that are read: twice the longest colour profile of a JPEG.
  static let byteCount = 32 << 20
  /// The segments or chunks that are visited: at their usual lengths, a gigabyte of them.
  static let steps = 200_000
}

/// The frame header of a JPEG (ITU T.81, B.2.2) or the image header of a PNG (`IHDR`).
struct FrameHeader: Sendable {
  let size: PixelSize
  let isProgressive: Bool
  let colorModel: ColorModel
  var hasAlpha = false
  var subsampling: String?
}
