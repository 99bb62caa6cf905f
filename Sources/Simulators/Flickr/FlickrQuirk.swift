import Sample

/// A quirk of Flickr's lists that a client has to cope with, enabled on request.
package enum FlickrQuirk: String, CaseIterable, Sendable {
  /// Pages are short: one row in ten is removed after paging, and appears on no page.
  case shortPages = "short-pages"
  /// Pages past the end repeat the last one.
  case repeatedLastPage = "repeated-last-page"
  /// Each page but the first begins with the last two rows of the page before.
  case repeatedRows = "repeated-rows"
  /// A photo is uploaded before each further page is requested, so that its first row was already on
  /// the previous page.
  case growingLists = "growing-lists"
  /// A photo of an earlier page is deleted before each further page is requested, so that one row is on
  /// no page.
  case shrinkingLists = "shrinking-lists"
  /// The server's clock for signed requests is an hour ahead.
  case clockSkew = "clock-skew"
}

extension FlickrQuirk {
  /// The pagination of a list.
  struct Pages {
    let uploads: [Upload]
    let perPage: Int

    /// Returns the rows of a page, counted from 1, with some quirks.
    func page(_ number: Int, with quirks: Set<FlickrQuirk>) -> [Upload] {
      let count = max(1, (uploads.count + perPage - 1) / perPage)
      let number = quirks.contains(.repeatedLastPage) ? min(number, count) : number
      var start = (number - 1) * perPage
      if quirks.contains(.growingLists) { start -= number - 1 }
      if quirks.contains(.shrinkingLists) { start += number - 1 }
      if quirks.contains(.repeatedRows) { start -= 2 }
      let page = uploads.dropFirst(max(0, start)).prefix(perPage)
      guard quirks.contains(.shortPages) else { return Array(page) }
      return page.filter { $0.photo.id.randomNumber(seed: "hidden") >= 0.1 }
    }
  }
}
