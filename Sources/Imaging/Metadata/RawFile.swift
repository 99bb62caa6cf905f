import Bitmaps
import Foundations

/// The parts of a raw file that are read: its tags, its preview, and XMP.
struct RawFile {
  let exif: ExifTags?
  let preview: RawPreview?
  let xmp: ByteView?
  /// The size of the sensor's picture, before rotation.
  let sensor: PixelSize?
}

extension RawFile {
  /// The orientation of the preview: the raw file's, or else the preview's own.
  ///
  /// Some cameras and programs write an upright preview. For a quarter turn, this is recognized by comparing the sides
  /// of the sensor and the preview.
  fileprivate var orientation: Orientation? {
    let orientation = exif?.knownOrientation ?? preview?.header.orientation
    guard let sensor, let size = preview?.header.frame?.size, orientation?.isTransposed == true
    else { return orientation }
    let isUpright = (sensor.width - sensor.height).signum() == (size.height - size.width).signum()
    return isUpright && size.width != size.height ? .up : orientation
  }
}

extension RawFile {
  /// Reads a raw file in any supported format.
  init<Failure: Error>(_ file: PagedFile<Failure>) throws(Failure) {
    if let raw = try CR3File(file) {
      let (exif, preview) = (raw.exif, try raw.preview)
      self.init(exif: exif, preview: preview, xmp: try raw.xmp, sensor: exif?.pixelSize)
    } else if var tiff = try TIFFFile(file) {
      try self.init(&tiff, try tiff.directories())
    } else {
      self.init(exif: nil, preview: try RawPreview(raf: file), xmp: nil, sensor: nil)
    }
  }

  /// Reads a TIFF-based file, given its directories.
  init<Failure: Error>(
    _ tiff: inout TIFFFile<Failure>,
    _ directories: [TIFFFileDirectory]
  ) throws(Failure) {
    let photo = try tiff.directory(0x8769, of: directories.first)
    let preview = try tiff.preview(directories, photo: photo)
    let exif = try tiff.exif(directories, photo)
    let sensor = directories.sensor ?? exif?.pixelSize
    self.init(exif: exif, preview: preview, xmp: nil, sensor: sensor)
  }
}

extension TIFFFile {
  /// Returns the EXIF tags, given the directories and the photo directory.
  mutating func exif(
    _ directories: [TIFFFileDirectory],
    _ photo: TIFFFileDirectory?
  ) throws(Failure) -> ExifTags? {
    guard let main = directories.first else { return nil }
    return ExifTags(main: main.tags, photo: photo?.tags, gps: try directory(0x8825, of: main)?.tags)
  }
}

extension PictureHeader {
  /// Creates the header of a raw file.
  ///
  /// The size is that of the preview, which is what is decoded. EXIF comes from the raw file, or from the preview if
  /// the raw file has no photo tags, as in Fujifilm's. Both may have an orientation, which is applied once.
  init(_ raw: RawFile) {
    let (exif, preview) = (raw.exif, raw.preview?.header)
    var frame = preview?.frame
    frame?.orientation = raw.orientation
    var descriptions = EmbeddedDescriptions(xmp: [raw.xmp].compactMap(\.self))
    let hasPhoto = exif?.hasPhoto == true
    if !hasPhoto, let exif { descriptions.append(exif.descriptions) }
    if let preview { descriptions.append(preview.descriptions) }
    self.init(
      .raw,
      frame,
      hasPhoto ? exif : preview?.exif ?? exif,
      preview?.profile,
      descriptions
    )
  }
}
