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
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  package func photos(
    matching query: PhotoQuery,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    let query = try await identified(query)
    let pages = SearchPages(perPage: perPage, page: page)
    var list = PhotoPage(photos: [], total: nil, skipped: 0, hasMore: false)
    for part in pages.parts {
      let answer = try await response(for: part, of: pages, matching: query)
      list.append(answer.photos(at: endpoint, in: part, of: pages), to: pages.positions.upperBound)
      if part.page * pages.perPage >= list.total ?? .max { break }
    }
    return list
  }

  private func response(
    for part: SearchPages.Part,
    of pages: SearchPages,
    matching query: PhotoQuery
  ) async throws -> RowPage<PhotoRow> {
    let call = try query.search(perPage: pages.perPage, page: part.page)
    let cacheCall = try query.roundedToDay.search(perPage: pages.perPage, page: part.page)
    return try await response(to: call, cachedAs: cacheCall, .list, as: PhotoListResponse.self)
      .photos
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

/// The fields that a list is asked for beyond id, owner and title.
private let listExtras =
  (["description", "license", "date_taken", "owner_name", "geo"]
  + PhotoSize.allCases.map(\.extra)).joined(separator: ",")

extension PhotoQuery {
  fileprivate func search(perPage: Int, page: Int) throws(Failure) -> FlickrCall {
    var arguments = try arguments
    arguments["extras"] = listExtras
    arguments["media"] = "photos"
    arguments["per_page"] = String(perPage)
    arguments["page"] = String(page)
    arguments["sort"] = "date-posted-desc"
    return FlickrCall("flickr.photos.search", arguments)
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
      case .own, .contacts, .liked: throw Failure(.failed, "Not built yet.")
      case .category: throw Failure(.wrongUsage, "Flickr has no categories.")
      case .words(let words, let query):
        return try (query?.arguments ?? [:]).merging(["text": words]) { $1 }
      }
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
    of pages: SearchPages
  ) -> PhotoPage {
    let start = (part.page - 1) * pages.perPage
    let isPastEnd = start > 0 && start >= total ?? .max
    let wanted = rows.elements.dropFirst(part.rows.lowerBound)
      .prefix(isPastEnd ? 0 : part.rows.count)
    return PhotoPage(
      photos: wanted.map { $0.photo(at: endpoint) },
      total: total,
      skipped: rows.skipped,
      reachable: (total ?? 0) > SearchLimit.results ? SearchLimit.results : nil,
      hasMore: false
    )
  }
}
