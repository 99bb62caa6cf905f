import Commons
import Foundations
import Model
import Net
import TestSupport
import Testing

/// The service of a history: its lists, and how it serves the photos of a `Timeline`.
struct FeedWorld: Sendable {
  let source: SourceID
  /// The tags or categories; a photo may be in several.
  let topics: [PhotoQuery]
  /// The people, who may be contacts; empty if the service cannot be asked for both.
  var people: [PhotoQuery] = []
  /// What the ids of photos begin with.
  var idPrefix = ""
  /// True if a file may get a newer version, which does not change its place; otherwise an upload time may change.
  var hasVersions = false
  /// True if a photo may be private at first.
  var hasPrivatePhotos = false
  /// Returns the source that reads a timeline.
  let reader: @Sendable (Timeline) -> any PhotoSource

  var lists: [PhotoQuery] { topics + people }
}

extension FeedWorld {
  static let flickr = FeedWorld(
    source: .flickr,
    topics: ["a", "b", "c"].map { .tag($0) },
    people: (1...5).map { .person("\($0)@N01") },
    hasPrivatePhotos: true
  ) { $0 }

  /// Categories of Commons, read by its client.
  static let commons = FeedWorld(
    source: .commons,
    topics: ["a", "b", "c"].map { .category($0) },
    idPrefix: "M",
    hasVersions: true
  ) { timeline in
    CommonsClient(endpoint: .commons, hasContact: true) { request in
      let body = try timeline.answer(to: request.url)
      return HTTPResponse(
        status: 200,
        contentType: "application/json",
        url: request.url,
        body: Data(body.utf8)
      )
    }
  }
}

extension Timeline {
  /// Returns the answer of Commons to a call for the files of a category: a search within days, or a list.
  ///
  /// Of the files of one second, the search has the lowest id first, against the order of the feed.
  fileprivate func answer(to url: URL) throws -> String {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let text = query["gsrsearch"] ?? query["gcmtitle"] ?? ""
    let name = try #require(text.firstMatch(of: /(?i)category:"?(\w+)/)?.output.1)
    let isOlder = text.contains("creationdate:<=")
    let rows = try ask(for: .category(String(name)), isOlder: isOlder)
      .sorted { ($0.second, $1.number) > ($1.second, $0.number) }
    let files = rows.map { row in
      SearchedFile(id: row.number, created: row.second, version: row.version ?? row.second)
    }
    return FileSearch.answer(to: query, in: files)
  }
}
