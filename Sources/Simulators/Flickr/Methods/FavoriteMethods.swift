import Foundations
import Sample

/// The methods `flickr.favorites.…`, and `flickr.photos.getFavorites`.
struct FavoriteMethods: Sendable {
  let flickr: FlickrSnapshot

  /// Handles `flickr.favorites.add`.
  func add(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let person = flickr.viewerID
    guard let photo = call["photo_id"].flatMap({ flickr.photo(id: $0) }) else { throw .noSuchPhoto }
    if photo.owner == person { throw .code(2, "Photo is owned by you") }
    try flickr.change { state throws(SimulatedAPIError) in
      if state.likes[photo.id]?[person] != nil { throw .code(3, "Photo is already in favorites") }
      state.likes[photo.id, default: [:]][person] = flickr.second
    }
    return .success()
  }

  /// Handles `flickr.favorites.remove`.
  func remove(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let id = call["photo_id"] ?? ""
    try flickr.change { state throws(SimulatedAPIError) in
      guard state.likes[id]?.removeValue(forKey: flickr.viewerID) != nil
      else { throw .code(1, "Photo not in favorites") }
      if state.likes[id]?.isEmpty == true { state.likes[id] = nil }
    }
    return .success()
  }

  /// Handles `flickr.favorites.getList` and `getPublicList`: the photos that a person likes, the most
  /// recent like first.
  func list(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let person = try call["user_id"].map { id throws(SimulatedAPIError) in try flickr.person(id) }
    let id = (person ?? flickr.viewingPerson).id
    let dates = call.seconds(from: "min_fave_date", to: "max_fave_date")
    let liked = photosLiked(by: id).filter { dates.contains($0.date) }
      .sorted { ($0.date, $0.photo.id) > ($1.date, $1.photo.id) }
    let faved = Dictionary(liked.map { ($0.photo.id, $0.date) }) { first, _ in first }
    return PhotoListing(
      uploads: liked.map { Upload(photo: $0.photo, moment: flickr.moment(of: $0.photo)) },
      call: call,
      furtherFields: { ["date_faved": .string(String(faved[$0.id] ?? 0))] }
    ).json(of: flickr)
  }

  private func photosLiked(by person: String) -> [(photo: SamplePhoto, date: Int)] {
    let photos =
      person == SampleAccount.id
      ? (flickr.state?.likes.keys.compactMap { flickr.photo(id: $0) } ?? []) : flickr.allPhotos
    return photos.compactMap { photo in
      flickr.likes(of: photo).first { $0.person == person }.map { (photo, $0.date) }
    }
  }

  /// Handles `flickr.photos.getFavorites`: the people who like a photo, the newest like first, at most
  /// 50 on a page.
  func likers(_ call: APICall) throws(SimulatedAPIError) -> Data {
    let photo = try call.photo(of: flickr)
    let likes = flickr.likes(of: photo)
    let perPage = call.number("per_page", default: 10, in: 1...50)
    let page = call.number("page", default: 1, in: 1...10_000)
    let rows = likes.dropFirst((page - 1) * perPage).prefix(perPage).map { like in
      let contact = flickr.viewer == nil ? nil : SampleAccount.contact(like.person)
      let row: JSONObject = [
        "nsid": .string(like.person),
        "username": .string(flickr.library.person(id: like.person)?.name ?? ""),
        "realname": .string(flickr.realName(of: like.person)),
        "favedate": .string(String(like.date)),
        "contact": contact == nil ? 0 : 1, "friend": contact?.isFriend == true ? 1 : 0,
        "family": contact?.isFamily == true ? 1 : 0,
      ]
      return JSONValue.object(row.merging(flickr.icon(of: like.person)))
    }
    return .success([
      "photo": [
        "person": .array(rows), "id": .string(photo.id), "secret": .string(photo.secret),
        "server": .string(photo.server), "farm": photo.field("farm"), "page": .integer(page),
        "pages": .integer((likes.count + perPage - 1) / perPage), "perpage": .integer(perPage),
        "total": .integer(likes.count),
      ]
    ])
  }
}
