import Foundations
import Model
import Net

extension CommonsClient {
  /// Returns a page of the photos that match a query, the latest upload first.
  ///
  /// In a category, the latest addition comes first.
  ///
  /// One call is made for every 50 files. For a person or a category, further calls are made for the
  /// files before the page, unless they are cached. A page has fewer photos if some files are videos,
  /// drawings or sounds, which do not count as undecodable. The total is unknown.
  ///
  /// Sources: https://www.mediawiki.org/wiki/API:Search, API:Allimages, API:Categorymembers
  ///
  /// Within bounds of upload times nothing is cached: callers ask for a period to see what is new. If a search has more
  /// files on a day than paging reaches, the earlier ones are left out, and the list continues with the day before.
  package func photos(of list: PhotoList, page: Page) async throws -> PhotoPage {
    if let bounds = list.uploaded {
      return try await photos(matching: list.query, uploaded: bounds, page: page)
    }
    let list = try FileList(list.query, isByUpload: list.order?.value == .uploaded)
    let wanted = page.positions
    var offset =
      list.hasOffsets ? wanted.lowerBound / FileList.batchSize * FileList.batchSize : 0
    var next: CommonsCall? = wanted.isEmpty ? nil : list.batch(at: offset)
    var rows = FileRows(endpoint: endpoint)
    var hasMore = false
    while let call = next, offset < wanted.upperBound,
      let batch = try await batch(call, from: { try await response(to: $0, .list) })
    {
      let pages = list.sorted(batch)
      let first = max(wanted.lowerBound - offset, 0)
      let end = min(wanted.upperBound - offset, FileList.batchSize)
      if first < end { rows.append(pages.prefix(end).dropFirst(first), skipped: batch.skipped) }
      next = list.batch(after: batch, at: offset)
      hasMore = next != nil || pages.count > end
      offset += FileList.batchSize
    }
    return rows.page(hasMore: hasMore, isLast: wanted.upperBound >= FileList.limit)
  }
}

extension Page {
  /// The indices of its files in the whole list, as far as paging reaches.
  var positions: Range<Int> {
    let lower = min(start, FileList.limit)
    return lower..<lower + min(size, FileList.limit - lower)
  }
}

/// The photos in the rows of a list, each once.
struct FileRows {
  let endpoint: CommonsEndpoint
  private var photos: [Photo] = []
  private var skipped = 0
  private var seen: Set<Photo.ID> = []

  init(endpoint: CommonsEndpoint) { self.endpoint = endpoint }

  /// Appends the photos in some rows, and adds the number of rows that could not be decoded.
  mutating func append(_ pages: some Sequence<FilePage>, skipped count: Int) {
    skipped += count
    for page in pages {
      switch page.reading(at: endpoint) {
      case .photo(let photo): if seen.insert(photo.id).inserted { photos.append(photo) }
      case .unreadable: skipped += 1
      case .other: continue
      }
    }
  }

  /// Returns the rows as a page; the last reachable page has none after it, even if the list is longer.
  func page(hasMore: Bool, isLast: Bool = false) -> PhotoPage {
    PhotoPage(
      photos: photos,
      total: nil,
      skipped: skipped,
      reachable: hasMore && isLast ? FileList.limit : nil,
      hasMore: hasMore && !isLast
    )
  }
}
