import Places

/// The payload of `flickr.photos.getInfo`, in which texts are objects and the owner is one, too.
///
/// ```json
/// {"photo": {"id": "…", "owner": {"nsid": "…"}, "title": {"_content": "…"}, "dates": {…}}}
/// ```
struct PhotoInfo: Sendable {
  /// The same facts as a list would tell them.
  private let row: PhotoRow

  /// The photo, with the sizes whose addresses follow from its secret.
  func photo(at endpoint: FlickrEndpoint) -> Photo { row.photo(at: endpoint) }
}

extension PhotoInfo: Decodable {
  /// Reads the answer; what is missing or odd beside id and owner is left out.
  init(from decoder: any Decoder) throws {
    let photo = try decoder.container(keyedBy: FlickrKey.self).object("photo")
    let owner = try photo.object("owner")
    let (dates, location) = (try? photo.object("dates"), try? photo.object("location"))
    row = PhotoRow(
      id: try photo.photoID("id"),
      owner: Photo.Owner(id: try owner.ownerID("nsid"), name: owner.line("username")),
      title: photo.text("title"),
      description: photo.text("description"),
      license: photo.value("license"),
      dateTaken: TakenDate(
        dates?.value("taken"),
        granularity: dates?.value("takengranularity"),
        isUnknown: dates?.value("takenunknown")
      ),
      coordinates: Coordinates(location?.value("latitude"), location?.value("longitude")),
      server: photo.value("server")?.text,
      secret: photo.value("secret")?.text,
      addresses: [:]
    )
  }
}

extension KeyedDecodingContainer<FlickrKey> {
  /// The fields of a field.
  fileprivate func object(_ key: FlickrKey) throws -> Self {
    try nestedContainer(keyedBy: FlickrKey.self, forKey: key)
  }
}
