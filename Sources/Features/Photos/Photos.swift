import Bitmaps
import Foundations
import Imaging
import Model
import Store

/// A page of a list of photos, with its position in the pagination of the whole list.
package struct PhotoList: Hashable, Sendable {
  /// The name of the place, person, tag or other origin of the photos.
  package let title: String
  /// What follows “photos” in a sentence: `of Kyoto, Japan`, `that you like`.
  package let subject: String
  /// The order of the photos, if the heading says it: `newest first`.
  package let order: String?
  package let photos: [Photo]
  /// The number of the page's first photo in the whole list, counted from 1.
  package let first: Int
  /// The number of photos in the whole list, if the source reports it.
  package let total: Int?
  /// The number of rows that could not be decoded and were left out.
  package let skipped: Int
  /// The number of photos that paging can reach, if that is less than the total.
  package let reachable: Int?
  /// True if there is a page after this one.
  package let hasMore: Bool

  package init(
    title: String,
    subject: String? = nil,
    order: String? = nil,
    photos: [Photo],
    first: Int,
    total: Int?,
    skipped: Int,
    reachable: Int? = nil,
    hasMore: Bool = false
  ) {
    self.title = title
    self.subject = subject ?? "of \(title)"
    self.order = order
    self.photos = photos
    self.first = first
    self.total = total
    self.skipped = skipped
    self.reachable = reachable
    self.hasMore = hasMore
  }
}

extension PhotoList {
  /// Creates a list from the photos of several lists, each photo once.
  fileprivate init(_ lists: [PhotoList]) {
    var seen: Set<Photo.ID> = []
    self.init(
      title: lists.map(\.title).joined(separator: ", "),
      subject: lists.map(\.subject).joined(separator: " or "),
      photos: lists.flatMap(\.photos).filter { seen.insert($0.id).inserted },
      first: lists.first?.first ?? 1,
      total: nil,
      skipped: lists.reduce(0) { $0 + $1.skipped },
      hasMore: lists.contains(where: \.hasMore)
    )
  }
}

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

  /// Returns a page of the photos that the user selects, the latest upload first.
  ///
  /// A page has 1 to 500 photos. Pages are counted from 1; those past the end are empty.
  ///
  /// - Throws: The errors of `PlaceFinder.query(ofPlace:)` and of the source.
  package func list(
    of selector: PhotoSelector,
    limit: Int,
    page: Int
  ) async throws -> PhotoList {
    if selector == .recents { return try recentPhotos(limit: limit, page: page) }
    if selector == .feed { return try archivedPhotos(limit: limit, page: page) }
    return try await photos(matching: try await query(selector), limit: limit, page: page)
  }

  /// Returns the same page of several lists as one list, one list after the other, each photo once.
  package func list(
    of selectors: [PhotoSelector],
    limit: Int,
    page: Int
  ) async throws -> PhotoList {
    if let only = selectors.first, selectors.count == 1 {
      return try await list(of: only, limit: limit, page: page)
    }
    var lists: [PhotoList] = []
    for selector in selectors {
      lists.append(try await list(of: selector, limit: limit, page: page))
    }
    return PhotoList(lists)
  }

  /// Returns a page of the photos whose texts contain some words, among all photos or the selected ones.
  package func search(
    _ words: String,
    within selector: PhotoSelector? = nil,
    limit: Int,
    page: Int
  ) async throws -> PhotoList {
    let within = selector.map { PhotoSubject.selected($0) }
    return try await list(of: .words(words, within: within), limit: limit, page: page)
  }

  /// Returns a page of the photos of a subject; words are searched as by `search(_:within:limit:page:)`.
  package func list(
    of subject: PhotoSubject,
    limit: Int,
    page: Int
  ) async throws -> PhotoList {
    switch subject {
    case .place(let place): try await list(of: place, limit: limit, page: page)
    case .selected(let selector): try await list(of: selector, limit: limit, page: page)
    case .words:
      try await photos(matching: try await query(subject), limit: limit, page: page)
    }
  }

  /// Returns a page of the photos of a listed place, the latest upload first.
  package func list(of place: Place, limit: Int, page: Int) async throws -> PhotoList {
    try await photos(matching: places.query(place), limit: limit, page: page)
  }

  /// Returns the web page of what a person selects.
  ///
  /// - Throws: A `Failure` where the source has no page of it, and the errors of `place(_:)` and of the source.
  package func page(of selector: PhotoSelector) async throws -> URL {
    let named = try await query(selector)
    let resolved = try await sources.call(about: named.thing) {
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
    limit: Int,
    page: Int
  ) async throws -> PhotoList {
    let answer = try await sources.call(about: named.thing) {
      try await sources.asAccount {
        try await sources.chosen.photos(matching: named.query, perPage: limit, page: page)
      }
    }
    history.conceal(answer.photos)
    let hidden = try history.following.read().hidden
    let album = answer.albumTitle?.onOneLine
    return PhotoList(
      title: album.map { "album \($0)" } ?? named.title,
      subject: album.map { "in the album \($0)" } ?? named.subject,
      order: named.query.isSearch ? "newest first" : nil,
      photos: answer.photos.filter { !hidden.hides($0) },
      first: (page - 1) * limit + 1,
      total: answer.total,
      skipped: answer.skipped,
      reachable: answer.reachable,
      hasMore: answer.hasMore
    )
  }

  /// Returns a page of the recently viewed photos.
  private func recentPhotos(limit: Int, page: Int) throws -> PhotoList {
    let photos = try history.recents().photos.map(\.photo)
    let start = (page - 1) * limit
    return PhotoList(
      title: "Recents",
      subject: "that you viewed",
      photos: Array(photos.dropFirst(start).prefix(limit)),
      first: start + 1,
      total: photos.count,
      skipped: 0,
      hasMore: start + limit < photos.count
    )
  }

  /// Returns a page of the posts in the archive, the newest first; never fetches.
  private func archivedPhotos(limit: Int, page: Int) throws -> PhotoList {
    let list = try history.following.read()
    var filter = FeedFilter()
    filter.origins = Set(list.followed(inWorldOf: sources.id).map(\.id))
    filter.hidden = list.hidden
    let start = (page - 1) * limit
    let posts = try history.archive.posts(filter, limit: start + limit + 1)
    return PhotoList(
      title: "Feed",
      subject: "in the feed",
      photos: posts.dropFirst(start).prefix(limit).map(\.photo),
      first: start + 1,
      total: try history.archive.count(filter),
      skipped: 0,
      hasMore: posts.count > start + limit
    )
  }

  /// Returns the query and the title for a subject; looks up a place.
  ///
  /// - Throws: A `Failure` for blank words, and within a list that cannot be searched.
  private func query(_ subject: PhotoSubject) async throws -> NamedQuery {
    switch subject {
    case .place(let place): return places.query(place)
    case .selected(.recents):
      throw Failure(.wrongUsage, "The recents cannot be searched; “places recents” lists them.")
    case .selected(.feed):
      throw Failure(.wrongUsage, "The feed cannot be searched; “places feed” lists it.")
    case .selected(let selector): return try await query(selector)
    case .words(let words, let within):
      let words = words.onOneLine.trimmed
      if words.isEmpty { throw Failure(.wrongUsage, "Say which words to search for.") }
      var inner: NamedQuery?
      if let within { inner = try await query(within) }
      let title = "“\(words)”" + (inner.map { " in \($0.title)" } ?? "")
      let subject = "with “\(words)”" + (inner.map { " among the photos \($0.subject)" } ?? "")
      return NamedQuery(
        title: title,
        subject: subject,
        query: .words(words, within: inner?.query)
      )
    }
  }

  private func queryOfPage(_ selector: PhotoSelector, on site: WebSite) async throws -> NamedQuery {
    try sources.check(site)
    return try await query(selector)
  }

  /// Returns the query and the title for what the user selects; looks up a place.
  func query(_ selector: PhotoSelector) async throws -> NamedQuery {
    switch selector {
    case .place(let place): try await places.query(ofPlace: place)
    case .person(let name): NamedQuery(title: "@\(name)", thing: "@\(name)", query: .person(name))
    case .tag(let tag):
      NamedQuery(title: "tag \(tag)", subject: "tagged “\(tag)”", query: .tag(tag))
    case .group(let name):
      NamedQuery(title: "group \(name)", subject: "in the group \(name)", query: .group(name))
    case .category(let name):
      NamedQuery(
        title: "category \(name)",
        subject: "in the category \(name)",
        query: .category(name)
      )
    case .album(let name):
      NamedQuery(title: "album \(name)", subject: "in the album \(name)", query: .album(name))
    case .nowhere:
      NamedQuery(title: "nowhere", subject: "without a position", query: .nowhere)
    case .own: NamedQuery(title: "@me", thing: "Your own photos", subject: "of yours", query: .own)
    case .contacts:
      NamedQuery(
        title: "contacts",
        thing: "Your contacts",
        subject: "of your contacts",
        query: .contacts
      )
    case .liked:
      NamedQuery(
        title: "liked",
        thing: "The photos that you like",
        subject: "that you like",
        query: .liked
      )
    case .recents: throw Failure(.wrongUsage, "The recents are a list of their own.")
    case .feed: throw Failure(.wrongUsage, "The feed is a list of its own.")
    case .page(let selector, on: let site): try await queryOfPage(selector, on: site)
    }
  }
}

extension PhotoQuery {
  /// True if the photos are found by words: their order is not evident, as it is for the newest of a place.
  fileprivate var isSearch: Bool { if case .words = self { true } else { false } }
}
