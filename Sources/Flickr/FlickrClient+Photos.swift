import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a page of the photos that match a query, the latest upload first; those of an album in its
  /// owner's order.
  ///
  /// A page has at most `perPage` photos, 1 to 500; pages count from 1, and past the end they are
  /// empty. One call is made for each 250 photos or fewer, and none past the end. The name of a person or
  /// a group is looked up before, which takes one call or two.
  package func photos(
    matching query: PhotoQuery,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    try await photos(matching: query, uploaded: .none, perPage: perPage, page: page, .list)
  }

  /// Returns a page of the photos that match a query and were uploaded within bounds; it is never cached,
  /// since who asks by time wants to know what is new.
  ///
  /// Of contacts and of liked photos, which Flickr does not limit by time, those of the page are left that
  /// are within the bounds. An album is read whole.
  package func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    if query.isAlbum { return try await album(query, uploadedUntil: bounds.until, page: page) }
    let list = try await photos(
      matching: query,
      uploaded: bounds,
      perPage: perPage,
      page: page,
      nil
    )
    let photos = list.photos.filter { photo in photo.dateUploaded.map(bounds.contains) ?? false }
    return PhotoPage(
      photos: photos,
      total: photos.count == list.photos.count ? list.total : nil,
      skipped: list.skipped,
      reachable: list.reachable,
      hasMore: list.hasMore
    )
  }

  func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int,
    _ timeToLive: ResponseCache.TimeToLive?
  ) async throws -> PhotoPage {
    if query == .contacts {
      return try await contactPhotos(perPage: perPage, page: page, timeToLive)
    }
    let query = try await identified(query)
    let kind = try query.list(bounds)
    let key = try query.roundedToDay.list(bounds)
    let pages = SearchPages(perPage: perPage, page: page, limit: kind.limit)
    var list = PhotoPage(photos: [], total: nil, skipped: 0, hasMore: false)
    for part in pages.parts {
      let call = kind.call(perPage: pages.perPage, page: part.page)
      let cacheCall = key.call(perPage: pages.perPage, page: part.page)
      let rows: RowPage<PhotoRow>
      var title: String?
      if query.isAlbum {
        let album = try await api.response(
          to: call,
          cachedAs: cacheCall,
          timeToLive,
          as: AlbumResponse.self
        )
        (rows, title) = (album.photos, album.title)
      } else {
        rows = try await api.response(
          to: call,
          cachedAs: cacheCall,
          timeToLive,
          as: PhotoListResponse.self
        ).photos
      }
      let photos = rows.photos(at: endpoint, in: part, of: pages, limit: kind.limit)
      list.append(photos, to: pages.positions.upperBound, albumTitle: title)
      if part.page * pages.perPage >= list.total ?? .max { break }
    }
    return list
  }

  /// Returns a page of the newest photos of the contacts: Flickr gives 50 at most, of which about five
  /// are of the same person.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getContactsPhotos.html
  private func contactPhotos(
    perPage: Int,
    page: Int,
    _ timeToLive: ResponseCache.TimeToLive?
  ) async throws -> PhotoPage {
    let call = FlickrCall(
      "flickr.photos.getContactsPhotos",
      ["count": "50", "extras": signedExtras]
    )
    let list = try await api.response(to: call.signed, timeToLive, as: PhotoListResponse.self)
    let rows = list.photos.rows
    let photos = rows.elements.filter { !$0.isVideo }.map { $0.photo(at: endpoint) }
    let start = min((page - 1) * perPage, photos.count)
    let wanted = photos[start...].prefix(perPage)
    return PhotoPage(
      photos: Array(wanted),
      total: photos.count,
      skipped: rows.skipped,
      hasMore: wanted.endIndex < photos.count
    )
  }
}

extension PhotoPage {
  /// Appends the photos of a further page, each photo once: Flickr repeats photos where a list shifts.
  ///
  /// The end is the position in the whole list after the last photo that is wanted.
  fileprivate mutating func append(_ page: PhotoPage, to end: Int, albumTitle title: String?) {
    var seen = Set(photos.map(\.id))
    let (total, reachable) = (total ?? page.total, reachable ?? page.reachable)
    self = PhotoPage(
      photos: photos + page.photos.filter { seen.insert($0.id).inserted },
      albumTitle: albumTitle ?? title,
      total: total,
      skipped: skipped + page.skipped,
      reachable: reachable,
      hasMore: end < reachable ?? total ?? 0
    )
  }
}

/// The payload of `flickr.photos.search`.
///
/// ```json
/// {"photos": {"page": 1, "pages": 2, "perpage": 250, "total": "431", "photo": [{"id": "…"}]}}
/// ```
struct PhotoListResponse: Decodable {
  let photos: RowPage<PhotoRow>
}

extension RowPage<PhotoRow> {
  /// Returns the wanted photos of the page, and none past the end of the list, whatever it repeats.
  fileprivate func photos(
    at endpoint: FlickrEndpoint,
    in part: SearchPages.Part,
    of pages: SearchPages,
    limit: Int
  ) -> PhotoPage {
    let start = (part.page - 1) * pages.perPage
    let isPastEnd = start > 0 && start >= total ?? .max
    let wanted = rows.elements.dropFirst(part.rows.lowerBound)
      .prefix(isPastEnd ? 0 : part.rows.count)
    return PhotoPage(
      photos: wanted.filter { !$0.isVideo }.map { $0.photo(at: endpoint) },
      total: total,
      skipped: rows.skipped,
      reachable: (total ?? 0) > limit ? limit : nil,
      hasMore: false
    )
  }
}
