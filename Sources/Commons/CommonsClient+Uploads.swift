import Foundations
import Model
import Net

extension CommonsClient {
  /// All hours of a day with 30 calls.
  ///
  /// With only 10 requests a minute, 2 hours, which leaves calls for a list and its pictures.
  package var uploadSampling: UploadSampling {
    hasContact
      ? UploadSampling(hours: 24, calls: 30, width: 3)
      : UploadSampling(hours: 2, calls: 2, width: 3)
  }

  /// Returns a page, counted from 1, of the geotagged photos uploaded in a period, the latest first.
  ///
  /// A page has 500 files, some of which have coordinates.
  ///
  /// One call requests the files twice, once with coordinates and once with users, since MediaWiki
  /// returns both together for 50 files only. A page is reached through the previous one, and only says
  /// whether another follows.
  ///
  /// Sources: https://www.mediawiki.org/wiki/API:Allimages and Extension:GeoData
  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    let uploads = try await uploads(in: period, page: page) { try await response(to: $0, .today) }
    return uploads ?? .empty
  }

  package func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage? {
    try? await uploads(in: period, page: page) { await cachedResponse(to: $0) }
  }

  /// Returns the page, or `nil` if a response is unavailable; past the end it is empty.
  private func uploads(
    in period: ClosedRange<Date>,
    page: Int,
    from respond: Responder
  ) async throws -> UploadPage? {
    let first = CommonsCall.uploads(in: period)
    var call = first
    var number = 1
    while true {
      guard let batch = try await batch(call, parts: 3, from: respond) else { return nil }
      let next = batch.nextBatch?["gaicontinue"]
      if number >= page { return batch.uploads(onPage: number, hasMore: next != nil) }
      guard let next else { return .empty }
      call = first.continued(by: .secondList(from: next))
      number += 1
    }
  }
}

extension [String: String] {
  /// The arguments that continue both lists of uploads at the same file.
  ///
  /// The list of users may be ahead of the other one if coordinates came in several parts.
  fileprivate static func secondList(from file: String) -> [String: String] {
    ["aicontinue": file, "continue": "gaicontinue||", "gaicontinue": file]
  }
}

extension CommonsCall {
  fileprivate static func uploads(in period: ClosedRange<Date>) -> CommonsCall {
    let (start, end) = (
      period.upperBound.formatted(.iso8601), period.lowerBound.formatted(.iso8601)
    )
    return CommonsCall([
      "aidir": "older", "aiend": end, "ailimit": "500", "aiprop": "user|timestamp",
      "aisort": "timestamp", "aistart": start,
      "colimit": "max",
      "gaidir": "older", "gaiend": end, "gailimit": "500", "gaisort": "timestamp",
      "gaistart": start,
      "generator": "allimages", "list": "allimages", "prop": "coordinates",
    ])
  }
}

extension QueryResponse {
  /// Returns the geotagged photos of the pages, with their users from the list.
  ///
  /// The pages are ordered by id, the list by time, which orders the photos.
  fileprivate func uploads(onPage page: Int, hasMore: Bool) -> UploadPage {
    let located = pages.filter { $0.coordinates != nil && $0.fileName.isPhotoName }
    let pagesByTitle = Dictionary(located.map { ($0.title.titleKey, $0) }) { first, _ in first }
    var seen: Set<String> = []
    let photos = images.compactMap { image -> GeotaggedPhoto? in
      let title = image.title.titleKey
      guard seen.insert(title).inserted, let user = image.user else { return nil }
      return pagesByTitle[title].flatMap { GeotaggedPhoto($0, owner: user) }
    }
    return UploadPage(
      photos: photos,
      total: photos.count,
      pageCount: hasMore ? page + 1 : page,
      skipped: skipped + located.count - photos.count
    )
  }
}

extension GeotaggedPhoto {
  /// Creates the photo of a page, or `nil` if it has no id or no coordinates.
  ///
  /// Commons' coordinates are those of the camera, accurate to a street.
  fileprivate init?(_ page: FilePage, owner: String) {
    guard let id = page.pageID, let coordinates = page.coordinates else { return nil }
    self.init(
      id: "M\(id)",
      owner: owner,
      coordinates: coordinates,
      accuracy: 16,
      isPublic: true,
      area: nil
    )
  }
}

extension String {
  /// The title for comparison: file names may have spaces or underscores.
  fileprivate var titleKey: String { replacing("_", with: " ").onOneLine }
}
