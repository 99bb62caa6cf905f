import Foundations
import Model
import Net

/// Likes, which Flickr calls favorites, or faves.
extension FlickrClient {
  /// Returns a page of the people who like a photo, 50 on each page, the newest first.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getFavorites.html
  package func likes(ofPhoto id: Photo.ID, page: Int) async throws -> LikePage {
    let arguments = ["photo_id": id, "page": String(page), "per_page": "50"]
    let call = FlickrCall("flickr.photos.getFavorites", arguments).tagged(.photo(id))
    return try await api.visibleResponse(to: call, .list, as: LikeListResponse.self).page(page)
  }

  /// Likes a photo; returns `false` if it is already liked.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.favorites.add.html
  package func like(photo id: Photo.ID) async throws -> Bool {
    try await changeLike("flickr.favorites.add", of: id)
  }

  /// Unlikes a photo; returns `false` if it is not liked.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.favorites.remove.html
  package func unlike(photo id: Photo.ID) async throws -> Bool {
    try await changeLike("flickr.favorites.remove", of: id)
  }

  /// Makes a change; returns `false` if there is nothing to change.
  private func changeLike(_ method: String, of id: Photo.ID) async throws -> Bool {
    do {
      try await api.change(FlickrCall(method, ["photo_id": id]).tagged(.photo(id), .likedPhotos))
      return true
    } catch FlickrError.refused(let error) where error.saysAlreadyDone {
      return false
    }
  }
}

/// The payload of `flickr.photos.getFavorites`.
///
/// ```json
/// {"photo": {"person": [{"nsid": "28087751@N06", "username": "Freeze Time Digital", "realname": "Jason",
///                        "favedate": "1401061945"}],
///            "id": "14258801982", "page": 1, "pages": 1, "perpage": 10, "total": 5}}
/// ```
struct LikeListResponse: Sendable, ResourcePayload {
  let resourceIDs: Set<String>
  private let rows: LossyArray<LikeRow>
  private let page: Int?
  private let pages: Int?
  private let total: Int?

  /// Returns a page by number; past the end it is empty, even if Flickr repeats the last page.
  func page(_ number: Int) -> LikePage {
    let likes = page ?? number == number ? rows.elements.map(\.like) : []
    return LikePage(
      likes: likes.sorted { $0.date > $1.date },
      total: total ?? likes.count,
      hasMore: number < pages ?? 1 && !likes.isEmpty
    )
  }
}

extension LikeListResponse: Decodable {
  init(from decoder: any Decoder) throws {
    let photo = try decoder.container(keyedBy: FieldKey.self).object("photo")
    rows = try photo.decodeIfPresent(LossyArray<LikeRow>.self, forKey: "person") ?? .empty
    resourceIDs = photo.value("id")?.text.map { [$0] } ?? []
    (page, pages, total) = (photo.count("page"), photo.count("pages"), photo.count("total"))
  }
}

/// A row in the list of people who like a photo.
private struct LikeRow: Sendable, Decodable {
  let like: Like

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: FieldKey.self)
    guard let date = row.date("favedate") else { throw row.corrupted("favedate", "no time") }
    like = Like(person: try row.person("nsid", name: "username"), date: date)
  }
}
