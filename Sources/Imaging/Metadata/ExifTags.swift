import Bitmaps
import Foundations

/// The EXIF tags of a picture: orientation, camera, exposure, date and location.
///
/// Broken EXIF is common: a tag with an invalid value is ignored, and the rest is read.
struct ExifTags: Sendable {
  private let main: TIFFDirectory
  private let photo: TIFFDirectory?
  private let gps: TIFFDirectory?

  /// The prefix of an APP1 segment of EXIF (EXIF 2.32, section 4.7.2).
  static let prefix = "Exif\0\0"

  /// Reads a TIFF structure, with or without that prefix; tags 0x8769 and 0x8825 are the offsets of the photo and GPS
  /// directories.
  init?(_ bytes: ByteView) {
    guard let main = TIFFDirectory(first: bytes.dropping(prefix: Self.prefix) ?? bytes) else {
      return nil
    }
    let photo = main.directory(0x8769)
    self.init(
      main: main,
      photo: photo,
      gps: main.directory(0x8825) ?? photo?.directory(0x8825)
    )
  }

  /// Creates tags from directories that are stored in separate places.
  init(main: TIFFDirectory, photo: TIFFDirectory?, gps: TIFFDirectory?) {
    (self.main, self.photo, self.gps) = (main, photo, gps)
  }

  /// Returns the payload of an APP1 segment with an EXIF orientation and no other tag.
  static func segment(_ orientation: Orientation) -> [UInt8] {
    let header: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
    // One entry: tag 0x0112, type SHORT, one value; no further directory.
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    return Array(prefix.utf8) + header + [0, 1] + entry + [0, 0, 0, 0]
  }

  /// Tag 0x0112.
  var orientation: Orientation { knownOrientation ?? .up }

  /// The orientation, or `nil` if the tag is missing.
  var knownOrientation: Orientation? {
    (main.integer(0x0112) ?? photo?.integer(0x0112)).map { Orientation(exif: $0) }
  }

  /// Tags 0xa002 and 0xa003, or 0x0100 and 0x0101 of the first directory.
  var pixelSize: PixelSize? { photo?.size(0xa002, 0xa003) ?? main.size(0x0100, 0x0101) }

  /// True if there is a directory of photo tags.
  var hasPhoto: Bool { photo != nil }

  /// The JPEG in the second directory (tags 0x0201 and 0x0202; EXIF 2.32, 4.5.8), unless its orientation differs from
  /// the picture's.
  var thumbnail: Data? {
    guard let directory = main.next,
      directory.integer(0x0112).map({ Orientation(exif: $0) == orientation }) ?? true
    else { return nil }
    return directory.bytes(at: 0x0201, count: 0x0202)?.bytes
  }

  /// Tags 0x010f and 0x0110.
  var maker: String? { main.text(0x010f) }
  var model: String? { main.text(0x0110) }

  /// The maker and the model.
  var camera: String? { Self.camera(make: maker, model: model) }

  /// Tag 0xa434, the model, or else 0xa432, the specification.
  var lens: String? {
    tag(0xa434) { $0.text($1) }
      ?? tag(0xa432) { $0.numbers($1) }.flatMap(LensSpecification.init)?.description
  }

  /// Tags 0xa431 of the body, 0xa435 of the lens, and 0xc62f of the camera (DNG 1.7).
  var serialNumbers: Set<String> {
    Set([0xa431, 0xa435, 0xc62f].compactMap { number in tag(number) { $0.text($1) } })
  }

  /// Tag 0xa430.
  var owner: String? { tag(0xa430) { $0.text($1) } }

  /// Tags 0x829a, 0x829d, 0x8827 and 0x920a.
  var exposure: Exposure? {
    Exposure(
      seconds: tag(0x829a) { $0.positive($1) },
      aperture: tag(0x829d) { $0.positive($1) },
      iso: tag(0x8827) { $0.integer($1) }.flatMap { $0 > 0 ? $0 : nil },
      focalLength: tag(0x920a) { $0.positive($1) }
    )
  }

  /// The date taken, in the camera's own time: tag 0x9003, its fraction of a second, 0x9291, and its offset from UTC,
  /// 0x9011 (EXIF 2.31, 4.6.5).
  ///
  /// Tag 0x9004, the time of digitization, is not used: on its own it is the date of a scan. The offset 0x9010 belongs
  /// to the time of the last change, 0x0132, and is used only if the picture was never changed.
  var dateTaken: CivilTime? {
    guard let time = time(0x9003) else { return nil }
    let isUnchanged = self.time(0x0132)?.text == time.text
    return time.completed(
      fraction: tag(0x9291) { $0.text($1) },
      offset: tag(0x9011) { $0.text($1) } ?? (isUnchanged ? tag(0x9010) { $0.text($1) } : nil)
    )
  }

  private func time(_ number: Int) -> CivilTime? {
    tag(number) { $0.text($1).flatMap { CivilTime(metadata: $0) } }
  }

  /// Tags 2 and 4 of the GPS directory in degrees; south and west (tags 1 and 3) are negative.
  ///
  /// Without hemispheres there is no position: it could be in any of four places.
  var coordinates: (latitude: Double, longitude: Double)? {
    guard let gps, let latitude = gps.degrees(2, hemisphere: 1, .latitude),
      let longitude = gps.degrees(4, hemisphere: 3, .longitude)
    else { return nil }
    return (latitude, longitude)
  }

  /// The GPS time in UTC: tags 29, a date, and 7, three numbers, of the GPS directory (EXIF 2.32, 4.6.6).
  ///
  /// Times before 1995, when the system was completed, are ignored: a receiver without a fix counts from its own epoch.
  var gpsTime: CivilTime? {
    guard let gps, let day = gps.text(29).flatMap({ CivilTime(metadata: $0)?.date }), day.isDay,
      day.year >= 1995,
      let parts = gps.numbers(7), parts.count == 3,
      let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second)
    else { return nil }
    let time = TimeOfDay(hour: Int(hour), minute: Int(minute), second: Int(second))
    return CivilTime(day, time, .zero)
  }

  /// The description from tags 0x010e, 0x013b and 0x8298, or else the Windows tags 0x9c9b to 0x9c9e, with the date,
  /// the rating and the position.
  ///
  /// Source: https://exiftool.org/TagNames/EXIF.html
  var metadata: DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.dateTaken = dateTaken
    metadata.title = main.windowsText(0x9c9b)?.describingLine
    metadata.text = main.text(0x010e) ?? main.windowsText(0x9c9c)?.describingText
    metadata.author = (main.text(0x013b) ?? main.windowsText(0x9c9d))?.describingLine
    metadata.tags =
      main.windowsText(0x9c9e)?.split(separator: ";").map { String($0) }.describingTags ?? []
    // The photographer's copyright, a NUL, and the editor's (EXIF 2.32, 4.6.4).
    metadata.license = main.texts(0x8298).describingNames.map { .init(name: $0, address: nil) }
    // Tag 0x4746 of Windows and of cameras.
    metadata.rating = main.integer(0x4746).flatMap { 1...5 ~= $0 ? Int($0) : nil }
    metadata.position = coordinates.map { .init(latitude: $0.latitude, longitude: $0.longitude) }
    return metadata
  }

  /// The other descriptions in the same directory: XMP in tag 0x02bc, IPTC in 0x83bb, Photoshop's image resources in
  /// 0x8649 (XMP Specification, part 3, 1.1.2 and 3.3).
  var descriptions: EmbeddedDescriptions {
    EmbeddedDescriptions(
      xmp: [main.bytes(0x02bc)].compactMap(\.self),
      resources: [main.bytes(0x8649)].compactMap(\.self),
      iptc: [main.bytes(0x83bb)].compactMap(\.self)
    )
  }

  /// Reads a tag from the photo directory, or else from the main one, where some programs and cameras write photo tags.
  private func tag<Value>(_ tag: Int, _ read: (TIFFDirectory, Int) -> Value?) -> Value? {
    photo.flatMap { read($0, tag) } ?? read(main, tag)
  }

  /// Returns the camera's name: the maker and the model, or the model alone if it begins with the
  /// maker, as in `Canon EOS 5D`.
  static func camera(make: String?, model: String?) -> String? {
    guard let make, let maker = make.split(separator: " ").first else { return model }
    guard let model else { return make }
    let isNamed = model.lowercased().hasPrefix(maker.lowercased())
    return isNamed ? model : "\(maker.capitalizedIfUppercase) \(model)"
  }
}

extension TIFFDirectory {
  /// Returns the value of a tag with a single number above 0.
  fileprivate func positive(_ tag: Int) -> Double? {
    numbers(tag)?.first?.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads a tag with degrees, minutes and seconds; negative in the second of two hemispheres.
  ///
  /// The letter or name of the hemisphere, in any case, is in another tag.
  fileprivate func degrees(_ tag: Int, hemisphere: Int, _ hemispheres: Hemispheres) -> Double? {
    guard let letter = text(hemisphere).flatMap(hemispheres.letter(of:)) else { return nil }
    guard let numbers = numbers(tag, atMost: 3) else {
      guard isText(tag), let text = text(tag) else { return nil }
      return Double(xmpDegrees: text, hemisphere: letter, of: hemispheres)
    }
    guard let degrees = Double(degrees: numbers), abs(degrees) <= hemispheres.limit
    else { return nil }
    return letter == hemispheres.negative ? -abs(degrees) : degrees
  }
}

extension Substring {
  /// `NIKON` as `Nikon`; names with lowercase letters or only three letters are unchanged.
  fileprivate var capitalizedIfUppercase: String {
    guard count > 3, self == uppercased() else { return String(self) }
    return prefix(1) + dropFirst().lowercased()
  }
}
