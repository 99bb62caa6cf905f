import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// Single photos and photo lists.
package struct Photos: Sendable {
  let sources: SourceAccess
  let places: PlaceFinder
  let history: History

  init(_ places: PlaceFinder, _ history: History) {
    sources = places.sources
    self.places = places
    self.history = history
  }
}

extension Photos {
  /// Returns the photo that the user named, with the sizes whose URLs are known.
  ///
  /// - Throws: A `Failure` if there is no such row, and the errors of the source.
  package func photo(_ reference: PhotoReference) async throws -> Photo {
    try await photo(try history.locate(reference))
  }

  private func photo(_ located: LocatedPhoto) async throws -> Photo {
    let source = try source(of: located)
    switch located.name {
    case .file(let name):
      return try await sources.call(about: "The file \(name)", at: source.id) {
        try await source.photo(named: name)
      }
    case .id(let id):
      if let listed = located.listed, isWhole(located, sources.chosen.abilities) { return listed }
      return try await sources.call(about: "The photo \(id)", at: source.id) {
        try await source.photo(id: id)
      }
    }
  }

  /// Returns true if the list's row has everything that the source knows: photos cannot be looked up by
  /// id there, or the rows are complete and this one is no older than cached facts may be.
  private func isWhole(_ located: LocatedPhoto, _ abilities: Set<SourceAbility>) -> Bool {
    if !abilities.contains(.lookup) { return true }
    return abilities.contains(.completeRows) && located.isListedToday && !sources.isRefreshing
  }

  /// Returns the source to ask for a photo: its own, or the chosen one if it may have the photo.
  private func source(of located: LocatedPhoto) throws -> any PhotoSource {
    if let id = located.source(choosing: sources.id) { return try sources.source(id) }
    guard case .id(let id) = located.name, let kind = SourceKind.having(photoWithID: id).first
    else { return sources.chosen }
    let (name, form) = (kind.facts.name, kind.facts.form)
    throw Failure(
      .notFound,
      "The photo \(id) is a picture of \(kind.facts.indefiniteName); list the \(name) with --source \(form) first."
    )
  }

  /// Returns the size of a photo's largest rendition, or `nil` if the source does not report it.
  func fullSize(of photo: Photo) async -> PixelSize? {
    ((try? await allRenditions(of: photo)) ?? photo.renditions).largestSize
  }

  /// Returns the renditions of a photo, up to the largest.
  ///
  /// The source is not asked if it already reported the original.
  func allRenditions(of photo: Photo) async throws -> [Photo.Rendition] {
    if photo.rendition(.original) != nil { return photo.renditions }
    return try await sources.source(photo.source).renditions(ofPhoto: photo.id, for: .original)
  }

  /// Returns a list that the user asks for, in the source's order.
  ///
  /// - Throws: The errors of `PlaceFinder.query(ofPlace:)` and of the source.
  package func list(_ request: PhotoListRequest) async throws -> PhotoListPage {
    let request = try resolvingRow(request)
    switch request.subject {
    case .selected(.recents): return try recentPhotos(request)
    case .selected(.feed): return try archivedPhotos(request)
    case .selected(.duplicates): return try await duplicates(request)
    case .words(let words, within: .selected(.recents)?):
      return try recentPhotos(request, with: words)
    case .words(let words, within: .selected(.feed)?):
      return try archivedPhotos(request, with: words)
    case .place, .selected, .words:
      return try await photos(matching: try await query(request.subject), request)
    }
  }

  /// Returns a request with the list that a row of months, albums or names stands for, if it names one.
  private func resolvingRow(_ request: PhotoListRequest) throws -> PhotoListRequest {
    guard case .selected(.place(let text)) = request.subject,
      let row = try history.listedRow(text, at: sources.id), row.within == nil
    else { return request }
    var request = request
    request.subject = .selected(try PhotoSelector(row.what))
    if let taken = row.taken {
      let wanted = request.arrangement.filter.taken ?? .all
      guard let both = taken.intersection(wanted) else {
        throw Failure(.wrongUsage, "No day of the row \(text) is in \(wanted).")
      }
      request.arrangement.filter.taken = both
    }
    return request
  }

  /// Returns several lists as one, one after the other, each photo once.
  package func list(_ requests: [PhotoListRequest]) async throws -> PhotoListPage {
    if let only = requests.first, requests.count == 1 { return try await list(only) }
    if requests.contains(where: { $0.arrangement.order != nil || $0.arrangement.isReversed }) {
      throw Failure(.wrongUsage, "Several lists are not sorted as one: name one, or omit --sort.")
    }
    var lists: [PhotoListPage] = []
    for request in requests { lists.append(try await list(request)) }
    return PhotoListPage(lists)
  }

  /// Returns the web page of the user's selection.
  ///
  /// - Throws: A `Failure` where the source has no page of it, and the errors of `place(_:)` and of the source.
  package func page(of selector: PhotoSelector) async throws -> URL {
    let named = try await query(selector)
    let resolved = try await sources.call(about: named.nounPhrase) {
      try await sources.chosen.resolve(named.query)
    }
    guard sources.id.facts.location == .network,
      let page = sources.chosen.page(of: resolved.query, titled: named.title)
    else {
      let sentence = "There is no web page of “\(named.title)” in \(sources.id.name)"
      throw Failure(.wrongUsage, sentence.withFullStop)
    }
    return page
  }

  private func photos(
    matching named: NamedQuery,
    _ request: PhotoListRequest
  ) async throws -> PhotoListPage {
    let (source, page) = (sources.chosen, request.page)
    try sources.id.check(page)
    let order = request.arrangement.order(at: source.arranging)
    let list = PhotoList(named.query, filter: request.arrangement.filter, order: order)
    try list.check(source.arranging, of: source.id.facts.title)
    let answer = try await sources.call(about: named.nounPhrase) {
      try await source.photos(of: list, page: page)
    }
    history.conceal(answer.photos)
    let hidden = try history.following.read().hidden
    let album = answer.albumTitle?.onOneLine
    let photos = answer.photos.filter { !hidden.hides($0) }
    var shown = PhotoListPage(
      title: album.map { "album \($0)" } ?? named.title,
      subject: album.map { "in the album \($0)" } ?? named.subject,
      order: request.arrangement.sentence(order, isOfLastYear: source.isOfLastYear(list))
        ?? (named.query.isSearch ? "newest first" : nil),
      photos: photos,
      first: page.start + 1,
      total: answer.total,
      skipped: answer.skipped,
      reachable: answer.reachable,
      undated: answer.undated,
      hasMore: answer.hasMore
    )
    shown.hiddenCount = answer.photos.count - photos.count
    shown.namesPerson = named.query.namesPerson
    shown.orders = list.orders(source.arranging)
    shown.sortedBy = order?.value ?? source.arranging.own
    return shown
  }

  /// Returns a page of the recently viewed photos, or of those with some words.
  private func recentPhotos(
    _ request: PhotoListRequest,
    with words: String? = nil
  ) throws -> PhotoListPage {
    let (arrangement, page) = (request.arrangement, request.page)
    try arrangement.check(.ofStored, of: "The recents")
    let all = try history.recents().photos.map(\.photo)
    let photos = found(words, among: all.filter(arrangement.filter.admits)) { $0 }
    let (rows, hasMore) = page.rows(of: photos)
    return PhotoListPage(
      title: words.map { "“\($0)” in Recents" } ?? "Recents",
      subject: words.map { "with “\($0)” that you viewed" } ?? "that you viewed",
      photos: Array(rows),
      first: page.start + 1,
      total: photos.count,
      skipped: 0,
      undated: arrangement.filter.undatedCount(among: all.map(\.dayTaken)),
      hasMore: hasMore
    )
  }

  /// Returns the items whose photos have some words, or all without words.
  private func found<Item>(
    _ words: String?,
    among items: [Item],
    photo: (Item) -> Photo
  ) -> [Item] {
    guard let words else { return items }
    let photos = items.map(photo)
    let names = otherNames(of: Set(photos.compactMap(\.place)))
    return SearchIndex(of: photos, placeNames: names).numbers(matching: WordSearch(words)).map {
      items[$0]
    }
  }

  /// Loads what searches of the chosen source need, so that the first one is as fast as the others.
  package func prepareSearch() async { await sources.chosen.prepareSearch() }

  /// Returns the other names of places, and of their regions and countries.
  package func otherNames(of names: Set<PlaceName>) -> [PlaceName: [String]] {
    let names = Array(names)
    let others = places.gazetteer().otherNames(of: names)
    return Dictionary(uniqueKeysWithValues: zip(names, others))
  }

  /// Returns a page of the posts in the archive, or of those with some words, the newest first; never fetches.
  private func archivedPhotos(
    _ request: PhotoListRequest,
    with words: String? = nil
  ) throws -> PhotoListPage {
    let (arrangement, page) = (request.arrangement, request.page)
    try arrangement.check(.ofStored, of: "The feed")
    let list = try history.following.read()
    var filter = FeedFilter()
    filter.origins = Set(list.followed(inWorldOf: sources.id).map(\.id))
    filter.hidden = list.hidden
    let isWhole = words != nil || !arrangement.filter.isEmpty
    let all = try history.archive.posts(
      filter,
      limit: isWhole || page.size == .max ? .max : page.start + page.size + 1
    )
    let posts = found(
      words,
      among: all.filter { arrangement.filter.admits($0.photo) },
      photo: \.photo
    )
    let (rows, hasMore) = page.rows(of: posts)
    return PhotoListPage(
      title: words.map { "“\($0)” in Feed" } ?? "Feed",
      subject: words.map { "with “\($0)” in the feed" } ?? "in the feed",
      photos: rows.map(\.photo),
      first: page.start + 1,
      total: isWhole ? posts.count : try history.archive.count(filter),
      skipped: 0,
      undated: arrangement.filter.undatedCount(among: all.map(\.photo.dayTaken)),
      hasMore: hasMore
    )
  }

  /// Returns the query and the title for a subject; looks up a place.
  ///
  /// - Throws: A `Failure` for blank words, and within a list that cannot be searched.
  private func query(_ subject: PhotoSubject) async throws -> NamedQuery {
    switch subject {
    case .place(let place): return places.query(place)
    case .selected(let selector): return try await query(selector)
    case .words(let words, let within):
      let words = words.onOneLine.trimmed
      if words.isEmpty { throw Failure(.wrongUsage, "Say which words to search for.") }
      var inner: NamedQuery?
      if let within { inner = try await query(within) }
      return NamedQuery(words: words, within: inner)
    }
  }

  private func query(_ row: ListedRow, named text: String) async throws -> NamedQuery {
    if row.taken != nil {
      throw Failure(
        .wrongUsage,
        "Row \(text) is a part of a list; “places photos \(text)” lists it."
      )
    }
    let named = try await query(try PhotoSelector(row.what))
    guard let within = row.within else { return named }
    let inner = try await query(try PhotoSelector(within))
    return NamedQuery(named, within: inner)
  }

  private func queryOfPage(_ selector: PhotoSelector, on site: WebSite) async throws -> NamedQuery {
    try sources.check(site)
    return try await query(selector)
  }

  /// Returns the query and the title for what the user selects; looks up a place.
  func query(_ selector: PhotoSelector) async throws -> NamedQuery {
    switch selector {
    case .place(let place):
      if let row = try history.listedRow(place, at: sources.id) {
        try await query(row, named: place)
      } else {
        try await places.query(ofPlace: place)
      }
    case .today: NamedQuery(.date(.span(places.today)))
    case .onThisDay: NamedQuery(.date(DateQuery(dayOfYearOf: places.today)))
    case .list(let query): NamedQuery(query)
    case .recents: throw Failure(.wrongUsage, "The recents are a list of their own.")
    case .feed: throw Failure(.wrongUsage, "The feed is a list of its own.")
    case .duplicates: throw Failure(.wrongUsage, "The duplicates are a list of their own.")
    case .page(let selector, on: let site): try await queryOfPage(selector, on: site)
    }
  }
}

extension PhotoQuery {
  /// True if the name of a person in pictures is part of the query.
  fileprivate var namesPerson: Bool {
    switch self {
    case .pictured: true
    case .tag(let tag): tag.lowercased().hasPrefix(NameKind.people.prefix)
    case .both(let query, within: let other): query.namesPerson || other.namesPerson
    case .words(_, within: let query?): query.namesPerson
    default: false
    }
  }

  /// True if the photos are found by words: their order is not evident, as it is for the newest of a place.
  fileprivate var isSearch: Bool { if case .words = self { true } else { false } }
}
