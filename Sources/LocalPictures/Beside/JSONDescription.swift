import Foundations
import Imaging
import Model

extension FileFacts {
  /// Returns the facts of JSON beside a picture.
  ///
  /// The picture is public only if the JSON is a valid object in which `private` is missing or `false`, and Flickr's
  /// `ispublic` is missing or 1. Damaged JSON may have marked the picture as private, so the picture counts as private;
  /// such JSON describes nothing.
  static func json(_ json: [UInt8]) -> FileFacts {
    var scanner = JSONScanner(json)
    var description = JSONDescription()
    guard scanner.isAtObject else { return FileFacts(isPrivate: true) }
    scanner.readObject { key, scanner in description.read(key, &scanner) }
    return scanner.isAtEnd ? description.facts : FileFacts(isPrivate: true)
  }
}

/// The description in JSON beside a picture, written by any supported program.
///
/// A program is recognized by its keys: `photoTakenTime` is from Google Takeout, `category` from gallery-dl, `source`
/// and `id` are from `photo fetch`. If a key is repeated, its first value counts.
///
/// Sources: https://github.com/mikf/gallery-dl, `gallery_dl/extractor` (Flickr, Wikimedia, Instagram, DeviantArt, pixiv,
/// Unsplash); https://github.com/simulot/immich-go, `adapters/googlePhotos/json.go`.
private struct JSONDescription {
  private var isOfTakeout = false
  private var hasID = false
  private var hasSource = false
  private var category: String?
  private var isPrivate = false
  private var isTrashed = false
  private var isFavourite = false

  private var title = Ranked<String>()
  private var text = Ranked<String>()
  private var author = Ranked<String>()
  private var license = Ranked<String>()
  private var licenseAddress = Ranked<String>()
  private var position = Ranked<DescriptiveMetadata.Position>()
  private var (latitude, longitude): (Double?, Double?) = (nil, nil)
  private var (tags, people): ([String], [String]) = ([], [])
  /// The time of `photoTakenTime`, in UTC.
  private var photoTaken: CivilTime?
  /// The date taken, in local time, and its time zone.
  private var (taken, timeZone): (CivilTime?, UTCOffset?) = (nil, nil)
  /// Flickr's granularity of that date, and whether Flickr marks the date as unknown.
  private var (granularity, isTakenUnknown): (Int?, Bool) = (nil, false)
  /// The time of the post.
  private var posted: CivilTime?

  /// Reads the value of a key, or skips it.
  mutating func read(_ key: String, _ scanner: inout JSONScanner) {
    switch key {
    case "private": isPrivate = !scanner.readFalse() || isPrivate
    case "ispublic": readPublic(&scanner)
    case "visibility":
      scanner.readObject { key, scanner in
        if key == "ispublic" { readPublic(&scanner) } else { scanner.skip() }
      }
    case "trashed": isTrashed = scanner.readTrue() || isTrashed
    case "favorited": isFavourite = scanner.readTrue() || isFavourite
    case "category": category = category ?? scanner.readShortText()
    case "id": hasID = scanner.readShortText() != nil || hasID
    case "source": hasSource = scanner.readShortText() != nil || hasSource
    case "title": title.offer(scanner.readShortText())
    case "description": text.offer(scanner.readShortText())
    case "caption": text.offer(scanner.readShortText(), rank: 1)
    case "tags" where tags.isEmpty: tags = scanner.readTags()
    case "people" where people.isEmpty: people = scanner.readTags()
    case "author": author.offer(scanner.readName())
    case "artist": author.offer(scanner.readName(), rank: 1)
    case "owner": author.offer(scanner.readName(), rank: 2)
    case "user": author.offer(scanner.readName(), rank: 3)
    case "fullname": author.offer(scanner.readName(), rank: 4)
    case "username": author.offer(scanner.readName(), rank: 5)
    case "license_name": license.offer(scanner.readShortText(), rank: 2)
    case "license": readLicense(&scanner)
    case "licenseUrl", "license_url": licenseAddress.offer(scanner.readShortText())
    case "geoData": position.offer(scanner.readPosition())
    case "geoDataExif" where position.value == nil:
      position.offer(scanner.readPosition(), rank: 1)
    case "location": position.offer(scanner.readPosition(), rank: 2)
    case "latitude", "lat": latitude = latitude ?? scanner.readDegrees()
    case "longitude", "lng", "lon": longitude = longitude ?? scanner.readDegrees()
    case "photoTakenTime": readPhotoTaken(&scanner)
    case "date": posted = posted ?? scanner.readTime()
    case "timeZone": timeZone = timeZone ?? scanner.readShortText().flatMap { UTCOffset($0) }
    case "dates": scanner.readObject { key, scanner in readDate(key, &scanner) }
    case "extmetadata":
      scanner.readObject { key, scanner in readExtendedMetadata(key, &scanner) }
    default: readDate(key, &scanner)
    }
  }

  /// Reads Flickr's flag for a public photo: any value but 1 means private.
  private mutating func readPublic(_ scanner: inout JSONScanner) {
    isPrivate = scanner.readShortText() != "1" || isPrivate
  }

  /// Reads the name of a licence, or Flickr's number for it (`flickr.photos.licenses.getInfo`).
  private mutating func readLicense(_ scanner: inout JSONScanner) {
    guard let text = scanner.readShortText() else { return }
    guard Double(text) != nil else { return license.offer(text, rank: 1) }
    let isKnown = LicenseGroup.allCases.contains { group in group.ids.contains { "\($0)" == text } }
    if isKnown, let id = Int(text) { license.offer(License(id: id).name, rank: 1) }
  }

  /// Reads `{"timestamp": "1563100496"}`: seconds in UTC as a string; 0 means unknown.
  private mutating func readPhotoTaken(_ scanner: inout JSONScanner) {
    isOfTakeout = scanner.isAtObject || isOfTakeout
    scanner.readObject { key, scanner in
      guard key == "timestamp" else { return scanner.skip() }
      guard let seconds = scanner.readShortText().flatMap({ Int($0) }), seconds != 0 else { return }
      photoTaken = photoTaken ?? CivilTime(secondsSince1970: seconds, .zero)
    }
  }

  /// Reads a date taken: photo fetch's, or Flickr's with its granularity.
  private mutating func readDate(_ key: String, _ scanner: inout JSONScanner) {
    switch key {
    case "dateTaken", "datetaken", "taken": taken = taken ?? scanner.readTime()
    case "datetakenunknown", "takenunknown":
      isTakenUnknown = scanner.readShortText() == "1" || isTakenUnknown
    case "datetakengranularity", "takengranularity":
      granularity = granularity ?? scanner.readShortText().flatMap { Int($0) }
    default: scanner.skip()
    }
  }

  /// Reads MediaWiki's metadata of a file, which is HTML: `"Artist": {"value": "<a>Ada</a>"}`.
  private mutating func readExtendedMetadata(_ key: String, _ scanner: inout JSONScanner) {
    var value: String?
    scanner.readObject { key, scanner in
      if key == "value" { value = value ?? scanner.readShortText() } else { scanner.skip() }
    }
    guard let value = value.map({ PlainText(html: $0).text }) else { return }
    switch key {
    case "ImageDescription": text.offer(value)
    case "Artist": author.offer(value)
    case "LicenseShortName": license.offer(value)
    case "LicenseUrl": licenseAddress.offer(value)
    case "DateTimeOriginal": taken = taken ?? CivilTime(value)
    case "GPSLatitude": latitude = latitude ?? Double(value)
    case "GPSLongitude": longitude = longitude ?? Double(value)
    default: break
    }
  }
}

// MARK: - Facts

extension JSONDescription {
  var facts: FileFacts {
    let (writer, metadata) = description
    return FileFacts(
      metadata: metadata,
      writer: writer,
      isPrivate: isPrivate,
      isTrashed: isTrashed && writer == .takeout
    )
  }

  private var description: (FileFacts.JSONWriter?, DescriptiveMetadata) {
    if isOfTakeout { return (.takeout, takeout) }
    if category != nil { return (.galleryDL, galleryDL) }
    return hasID && hasSource ? (.photoFetch, photoFetch) : (nil, DescriptiveMetadata())
  }

  private var takeout: DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.title = title.value?.onOneLine.nonEmpty
    metadata.text = text.value?.printable.trimmed.nonEmpty
    metadata.people = people
    metadata.dateTaken = photoTaken
    metadata.position = position.value
    metadata.rating = isFavourite ? 5 : nil
    return metadata
  }

  private var photoFetch: DescriptiveMetadata {
    var metadata = shared
    metadata.title = title.value?.onOneLine.nonEmpty
    metadata.text = text.value?.printable.trimmed.nonEmpty
    metadata.dateTaken = taken?.with(timeZone)
    return metadata
  }

  private var galleryDL: DescriptiveMetadata {
    var metadata = shared
    // Wikimedia's titles are file names: `File:Dawn.jpg`.
    let isFile = title.value?.hasPrefix("File:") == true
    let name = isFile ? title.value?.dropFirst(5).description.withoutExtension : title.value
    metadata.title = name?.onOneLine.nonEmpty
    metadata.text = text.value.map { PlainText(html: $0).text }?.nonEmpty
    metadata.dateTaken = isTakenUnknown ? nil : taken?.asKnown(byFlickr: granularity)
    if metadata.dateTaken == nil, let seconds = posted?.seconds, seconds != 0 {
      metadata.dateTaken = posted?.with(.zero)
    }
    return metadata
  }

  /// The fields that photo fetch and gallery-dl write alike.
  private var shared: DescriptiveMetadata {
    var metadata = DescriptiveMetadata()
    metadata.tags = tags
    metadata.author = author.value?.onOneLine.nonEmpty
    let address = licenseAddress.value.flatMap { $0.isWebAddress ? $0 : nil }
    if let name = license.value?.onOneLine.nonEmpty ?? address {
      metadata.license = DescriptiveMetadata.License(name: name, address: address)
    }
    metadata.position = DescriptiveMetadata.Position(latitude, longitude) ?? position.value
    return metadata
  }
}

/// The value with the lowest rank offered so far; the first one wins a tie.
private struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = Int.max

  mutating func offer(_ other: Value?, rank: Int = 0) {
    guard let other, rank < self.rank else { return }
    (value, self.rank) = (other, rank)
  }
}

// MARK: - Values

extension DescriptiveMetadata.Position {
  /// Creates a position on Earth, or returns `nil` for a missing or invalid one, and for 0, 0, which means unknown.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude, (latitude, longitude) != (0, 0),
      Coordinates(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension JSONScanner {
  /// The maximum length of a text in bytes; longer texts are truncated.
  private static let longestText = 1 << 14

  /// Reads a text or a number, truncated to the maximum length; an empty one counts as missing.
  fileprivate mutating func readShortText() -> String? {
    readText()?.prefix(utf8Count: Self.longestText).nonEmpty
  }

  fileprivate mutating func readTime() -> CivilTime? { readShortText().flatMap { CivilTime($0) } }

  fileprivate mutating func readDegrees() -> Double? { readShortText().flatMap { Double($0) } }

  /// Reads the name of a person: a text, or an object with names.
  fileprivate mutating func readName() -> String? {
    guard isAtObject else { return readShortText() }
    var name = Ranked<String>()
    let keys = ["realname", "full_name", "fullname", "name", "username"]
    readObject { key, scanner in
      guard let rank = keys.firstIndex(of: key) else { return scanner.skip() }
      name.offer(scanner.readShortText(), rank: rank)
    }
    return name.value
  }

  /// Reads tags: a list of texts or of objects with names, or one text separated by commas or spaces.
  fileprivate mutating func readTags() -> [String] {
    var tags: [String] = []
    func append(_ text: String) {
      let tag = (text.hasPrefix("#") ? String(text.dropFirst()) : text).onOneLine
      if tags.count < Photo.tagLimit, !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    if isAtArray {
      readArray { scanner in append(scanner.readTag() ?? "") }
    } else if let text = readShortText() {
      for tag in text.split(separator: text.contains(",") ? "," : " ") { append(String(tag)) }
    }
    return tags
  }

  private mutating func readTag() -> String? {
    guard isAtObject else { return readShortText() }
    var name: String?
    readObject { key, scanner in
      let isName = ["name", "tag", "title"].contains(key)
      if isName { name = name ?? scanner.readShortText() } else { scanner.skip() }
    }
    return name
  }

  /// Reads an object that is a position or contains one; the altitude is ignored.
  fileprivate mutating func readPosition() -> DescriptiveMetadata.Position? {
    var (latitude, longitude): (Double?, Double?) = (nil, nil)
    var inner: DescriptiveMetadata.Position?
    readObject { key, scanner in
      switch key {
      case "latitude", "lat": latitude = latitude ?? scanner.readDegrees()
      case "longitude", "lng": longitude = longitude ?? scanner.readDegrees()
      case "position": inner = inner ?? scanner.readPosition()
      default: scanner.skip()
      }
    }
    return DescriptiveMetadata.Position(latitude, longitude) ?? inner
  }
}
