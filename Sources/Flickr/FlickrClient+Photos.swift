import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a page of the photos that match a query, the latest upload first; those of an album in its
  /// owner's order.
  ///
  /// A page has at most `perPage` photos, 1 to 500. Pages are counted from 1; those past the end are
  /// empty. One call is made for every 250 photos, and none past the end. Looking up the name of a
  /// person or a group takes one or two more calls.
  package func photos(
    matching query: PhotoQuery,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    try await photos(matching: query, uploaded: .none, perPage: perPage, page: page, .list)
  }

  /// Returns a page of the photos that match a query and were uploaded within bounds.
  ///
  /// Of contacts and of liked photos, which Flickr does not limit by time, those of the page are left that
  /// are within the bounds. A photo without an upload time is within any bounds. An album is read whole.
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
    let photos = list.photos.filter(bounds.admits)
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
      let (rows, title) = try await rows(
        kind.call(perPage: pages.perPage, page: part.page),
        cachedAs: key.call(perPage: pages.perPage, page: part.page),
        timeToLive,
        isAlbum: query.isAlbum
      )
      let photos = rows.photos(
        at: endpoint,
        in: part,
        of: pages,
        limit: kind.limit,
        areOwn: query.isOfOwnPhotos
      )
      list.append(photos, to: pages.positions.upperBound, albumTitle: title)
      if part.page * pages.perPage >= list.total ?? .max { break }
    }
    return list
  }

  /// Returns the rows of a page, and the title of an album.
  private func rows(
    _ call: FlickrCall,
    cachedAs key: FlickrCall,
    _ timeToLive: ResponseCache.TimeToLive?,
    isAlbum: Bool
  ) async throws -> (rows: RowPage<PhotoRow>, albumTitle: String?) {
    if isAlbum {
      let album = try await api.response(
        to: call,
        cachedAs: key,
        timeToLive,
        as: AlbumResponse.self
      )
      return (album.photos, album.title)
    }
    let list = try await api.response(
      to: call,
      cachedAs: key,
      timeToLive,
      as: PhotoListResponse.self
    )
    return (list.photos, nil)
  }

  /// Returns a page of the contacts' newest photos: Flickr returns at most 50, about five of each person.
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
  /// Appends the photos of a further page, each once: Flickr repeats photos when a list shifts.
  ///
  /// `end` is the position in the whole list after the last wanted photo.
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
  /// Returns the wanted photos of the page; none past the end of the list, even if Flickr repeats photos.
  fileprivate func photos(
    at endpoint: FlickrEndpoint,
    in part: SearchPages.Part,
    of pages: SearchPages,
    limit: Int,
    areOwn: Bool
  ) -> PhotoPage {
    let start = (part.page - 1) * pages.perPage
    let isPastEnd = start > 0 && start >= total ?? .max
    let wanted = rows.elements.dropFirst(part.rows.lowerBound)
      .prefix(isPastEnd ? 0 : part.rows.count)
    return PhotoPage(
      photos: wanted.filter { !$0.isVideo }.map { $0.photo(at: endpoint, isOwn: areOwn) },
      total: total,
      skipped: rows.skipped,
      reachable: (total ?? 0) > limit ? limit : nil,
      hasMore: false
    )
  }
}
