import Bitmaps
import Foundations

/// The header of a picture, read once in one pass over its segments, chunks or boxes.
///
/// ```swift
/// let header = try PictureHeader { offset, count in try file.bytes(at: offset, count: count) }
/// let info = try PictureInfo(header)
/// ```
///
/// The pixels of a long file are not read.
package struct PictureHeader: Sendable {
  package let format: PictureFormat
  /// The size and layout of the pixels, or `nil` if the file does not have them.
  let frame: FrameHeader?
  let exif: ExifTags?
  /// The descriptions in the file other than EXIF.
  private(set) var descriptions: EmbeddedDescriptions
  /// The embedded colour profile.
  package let profile: ICCProfile?

  /// Reads the header of a file in memory.
  ///
  /// - Throws: `ImagingError.notAPicture`.
  package init(of data: Data) throws(ImagingError) {
    guard let header = try? PictureHeader({ data.dropFirst($0).prefix($1) }) else {
      throw .notAPicture
    }
    self = header
  }

  /// Reads the header of a file at offsets.
  ///
  /// - Parameter read: Returns `count` bytes at an offset of the file, fewer at its end.
  /// - Throws: The errors of `read`, and `ImagingError.notAPicture`.
  package init(_ read: (_ offset: Int, _ count: Int) throws -> Data) throws {
    let header = try withoutActuallyEscaping(read) { try PictureHeader(reading: PagedFile($0)) }
    guard let header else { throw ImagingError.notAPicture }
    self = header
  }

  private init?(reading file: PagedFile<any Error>) throws {
    var file = file
    let start = try file.bytes(at: 0, count: PictureFormat.signatureLength)
    guard let format = PictureFormat(sniffing: start) else { return nil }
    self = try format.codec.header(of: format, in: file)
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
    let exif = exif ?? descriptions.exif
    self.exif = exif
    self.descriptions = descriptions
    if let exif { self.descriptions.append(exif.descriptions) }
    self.profile = profile
  }

  /// The size of the upright picture.
  ///
  /// - Throws: `ImagingError.damaged` if the header has no size.
  package var size: PixelSize {
    get throws(ImagingError) { orientation.upright(try knownFrame.size) }
  }

  /// The description from XMP, or else IPTC, or else EXIF, without texts that the camera wrote automatically.
  ///
  /// The date taken is from EXIF first, as the Metadata Working Group recommends; if there is none at all, it is the
  /// GPS time.
  package var metadata: DescriptiveMetadata {
    let own = exif?.metadata ?? DescriptiveMetadata()
    let others = descriptions.metadata.withoutFiller(of: own)
    var all = others.over(own)
    all.dateTaken = own.dateTaken.completed(by: others.dateTaken) ?? exif?.gpsTime
    if all.title == nil && all.text == nil { return all }
    return all.withoutMachineTexts(maker: exif?.maker ?? "", model: exif?.model)
  }

  /// The camera's maker and model, from EXIF.
  package var camera: String? { exif?.camera }
  package var lens: String? { exif?.lens }
  package var exposure: Exposure? { exif?.exposure }

  /// The orientation from the container, or else from EXIF, or else upright.
  package var orientation: Orientation { frame?.orientation ?? exif?.orientation ?? .up }

  /// The frame.
  ///
  /// - Throws: `ImagingError.damaged` if the header has no size, `.unsupported` for a raw file without a preview.
  var knownFrame: FrameHeader {
    get throws(ImagingError) {
      if let frame { return frame }
      if format == .raw { throw .noPreview }
      throw .damaged(format, detail: "it does not say what size the picture is")
    }
  }

  /// The profile of the decoded pixels in red, green and blue; `nil` if they count as sRGB.
  ///
  /// A profile for another colour space than the pixels' is ignored. A grey picture decodes to equal red, green and
  /// blue, so both kinds of profile apply; CMYK is converted to sRGB while decoding.
  var profileOfRGB: ICCProfile? {
    switch frame?.colorModel {
    case .colour: profile?.colorSpace == "RGB " ? profile : nil
    case .grey: ["GRAY", "RGB "].contains(profile?.colorSpace) ? profile : nil
    case .cmyk, nil: nil
    }
  }
}

/// The limits for reading a header, so that a file with false lengths costs neither memory nor time.
enum HeaderLimits {
  /// The maximum number of bytes read, including decompressed text: twice the longest colour profile of a JPEG.
  static let byteCount = 32 << 20
  /// The maximum size of a HEIF's box `meta` in bytes; a phone's picture of 48 tiles takes 4 kB, its profile 3.
  static let metaByteCount = 2 << 20
  /// The maximum number of segments, chunks or boxes: with a PNG's usual chunks of 8 KB, half a gigabyte.
  static let steps = 1 << 16
  /// The maximum number of bytes before a JPEG's pixels: twice as many as are read.
  static let extent = 64 << 20
  /// The maximum number of bytes to search for the next segment of a JPEG: a truncated segment leaves less than 65,536,
  /// and padding is shorter.
  static let gap = 1 << 20
}
