import Foundations
import Places

/// One page of a list of photos.
package struct PhotoPage: Hashable, Sendable {
  package let photos: [Photo]
  /// How many photos the whole list has, roughly: Flickr's count drifts.
  package let total: Int?
  /// How many rows could not be read and were left out.
  package let skipped: Int

  package init(photos: [Photo], total: Int?, skipped: Int) {
    self.photos = photos
    self.total = total
    self.skipped = skipped
  }
}

/// Where the photos of a list were taken.
package enum PhotoArea: Hashable, Sendable {
  /// The place that Flickr calls by this id.
  case place(id: String)
  /// A box of 0.1° to each side of a point, which is how a place without an id is asked for; only
  /// photos uploaded since a date, as Flickr wants such a search to be limited.
  case around(Coordinates, uploadedSince: Date)
}

extension FlickrClient {
  /// Returns a page of the photos of an area, the latest upload first.
  ///
  /// A page has `perPage` photos, 1 to 500; pages count from 1, and past the end they are empty.
  /// Source: https://www.flickr.com/services/api/flickr.photos.search.html
  package func photos(in area: PhotoArea, perPage: Int, page: Int) async throws -> PhotoPage {
    let call = area.search(perPage: perPage, page: page)
    let name = area.toTheDay.search(perPage: perPage, page: page)
    return try await answer(to: call, keptAs: name, .list, as: PhotoList.self)
      .photos.page(at: endpoint)
  }
}

/// What a list is asked to tell of each photo beyond id, owner and title.
private let listExtras =
  (["description", "license", "date_taken", "owner_name", "geo"]
  + PhotoSize.allCases.map(\.extra)).joined(separator: ",")

extension PhotoArea {
  fileprivate func search(perPage: Int, page: Int) -> FlickrCall {
    var arguments = arguments
    arguments["extras"] = listExtras
    arguments["media"] = "photos"
    arguments["per_page"] = String(perPage)
    arguments["page"] = String(page)
    arguments["sort"] = "date-posted-desc"
    return FlickrCall("flickr.photos.search", arguments)
  }

  /// The area with its date to the day: asked for a second later, a list is the same to a reader.
  fileprivate var toTheDay: PhotoArea {
    guard case .around(let center, let date) = self else { return self }
    let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    return .around(center, uploadedSince: Date(timeIntervalSince1970: days * 86_400))
  }

  private var arguments: [String: String] {
    switch self {
    case .place(let id):
      ["place_id": id]
    case .around(let center, let date):
      ["bbox": center.box, "min_upload_date": String(Int(date.timeIntervalSince1970))]
    }
  }
}

extension Coordinates {
  /// The box of 0.1° to each side: `minLon,minLat,maxLon,maxLat`, kept on the globe.
  fileprivate var box: String {
    [
      max(longitude - 0.1, -180), max(latitude - 0.1, -90), min(longitude + 0.1, 180),
      min(latitude + 0.1, 90),
    ].map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ",")
  }
}

extension PhotoList.Photos {
  /// The page as values, each photo once: Flickr repeats photos where a list shifts.
  fileprivate func page(at endpoint: FlickrEndpoint) -> PhotoPage {
    let rows = photo ?? .none
    var seen: Set<String> = []
    let photos = rows.readable.filter { seen.insert($0.id).inserted }.map { $0.photo(at: endpoint) }
    return PhotoPage(photos: photos, total: total?.int, skipped: rows.skipped)
  }
}
