import Foundations
import PhotoSources
import Places
import Transport

extension FlickrClient {
  /// Returns a page of the photos that match a query, the latest upload first.
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
  /// are within the bounds.
  package func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
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

  private func photos(
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
      let answer = try await response(
        to: kind.call(perPage: pages.perPage, page: part.page),
        cachedAs: key.call(perPage: pages.perPage, page: part.page),
        timeToLive,
        as: PhotoListResponse.self
      ).photos
      let photos = answer.photos(at: endpoint, in: part, of: pages, limit: kind.limit)
      list.append(photos, to: pages.positions.upperBound)
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
    let rows = try await response(to: call.signed, timeToLive, as: PhotoListResponse.self).photos
      .rows
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
  fileprivate mutating func append(_ page: PhotoPage, to end: Int) {
    var seen = Set(photos.map(\.id))
    let (total, reachable) = (total ?? page.total, reachable ?? page.reachable)
    self = PhotoPage(
      photos: photos + page.photos.filter { seen.insert($0.id).inserted },
      total: total,
      skipped: skipped + page.skipped,
      reachable: reachable,
      hasMore: end < reachable ?? total ?? 0
    )
  }
}

/// The fields that a list is asked for beyond id, owner and title; the counts are not documented.
private let listExtras =
  ([
    "description", "license", "date_upload", "date_taken", "owner_name", "geo", "count_faves",
    "count_comments",
  ] + PhotoSize.allCases.map(\.extra)).joined(separator: ",")

/// The fields that a list for the account is asked for, of which some are videos.
private let signedExtras = listExtras + ",isfavorite,media"

/// A list of photos: a method, its arguments but for the page, and its limits.
private struct PhotoList {
  let call: FlickrCall
  /// The number of photos that pages can reach; the 10,001st page would be the 10,000th.
  let limit: Int

  /// Returns the call for a page.
  func call(perPage: Int, page: Int) -> FlickrCall {
    let pages = ["per_page": String(perPage), "page": String(page)]
    var paged = FlickrCall(call.method, call.arguments.merging(pages) { $1 })
    (paged.isSigned, paged.subjects) = (call.isSigned, call.subjects)
    return paged
  }
}

extension PhotoQuery {
  /// Returns the list that the query means.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.photos.search.html,
  /// https://www.flickr.com/services/api/flickr.people.getPhotos.html,
  /// https://www.flickr.com/services/api/flickr.favorites.getList.html
  fileprivate func list(_ bounds: UploadBounds) throws(Failure) -> PhotoList {
    let isOwn = isOfAccount
    var arguments = try arguments.merging(bounds.arguments) { Swift.max($0, $1) }
    arguments["extras"] = isOwn ? signedExtras : listExtras
    switch self {
    case .own:
      let call = FlickrCall("flickr.people.getPhotos", arguments)
      return PhotoList(call: call.signed.about(.ownPhotos), limit: 2_500_000)
    case .liked:
      let arguments = arguments.filter { !$0.key.hasSuffix("_upload_date") }
      let call = FlickrCall("flickr.favorites.getList", arguments)
      return PhotoList(call: call.signed.about(.likedPhotos), limit: 2_500_000)
    default:
      arguments["media"] = "photos"
      arguments["sort"] = "date-posted-desc"
      let call = FlickrCall("flickr.photos.search", arguments)
      return PhotoList(
        call: isOwn ? call.signed.about(.ownPhotos) : call,
        limit: SearchLimit.results
      )
    }
  }

  /// Whether the photos are those of the account, which only a signed call lists.
  private var isOfAccount: Bool {
    switch self {
    case .own, .liked, .contacts: true
    case .words(_, let query?): query.isOfAccount
    case .place, .around, .person, .tag, .group, .category, .words(_, nil): false
    }
  }

  /// The query with its date rounded down to the day: a second later the list is the same to a reader.
  fileprivate var roundedToDay: PhotoQuery {
    switch self {
    case .around(let center, let date):
      let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
      return .around(center, uploadedSince: Date(timeIntervalSince1970: days * 86_400))
    case .words(let words, let query?): return .words(words, within: query.roundedToDay)
    default: return self
    }
  }

  private var arguments: [String: String] {
    get throws(Failure) {
      switch self {
      case .place(let id): return ["place_id": id]
      case .around(let center, let date):
        return ["bbox": center.box, "min_upload_date": String(Int(date.timeIntervalSince1970))]
      case .person(let id): return ["user_id": id]
      case .tag(let tag): return ["tags": tag]
      case .group(let id): return ["group_id": id]
      case .own: return ["user_id": "me"]
      case .liked, .contacts: return [:]
      case .category: throw Failure(.wrongUsage, "Flickr has no categories.")
      case .words(_, .liked?), .words(_, .contacts?):
        throw Failure(
          .wrongUsage,
          "Flickr searches for words everywhere, or among the photos of one place, person, tag or group."
        )
      case .words(let words, let query):
        return try (query?.arguments ?? [:]).merging(["text": words]) { $1 }
      }
    }
  }
}

extension UploadBounds {
  fileprivate var arguments: [String: String] {
    let bounds = ["min_upload_date": since, "max_upload_date": until]
    return bounds.compactMapValues { date in
      date.map { String(Int($0.timeIntervalSince1970.rounded(.down))) }
    }
  }
}

extension Coordinates {
  /// The bounding box of 0.1° to each side, `minLon,minLat,maxLon,maxLat`, clamped to the globe.
  fileprivate var box: String {
    let corners: [Double] = [
      max(longitude - 0.1, -180), max(latitude - 0.1, -90), min(longitude + 0.1, 180),
      min(latitude + 0.1, 90),
    ]
    return corners.map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ",")
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
