import Foundations
import Sample

/// The methods `flickr.photosets.…`: albums, which Flickr once called sets.
struct AlbumMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.photosets.getList`: all albums, or one page if `per_page` is given.
  func list(_ call: APICall) throws(SimulatedAPIError) -> Data {
    guard let person = call["user_id"] ?? flickr.viewer?.person else { throw .personNotFound }
    let id = try flickr.person(person).id
    let all = flickr.albums(of: id)
    let perPage = call.number("per_page", default: max(all.count, 1), in: 1...500)
    let page = call.number("page", default: 1, in: 1...10_000)
    let rows = all.dropFirst((page - 1) * perPage).prefix(perPage).map { album in
      let facts: JSONObject = [
        "photos": .integer(flickr.photos(in: album).count), "videos": 0,
        "needs_interstitial": 0, "visibility_can_see_set": 1,
      ]
      return JSONValue.object(self.facts(of: album).merging(facts).mixed(by: album, flickr.era))
    }
    return .success([
      "photosets": [
        "cancreate": id == flickr.viewer?.person ? 1 : 0, "page": .integer(page),
        "pages": .integer((all.count + perPage - 1) / perPage), "perpage": .integer(perPage),
        "total": .integer(all.count), "photoset": .array(rows),
      ]
    ])
  }

  /// Handles `flickr.photosets.getInfo`.
  func info(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let album = try album(call)
    let count = flickr.photos(in: album).count
    let facts: JSONObject = [
      "owner": .string(album.owner), "username": .string(ownerName(of: album)),
      "photos": .integer(count), "count_photos": .string(String(count)), "count_videos": 0,
      "coverphoto_server": "0", "coverphoto_farm": 0,
    ]
    return .success([
      "photoset": .object(self.facts(of: album).merging(facts).mixed(by: album, flickr.era))
    ])
  }

  /// Handles `flickr.photosets.getPhotos`: rows without an owner, in the owner's order.
  func photos(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let album = try album(call)
    let uploads = call["media"] == "videos" ? [] : flickr.photos(in: album)
    let primary = primary(of: album)?.id
    let listing = PhotoListing(
      uploads: uploads,
      call: call,
      pageDefault: 500,
      furtherFields: { ["isprimary": $0.id == primary ? "1" : "0"] }
    )
    let facts: JSONObject = [
      "id": .string(album.id), "primary": .string(primary ?? ""), "owner": .string(album.owner),
      "ownername": .string(ownerName(of: album)), "title": .string(album.title),
    ]
    return .success(["photoset": .object(listing.page(of: flickr, without: "owner").merging(facts))]
    )
  }

  /// Returns the album of a call; if the call names a person, it has to be that person's.
  private func album(_ call: APICall) throws(SimulatedAPIError) -> MadeUpAlbum {
    guard let album = flickr.album(id: call["photoset_id"] ?? "") else { throw .noSuchAlbum }
    if let id = call["user_id"] {
      guard let person = try? flickr.person(id) else { throw .code(2, "User not found") }
      if person.id != album.owner { throw .noSuchAlbum }
    }
    return album
  }

  /// Returns the fields of an album in the list and in its own response.
  private func facts(of album: MadeUpAlbum) -> JSONObject {
    let photo = primary(of: album)
    let dates = flickr.photos(in: album).map(\.moment)
    return [
      "id": .string(album.id), "primary": .string(photo?.id ?? ""),
      "secret": .string(photo?.secret ?? ""), "server": .string(photo?.server ?? ""),
      "farm": photo?.field("farm") ?? 0, "title": JSONValue.string(album.title).asContent,
      "description": JSONValue.string("").asContent, "count_views": "0", "count_comments": "0",
      "can_comment": flickr.viewer == nil ? 0 : 1,
      "date_create": .string(String(dates.min() ?? 0)),
      "date_update": .string(String(dates.max() ?? 0)),
    ]
  }

  /// Returns the cover photo of an album: its first one.
  private func primary(of album: MadeUpAlbum) -> SamplePhoto? {
    flickr.photos(in: album).first?.photo
  }

  private func ownerName(of album: MadeUpAlbum) -> String {
    flickr.library.person(id: album.owner)?.name ?? ""
  }
}

extension JSONObject {
  /// Returns the fields of an album with its numbers as strings or as numbers.
  fileprivate func mixed(by album: MadeUpAlbum, _ era: Era) -> Self {
    mixingTypes(
      ["photos", "videos", "count_photos", "count_videos", "count_views"],
      in: era,
      seed: album.id
    )
  }
}

extension SimulatedAPIError {
  fileprivate static let noSuchAlbum = Self.code(1, "Photoset not found")
}
