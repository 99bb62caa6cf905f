import Foundations

/// The texts that describe a video, by their names in any of the formats.
///
/// Names are compared without case. Of two texts with one name, the first counts.
struct VideoTags {
  private var values: [String: String] = [:]
  /// A position that is not stored as text.
  var position: DescriptiveMetadata.Position?

  /// True if texts with a name, in lower case, are kept.
  static func knows(_ name: String) -> Bool { allNames.contains(name) }

  /// Adds a text, unless its name is unknown or the text is blank.
  mutating func add(_ text: String?, named name: String) {
    let name = name.lowercased()
    guard Self.knows(name), values[name] == nil, let text = text?.describingText
    else { return }
    values[name] = text
  }

  /// Returns the first text with one of some names.
  private func text(_ names: [String]) -> String? { names.lazy.compactMap { values[$0] }.first }

  private func line(_ names: [String]) -> String? { text(names)?.describingLine }

  var maker: String? { line(namesOfMakers) }
  var model: String? { line(namesOfModels) }

  /// The maker and the model of the camera.
  var camera: String? { ExifTags.camera(make: maker, model: model) }

  /// The texts and the position, without the date.
  var metadata: DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.title = line(namesOfTitles)
    metadata.text = text(namesOfTexts)
    metadata.author = line(namesOfAuthors)
    metadata.license = line(namesOfCopyrights).map { .init(name: $0, address: nil) }
    metadata.tags =
      text(namesOfKeywords)?.split { ",;\n".contains($0) }.map(String.init).describingTags ?? []
    metadata.rating = line(namesOfRatings).flatMap(Double.init).flatMap { Int(exactly: $0) }
      .flatMap { 1...5 ~= $0 ? $0 : nil }
    metadata.position =
      namesOfPositions.lazy.compactMap { values[$0] }
      .compactMap { DescriptiveMetadata.Position(iso6709: $0) }.first ?? position
    return metadata
  }
}

// MARK: - Dates

extension VideoTags {
  /// The time at which the video was taken: with the camera's offset from UTC, or by a name that means this time.
  var timeTaken: CivilTime? {
    times(namesOfDates).first { $0.offset != nil } ?? times(namesOfRecordings).first
  }

  /// The first time or date of which no offset from UTC is known.
  var localTime: CivilTime? {
    let times = times(namesOfDates)
    return times.first { $0.time != nil } ?? times.first
  }

  private func times(_ names: [String]) -> [CivilTime] {
    names.compactMap { values[$0].flatMap { CivilTime(video: $0) } }
  }
}

extension CivilTime {
  /// Parses a date in the metadata of a video; `nil` before 1970.
  init?(video text: String) {
    // Some cameras of Casio's end the day with a separator too.
    let text = text.prefix(utf8Count: 64).replacing("/ ", with: "  ")
    guard let time = CivilTime(metadata: text) ?? CivilTime(avi: text), time.date.year >= 1970
    else { return nil }
    self = time
  }
}

// MARK: - Names

// Sources: QuickTime File Format, user data and metadata keys; 3GPP TS 26.244, 8; RFC 9559 and
// https://www.matroska.org/technical/tagging.html; Multimedia Data Standards Update, RIFF INFO; EXIF 2.32, 5.4;
// https://exiftool.org/TagNames/QuickTime.html

/// The names of dates that mean the time at which the camera recorded, also without an offset from UTC.
private let namesOfRecordings = ["date_recorded", "date_digitized", "idit"]

private let namesOfDates =
  ["com.apple.quicktime.creationdate"] + namesOfRecordings
  + ["©day", "date", "creation_time", "icrd"]

private let namesOfPositions = [
  "com.apple.quicktime.location.iso6709", "©xyz", "@xyz", "location",
]

private let namesOfMakers = [
  "com.apple.quicktime.make", "com.android.manufacturer", "©mak", "@mak", "manu", "make", "ecor",
]

private let namesOfModels = [
  "com.apple.quicktime.model", "com.android.model", "©mod", "@mod", "modl", "model", "emdl",
]

private let namesOfTitles = [
  "com.apple.quicktime.title", "com.apple.quicktime.displayname", "©nam", "titl", "title", "inam",
]

private let namesOfTexts = [
  "com.apple.quicktime.description", "©des", "desc", "ldes", "dscp", "description", "©inf",
  "com.apple.quicktime.comment", "©cmt", "comment", "icmt",
]

private let namesOfKeywords = [
  "com.apple.quicktime.keywords", "©key", "keyw", "kywd", "keywords", "ikey",
]

private let namesOfAuthors = [
  "com.apple.quicktime.author", "com.apple.quicktime.artist", "©aut", "auth", "©art", "author",
  "artist", "iart",
]

private let namesOfCopyrights = [
  "com.apple.quicktime.copyright", "©cpy", "cprt", "copyright", "icop",
]

private let namesOfRatings = ["com.apple.quicktime.rating.user"]

private let allNames = Set(
  namesOfDates + namesOfPositions + namesOfMakers + namesOfModels + namesOfTitles + namesOfTexts
    + namesOfKeywords + namesOfAuthors + namesOfCopyrights + namesOfRatings
)
