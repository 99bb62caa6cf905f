import Foundations
import Model
import Net

extension CommonsClient {
  /// Returns a page of the photos that match a query, the latest upload first; in a category, the file
  /// that was added last.
  ///
  /// One call is made for each 50 files, and for the lists of a person or a category one for each 50 files
  /// before the page, too, unless they are cached. A page has fewer photos where files are videos, drawings
  /// or sounds; these are no rows that could not be decoded. The total is not known.
  ///
  /// Sources: https://www.mediawiki.org/wiki/API:Search, API:Allimages, API:Categorymembers
  package func photos(
    matching query: PhotoQuery,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    let list = try FileList(query)
    let wanted = Self.positions(perPage: perPage, page: page)
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

  /// Returns a page of the photos that match a query and were uploaded within bounds, the latest first; it
  /// is never cached, since who asks by time wants to know what is new.
  ///
  /// A search has its bounds to the day, so that it is walked from its beginning, and what is outside of
  /// the bounds is left out.
  package func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    perPage: Int,
    page: Int
  ) async throws -> PhotoPage {
    let list = try FileList(query, uploaded: bounds)
    let wanted = Self.positions(perPage: perPage, page: page)
    var next: CommonsCall? = wanted.isEmpty ? nil : list.batch(at: 0)
    var rows = FileRows(endpoint: endpoint)
    var (offset, position, hasMore) = (0, 0, false)
    while let call = next, position < wanted.upperBound, offset < FileList.limit,
      let batch = try await batch(call, from: { try await freshResponse(to: $0) })
    {
      let pages = list.sorted(batch).filter { $0.file?.uploaded.map(bounds.contains) ?? false }
      let shown = wanted.clamped(to: position..<position + pages.count)
      rows.append(
        pages.dropFirst(shown.lowerBound - position).prefix(shown.count),
        skipped: batch.skipped
      )
      next = list.batch(after: batch, at: offset)
      offset += FileList.batchSize
      position += pages.count
      hasMore = next != nil || position > wanted.upperBound
    }
    return rows.page(hasMore: hasMore, isLast: wanted.upperBound >= FileList.limit)
  }

  /// Returns the positions of the files of a page in the whole list, counted from 0, as far as pages reach.
  private static func positions(perPage: Int, page: Int) -> Range<Int> {
    let count = max(perPage, 1)
    let start = min(max(page, 1) - 1, FileList.limit).multipliedReportingOverflow(by: count)
    let lower = start.overflow ? FileList.limit : min(start.partialValue, FileList.limit)
    return lower..<lower + min(count, FileList.limit - lower)
  }
}

/// The photos among the rows of a list, each once.
struct FileRows {
  let endpoint: CommonsEndpoint
  private var photos: [Photo] = []
  private var skipped = 0
  private var seen: Set<Photo.ID> = []

  init(endpoint: CommonsEndpoint) { self.endpoint = endpoint }

  /// Appends the photos of some rows, and the number of other rows that could not be decoded.
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

  /// Returns the rows as a page; the last that can be reached has none after it, whatever the list holds.
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
