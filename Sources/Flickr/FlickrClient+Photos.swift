import Foundations
import Model
import Net

extension FlickrClient {
  /// Returns a page of a list, the latest upload first; an album in its owner's order.
  ///
  /// One call is made for every 250 photos, and none past the end. Looking up the name of a person or a group takes
  /// one or two more calls.
  ///
  /// Flickr does not limit contacts and liked photos by time, so photos outside the bounds are removed from the page.
  /// An album within bounds is read completely.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    try id.check(list.query)
    guard let bounds = list.uploaded else { return try await photos(of: list, page: page, .list) }
    if list.query.isAlbum {
      return try await album(list.query, uploadedUntil: bounds.until, page: page.number)
    }
    let answer = try await photos(of: list, page: page, nil)
    let photos = answer.photos.filter(bounds.admits)
    return PhotoPage(
      photos: photos,
      total: photos.count == answer.photos.count ? answer.total : nil,
      skipped: answer.skipped,
      reachable: answer.reachable,
      hasMore: answer.hasMore
    )
  }

  func photos(
    of list: PhotoList,
    page: Page,
    _ timeToLive: ResponseCache.TimeToLive?
  ) async throws -> PhotoPage {
    if list.query == .contacts && list.filter.isEmpty && list.order == nil {
      return try await contactPhotos(page, timeToLive)
    }
    let query = try await identified(list.query)
    let kind = try query.call(for: list)
    let key = try query.roundedToDay.call(for: list)
    let pages = SearchPages(page, limit: kind.limit)
    var photos = PhotoPage(photos: [], total: nil, skipped: 0, hasMore: false)
    for numbers in pages.parts {
      let (rows, title) = try await rows(
        kind.call(for: Page(numbers.page, of: pages.perPage)),
        cachedAs: key.call(for: Page(numbers.page, of: pages.perPage)),
        timeToLive,
        isAlbum: query.isAlbum
      )
      let part = rows.photos(
        at: endpoint,
        in: numbers,
        of: pages,
        limit: kind.limit,
        areOwn: query.isOfOwnPhotos
      )
      photos.append(part, to: pages.positions.upperBound, albumTitle: title)
      if numbers.page * pages.perPage >= photos.total ?? .max { break }
    }
    return photos
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

  /// Returns a page of the contacts' newest photos: Flickr returns at most 50, about five per person.
  ///
  /// Source: https://www.flickr.com/services/api/flickr.photos.getContactsPhotos.html
  private func contactPhotos(
    _ page: Page,
    _ timeToLive: ResponseCache.TimeToLive?
  ) async throws -> PhotoPage {
    let call = FlickrCall(
      "flickr.photos.getContactsPhotos",
      ["count": "50", "extras": signedExtras]
    )
    let list = try await api.response(to: call.signed, timeToLive, as: PhotoListResponse.self)
    let rows = list.photos.rows
    let photos = rows.elements.filter { !$0.isVideo }.map { $0.photo(at: endpoint) }
    let (wanted, hasMore) = page.rows(of: photos)
    return PhotoPage(
      photos: Array(wanted),
      total: photos.count,
      skipped: rows.skipped,
      hasMore: hasMore
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
