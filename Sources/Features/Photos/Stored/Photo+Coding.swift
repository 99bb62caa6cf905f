import Foundations
import Model
import Store

/// A key of a stored photo: Flickr's name of the field, or an own one.
struct PhotoCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  fileprivate static let id = PhotoCodingKey("id")
  fileprivate static let source = PhotoCodingKey("source")
  fileprivate static let title = PhotoCodingKey("title")
  fileprivate static let description = PhotoCodingKey("description")
  fileprivate static let tags = PhotoCodingKey("tags")
  fileprivate static let people = PhotoCodingKey("people")
  fileprivate static let rating = PhotoCodingKey("rating")
  fileprivate static let label = PhotoCodingKey("label")
  fileprivate static let owner = PhotoCodingKey("owner")
  fileprivate static let ownerName = PhotoCodingKey("ownername")
  fileprivate static let ownerPicture = PhotoCodingKey("ownerpicture")
  fileprivate static let license = PhotoCodingKey("license")
  fileprivate static let licenseName = PhotoCodingKey("licensename")
  fileprivate static let licenseURL = PhotoCodingKey("licenseurl")
  fileprivate static let dateTaken = PhotoCodingKey("datetaken")
  fileprivate static let dateUploaded = PhotoCodingKey("dateupload")
  fileprivate static let latitude = PhotoCodingKey("latitude")
  fileprivate static let longitude = PhotoCodingKey("longitude")
  fileprivate static let place = PhotoCodingKey("placename")
  fileprivate static let timeZone = PhotoCodingKey("timezone")
  fileprivate static let dateSource = PhotoCodingKey("datesource")
  fileprivate static let media = PhotoCodingKey("media")
  fileprivate static let duration = PhotoCodingKey("duration")
  fileprivate static let page = PhotoCodingKey("photopage")
  fileprivate static let isPrivate = PhotoCodingKey("private")
}

/// The keys of a rendition: `url_sq`, `width_sq` and `height_sq`, as Flickr names these extras.
private struct RenditionKeys {
  let size: PhotoSize
  let url: PhotoCodingKey
  let width: PhotoCodingKey
  let height: PhotoCodingKey

  /// The keys of every size, the smallest first.
  static let all = PhotoSize.allCases.map { size in
    let suffix = size.extra.dropFirst("url".count)
    return RenditionKeys(
      size: size,
      url: PhotoCodingKey("url\(suffix)"),
      width: PhotoCodingKey("width\(suffix)"),
      height: PhotoCodingKey("height\(suffix)")
    )
  }
}

// MARK: - Writing

extension KeyedEncodingContainer<PhotoCodingKey> {
  /// Encodes the known fields of a photo: a property list has no null.
  ///
  /// Every text is `printable`: other programs cannot read XML with control characters. Likes and the numbers of
  /// likes and comments are left out: they hold for a moment, and the feed's archive has columns for them.
  mutating func encode(_ photo: Photo) throws {
    try encode(photo.id.storable, forKey: .id)
    try encode(photo.source.rawValue.storable, forKey: .source)
    try encode(photo.title.storable, forKey: .title)
    try encode(photo.description.storable, forKey: .description)
    if !photo.tags.isEmpty { try encode(photo.tags.map(\.storable), forKey: .tags) }
    if !photo.people.isEmpty { try encode(photo.people.map(\.storable), forKey: .people) }
    try encodeIfPresent(photo.rating, forKey: .rating)
    try encodeIfPresent(photo.label?.storable, forKey: .label)
    try encode(photo.owner.id.storable, forKey: .owner)
    try encodeIfPresent(photo.owner.name?.storable, forKey: .ownerName)
    try encodeIfPresent(photo.owner.picture?.absoluteString.storable, forKey: .ownerPicture)
    if let license = photo.license { try encode(license) }
    try encodeIfPresent(photo.dateTaken?.storable, forKey: .dateTaken)
    try encodeIfPresent(photo.dateUploaded?.wholeSeconds, forKey: .dateUploaded)
    try encodeIfPresent(photo.coordinates?.latitude, forKey: .latitude)
    try encodeIfPresent(photo.coordinates?.longitude, forKey: .longitude)
    try encodeIfPresent(photo.place?.description.storable, forKey: .place)
    try encodeIfPresent(photo.timeZone?.storable, forKey: .timeZone)
    try encodeIfPresent(photo.dateSource?.rawValue, forKey: .dateSource)
    for fact in Photo.Camera.Fact.allCases {
      try encodeIfPresent(photo.camera?[fact]?.storable, forKey: PhotoCodingKey(fact.rawValue))
    }
    if let video = photo.video {
      try encode("video", forKey: .media)
      try encodeIfPresent(video.duration, forKey: .duration)
    }
    try encode(photo.page.absoluteString.storable, forKey: .page)
    if photo.isPrivate || photo.source.facts.ownsPhotos {
      try encode(photo.isPrivate, forKey: .isPrivate)
    }
    for keys in RenditionKeys.all {
      if let rendition = photo.rendition(keys.size) { try encode(rendition, keys) }
    }
  }

  private mutating func encode(_ license: License) throws {
    if let id = license.id {
      try encode(id, forKey: .license)
    } else {
      try encode(license.name.storable, forKey: .licenseName)
      try encodeIfPresent(license.url?.absoluteString.storable, forKey: .licenseURL)
    }
  }

  private mutating func encode(_ rendition: Photo.Rendition, _ keys: RenditionKeys) throws {
    try encode(rendition.url.absoluteString.storable, forKey: keys.url)
    try encodeIfPresent(rendition.width, forKey: keys.width)
    try encodeIfPresent(rendition.height, forKey: keys.height)
  }
}

extension Date {
  /// The whole seconds since 1970, Flickr's form of upload dates; `nil` beyond the calendar.
  fileprivate var wholeSeconds: Int? {
    guard self > .distantPast, self < .distantFuture else { return nil }
    return Int(timeIntervalSince1970.rounded(.down))
  }
}

extension String {
  /// The printable text; most texts are plain ASCII, which is quick to check.
  fileprivate var storable: String {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? self : printable
  }
}

// MARK: - Reading

extension KeyedDecodingContainer<PhotoCodingKey> {
  /// Decodes a photo.
  ///
  /// The owner, the page and a valid id of the source are required; any other value that is too long or
  /// has the wrong type counts as missing.
  func photo() throws -> Photo {
    let source = try source()
    guard let id = text(.id), source.canHave(photoWithID: id),
      let page = address(.page, source.facts.pageAddresses),
      let owner = text(.owner), owner.utf8.count <= source.facts.ownerIDLimit
    else { throw unreadable(.id) }
    let picture = source.isOwn ? nil : webAddress(.ownerPicture)
    var photo = Photo(
      id: id,
      owner: Photo.Owner(id: owner, name: text(.ownerName), picture: picture)
        .knownOwner(in: source, page),
      page: page,
      source: source
    )
    photo.title = text(.title) ?? ""
    photo.description = text(.description) ?? ""
    photo.tags = names(.tags)
    photo.people = names(.people)
    photo.label = text(.label)
    photo.rating = value(Int.self, .rating)?.within(Photo.ratings)
    photo.license = license()
    photo.dateTaken = text(.dateTaken)
    photo.dateUploaded = dateUploaded()
    photo.coordinates = coordinates()
    photo.place = text(.place).flatMap { PlaceName($0) }
    photo.timeZone = text(.timeZone)
    photo.dateSource = text(.dateSource).flatMap(Photo.DateSource.init)
    photo.camera = Photo.Camera { text(PhotoCodingKey($0.rawValue)) }
    if text(.media) == "video" {
      photo.video = Photo.Video(duration: value(Double.self, .duration))
    }
    photo.isPrivate = isPrivate(at: source)
    photo.renditions = RenditionKeys.all.compactMap { rendition($0, of: source) }
    return photo
  }

  /// A photo of an older program has no source; an unknown source is from a newer program.
  private func source() throws -> SourceID {
    guard let name = text(.source) else { return .assumed }
    guard let source = SourceID(stored: name) else { throw unreadable(.source) }
    return source
  }

  /// Returns true unless the photo counts as public.
  ///
  /// A missing mark means private at a source whose photos are the user's own, and public at any other; a mark that is
  /// not a truth value means private.
  private func isPrivate(at source: SourceID) -> Bool {
    if !contains(.isPrivate) { return source.facts.ownsPhotos }
    return value(Bool.self, .isPrivate) ?? true
  }

  private func rendition(_ keys: RenditionKeys, of source: SourceID) -> Photo.Rendition? {
    guard let url = address(keys.url, source.facts.pictureAddresses) else { return nil }
    let width = value(Int.self, keys.width)?.within(.sides)
    let height = value(Int.self, keys.height)?.within(.sides)
    return Photo.Rendition(size: keys.size, url: url, width: width, height: height)
  }

  private func license() -> License? {
    if let id = value(Int.self, .license) { return License(id: id) }
    guard let name = text(.licenseName), !name.isEmpty else { return nil }
    return License(name: name, url: webAddress(.licenseURL))
  }

  private func dateUploaded() -> Date? {
    guard let seconds = value(Int.self, .dateUploaded)?.within(.seconds) else { return nil }
    let date = Date(timeIntervalSince1970: Double(seconds))
    return date > .distantPast && date < .distantFuture ? date : nil
  }

  private func coordinates() -> Coordinates? {
    guard let latitude = value(Double.self, .latitude),
      let longitude = value(Double.self, .longitude)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// A printable text of limited length: anybody may have written the file.
  private func text(_ key: PhotoCodingKey) -> String? {
    value(String.self, key)?.prefix(utf8Count: Photo.textLimit).storable
  }

  /// The tags, or the names of people.
  private func names(_ key: PhotoCodingKey) -> [String] {
    (value([String].self, key) ?? []).prefix(Photo.tagLimit)
      .map { $0.prefix(utf8Count: Photo.textLimit).storable }
  }

  /// A value, or `nil` if it is missing (without the cost of an error) or of another type.
  private func value<Value: Decodable>(_ type: Value.Type, _ key: PhotoCodingKey) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  private func webAddress(_ key: PhotoCodingKey) -> URL? {
    address(key, .web)
  }

  private func address(_ key: PhotoCodingKey, _ form: SourceFacts.Addresses) -> URL? {
    guard let text = text(key), text.utf8.count <= form.limit, let url = URL(string: text),
      let scheme = url.scheme, form.schemes.contains(scheme)
    else { return nil }
    return url
  }

  private func unreadable(_ key: PhotoCodingKey) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "not a stored photo")
  }
}

extension Photo.Owner {
  /// The owner, unless it is the login name of the user.
  ///
  /// Older programs stored that with the pictures of a folder, and with an export that names no owner.
  fileprivate func knownOwner(in source: SourceID, _ page: URL) -> Photo.Owner {
    if !source.isOwn { return self }
    let isKnown =
      source.facts.hasWebPages
      ? id.contains("@N") || page.path.hasPrefix("/photos/") : id.isEmpty
    return isKnown ? self : .unknown
  }
}

extension SourceID {
  /// Creates a source from its name in a file.
  ///
  /// The path of a folder has to be absolute: programs run in any folder.
  init?(stored text: String) {
    guard let source = SourceID(rawValue: text) else { return nil }
    if let path = source.path, !path.hasPrefix("/") { return nil }
    self = source
  }
}
