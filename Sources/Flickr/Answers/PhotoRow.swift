import Foundations
import Places

/// The payload of `flickr.photos.search` and of every other list of photos.
///
/// ```json
/// {"photos": {"page": 1, "pages": 2, "perpage": 250, "total": "431", "photo": [{"id": "…"}]}}
/// ```
struct PhotoList: Decodable {
  struct Photos: Decodable {
    let total: Lenient?
    let photo: Rows<PhotoRow>?
  }

  let photos: Photos
}

/// A row of a list of photos, as Flickr's keys name it.
struct PhotoRow: Sendable {
  let id: String
  let owner: Photo.Owner
  let title: MarkedText?
  let description: MarkedText?
  let license: Lenient?
  let dateTaken: TakenDate
  let coordinates: Coordinates?
  let server: String?
  let secret: String?
  let addresses: [PhotoSize: Photo.Rendition]
}

extension PhotoRow: Decodable {
  /// Reads a row; one without an id or an owner throws, so that its list skips it.
  ///
  /// What else is missing or odd is left out.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FlickrKey.self)
    id = try row.photoID("id")
    owner = Photo.Owner(id: try row.ownerID("owner"), name: row.line("ownername"))
    title = row.text("title")
    description = row.text("description")
    license = row.value("license")
    dateTaken = TakenDate(
      row.value("datetaken"),
      granularity: row.value("datetakengranularity"),
      isUnknown: row.value("datetakenunknown")
    )
    coordinates = Coordinates(row.value("latitude"), row.value("longitude"))
    server = row.value("server")?.text
    secret = row.value("secret")?.text
    addresses = row.renditions
  }
}

extension PhotoRow {
  /// The photo of the row, with every size that is listed or can be built from its secret.
  func photo(at endpoint: FlickrEndpoint) -> Photo {
    var photo = Photo(id: id, owner: owner, page: endpoint.page(ofPhoto: id, owner: owner.id))
    photo.title = title?.plain.onOneLine ?? ""
    photo.description = description?.plain ?? ""
    photo.license = license?.int.map(License.init)
    photo.dateTaken = dateTaken.text
    photo.coordinates = coordinates
    photo.renditions = endpoint.renditions(
      id: id,
      server: server,
      secret: secret,
      listed: addresses
    )
    return photo
  }
}

extension KeyedDecodingContainer<FlickrKey> {
  /// The sizes whose addresses the row lists as `url_b`, `width_b`, `height_b`.
  fileprivate var renditions: [PhotoSize: Photo.Rendition] {
    PhotoSize.allCases.reduce(into: [:]) { renditions, size in
      guard let text = value("\(size.extra)")?.text, let url = URL(string: text) else { return }
      let suffix = size.extra.dropFirst("url".count)
      renditions[size] = Photo.Rendition(
        size: size,
        url: url,
        width: value("width\(suffix)")?.int,
        height: value("height\(suffix)")?.int
      )
    }
  }
}
