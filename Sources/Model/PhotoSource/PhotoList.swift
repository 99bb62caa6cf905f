/// A list of photos, in the terms of a source: which photos, and the filter that limits them.
package struct PhotoList: Hashable, Sendable {
  package let query: PhotoQuery
  /// The bounds of upload times, by which the feed reads a list; `nil` for all times.
  package var uploaded: UploadBounds?

  package init(_ query: PhotoQuery, uploaded: UploadBounds? = nil) {
    self.query = query
    self.uploaded = uploaded
  }
}

/// A page of a list: offset pagination.
///
/// ```swift
/// Page(3, of: 50)  // rows 101 to 150
/// ```
package struct Page: Hashable, Sendable {
  /// The number, counted from 1.
  package let number: Int
  /// The largest number of rows, from 1 on.
  package let size: Int

  package init(_ number: Int = 1, of size: Int) {
    self.number = max(number, 1)
    self.size = max(size, 1)
  }

  /// The number of rows on the pages before it.
  package var start: Int {
    let (start, overflow) = (number - 1).multipliedReportingOverflow(by: size)
    return overflow ? .max : start
  }

  /// Returns its rows of a list that is in memory, none past the end, and true if there are rows after them.
  package func rows<List: RandomAccessCollection>(
    of list: List
  ) -> (rows: List.SubSequence, hasMore: Bool) {
    let rest = list.dropFirst(start)
    return (rest.prefix(size), rest.count > size)
  }
}
