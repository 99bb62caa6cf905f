import Foundations
import Model
import Net

extension CommonsClient {
  /// All hours of a day within 30 calls; with an allowance of 10 a minute, 4 hours, which leaves calls for
  /// the commands that follow, and 4 more in the browser.
  package var uploadSampling: UploadSampling {
    hasContact
      ? UploadSampling(hours: 24, calls: 30, width: 3)
      : UploadSampling(hours: 4, furtherHours: 4, calls: 4, width: 3)
  }

  /// Returns a page, counted from 1, of the geotagged photos that were uploaded in a period, the latest
  /// first: 500 files a page, of which a part has coordinates.
  ///
  /// One call asks for the files twice, once with their coordinates and once with their users, for MediaWiki
  /// gives both at once only 50 at a time. A further page is reached by the one before, and a page tells
  /// only whether another follows.
  ///
  /// Sources: https://www.mediawiki.org/wiki/API:Allimages and Extension:GeoData
  package func uploads(in period: ClosedRange<Date>, page: Int) async throws -> UploadPage {
    let uploads = try await uploads(in: period, page: page) { try await response(to: $0, .today) }
    return uploads ?? .empty
  }

  package func cachedUploads(in period: ClosedRange<Date>, page: Int) async -> UploadPage? {
    try? await uploads(in: period, page: page) { await cachedResponse(to: $0) }
  }

  /// Returns the page, `nil` where a response is not at hand; past the end it is empty.
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
  /// The list of users may be ahead of the other, where coordinates came in several parts.
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
  /// Returns the geotagged photos of the pages, with their users out of the list.
  ///
  /// The pages come by their ids, the list by time, which orders the photos.
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
  /// Creates the photo of a page, or `nil` where it has no id or no coordinates.
  ///
  /// A point of Commons is that of a camera, as exact as a street.
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
  /// The title for comparison: names of files have blanks or underscores, as they come.
  fileprivate var titleKey: String { replacing("_", with: " ").onOneLine }
}
