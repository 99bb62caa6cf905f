import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a page of a person's albums, in their order; the user's own albums include private photos.
  ///
  /// - Throws: `Failure.loginNeeded` for the user's own albums without a login, `FlickrError.refused` with the kind
  ///   `notFound` if the person does not exist.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photosets.getList.html
  package func albums(of owner: PersonReference, page: Page) async throws -> AlbumPage {
    var arguments = ["per_page": String(page.size), "page": String(page.number)]
    let call: FlickrCall
    let person: String?
    switch owner {
    case .own:
      person = try await api.token().person?.id
      call = FlickrCall("flickr.photosets.getList", arguments).signed.tagged(.ownPhotos)
    case .person(let name):
      person = try await name.isNSID ? name : self.person(named: name).id
      arguments["user_id"] = person
      call = FlickrCall("flickr.photosets.getList", arguments)
    }
    let list = try await api.response(to: call, .list, as: AlbumListResponse.self)
    // Flickr repeats the last page of some lists forever.
    let isPastEnd = page.number > 1 && page.start >= list.total ?? .max
    return AlbumPage(
      albums: (isPastEnd ? [] : list.rows.elements).map { row in
        Album(
          id: AlbumReference(id: row.id, owner: owner == .own ? AlbumReference.me : nil).text,
          title: row.title,
          photoCount: row.photoCount,
          page: (row.owner ?? person).map { endpoint.page(ofAlbum: row.id, owner: $0) },
          cover: row.cover(of: row.owner ?? person, at: endpoint, isOwn: owner == .own)
        )
      },
      total: list.total,
      skipped: list.rows.skipped,
      hasMore: (list.total ?? 0) - page.size > page.start
    )
  }

  /// Returns all photos of an album that were uploaded up to a time, the latest first, as a single page.
  ///
  /// Flickr lists an album only in its owner's order, and does not tell when a photo was added. To find new photos, the
  /// whole album is read, with one call for every 250 photos.
  func album(_ query: PhotoQuery, uploadedUntil date: Date?, page: Int) async throws -> PhotoPage {
    var photos: [Photo] = []
    var seen: Set<Photo.ID> = []
    var skipped = 0
    for number in 1...albumPageLimit where page == 1 {
      let part = try await self.photos(
        of: PhotoList(query),
        page: Page(number, of: SearchLimit.pageSize),
        nil
      )
      let new = part.photos.filter { seen.insert($0.id).inserted }
      photos += new
      skipped += part.skipped
      if !part.hasMore || (new.isEmpty && part.skipped == 0) { break }
    }
    let bounds = UploadBounds(until: date)
    return PhotoPage(
      photos: photos.filter(bounds.admits)
        .sorted { ($1.dateUploaded ?? .distantPast) < ($0.dateUploaded ?? .distantPast) },
      total: nil,
      skipped: skipped,
      hasMore: false
    )
  }
}

/// The maximum number of pages read from an album: 10,000 photos, twice Flickr's limit.
private let albumPageLimit = 40

/// An album by its id, and optionally its owner.
///
/// ```swift
/// try AlbumReference("72157718239823201")        // the photos that everybody sees
/// try AlbumReference("@me/72157718239823201")    // those that the person of the account sees
/// try AlbumReference("alice/72157718239823201")  // the first, if the album is hers
/// ```
struct AlbumReference: Hashable {
  let id: String
  /// The owner's NSID, the name in the URL of their pages, or `@me`; `nil` if none is given.
  let owner: String?

  static let me = "@me"

  /// Whether the album is viewed as the account's person, including private photos.
  var isOwn: Bool { owner == Self.me }

  /// The text that parses back into the album.
  var text: String { owner.map { "\($0)/\(id)" } ?? id }

  /// The same album without the name of an owner, which a call does not need.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photosets.getPhotos.html, where `user_id` only improves
  /// performance.
  var withoutOwner: AlbumReference { isOwn ? self : AlbumReference(id: id, owner: nil) }

  init(id: String, owner: String?) {
    self.id = id
    self.owner = owner
  }

  /// Parses the name of an album.
  ///
  /// - Throws: A `Failure` of wrong usage for anything else, such as a title.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let id = parts.last, id.isNumber, id.count <= 20, parts.count <= 2,
      !["", "@"].contains(parts[0])
    else {
      throw Failure(
        .wrongUsage,
        "“\(text.onOneLine)” is no album of Flickr: give its id or its address; “places albums @NAME” "
          + "lists a person's."
      )
    }
    self.id = id
    guard parts.count == 2 else {
      owner = nil
      return
    }
    owner = parts[0].first == "@" && parts[0] != Self.me ? String(parts[0].dropFirst()) : parts[0]
  }
}

/// The payload of `flickr.photosets.getPhotos`, whose rows have no owner: it is the album's.
///
/// ```json
/// {"photoset": {"id": "72157636216289703", "owner": "78733179@N04", "ownername": "@janko-m",
///   "photo": [{"id": "8130464513", "title": "Photo", "isprimary": "1"}], "total": "1", "title": "Set"}}
/// ```
struct AlbumResponse {
  let id: String
  let title: String?
  let photos: RowPage<PhotoRow>
}

extension AlbumResponse: ResourcePayload {
  var resourceIDs: Set<String> { [id] }
}

extension AlbumResponse: Decodable {
  private struct Row: Decodable {
    let row: PhotoRow

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldKey.self)
      row = try PhotoRow(fields, owner: Photo.Owner(id: "", name: nil))
    }
  }

  init(from decoder: any Decoder) throws {
    let payload = try decoder.container(keyedBy: FieldKey.self)
    let album = try payload.object("photoset")
    id = try album.photoID("id")
    title = album.line("title")
    let owner = Photo.Owner(id: try album.ownerID("owner"), name: album.line("ownername"))
    let page = try payload.decode(RowPage<Row>.self, forKey: "photoset")
    photos = RowPage(
      total: page.total,
      rows: page.rows.map { row in
        var photo = row.row
        photo.owner = owner
        return photo
      }
    )
  }
}

/// The payload of `flickr.photosets.getList`.
///
/// ```json
/// {"photosets": {"page": 1, "pages": 1, "perpage": 1, "total": 1, "photoset": [
///   {"id": "72157636215603524", "primary": "8130464513", "secret": "4b5d0e7d9d", "server": "8049",
///    "photos": "1", "videos": 0, "title": {"_content": "Set"}}]}}
/// ```
struct AlbumListResponse: Decodable {
  let total: Int?
  let rows: LossyArray<Row>

  struct Row: Decodable {
    let id: String
    let title: String
    let photoCount: Int
    let owner: String?
    /// The id of the album's cover photo, and the parts of its pictures' URLs.
    let primary, server, secret: String?

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: FieldKey.self)
      id = try row.photoID("id")
      title = row.line("title") ?? ""
      photoCount = row.count("photos") ?? row.count("count_photos") ?? 0
      owner = row.line("owner")
      primary = try? row.photoID("primary")
      (server, secret) = (row.token("server"), row.token("secret"))
    }

    /// Returns the cover photo of the album; in the account's own albums, it is unknown whether it is public.
    func cover(of owner: String?, at endpoint: FlickrEndpoint, isOwn: Bool) -> Photo? {
      guard let primary else { return nil }
      var photo = Photo(
        id: primary,
        owner: Photo.Owner(id: owner ?? Photo.Owner.unknown.id, name: nil),
        page: endpoint.page(ofPhoto: primary, owner: owner ?? ""),
        source: endpoint.source
      )
      photo.isPrivate = isOwn
      photo.renditions =
        endpoint.renditions(id: primary, server: server, secret: secret, listed: [:])
      return photo
    }
  }

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: FieldKey.self).object("photosets")
    total = list.count("total")
    rows = try list.decodeIfPresent(LossyArray<Row>.self, forKey: "photoset") ?? .empty
  }
}
