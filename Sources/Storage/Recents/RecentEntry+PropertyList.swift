import Foundations
import Places

/// A key of an entry: Flickr's name of the field, or one of ours.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  static let id = Key("id")
  static let title = Key("title")
  static let description = Key("description")
  static let owner = Key("owner")
  static let ownerName = Key("ownername")
  static let license = Key("license")
  static let dateTaken = Key("datetaken")
  static let latitude = Key("latitude")
  static let longitude = Key("longitude")
  static let page = Key("photopage")
  static let viewedAt = Key("viewedAt")
  static let thumbnail = Key("thumbnail")
  static let source = Key("source")

  /// `url_sq`, `width_sq` or `height_sq`, as the extras of Flickr's lists call them.
  static func rendition(_ fact: String, of size: PhotoSize) -> Key {
    Key(fact + size.extra.dropFirst("url".count))
  }
}

// MARK: - Writing

extension RecentEntry: Encodable {
  /// Encodes the known fields; a property list has no null.
  ///
  /// Every text is `printable`: a control character in XML makes the file unreadable for others.
  package func encode(to encoder: any Encoder) throws {
    var entry = encoder.container(keyedBy: Key.self)
    try entry.encode(viewedAt, forKey: .viewedAt)
    try entry.encodeIfPresent(thumbnail, forKey: .thumbnail)
    try entry.encode(source.rawValue, forKey: .source)
    try entry.encode(photo)
  }
}

extension KeyedEncodingContainer<Key> {
  fileprivate mutating func encode(_ photo: Photo) throws {
    try encode(photo.id.printable, forKey: .id)
    try encode(photo.title.printable, forKey: .title)
    try encode(photo.description.printable, forKey: .description)
    try encode(photo.owner.id.printable, forKey: .owner)
    try encodeIfPresent(photo.owner.name?.printable, forKey: .ownerName)
    try encodeIfPresent(photo.license?.id, forKey: .license)
    try encodeIfPresent(photo.dateTaken?.printable, forKey: .dateTaken)
    try encodeIfPresent(photo.coordinates?.latitude, forKey: .latitude)
    try encodeIfPresent(photo.coordinates?.longitude, forKey: .longitude)
    try encode(photo.page.absoluteString.printable, forKey: .page)
    for rendition in photo.renditions { try encode(rendition) }
  }

  private mutating func encode(_ rendition: Photo.Rendition) throws {
    let size = rendition.size
    try encode(rendition.url.absoluteString.printable, forKey: .rendition("url", of: size))
    try encodeIfPresent(rendition.width, forKey: .rendition("width", of: size))
    try encodeIfPresent(rendition.height, forKey: .rendition("height", of: size))
  }
}

// MARK: - Reading

extension RecentEntry: Decodable {
  /// Decodes an entry: id, owner, page and time are required; any other value of a wrong type counts as
  /// missing, and so do one that is too long and a thumbnail of more than 1 MiB.
  package init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: Key.self)
    self.init(
      try entry.photo(),
      viewedAt: try entry.date(.viewedAt),
      thumbnail: (try? entry.decode(Data.self, forKey: .thumbnail)).flatMap {
        $0.count <= 1 << 20 ? $0 : nil
      },
      source: try entry.source()
    )
  }
}

extension KeyedDecodingContainer<Key> {
  fileprivate func photo() throws -> Photo {
    guard let id = text(.id), id.isPhotoID, let page = address(.page),
      let owner = text(.owner), owner.utf8.count <= Photo.tokenLimit
    else { throw unreadable(.id) }
    var photo = Photo(id: id, owner: .init(id: owner, name: text(.ownerName)), page: page)
    photo.title = text(.title) ?? ""
    photo.description = text(.description) ?? ""
    photo.license = (try? decode(Int.self, forKey: .license)).map(License.init)
    photo.dateTaken = text(.dateTaken)
    photo.coordinates = coordinates()
    photo.renditions = PhotoSize.allCases.compactMap(rendition)
    return photo
  }

  private func rendition(_ size: PhotoSize) -> Photo.Rendition? {
    guard let url = address(.rendition("url", of: size)) else { return nil }
    let width = try? decode(Int.self, forKey: .rendition("width", of: size))
    let height = try? decode(Int.self, forKey: .rendition("height", of: size))
    return Photo.Rendition(size: size, url: url, width: width, height: height)
  }

  private func coordinates() -> Coordinates? {
    guard let latitude = try? decode(Double.self, forKey: .latitude),
      let longitude = try? decode(Double.self, forKey: .longitude)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// An entry of an older program has no source; one that we do not know is of a newer program.
  fileprivate func source() throws -> SourceID {
    guard let name = text(.source) else { return .flickr }
    guard let source = SourceID(rawValue: name) else { throw unreadable(.source) }
    return source
  }

  /// A date that can be written again: binary property lists can hold ones beyond the calendar.
  fileprivate func date(_ key: Key) throws -> Date {
    let date = try decode(Date.self, forKey: key)
    guard date > .distantPast, date < .distantFuture else { throw unreadable(key) }
    return date
  }

  /// A text, harmless to print and not too long, since anyone may have written the file.
  private func text(_ key: Key) -> String? {
    (try? decode(String.self, forKey: key))?.prefix(utf8Count: Photo.textLimit).printable
  }

  private func address(_ key: Key) -> URL? {
    guard let text = text(key), text.utf8.count <= Photo.addressLimit, let url = URL(string: text),
      ["https", "http"].contains(url.scheme)
    else { return nil }
    return url
  }

  private func unreadable(_ key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "not an entry of the recents")
  }
}
