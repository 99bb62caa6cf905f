import Foundations
import Model

/// The requested fields of a list besides id, owner and title; the counts are undocumented.
private let listExtras =
  ([
    "description", "license", "date_upload", "date_taken", "owner_name", "icon_server", "geo",
    "count_faves", "count_comments", "tags",
  ] + PhotoSize.allCases.map(\.extra)).joined(separator: ",")

/// The requested fields of a list for the account, which may contain videos.
let signedExtras = listExtras + ",isfavorite,media"

/// The calls for a list of photos: a method, its arguments without the page, and its limits.
struct PhotoListCall {
  let call: FlickrCall
  /// The number of photos that paging can reach: page 10,001 would repeat page 10,000.
  let limit: Int

  /// Returns the call for a page.
  func call(for page: Page) -> FlickrCall {
    let pages = ["per_page": String(page.size), "page": String(page.number)]
    var paged = FlickrCall(call.method, call.arguments.merging(pages) { $1 })
    (paged.isSigned, paged.cacheTags) = (call.isSigned, call.cacheTags)
    return paged
  }
}

extension PhotoQuery {
  /// Returns the calls for the query.
  ///
  /// Sources: https://www.flickr.com/services/api/flickr.photos.search.html,
  /// https://www.flickr.com/services/api/flickr.people.getPhotos.html,
  /// https://www.flickr.com/services/api/flickr.photosets.getPhotos.html,
  /// https://www.flickr.com/services/api/flickr.favorites.getList.html
  func call(for list: PhotoList) throws(Failure) -> PhotoListCall {
    let isOwn = isOfAccount
    let bounds = list.uploaded ?? .anyTime
    var arguments = try arguments.merging(bounds.arguments) { own, bound in
      Int(own) ?? 0 > Int(bound) ?? 0 ? own : bound
    }
    arguments["extras"] = isOwn ? signedExtras : listExtras
    switch self {
    case .own:
      let call = FlickrCall("flickr.people.getPhotos", arguments)
      return PhotoListCall(call: call.signed.tagged(.ownPhotos), limit: 2_500_000)
    case .liked:
      let arguments = arguments.filter { !$0.key.hasSuffix("_upload_date") }
      let call = FlickrCall("flickr.favorites.getList", arguments)
      return PhotoListCall(call: call.signed.tagged(.likedPhotos), limit: 2_500_000)
    case .album:
      arguments = arguments.filter { !$0.key.hasSuffix("_upload_date") }
      arguments["media"] = "photos"
      let call = FlickrCall("flickr.photosets.getPhotos", arguments)
      return PhotoListCall(call: isOwn ? call.signed.tagged(.ownPhotos) : call, limit: 2_500_000)
    default:
      arguments["media"] = "photos"
      if let taken = list.filter.taken {
        // Without `min_upload_date`, a search has only the uploads of the last twelve hours, unless dates taken limit
        // it.
        if bounds == .anyTime { arguments["min_upload_date"] = nil }
        arguments["min_taken_date"] = "\(DaySpan.text(max(taken.first, firstDay))) 00:00:00"
        arguments["max_taken_date"] = "\(DaySpan.text(taken.last)) 23:59:59"
      }
      if !list.filter.licenses.isEmpty {
        let ids = list.filter.licenses.flatMap(\.ids).sorted()
        arguments["license"] = ids.map(String.init).joined(separator: ",")
      }
      arguments["sort"] = list.order?.flickrSort ?? "date-posted-desc"
      let call = FlickrCall("flickr.photos.search", arguments)
      return PhotoListCall(
        call: isOwn ? call.signed.tagged(.ownPhotos) : call,
        limit: SearchLimit.results
      )
    }
  }

  /// True if the photos are the account's, which only a signed call lists.
  private var isOfAccount: Bool {
    switch self {
    case .own, .liked, .contacts: true
    case .album(let name): (try? AlbumReference(name).isOwn) ?? false
    case .words(_, let query?): query.isOfAccount
    case .place, .around, .land, .person, .tag, .group, .category, .all, .date, .nowhere, .videos,
      .pictured,
      .both, .words(_, nil):
      false
    }
  }

  /// True if the account's person owns the photos.
  var isOfOwnPhotos: Bool {
    switch self {
    case .liked, .contacts: false
    case .words(_, let query?): query.isOfOwnPhotos
    default: isOfAccount
    }
  }

  var isAlbum: Bool { if case .album = self { true } else { false } }

  /// The query with its date rounded down to the day, so that it is the same a second later.
  var roundedToDay: PhotoQuery {
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
      case .album(let name):
        let album = try AlbumReference(name)
        return ["photoset_id": album.id, "user_id": album.isOwn ? nil : album.owner]
          .compactMapValues(\.self)
      case .own: return ["user_id": "me"]
      case .contacts: return ["user_id": "me", "contacts": "all"]
      case .liked: return [:]
      case .land, .category, .all, .date, .nowhere, .videos, .pictured, .both, .words(_, .liked?),
        .words(_, .contacts?), .words(_, .album?):
        throw SourceID.flickr.lacks(self)
      case .words(let words, let query):
        return try (query?.arguments ?? [:]).merging(["text": words]) { $1 }
      }
    }
  }
}

/// The first day of a search by date: no photo is older, and Flickr rejects years of three digits.
private let firstDay = 1800_01_01

extension PhotoOrder {
  /// The value of the argument `sort`; `nil` for an order that Flickr does not have.
  fileprivate var flickrSort: String? {
    let direction = isReversed ? "asc" : "desc"
    return switch value {
    case .taken: "date-taken-\(direction)"
    case .uploaded: "date-posted-\(direction)"
    case .interesting: "interestingness-\(direction)"
    case .relevance: "relevance"
    case .likes, .rating, .title, .name, .near: nil
    }
  }
}

extension UploadBounds {
  fileprivate var arguments: [String: String] {
    let bounds = ["min_upload_date": since, "max_upload_date": until]
    return bounds.compactMapValues { date in
      date.map { String(Int(max($0.timeIntervalSince1970.rounded(.down), 0))) }
    }
  }
}

extension Coordinates {
  /// The bounding box of 0.1° in each direction, `minLon,minLat,maxLon,maxLat`, clamped to the globe.
  fileprivate var box: String {
    let corners: [Double] = [
      max(longitude - 0.1, -180), max(latitude - 0.1, -90), min(longitude + 0.1, 180),
      min(latitude + 0.1, 90),
    ]
    return corners.map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ",")
  }
}
