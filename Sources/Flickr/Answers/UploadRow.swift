import Places

/// The payload of `flickr.photos.search` for uploads; where there are none, Flickr may leave the list
/// out.
struct UploadList: Decodable {
  struct Photos: Decodable {
    let total: Lenient?
    let photo: Rows<UploadRow>?
  }

  let photos: Photos?
}

/// A row of a list of uploads, read for where the photo was taken and nothing else.
struct UploadRow: Sendable {
  /// The photo, or `nil` where it is nowhere on the map.
  let photo: GeotaggedPhoto?
}

extension UploadRow: Decodable {
  /// Reads a row; one without an id or an owner throws, so that its list skips it.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FlickrKey.self)
    let id = try row.photoID("id")
    let owner = try row.decode(String.self, forKey: "owner")
    photo = Coordinates(row.value("latitude"), row.value("longitude")).map { coordinates in
      GeotaggedPhoto(
        id: id,
        owner: owner,
        coordinates: coordinates,
        accuracy: row.value("accuracy")?.int ?? 0,
        isPublic: row.value("geo_is_public")?.bool ?? false,
        area: row.value("woeid")?.text
      )
    }
  }
}
