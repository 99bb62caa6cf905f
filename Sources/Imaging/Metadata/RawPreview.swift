import Bitmaps
import Foundations

/// The largest embedded JPEG of a raw file, which is shown for it.
struct RawPreview {
  /// Its place in the file.
  let range: Range<Int>
  /// Its own header.
  let header: PictureHeader
}

extension RawPreview {
  /// Finds the largest preview among candidates, of which at most 32 are read, each only up to its size.
  init?<Failure: Error>(
    at places: [Range<Int>],
    in file: PagedFile<Failure>
  ) throws(Failure) {
    var (best, most): (Range<Int>?, Int) = (nil, 0)
    var starts: Set<Int> = []
    for place in places.prefix(32) where starts.insert(place.lowerBound).inserted {
      guard let size = try file.part(place).sizeOfJPEG, size.pixelCount > most else { continue }
      (best, most) = (place, size.pixelCount)
    }
    guard let best else { return nil }
    range = best
    header = try PictureHeader(jpeg: file.part(best))
  }
}

extension PagedFile {
  /// The size of a JPEG that is a picture rather than lossless sensor data (ITU T.81, process 14).
  ///
  /// The frame follows a few dozen segments: EXIF, the maker's own, a profile.
  fileprivate var sizeOfJPEG: PixelSize? {
    get throws(Failure) {
      var file = self
      guard try file.bytes(at: 0, count: 3).elementsEqual([0xff, 0xd8, 0xff]) else { return nil }
      var segments = JPEGSegments(self)
      for _ in 0..<256 {
        guard let segment = try segments.next() else { return nil }
        guard 0xc0...0xcf ~= segment.marker, ![0xc4, 0xc8, 0xcc].contains(segment.marker)
        else { continue }
        let isLossless = segment.marker & 3 == 3
        guard !isLossless, let frame = try segments.payload(of: segment),
          let height = frame.uint16(at: 1), let width = frame.uint16(at: 3)
        else { return nil }
        return PixelSize(validating: width, height)
      }
      return nil
    }
  }
}

// MARK: - RAF

extension RawPreview {
  /// Finds the JPEG in a RAF, whose offset and length are at 84 (exiftool, lib/Image/ExifTool/FujiFilm.pm,
  /// `ProcessRAF`).
  init?<Failure: Error>(raf file: PagedFile<Failure>) throws(Failure) {
    var file = file
    guard let head = try file.bytes(in: 84..<92), let start = head.uint32(at: 0),
      let count = head.uint32(at: 4)
    else { return nil }
    try self.init(at: [start..<start + count], in: file)
  }
}

// MARK: - TIFF

extension [TIFFFileDirectory] {
  /// True if the directories belong to a raw file: a DNG (tag 0xc612; DNG 1.6, chapter 3), or a file with sensor pixels
  /// (tag 0x0106, 32803 or 34892; TIFF/EP, section 5.1.12).
  var areRaw: Bool { contains(where: \.hasSensorPixels) || first?.places[0xc612] != nil }

  /// The size of the sensor's picture: tags 0x0100 and 0x0101 of its directory, or Panasonic's 0x0002 and 0x0003
  /// (https://exiftool.org/TagNames/PanasonicRaw.html).
  var sensor: PixelSize? {
    lazy.compactMap { directory in
      directory.hasSensorPixels
        ? directory.tags.size(0x0100, 0x0101)
        : directory.places[0x002e].flatMap { _ in directory.tags.size(0x0002, 0x0003) }
    }.first
  }

  /// The locations of previews: JPEGInterchangeFormat (0x0201), JPEG strips (0x0111), and Panasonic's JpgFromRaw
  /// (0x002e; https://exiftool.org/TagNames/PanasonicRaw.html).
  fileprivate var previews: [Range<Int>] {
    flatMap { directory in
      [
        directory.range(0x0201, 0x0202),
        directory.hasJPEGStrip ? directory.range(0x0111, 0x0117) : nil,
        directory.places[0x002e],
      ].compactMap(\.self)
    }
  }
}

extension TIFFFileDirectory {
  fileprivate var hasSensorPixels: Bool {
    tags.integer(0x0106).map([32_803, 34_892].contains) ?? false
  }

  /// True if the pixels are one JPEG (tag 0x0103, 6 or 7) and not from a sensor.
  fileprivate var hasJPEGStrip: Bool {
    !hasSensorPixels && tags.integer(0x0103).map([6, 7].contains) ?? false
      && tags.numbers(0x0111)?.count == 1
  }

  /// Returns the range given by an offset and a length in two tags.
  fileprivate func range(_ start: Int, _ count: Int) -> Range<Int>? {
    guard let start = tags.integer(start), let count = tags.integer(count), start > 0, count > 0
    else { return nil }
    return start..<start + count
  }

  /// Returns such a range, with its offset relative to a base.
  fileprivate func moved(by base: Int, _ start: Int, _ count: Int) -> Range<Int>? {
    range(start, count).map { $0.lowerBound + base..<$0.upperBound + base }
  }
}

extension TIFFFile {
  /// Finds the preview of a raw file, given its directories and its photo directory.
  func preview(
    _ directories: [TIFFFileDirectory],
    photo: TIFFFileDirectory?
  ) throws(Failure) -> RawPreview? {
    var places = directories.previews
    if let note = photo?.places[0x927c] { places += try previews(inNote: note) }
    return try RawPreview(at: places, in: file)
  }

  /// Returns the locations of previews in the maker note (tag 0x927c) of Olympus, OM System and Pentax.
  ///
  /// Source: https://exiftool.org/TagNames/Olympus.html, https://exiftool.org/TagNames/Pentax.html
  private func previews(inNote place: Range<Int>) throws(Failure) -> [Range<Int>] {
    guard let note = try MakerNote(at: place, in: file, order) else { return [] }
    // Offsets are relative to the note or to the file.
    var tiff =
      note.isSelfContained
      ? TIFFFile(file.part(place), note.order, first: 0)
      : TIFFFile(file, note.order, first: 0)
    let base = note.isSelfContained ? place.lowerBound : 0
    let start = note.isSelfContained ? note.start : place.lowerBound + note.start
    guard let main = try tiff.directory(at: start) else { return [] }
    guard note.isOlympus else {
      return [main.range(0x0004, 0x0003), main.moved(by: base, 0x0004, 0x0003)].compactMap(\.self)
    }
    // The camera settings are a directory; the tag contains it, or its offset.
    let value = main.places[0x2020].flatMap { $0.count > 4 ? $0.lowerBound : nil }
    let settings = try tiff.directory(at: value ?? main.tags.integer(0x2020) ?? 0)
    return [main.moved(by: base, 0x0088, 0x0089), settings?.moved(by: base, 0x0101, 0x0102)]
      .compactMap(\.self)
  }
}

/// The header of a maker note: the location of its directory, and the base of its offsets.
private struct MakerNote {
  let isOlympus: Bool
  /// True if offsets are relative to the note.
  let isSelfContained: Bool
  /// The offset of the directory in the note.
  let start: Int
  let order: ByteOrder

  private static let kinds: [(prefix: String, isOlympus: Bool, isSelfContained: Bool, start: Int)] =
    [
      ("OLYMP\0", true, false, 8), ("OLYMPUS\0", true, true, 12), ("OM SYSTEM\0", true, true, 16),
      ("AOC\0", false, false, 6), ("PENTAX \0", false, true, 10),
    ]

  /// Reads the header; the byte order is either given before the directory or the same as the file's.
  init?<Failure: Error>(
    at place: Range<Int>,
    in file: PagedFile<Failure>,
    _ order: ByteOrder
  ) throws(Failure) {
    var file = file
    let head = ByteView(try file.bytes(at: place.lowerBound, count: 16))
    guard let kind = Self.kinds.first(where: { head.bytes.starts(with: $0.prefix.utf8) })
    else { return nil }
    (isOlympus, isSelfContained, start) = (kind.isOlympus, kind.isSelfContained, kind.start)
    let marks = [kind.start - 4, kind.start - 2].lazy.compactMap {
      ByteOrder(tiff: head.uint16(at: $0))
    }
    self.order = marks.first ?? order
  }
}
