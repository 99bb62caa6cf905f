import Places

/// The payload of `flickr.photos.getInfo`, in which texts are objects and the owner is one, too.
struct PhotoInfo: Decodable {
  struct Info: Decodable {
    struct Owner: Decodable {
      let nsid: String
      let username: MarkedText?
    }

    struct Dates: Decodable {
      let taken: Lenient?
      let takengranularity: Lenient?
      let takenunknown: Lenient?
    }

    struct Location: Decodable {
      let latitude: Lenient?
      let longitude: Lenient?
    }

    let id: Lenient
    let secret: Lenient?
    let server: Lenient?
    let license: Lenient?
    let owner: Owner
    let title: MarkedText?
    let description: MarkedText?
    let dates: Dates?
    let location: Location?
  }

  let photo: Info
}

extension PhotoInfo {
  /// The photo, with the sizes whose addresses follow from its secret.
  func photo(at endpoint: FlickrEndpoint) -> Photo {
    row.photo(at: endpoint)
  }

  /// The same facts as a list would tell them.
  private var row: PhotoRow {
    PhotoRow(
      id: photo.id.text ?? "",
      owner: Photo.Owner(id: photo.owner.nsid, name: photo.owner.username?.plain.onOneLine),
      title: photo.title,
      description: photo.description,
      license: photo.license,
      dateTaken: TakenDate(
        photo.dates?.taken,
        granularity: photo.dates?.takengranularity,
        isUnknown: photo.dates?.takenunknown
      ),
      coordinates: Coordinates(photo.location?.latitude, photo.location?.longitude),
      server: photo.server?.text,
      secret: photo.secret?.text,
      addresses: [:]
    )
  }
}
