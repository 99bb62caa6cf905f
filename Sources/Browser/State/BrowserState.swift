import Foundations
import Imaging
import Places
import UseCases

/// All that the browser is at a moment: what happens changes it, and the screen is drawn from it.
///
/// ```swift
/// var state = BrowserState(size: ScreenSize(columns: 80, rows: 24))
/// state.take(.tick, at: .zero)  // [.start(1, .topPlaces)]
/// ```
///
/// It knows neither terminal nor network. What takes time leaves as an `Effect`, and comes back as an
/// `Event`; an answer that is not waited for any more changes nothing.
package struct BrowserState: Sendable {
  package enum Tab: Hashable, Sendable {
    case topPlaces
    case recents
  }

  /// A request that is under way.
  struct Waiting: Sendable {
    let request: Request
    /// When it began, on the browser's clock.
    let since: Duration
    /// How much of it is done, and of how much, where that is known.
    var progress: (done: Int, total: Int)?
  }

  /// A part of the screen that lies over the rest.
  enum Overlay: Hashable, Sendable {
    /// The keys, from a line on.
    case help(top: Int)
  }

  private(set) var size: ScreenSize
  /// The time since the browser began.
  private(set) var time = Duration.zero
  var tab = Tab.topPlaces
  var places = PlacesList()
  /// The photos of the place that was opened, if one was.
  var placeShelf: PhotoListState?
  var recents = PhotoListState(.recents)
  var overlay: Overlay?
  /// What the status line says until a key is pressed.
  var message: String?
  var thumbnails = ThumbnailState()
  /// What was taken from the recents, the last first to be put back.
  var forgotten: [RemovedRecent] = []
  /// Where the mouse went down in the picture, and was last.
  var dragged: MouseAction?

  private(set) var waiting: [RequestID: Waiting] = [:]
  /// Why requests failed that are not made again unless the person asks.
  private(set) var failures: [Request: Failure] = [:]
  private var lastID = 0
  private var effects: [Effect] = []

  package init(size: ScreenSize) { self.size = size }
}

extension BrowserState {
  /// Takes in what happened, and returns what is to be done about it.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When, on a clock that began with the browser.
  /// - Returns: What is to be done, in order.
  package mutating func take(_ event: Event, at time: Duration) -> [Effect] {
    self.time = time
    switch event {
    case .key(let key): take(key)
    case .resized(let size): self.size = size
    case .chosen(let row, let isOpening): choose(row, isOpening: isOpening)
    case .tick: break
    case .answered(let id, let answer): take(answer, to: id)
    case .noticed(let sentence): message = sentence
    }
    settle()
    defer { effects = [] }
    return effects
  }

  /// Whether something moves on the screen by itself: the seconds that a request takes.
  var isBusy: Bool { foreground != nil }

  /// Whether what was asked for last has not come; a picture is not counted, as it is no text.
  var isEmptyHanded: Bool {
    waiting.values.contains { $0.request.activity != nil && !$0.request.isPicture }
  }
}

// MARK: - What is on the screen

extension BrowserState {
  /// The photos that are listed, if photos are.
  var shelf: PhotoListState? {
    get { tab == .recents ? recents : placeShelf }
    set {
      if tab == .recents {
        recents = newValue ?? PhotoListState(.recents)
      } else {
        placeShelf = newValue
      }
    }
  }

  var isPhotoOpen: Bool { shelf?.isOpen ?? false }

  var layout: Layout { Layout(size, isPhotoOpen: isPhotoOpen) }

  /// The photo that is seen, alone or beside its list.
  var view: PhotoView? { layout.photo == nil ? nil : shelf?.view }

  /// The pixels of the view of a photo.
  var viewport: PixelSize {
    Layout(size, isPhotoOpen: true).photo?.pixels ?? PixelSize(width: 1, height: 1)
  }

  /// The layout of the photos that are listed, where the list is seen.
  var shelfLayout: ShelfLayout? {
    guard let list = layout.list, let shelf else { return nil }
    return ShelfLayout(list, shelf.arrangement)
  }

  /// The photos whose rows are seen.
  var seenPhotos: ArraySlice<Photo> {
    guard let shelf, let layout = shelfLayout else { return [] }
    return shelf.photos[layout.seen(top: shelf.cursor.top, of: shelf.photos.count)]
  }

  /// The request that a person waits for the longest.
  var foreground: Waiting? {
    waiting.values.filter { $0.request.activity != nil }.min { $0.since < $1.since }
  }

  /// Why what is on the screen is not all there, and can be tried again.
  var failure: Failure? {
    if failures.isEmpty { return nil }
    return needs.lazy.filter { $0.activity != nil }.compactMap { failures[$0] }.first
  }
}

// MARK: - Requests

extension BrowserState {
  mutating func leave(_ effect: Effect) { effects.append(effect) }

  mutating func start(_ request: Request) {
    lastID += 1
    let id = RequestID(number: lastID)
    waiting[id] = Waiting(request: request, since: time)
    effects.append(.start(id, request))
  }

  mutating func cancel(_ id: RequestID) {
    waiting[id] = nil
    effects.append(.cancel(id))
  }

  /// Takes note of an answer, and returns what it answers; `nil` where nobody waits for it.
  mutating func request(answeredBy answer: Answer, to id: RequestID) -> Request? {
    guard var waited = waiting[id] else { return nil }
    if case .progress(let done, let total) = answer {
      waited.progress = (done, total)
      waiting[id] = waited
    }
    if answer.isLast { waiting[id] = nil }
    if case .failed(let failure) = answer { failures[waited.request] = failure }
    return waited.request
  }

  /// Forgets why requests failed, so that what is needed is asked for again.
  mutating func forgiveFailures() { failures = [:] }

  mutating func note(_ failure: Failure, of request: Request) { failures[request] = failure }
}
