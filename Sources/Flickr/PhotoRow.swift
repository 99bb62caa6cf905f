import Foundations
import Model

/// A row of a list of photos, with Flickr's fields.
struct PhotoRow: Sendable {
  let id: Photo.ID
  var owner: Photo.Owner
  /// The server of the owner's picture; `nil` if there is none, or the row does not say.
  var icon: BuddyIcon?
  let title: HTMLText?
  let description: HTMLText?
  let license: LenientValue?
  let dateTaken: CivilTime?
  let coordinates: Coordinates?
  let server: String?
  let secret: String?
  let addresses: [PhotoSize: Photo.Rendition]
  var tags: [String] = []
  var dateUploaded: Date?
  var likeCount: Int?
  var commentCount: Int?
  /// True if the account's person likes it; `nil` unless a signed call asked for it.
  var isLiked: Bool?
  /// True if everybody may see it; `nil` if the row does not say.
  var isPublic: Bool?
  /// True if everybody may see its position; `nil` if the row does not say.
  var isPositionPublic: Bool?
  /// True if it is a video; always false if that was not requested.
  var isVideo = false

  /// Returns the row's photo, with every rendition that is listed or can be built.
  ///
  /// A photo is private if the row says so. One of the account's own is also private if the row does not say that it is
  /// public. A position that somebody else shows only to friends is not disclosed.
  func photo(at endpoint: FlickrEndpoint, isOwn: Bool = false) -> Photo {
    let page = endpoint.page(ofPhoto: id, owner: owner.id)
    var owner = owner
    owner.picture = endpoint.picture(ofPerson: owner.id, icon)
    var photo = Photo(id: id, owner: owner, page: page, source: endpoint.source)
    photo.title = title?.plain.onOneLine ?? ""
    photo.description = description?.plain ?? ""
    photo.tags = tags
    photo.license = license?.int.map(License.init)
    photo.dateTaken = dateTaken?.text
    photo.coordinates = isOwn || isPositionPublic != false ? coordinates : nil
    photo.dateUploaded = dateUploaded
    photo.isPrivate = !(isPublic ?? !isOwn)
    (photo.likeCount, photo.commentCount, photo.isLiked) = (likeCount, commentCount, isLiked)
    photo.renditions = endpoint.renditions(
      id: id,
      server: server,
      secret: secret,
      listed: addresses
    )
    return photo
  }
}

extension PhotoRow: Decodable {
  /// Decodes a row; a row without an id or owner throws, so that the list skips it.
  ///
  /// Other missing or malformed fields are left out.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    let name = row.line("ownername") ?? row.line("username")
    try self.init(row, owner: Photo.Owner(id: try row.ownerID("owner"), name: name))
  }

  /// Decodes a row whose owner is known from elsewhere.
  init(_ row: KeyedDecodingContainer<FieldKey>, owner: Photo.Owner) throws {
    id = try row.photoID("id")
    self.owner = owner
    icon = row.buddyIcon
    title = row.text("title")
    description = row.text("description")
    license = row.value("license")
    dateTaken = CivilTime(
      row.value("datetaken"),
      granularity: row.value("datetakengranularity"),
      isUnknown: row.value("datetakenunknown")
    )
    coordinates = Coordinates(row.value("latitude"), row.value("longitude"))
    server = row.token("server")
    secret = row.token("secret")
    addresses = row.renditions
    // One word each, as Flickr compares them; only a single photo's response has them as their owner typed them.
    tags = (row.line("tags") ?? "").split(separator: " ").map(String.init)
    dateUploaded = row.date("dateupload")
    likeCount = row.count("count_faves")
    commentCount = row.count("count_comments")
    isLiked = row.value("isfavorite").map(\.bool)
    isPublic = row.value("ispublic").map(\.bool)
    isPositionPublic = row.value("geo_is_public").map(\.bool)
    isVideo = row.value("media")?.text == "video"
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// The renditions whose URLs the row lists as `url_b`, `width_b`, `height_b`.
  fileprivate var renditions: [PhotoSize: Photo.Rendition] {
    renditionKeys.reduce(into: [:]) { renditions, keys in
      guard let url = webAddress(keys.url) else { return }
      renditions[keys.size] = Photo.Rendition(
        size: keys.size,
        url: url,
        width: side(keys.width),
        height: side(keys.height)
      )
    }
  }
}

/// The fields of a row, by size.
private let renditionKeys = PhotoSize.allCases.map { size in
  let suffix = size.extra.dropFirst("url".count)
  return (
    size: size, url: "url\(suffix)" as FieldKey, width: "width\(suffix)" as FieldKey,
    height: "height\(suffix)" as FieldKey
  )
}

extension CivilTime {
  /// Creates the date when a photo was taken, as far as its owner knows it; `nil` if it is unknown.
  ///
  /// Flickr reports the time in the owner's own time zone, so it is shown unchanged.
  init?(_ date: LenientValue?, granularity: LenientValue?, isUnknown: LenientValue?) {
    guard isUnknown?.bool != true, let time = date?.text.flatMap({ CivilTime($0) }) else {
      return nil
    }
    self = time.asKnown(byFlickr: granularity?.int)
  }

  /// Creates the date of a feed, `2021-10-01T18:19:43-08:00`.
  ///
  /// Its time zone is the same for all photos, and wrong.
  init?(inFeed date: LenientValue?) {
    guard let time = date?.text.flatMap({ CivilTime(iso8601: $0) }) else { return nil }
    self = time.with(nil)
  }
}
