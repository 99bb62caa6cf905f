import Bitmaps
import Features
import Foundations
import Imaging
import Model
import TerminalGraphics

/// The state machine of the browser: events change it, and the screen is drawn from it.
///
/// ```swift
/// var state = BrowserState(size: ScreenSize(columns: 80, rows: 24))
/// let effects = state.handle(.tick, at: .zero)
/// // [.start(RequestID(number: 1), .topPlaces(isRefreshing: false))]
/// ```
///
/// It knows neither terminal nor network. A request leaves as an `Effect`, and its response comes back
/// as an `Event`; a response to a cancelled request is ignored.
package struct BrowserState: Sendable {
  package enum Tab: Hashable, Sendable, CaseIterable {
    case topPlaces, recents, feed
  }

  /// A request without its final response.
  struct PendingRequest: Sendable {
    let request: Request
    /// The time at which it was started, on the browser's clock.
    let since: Duration
    /// The steps done and their total, where they are known.
    var progress: (done: Int, total: Int)?
  }

  /// A panel over the lists and the photo.
  enum Overlay: Hashable, Sendable {
    /// The list of keys, scrolled to a line.
    case help(top: Int)
  }

  private(set) var size: ScreenSize
  /// The time of the last event, since the start.
  private(set) var time = Duration.zero
  var tab = Tab.topPlaces
  /// The source of photos that is chosen, if it is known.
  var source: SourceID?
  var places = PlaceListState()
  /// The first photos of the places that were selected in the list.
  var previews = PreviewCache()
  /// The place of the preview, and the time since which it is selected.
  var previewed: (place: Place.ID, since: Duration)?
  /// The photos of the open place, if one is open.
  var placePhotos: PhotoListState?
  var recents = PhotoListState(.recents)
  var feed = FeedState()
  /// The rows of the feed as they are on the screen, laid out after each event.
  var feedWindow: FeedWindow?
  var feedTexts = FeedTextCache()
  var overlay: Overlay?
  /// The panel of comments, if it is open.
  var comments: CommentsPanel?
  /// The comments on the photos that were looked at, and the drafts of others.
  var threads: [PhotoKey: CommentThread] = [:]
  /// The likes and comments that are newer than the lists.
  var reactions = ReactionStore()
  /// The abilities of the sources of photos, as far as they were asked for.
  var abilities: [SourceID: Set<SourceAbility>] = [:]
  /// The message of the status line, shown until a key is pressed.
  var message: String?
  /// The notice on the requests under way, shown until one that the person waits for has ended.
  var notice: String?
  var thumbnails = ThumbnailCache.thumbnails
  var tiles = ThumbnailCache.tiles
  /// The slideshow, while one runs.
  var slideshow: Slideshow?
  /// The undo stack: the photos that were removed from the recents or hidden.
  var undoStack: [Undo] = []
  /// The photos that were hidden since the start.
  var hidden: Set<PhotoKey> = [] { didSet { if hidden != oldValue { hidePhotos() } } }
  /// Whether the state is drawn on a screen; the plain browser prints it, and tells which posts.
  var isOnScreen = true
  /// Whether pictures have colours; without them the preview of a place has titles instead.
  var hasColorPictures = true
  /// Whether the person was told that quitting loses what is being sent.
  var wasWarnedOfQuitting = false
  /// The last mouse action of a drag over the picture.
  var lastDrag: MouseAction?

  private(set) var pending: [RequestID: PendingRequest] = [:]
  /// The changes that wait for one of the same thing.
  var queuedChanges = ChangeQueue()
  /// The failures of requests that are not retried unless a key asks for it.
  private(set) var failures: [Request: Failure] = [:]
  /// The time of day of the last response, and the time of the browser's clock then.
  private var timeOfDay: (date: Date, at: Duration)?
  /// Returns the difference of the reader's time from UTC at a time, in seconds; east is positive.
  let secondsFromGMT: @Sendable (Date) -> Int
  private var lastID = 0
  private var effects: [Effect] = []

  package init(
    size: ScreenSize,
    secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) {
    self.size = size
    self.secondsFromGMT = secondsFromGMT
  }

  /// Handles an event, at a time since the start of the browser; returns the effects to run, in order.
  package mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
    self.time = time
    switch event {
    case .key(let key): handle(key)
    case .resized(let size): self.size = size
    case .selected(let row, let isOpening): select(row, isOpening: isOpening)
    case .filtered(let text): filter(by: text)
    case .removed(let photo): remove(photo)
    case .hidden(let photo): hide(photo)
    case .commented(let text): sendComment(text)
    case .shown(let posts): markSeen(feed.posts[posts.clamped(to: feed.posts.indices)])
    case .tick: break
    case .received(let id, let response): handle(response, to: id)
    case .noticed(let sentence): notice = sentence
    }
    reconcile()
    defer { effects = [] }
    return effects
  }

  /// Whether the status line shows a spinner, which needs ticks.
  var isBusy: Bool { foreground != nil }

  /// Whether lists are being loaded or changed, or a photo saved; pictures on the screen do not count.
  var isLoading: Bool { pending.values.contains { !$0.request.isInBackground } }

  // MARK: - The screen

  /// The list of photos on the screen, if there is one.
  var photoList: PhotoListState? {
    get {
      switch tab {
      case .topPlaces: placePhotos
      case .recents: recents
      case .feed: feed.list
      }
    }
    set {
      switch tab {
      case .topPlaces: placePhotos = newValue
      case .recents: recents = newValue ?? PhotoListState(.recents)
      case .feed: if let newValue { feed.list = newValue }
      }
    }
  }

  var isPhotoOpen: Bool { photoList?.isOpen ?? false }

  /// Whether the photo has the whole screen; comments stand beside it.
  var isFullScreen: Bool { comments == nil && photoList?.isFullScreen ?? false }

  var layout: ScreenLayout {
    if isFullScreen { return ScreenLayout(fullScreen: size) }
    return ScreenLayout(
      size,
      isPhotoOpen: isPhotoOpen,
      showsPost: tab == .feed,
      showsPreview: tab == .topPlaces && placePhotos == nil && isOnScreen
    )
  }

  /// The photo on the screen, alone or beside its list.
  var view: PhotoView? { layout.photo == nil ? nil : photoList?.view }

  /// The size of the view of a photo, in pixels.
  var viewport: PixelSize {
    (layout.photo ?? ScreenLayout(size, isPhotoOpen: true).photo)?.pixels(ofCell: size.cell)
      ?? PixelSize(width: 1, height: 1)
  }

  /// The time of day, or `nil` before it is known.
  var now: Date? {
    timeOfDay.map { $0.date.addingTimeInterval((time - $0.at) / .seconds(1)) }
  }

  mutating func setTimeOfDay(_ date: Date) { timeOfDay = (date, time) }

  /// The layout of the list of photos, where it is on the screen.
  var photoListLayout: PhotoListLayout? {
    guard let list = layout.list, let photoList, tab != .feed else { return nil }
    return PhotoListLayout(list, photoList.arrangement, ofCell: size.cell)
  }

  /// The photos whose rows are on the screen.
  var visiblePhotos: ArraySlice<Photo> {
    if tab == .feed { return visiblePosts.map(\.photo)[...] }
    guard let photoList, let layout = photoListLayout else { return [] }
    return photoList.photos[layout.visible(top: photoList.cursor.top, of: photoList.photos.count)]
  }

  /// The posts of the feed whose rows are on the screen.
  var visiblePosts: [FeedPost] {
    feedWindow.map { feed.rows[$0.indices.clamped(to: feed.rows.indices)].posts } ?? []
  }

  /// The pending request that the status line shows: the oldest.
  var foreground: PendingRequest? {
    pending.values.filter { isShown($0.request) }.min { $0.since < $1.since }
  }

  /// Whether the status line shows the progress or the failure of a request: what Esc cancels where the
  /// keys go to.
  private func isShown(_ request: Request) -> Bool {
    switch request {
    case .feed: tab == .feed && !isPhotoOpen && comments == nil && request.activity != nil
    case .comments, .comment: comments != nil
    // The preview of a place loads and fails silently.
    case .photos: photoList != nil
    default: request.activity != nil
    }
  }

  /// The failure that keeps the screen incomplete, and that can be retried.
  var failure: Failure? {
    if failures.isEmpty { return nil }
    return neededRequests.lazy.filter(isShown).compactMap { failures[$0] }.first
  }

  // MARK: - Requests

  mutating func emit(_ effect: Effect) { effects.append(effect) }

  mutating func start(_ request: Request) {
    lastID += 1
    let id = RequestID(number: lastID)
    pending[id] = PendingRequest(request: request, since: time)
    effects.append(.start(id, request))
  }

  mutating func cancel(_ id: RequestID) {
    pending[id] = nil
    effects.append(.cancel(id))
  }

  /// Records a response, and returns its request; `nil` if that is not pending.
  mutating func resolve(_ response: Response, to id: RequestID) -> Request? {
    guard var request = pending[id] else { return nil }
    if case .progress(let done, let total) = response {
      request.progress = (done, total)
      pending[id] = request
    }
    if response.isFinal { pending[id] = nil }
    if case .failed(let failure) = response { failures[request.request] = failure }
    return request.request
  }

  /// Returns the failure of a request that is not retried.
  func failure(of request: Request) -> Failure? { failures[request] }

  /// Removes all failures, so that their requests are retried.
  mutating func clearFailures() { failures = [:] }

  /// Removes the failure of a request, so that it is retried.
  mutating func clearFailure(of request: Request) { failures[request] = nil }

  mutating func recordFailure(_ failure: Failure, of request: Request) {
    failures[request] = failure
  }
}
