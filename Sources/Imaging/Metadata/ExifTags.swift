import Bitmaps
import Foundations

/// The EXIF tags of a picture: orientation, camera, exposure, date and location.
///
/// Broken EXIF is common: a tag with an invalid value is ignored, and the rest is read.
struct ExifTags: Sendable {
  private let main: TIFFDirectory
  private let photo: TIFFDirectory?
  private let gps: TIFFDirectory?

  /// Reads a TIFF structure; tags 0x8769 and 0x8825 have the offsets of the directories of photo and
  /// GPS tags.
  init?(_ tiff: ByteView) {
    guard let main = TIFFDirectory(first: tiff) else { return nil }
    self.main = main
    photo = main.directory(0x8769)
    gps = main.directory(0x8825)
  }

  /// The prefix of an APP1 segment of EXIF (EXIF 2.32, section 4.7.2).
  static let prefix = "Exif\0\0"

  /// Reads the payload of an APP1 segment, or returns `nil` if it has another kind.
  init?(segment payload: ByteView) {
    guard let tiff = payload.dropping(prefix: Self.prefix) else { return nil }
    self.init(tiff)
  }

  /// Returns the payload of an APP1 segment with an EXIF orientation and no other tag.
  static func segment(_ orientation: Orientation) -> [UInt8] {
    let header: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
    // One entry: tag 0x0112, type SHORT, one value; no further directory.
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    return Array(prefix.utf8) + header + [0, 1] + entry + [0, 0, 0, 0]
  }

  /// Tag 0x0112.
  var orientation: Orientation { Orientation(exif: main.integer(0x0112)) }

  /// Tags 0x010f, the maker, and 0x0110, the model.
  var camera: String? { Self.camera(make: main.text(0x010f), model: main.text(0x0110)) }

  /// Tags 0x010e, 0x013b and 0x8298.
  var imageDescription: String? { main.text(0x010e) }
  var artist: String? { main.text(0x013b)?.describingLine }
  var copyright: String? { main.text(0x8298) }

  /// Tag 0xa434, the model, or else 0xa432, the specification.
  var lens: String? {
    photo?.text(0xa434)
      ?? photo?.fractions(0xa432).flatMap(LensSpecification.init)?.description
  }

  /// Tags 0x829a, 0x829d, 0x8827 and 0x920a.
  var exposure: Exposure? {
    Exposure(
      seconds: photo?.positive(0x829a),
      aperture: photo?.positive(0x829d),
      iso: photo?.integer(0x8827).flatMap { $0 > 0 ? $0 : nil },
      focalLength: photo?.positive(0x920a)
    )
  }

  /// Tag 0x9003, the date taken in the camera's own time: `2011-03-04 12:34:56`.
  var dateTaken: String? { photo?.text(0x9003).flatMap(Self.date) }

  /// Tag 0x9011, the offset of that date from UTC: `+02:00` (EXIF 2.31, 4.6.5).
  var timeZone: String? { photo?.text(0x9011).flatMap { String(utcOffset: $0) } }

  /// Tags 2 and 4 of the GPS directory in degrees; south and west (tags 1 and 3) are negative.
  ///
  /// Without hemispheres there is no position: it could be in any of four places.
  var coordinates: (latitude: Double, longitude: Double)? {
    guard let gps, let latitude = gps.degrees(2, hemisphere: 1, of: ["N", "S"], limit: 90),
      let longitude = gps.degrees(4, hemisphere: 3, of: ["E", "W"], limit: 180)
    else { return nil }
    return (latitude, longitude)
  }

  /// Returns the camera's name: the maker and the model, or the model alone if it begins with the
  /// maker, as in `Canon EOS 5D`.
  private static func camera(make: String?, model: String?) -> String? {
    guard let make, let maker = make.split(separator: " ").first else { return model }
    guard let model else { return make }
    let isNamed = model.lowercased().hasPrefix(maker.lowercased())
    return isNamed ? model : "\(maker.capitalizedIfUppercase) \(model)"
  }

  /// The places of the year, month, day, hour, minute and second in a date, and their ranges.
  private static let dateParts = [
    (0..<4, 1...9999), (5..<7, 1...12), (8..<10, 1...31), (11..<13, 0...23), (14..<16, 0...59),
    (17..<19, 0...60),
  ]
  /// The separators behind the parts but the last.
  private static let dateSeparators = Array("-- ::".utf8)

  /// Parses `2011:03:04 12:34:56`; cameras without the time write zeros or spaces.
  private static func date(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    guard bytes.count == 19 else { return nil }
    for (place, range) in dateParts {
      let digits = bytes[place]
      guard digits.allSatisfy({ $0.isASCIIDigit }),
        range.contains(digits.reduce(0) { $0 * 10 + Int($1 & 15) })
      else { return nil }
    }
    for (part, separator) in zip(dateParts, dateSeparators) {
      let end = part.0.upperBound
      guard bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: " ") else { return nil }
      bytes[end] = separator
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TIFFDirectory {
  /// Returns the value of a tag with a single fraction above 0.
  fileprivate func positive(_ tag: Int) -> Double? {
    fractions(tag)?.first?.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the value of a tag with degrees, minutes and seconds; negative in the second of two
  /// hemispheres, whose letter, in either case, is in another tag.
  fileprivate func degrees(
    _ tag: Int,
    hemisphere: Int,
    of letters: [String],
    limit: Double
  ) -> Double? {
    guard let parts = fractions(tag), let degrees = degrees(of: parts), degrees <= limit,
      let letter = text(hemisphere)?.uppercased(), letters.contains(letter)
    else { return nil }
    return letter == letters.last ? -degrees : degrees
  }

  /// Returns the sum of degrees, minutes and seconds, the last of which may be unknown: some cameras
  /// write decimal minutes or decimal degrees, and 0/0 for the rest.
  private func degrees(of parts: [Double?]) -> Double? {
    guard parts.count == 3, let degrees = parts[0] else { return nil }
    let (minutes, seconds) = (parts[1], parts[2] ?? 0)
    if minutes == nil && seconds != 0 { return nil }
    return degrees + (minutes ?? 0) / 60 + seconds / 3600
  }
}

extension Substring {
  /// `NIKON` as `Nikon`; names with lowercase letters or only three letters are unchanged.
  fileprivate var capitalizedIfUppercase: String {
    guard count > 3, self == uppercased() else { return String(self) }
    return prefix(1) + dropFirst().lowercased()
  }
}
