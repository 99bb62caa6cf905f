import Foundations
import Model

extension CommonsClient {
  /// Returns a page of the photos that match a query and were uploaded within bounds, the latest first.
  func photos(
    matching query: PhotoQuery,
    uploaded bounds: UploadBounds,
    page: Page
  ) async throws -> PhotoPage {
    let list = try FileList(query, uploaded: bounds)
    let wanted = page.positions
    guard list.hasOffsets, !wanted.isEmpty else {
      return try await photos(of: list, at: wanted, uploaded: bounds)
    }
    var search = BoundedSearch(list, bounds, of: self)
    if let page = try await search.page(wanted) { return page }
    let earlier = UploadBounds(since: bounds.since, until: bounds.until?.endOfDayBefore)
    return try await photos(matching: query, uploaded: earlier, page: page)
  }

  /// Returns the photos at some positions of a list that has bounds itself, and is read from its
  /// beginning.
  private func photos(
    of list: FileList,
    at wanted: Range<Int>,
    uploaded bounds: UploadBounds
  ) async throws -> PhotoPage {
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
}

extension Date {
  /// The last second of the day before, in UTC.
  fileprivate var endOfDayBefore: Date {
    let days = (timeIntervalSince1970 / 86_400).rounded(.down)
    return Date(timeIntervalSince1970: days * 86_400 - 1)
  }
}
