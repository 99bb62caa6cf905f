import Bitmaps
import Features
import Foundations
import Imaging
import Model
import Store
import TerminalGraphics

@testable import Browser

/// A test driver of the browser's state, without terminal and network: keys in, lines out.
struct BrowserSession {
  private(set) var state: BrowserState
  /// The pending requests, in the order of their start.
  private(set) var pending: [(id: RequestID, request: Request)] = []
  /// All requests so far.
  private(set) var requests: [Request] = []
  private(set) var hasQuit = false
  private(set) var suspensions = 0
  /// The texts that went to the user's editor.
  private(set) var edited: [String] = []
  /// The paths that were shown in the viewer.
  private(set) var viewed: [[String]] = []
  /// The seconds since the start.
  var seconds = 0.0
  /// The abilities of each source; requests for them are answered at once.
  var abilities: Set<SourceAbility> = [.places, .people, .likes, .comments]
  /// The feed that requests are answered from.
  var library = FeedLibrary()

  init(
    _ columns: Int,
    _ rows: Int,
    hasColorPictures: Bool = true,
    source: SourceID? = nil,
    given: Set<SourceFacts.Entry> = [],
    asksForContact: Bool = false
  ) {
    let size = ScreenSize(columns: columns, rows: rows)
    state = BrowserState(
      size: size,
      source: source,
      given: given,
      asksForContact: asksForContact
    )
    state.context.hasColorPictures = hasColorPictures
    handle(.tick)
  }

  mutating func handle(_ event: Event) {
    for effect in state.handle(event, at: .seconds(seconds)) {
      switch effect {
      case .start(let id, .abilities): handle(.received(id, .abilities(abilities)))
      case .start(let id, let request):
        pending.append((id, request))
        requests.append(request)
      case .cancel(let id): pending.removeAll { $0.id == id }
      case .suspend: suspensions += 1
      case .edit(let text): edited.append(text)
      case .view(let paths): viewed.append(paths)
      case .quit: hasQuit = true
      }
    }
  }
}

// MARK: - Input

extension BrowserSession {
  mutating func press(_ keys: Key...) {
    for key in keys { handle(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    handle(.resized(ScreenSize(columns: columns, rows: rows)))
  }

  /// Advances the clock, and ticks.
  mutating func wait(_ seconds: Double) {
    self.seconds += seconds
    handle(.tick)
  }
}

// MARK: - Responses

extension BrowserSession {
  /// Returns the first pending request that meets a condition.
  func request(where condition: (Request) -> Bool) -> (id: RequestID, request: Request)? {
    pending.first { condition($0.request) }
  }

  /// Responds to the first pending request that meets a condition; returns whether there is one.
  @discardableResult
  mutating func respond(_ response: Response, where condition: (Request) -> Bool) -> Bool {
    guard let (id, _) = request(where: condition) else { return false }
    if response.isFinal { pending.removeAll { $0.id == id } }
    handle(.received(id, response))
    return true
  }

  /// Responds to a request, which may have been cancelled.
  mutating func respond(_ response: Response, to id: RequestID) {
    pending.removeAll { $0.id == id }
    handle(.received(id, response))
  }

  /// Responds to all requests until none is pending: places of three countries with 120 photos each.
  mutating func respondToAll(photosPerPlace: Int = 120) throws {
    while let (id, request) = pending.first {
      respond(try response(to: request, photosPerPlace: photosPerPlace), to: id)
    }
  }

  /// Responds to one of the pending requests, or fails it.
  mutating func respondToOne(at index: Int, failing isFailing: Bool) throws {
    let (id, request) = pending[index]
    if isFailing {
      respond(.failed(Failure(.unreachable, "No answer.")), to: id)
    } else {
      respond(try response(to: request, photosPerPlace: 120), to: id)
    }
  }

  /// Responds to the first pending request of the feed that meets a condition, out of the library.
  @discardableResult
  mutating func respondToFeed(where condition: (FeedRequest) -> Bool = { _ in true }) -> Bool {
    for (id, request) in pending {
      guard case .feed(let request) = request, condition(request) else { continue }
      respond(.feed(library.page(request), now: .sessionNow), to: id)
      return true
    }
    return false
  }

  private mutating func response(to request: Request, photosPerPlace: Int) throws -> Response {
    if case .feed(let request) = request { return .feed(library.page(request), now: .sessionNow) }
    return try Self.response(to: request, photosPerPlace: photosPerPlace)
  }

  /// Returns the response to a request.
  static func response(to request: Request, photosPerPlace: Int) throws -> Response {
    switch request {
    case .topPlaces: .topPlaces(try .make(), isComplete: true)
    case .photos(of: _, by: _, let page, isRefreshing: _):
      .photos(try .make(page: page, total: photosPerPlace))
    case .completions: .completions([])
    case .placeNames(of: let places):
      .placeNames(Dictionary(uniqueKeysWithValues: places.map { ($0, ["München"]) }))
    case .recents: .recents(try .make([901, 902, 903]))
    case .thumbnail: .thumbnail(.make(40, 40))
    case .firstLook: .firstLook(.picture(160, 120))
    case .tile(_, let size): .tile(.picture(size))
    case .picture(_, let size), .prefetch(_, let size):
      .picture(.picture(size), size)
    case .details(let photo, isAsking: _): .details(photo)
    case .profile(let id, let source): .profile(.make(id, at: source))
    case .portrait: .portrait(.picture(48, 48))
    case .save(let photos, in: _):
      .saved(
        photos.map { .success(SavedFile(path: "\($0.id).jpg", existedBefore: false)) },
        folder: "/home/ada"
      )
    case .planGallery: .plannedGallery("The page gives away 2 positions (cities).")
    case .makeGallery(let plan):
      .madeGallery(
        GalleryReport(
          path: "\(plan.folder)/index.html",
          title: plan.title,
          photos: plan.photos.count,
          fetched: plan.photos.count,
          removed: 0,
          isPageWritten: true,
          failures: []
        )
      )
    case .write: .written([])
    case .removeRecent(let photo): .removedRecent(.make(photo))
    case .chooseSource(let choice): .chosenSource(choice.kind.id ?? .sample)
    case .abilities: .abilities([.places, .people, .likes, .comments])
    case .feed: .feed(FeedPage(rows: [], isEnd: true), now: .sessionNow)
    case .like(let photos), .unlike(let photos):
      .liked(photos.map { .success(LikedPhoto(photo: $0, isUnchanged: false)) })
    case .comments: .comments([.make(1), .make(2)], now: .sessionNow)
    case .comment(let text, _): .commented(.make(3, text), now: .sessionNow)
    case .toggleFollowing(let selector, at: _, title: _):
      .followed(.make("\(selector)"), isFollowed: true)
    case .recordViewing, .restoreRecent, .searchPreparation, .markSeen, .hide, .unhide:
      .done(notices: [])
    case .following: .following(FollowingList())
    case .likes: .likes([])
    }
  }
}

// MARK: - Screen

extension BrowserSession {
  var lines: [String] {
    state.grid(ScreenTheme(colorDepth: state.context.hasColorPictures ? .trueColor : .none))
      .plainLines
  }

  /// The status line, or only its message, progress or failure if it has one.
  var status: String {
    let news = StatusPainter(state, ScreenTheme()).news(width: state.context.size.columns - 11)
    return news.map { " " + $0.0 } ?? keyLine
  }

  /// The status line, with the keys at its left.
  var keyLine: String { lines.last ?? "" }

  /// The requests for the feed so far.
  var feedRequests: [FeedRequest] {
    requests.compactMap { if case .feed(let request) = $0 { request } else { nil } }
  }

  /// The first line, which has the title.
  var title: String { lines.first ?? "" }

  /// Returns the text of the cells in the colours of a selection: the selected row, or the tab.
  func reversed(fromRow row: Int = 1) -> String {
    let grid = state.grid()
    let background = ScreenTheme().selection.background
    var text = ""
    for row in row..<grid.rows {
      for column in 0..<grid.columns {
        let style = grid[column, row].style
        guard style.background == background || style.attributes.contains(.reversed) else {
          continue
        }
        text.append(grid[column, row].character ?? " ")
      }
    }
    return text.trimmed
  }
}

extension Request {
  /// The choice of a source that the request makes, if it does.
  var choice: SourceChoice? { if case .chooseSource(let choice) = self { choice } else { nil } }

  var isTopPlaces: Bool { if case .topPlaces = self { true } else { false } }
  var isPhotos: Bool { if case .photos = self { true } else { false } }
  var isThumbnail: Bool { if case .thumbnail = self { true } else { false } }
  var isFirstLook: Bool { if case .firstLook = self { true } else { false } }
  var isTile: Bool { if case .tile = self { true } else { false } }
  var isDetails: Bool { if case .details = self { true } else { false } }
  var isPrefetch: Bool { if case .prefetch = self { true } else { false } }
  var isRemoval: Bool { if case .removeRecent = self { true } else { false } }
  var isRecordViewing: Bool { if case .recordViewing = self { true } else { false } }

  var isComments: Bool { if case .comments = self { true } else { false } }
  var isLike: Bool { if case .like = self { true } else { false } }
  var isUnlike: Bool { if case .unlike = self { true } else { false } }
  var isComment: Bool { if case .comment = self { true } else { false } }
  var isHiding: Bool { if case .hide = self { true } else { false } }
  var isUnhiding: Bool { if case .unhide = self { true } else { false } }
  var isMarkSeen: Bool { if case .markSeen = self { true } else { false } }
  var isFollowing: Bool { if case .toggleFollowing = self { true } else { false } }
  /// True if the request sends requests to the sources of followed lists.
  var asksForFeed: Bool { isFeed && activity != nil }

  var isPicture: Bool { if case .picture = self { true } else { false } }

  func isPicture(_ size: PhotoSize) -> Bool {
    if case .picture(_, size) = self { true } else { false }
  }
}

extension Response {
  /// The result of liking or unliking a single photo.
  static func liked(_ photo: Photo, isUnchanged: Bool) -> Response {
    .liked([.success(LikedPhoto(photo: photo, isUnchanged: isUnchanged))])
  }
}

extension BrowserState {
  /// The layout of the preview if it is on the screen.
  var previewLayout: PreviewLayout? { topPlaces.previewLayout(layout) }

  /// The listed photos of the previewed place, or `nil` before they are loaded.
  var previewPhotos: [Photo]? {
    topPlaces.list.selectedRow?.subject.flatMap { topPlaces.previewPhotos(of: $0, context) }
  }

  /// Returns the screen with its pictures in characters.
  func grid(_ theme: ScreenTheme = ScreenTheme()) -> CellGrid {
    screen(of: theme).drawnInCells(theme.pictureDepth)
  }

  /// Returns the screen as the loop draws it: the loop passes the theme's pictures to the state.
  func screen(of theme: ScreenTheme) -> Screen {
    var state = self
    state.context.hasColorPictures = theme.pictureDepth != .none
    return state.screen(theme)
  }
}
