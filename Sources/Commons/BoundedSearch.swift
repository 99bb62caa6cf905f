import Foundations
import Model

/// A search within upload bounds, sorted by the creation of the files' pages, the latest first.
///
/// The upload time of a file is the creation of its page, by which the search sorts and selects.
/// `imageinfo` only has the time of the latest version, which may be years later. (`iilimit` lists all
/// versions of several files, but each one counts toward the 50 thumbnails of a response.) So
/// `prop=cirrusdoc` reads the creation from the search index: the sort key itself, which is the same on
/// every page.
///
/// MediaWiki calls `cirrusdoc` internal, so it may change. If a file lacks it, its time is the upper
/// limit that follows from the order: the earliest version among the file and those before it. If all
/// files lack it:
///
/// - each page reads the search from the first file of the upper bound's day;
/// - a file with a newer version has the time of the file before it;
/// - a page that is younger than its file, as after a split of its history, gives all files after it
///   the time of its file.
///
/// Sources: CirrusSearch, includes/Api/QueryCirrusDoc.php and
/// includes/BuildDocument/DefaultPageProperties.php; MediaWiki, includes/api/ApiQueryImageInfo.php.
struct BoundedSearch {
  private let list: FileList
  private let bounds: UploadBounds
  private let client: CommonsClient
  /// The batches read so far by their offsets.
  private var batches: [Int: Batch] = [:]

  private struct Batch {
    let files: ArraySlice<FilePage>
    let skipped: Int
    /// True if the list ends here, rather than the reach of paging.
    let isLast: Bool
  }

  init(_ list: FileList, _ bounds: UploadBounds, of client: CommonsClient) {
    self.list = list
    self.bounds = bounds
    self.client = client
  }

  /// Returns the photos at some positions within the bounds, or `nil` if the upper bound is beyond the
  /// reach of paging.
  ///
  /// It takes a call for every 50 files and, on a busy day, up to 12 to find the first one, whatever
  /// the page.
  mutating func page(_ wanted: Range<Int>) async throws -> PhotoPage? {
    guard let start = try await start() else { return nil }
    var rows = FileRows(endpoint: client.endpoint)
    var order = CreationOrder(latest: bounds.until ?? .distantFuture)
    var position = start + wanted.lowerBound
    let end = min(start + wanted.upperBound, FileList.limit)
    let since = UploadBounds(since: bounds.since)
    // Files beyond the reach of paging are within the reach of a search with an earlier bound.
    var hasMore = true
    while hasMore, position < end {
      let offset = position / FileList.batchSize * FileList.batchSize
      let batch = try await batch(at: offset)
      let files = batch.files.dropFirst(position - offset).map { order.dated($0) }
      let within = files.prefix { $0.created.map(since.contains) ?? true }
      let shown = within.prefix(end - position)
      rows.append(shown.filter { $0.created.map(bounds.contains) ?? false }, skipped: batch.skipped)
      hasMore = within.count > shown.count || (within.count == files.count && !batch.isLast)
      position = offset + FileList.batchSize
    }
    return rows.page(hasMore: hasMore)
  }
}

// MARK: - Finding the upper bound

extension BoundedSearch {
  /// Returns the position of the first file that is not later than the upper bound, or `nil` if paging
  /// does not reach it.
  private mutating func start() async throws -> Int? {
    guard let until = bounds.until else { return 0 }
    var offset = try await batchBefore(until) * FileList.batchSize
    var order = CreationOrder(latest: .distantFuture)
    while offset < FileList.limit {
      let batch = try await batch(at: offset)
      let files = batch.files.map { order.dated($0) }
      let first = files.firstIndex { $0.created.map { $0 <= until } ?? false }
      if let first { return offset + first }
      if batch.isLast { return offset + files.count }
      offset += FileList.batchSize
    }
    return nil
  }

  /// Returns the number of the last batch that begins later than the upper bound, or 0: exponential
  /// search, then binary search, at most 10 calls.
  private mutating func batchBefore(_ until: Date) async throws -> Int {
    let first = try await batch(at: 0)
    guard !first.isLast, let created = first.files.last?.created, created > until else { return 0 }
    var (low, high) = (0, FileList.limit / FileList.batchSize)
    while high - low > 1 {
      let middle = min(4 * low + 4, (low + high) / 2)
      let response = try await client.freshResponse(
        to: list.creation(at: middle * FileList.batchSize)
      )
      let isLater = response.pages.first?.created.map { $0 > until } ?? false
      if isLater { low = middle } else { high = middle }
    }
    // Files that were deleted meanwhile have moved the others up.
    while low > 0, let created = try await batch(at: low * FileList.batchSize).files.first?.created,
      created <= until
    { low -= 1 }
    return low
  }

  private mutating func batch(at offset: Int) async throws -> Batch {
    if let batch = batches[offset] { return batch }
    let call = list.batch(at: offset)
    let response = try await client.batch(call) { try await client.freshResponse(to: $0) }
    let hasNext = response.flatMap { list.batch(after: $0, at: offset) } != nil
    let batch = Batch(
      files: response.map(list.sorted)?.prefix(FileList.batchSize) ?? [],
      skipped: response?.skipped ?? 0,
      isLast: !hasNext && offset + FileList.batchSize < FileList.limit
    )
    batches[offset] = batch
    return batch
  }
}

/// The times of creation of a search's pages, from the first to the last.
private struct CreationOrder {
  /// The upper limit of what follows.
  private var latest: Date

  init(latest: Date) { self.latest = latest }

  /// Returns a page with the creation in the search index or, if it is unknown, its upper limit.
  mutating func dated(_ page: FilePage) -> FilePage {
    var page = page
    page.created = page.created ?? page.file?.uploaded.map { min($0, latest) }
    latest = min(latest, page.created ?? latest)
    return page
  }
}
