import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a photo with the renditions whose URLs can be built.
  ///
  /// - Throws: `FlickrError.refused` with the kind `notFound` if the photo is deleted or private:
  ///   Flickr does not distinguish them. A logged-in user sees the private photos that they may see.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getInfo.html
  package func photo(id: Photo.ID) async throws -> Photo {
    let call = FlickrCall("flickr.photos.getInfo", ["photo_id": id]).tagged(.photo(id))
    let info = try await api.visibleResponse(to: call, .facts, as: PhotoInfoResponse.self)
    return info.photo(at: endpoint)
  }

  /// Returns the available renditions of a photo in all sizes, the smallest first.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getSizes.html
  package func renditions(
    ofPhoto id: Photo.ID,
    for size: PhotoSize
  ) async throws -> [Photo.Rendition] {
    let call = FlickrCall("flickr.photos.getSizes", ["photo_id": id])
    return try await api.visibleResponse(to: call, .facts, as: SizeListResponse.self).renditions
  }
}

/// The payload of `flickr.photos.getInfo`, in which texts and the owner are objects.
///
/// ```json
/// {"photo": {"id": "…", "owner": {"nsid": "…"}, "title": {"_content": "…"}, "dates": {…}}}
/// ```
struct PhotoInfoResponse: Sendable {
  /// The same data in the form of a list's row.
  private let row: PhotoRow

  /// Returns the photo with the renditions whose URLs follow from its secret.
  ///
  /// Flickr tells only the owner who may see the position, and always shows it to them.
  func photo(at endpoint: FlickrEndpoint) -> Photo { row.photo(at: endpoint) }
}

extension PhotoInfoResponse: ResourcePayload {
  var resourceIDs: Set<String> { [row.id] }
}

extension PhotoInfoResponse: Decodable {
  /// Decodes the payload; missing or malformed fields other than id and owner are left out.
  init(from decoder: any Decoder) throws {
    let photo = try decoder.container(keyedBy: FieldKey.self).object("photo")
    let owner = try photo.object("owner")
    let (dates, location) = (try? photo.object("dates"), try? photo.object("location"))
    row = PhotoRow(
      id: try photo.photoID("id"),
      owner: Photo.Owner(id: try owner.ownerID("nsid"), name: owner.line("username")),
      icon: owner.buddyIcon,
      title: photo.text("title"),
      description: photo.text("description"),
      license: photo.value("license"),
      dateTaken: CivilTime(
        dates?.value("taken"),
        granularity: dates?.value("takengranularity"),
        isUnknown: dates?.value("takenunknown")
      ),
      coordinates: Coordinates(location?.value("latitude"), location?.value("longitude")),
      server: photo.token("server"),
      secret: photo.token("secret"),
      addresses: [:],
      tags: (try? photo.object("tags"))?.tags ?? [],
      dateUploaded: photo.date("dateuploaded") ?? dates?.date("posted"),
      commentCount: photo.text("comments").flatMap { Int($0.plain) }?.within(.counts),
      isPublic: (try? photo.object("visibility"))?.value("ispublic").map(\.bool)
    )
  }
}

extension KeyedDecodingContainer<FieldKey> {
  /// The tags as their owner typed them.
  fileprivate var tags: [String] {
    let tags = (try? decode(LossyArray<TagRow>.self, forKey: "tag"))?.elements ?? []
    return tags.compactMap(\.raw)
  }
}

private struct TagRow: Decodable, Sendable {
  let raw: String?

  init(from decoder: any Decoder) throws {
    raw = try decoder.container(keyedBy: FieldKey.self).line("raw")
  }
}

/// The payload of `flickr.photos.getSizes`.
///
/// ```json
/// {"sizes": {"size": [{"label": "Large", "width": "1024", "height": 683, "source": "https://…"}]}}
/// ```
struct SizeListResponse: Decodable {
  struct Sizes: Decodable {
    let size: LossyArray<SizeRow>?
  }

  let sizes: Sizes

  /// The renditions of known sizes, the smallest first; videos and the sizes 3K to 6K are left out.
  var renditions: [Photo.Rendition] {
    let known = (sizes.size ?? .empty).elements.compactMap(\.rendition)
    return PhotoSize.allCases.compactMap { size in known.first { $0.size == size } }
  }
}

extension SizeListResponse: ResourcePayload {
  /// The ids in the pictures' names, since the list itself has none.
  var resourceIDs: Set<String> { Set(renditions.compactMap(\.url.photoIDInName)) }
}

/// A row of the list of sizes.
struct SizeRow: Sendable {
  /// The row as a rendition, if its label is a `PhotoSize` and its URL that of a picture.
  let rendition: Photo.Rendition?
}

extension SizeRow: Decodable {
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let size = row.value("label")?.text.flatMap({ PhotoSize(label: $0) }),
      let url = row.webAddress("source")
    else {
      rendition = nil
      return
    }
    rendition = Photo.Rendition(
      size: size,
      url: url,
      width: row.side("width"),
      height: row.side("height")
    )
  }
}
