import Features
import Foundations
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
/// It knows neither terminal nor network. A request leaves as an `Effect`, and its response arrives as
/// an `Event`; responses to cancelled requests are ignored.
///
/// Keys, mouse actions and responses are passed to the panel that they are for. Each panel has its own
/// state, independent of the others.
package struct BrowserState: Sendable {
  var context: BrowserContext
  private(set) var tab = Tab.topPlaces
  var topPlaces: TopPlacesState
  var recents = PhotoListState(.recents)
  var feed = FeedState()
  var social = SocialState()
  var person = PersonState()
  var sources: SourcesState
  var goTo = GoToState()
  var pictures = PictureCaches()
  var details = PhotoCache<PhotoDetails>(limit: 400)
  /// The first visible line of the help, if that is open.
  var helpTop: Int?
  var hiding = HidingState()
  /// True if the user was told that quitting loses what is being sent.
  var wasWarnedOfQuitting = false
  /// The pictures that get stars by the next key, after `*`.
  var awaitingStars: [Photo] = []
  /// The ratings on the disk of pictures whose stars are being written.
  var writtenRatings: [PhotoKey: Int?] = [:]
  /// True if the browser quits once the facts about pictures are written.
  var quitsOnceWritten = false
  /// The keys that wait for the list that Enter led to.
  var waitingKeys: [Key] = []

  /// Creates the state of the first screen.
  ///
  /// `source` is the chosen source; `given` are the entries that the user need not type for a source. If it
  /// `asksForContact`, that question comes before the first request that a contact helps.
  package init(
    size: ScreenSize,
    source: SourceID? = nil,
    given: Set<SourceFacts.Entry> = [],
    asksForContact: Bool = false,
    secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) {
    context = BrowserContext(size: size, secondsFromGMT: secondsFromGMT)
    topPlaces = TopPlacesState(of: source)
    sources = SourcesState(given: given, asksForContact: asksForContact)
    sources.askForContact(before: source)
    context.hasContact = sources.hasContact
  }

  /// Handles an event at a time since the start, and returns the effects to run, in order.
  package mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
    context.requests.time = time
    if hidesMessages { context.holdMessage() }
    switch event {
    case .key(let key): press(key)
    case .resized(let size): context.size = size
    case .selected(let row, let isOpening): select(row, isOpening: isOpening)
    case .wentTo(let line): goTo.go(to: line, &context)
    case .filtered(let text): topPlaces.list.filter = ListFilter(text)
    case .removed(let photo): recents.remove(photo, &context.requests)
    case .hidden(let photo): hide([photo])
    case .described(let fact): describe(by: fact)
    case .viewed(let failure): if let failure { context.message = failure.sentence }
    case .saved(in: let folder):
      if let photo = subjectPhoto { context.requests.start(.save([photo], in: folder)) }
    case .commented(let text):
      if let photo = subjectPhoto { social.sendComment(text, on: photo, &context) }
    case .edited(let result): social.finishEditing(result, &context)
    case .shown(let posts):
      feed.markSeen(Array(feed.posts[posts.clamped(to: feed.posts.indices)]), &context.requests)
    case .changed(let files): reread(files)
    case .tick: break
    case .received(let id, let response): handle(response, to: id)
    case .noticed(let sentence): context.notice = sentence.nonEmpty
    }
    reconcile()
    pressWaitingKeys()
    return context.requests.removeEffects()
  }

  /// Shows a tab; opening the feed requests new posts, leaving it clears its marks.
  mutating func show(_ tab: Tab) {
    social.panel = nil
    person.close()
    let isEntering = self.tab != tab
    if isEntering {
      if self.tab == .feed { feed.clearMarks() }
      changePhotoList { list, _, _ in list.pane.leave() }
    }
    self.tab = tab
    switch tab {
    case .topPlaces: break
    case .recents: if !recents.pane.isOpen { recents.refresh() }
    case .feed: if isEntering && feed.isLoaded { feed.refresh(.whenStale) }
    }
  }

  /// Starts afresh with the top places of another source; the recents cover all sources.
  mutating func showPlaces(of source: SourceID) {
    context.hasContact = sources.hasContact
    context.requests.clearFailures()
    // Pending requests are for the previous source.
    context.requests.cancel(where: \.isOfSource)
    // The sample has a feed of its own.
    (topPlaces, feed) = (TopPlacesState(of: source), FeedState())
    feed.hidden = context.hidden
    show(.topPlaces)
    // The screen shows the name in its first line, and progress in its last.
    if !context.isOnScreen { context.message = "Now showing \(source.name)".withFullStop }
  }

  /// Repeats the requests that the screen waits for, with the new contact; the screen does not change.
  mutating func useContact() {
    context.hasContact = sources.hasContact
    context.notice = nil
    context.requests.clearFailures()
    context.requests.cancel(where: \.followsScreen)
  }
}

// MARK: - The screen

extension BrowserState {
  /// The current list of photos, if there is one.
  private(set) var photoList: PhotoListState? {
    get {
      switch tab {
      case .topPlaces: topPlaces.photos
      case .recents: recents
      case .feed: feed.list
      }
    }
    set {
      switch tab {
      case .topPlaces: topPlaces.photos = newValue
      case .recents: if let newValue { recents = newValue }
      case .feed: if let newValue { feed.list = newValue }
      }
    }
  }

  /// Changes the current list of photos, if there is one.
  mutating func changePhotoList(
    _ change: (inout PhotoListState, ScreenLayout, inout BrowserContext) -> Void
  ) {
    guard var list = photoList else { return }
    change(&list, layout, &context)
    photoList = list
  }

  /// True if the current list has a selected row.
  var hasSelection: Bool {
    photoList.map { $0.selected != nil } ?? (topPlaces.list.selectedRow != nil)
  }

  /// True if the current list shows the sample's places, whose photos are made up.
  var showsSamplePlaces: Bool { photoList == nil && topPlaces.isSample }

  /// True if the help, a panel, suggestions or a map cover the lists and the photo.
  var isCovered: Bool {
    helpTop != nil || sources.isOpen || person.isOpen || goTo.isOpen || map != nil
  }

  /// True if the help or the sources panel has the whole status line: a message waits until it closes.
  var hidesMessages: Bool {
    guard context.isOnScreen else { return false }
    return helpTop != nil || sources.isOpen && !context.requests.isPending(where: \.isChoice)
  }

  var isPhotoOpen: Bool { photoList?.pane.isOpen ?? false }

  /// True if the photo has the whole screen; with comments below it there is a status line.
  var isFullScreen: Bool { social.panel == nil && photoList?.pane.isFullScreen ?? false }

  var layout: ScreenLayout { ScreenLayout(of: self, isMap: map != nil) }

  /// The visible photo, alone or beside its list.
  var view: PhotoView? { layout.photo == nil ? nil : photoList?.pane.view }

  /// The photo that keys act on: that of the comments, the open one, or the selected one.
  var subjectPhoto: Photo? { social.panel?.photo ?? photoList?.selected }

  /// The photos that `l` and `x` act on: the marked ones of a list, or else the subject photo.
  var subjectPhotos: [Photo] {
    if let photo = social.panel?.photo { return [photo] }
    return photoList?.subjects(context.hidden) ?? []
  }

  /// The filter of the current list.
  var filter: ListFilter {
    get { tab == .feed ? feed.filter : photoList?.filter ?? topPlaces.list.filter }
    set {
      if tab == .feed {
        feed.filter = newValue
      } else if photoList != nil {
        photoList?.filter = newValue
      } else {
        topPlaces.list.filter = newValue
      }
    }
  }

  /// True if keys edit a filter.
  var isFiltering: Bool { filter.isTyping && !isPhotoOpen && social.panel == nil }

  /// True if a slideshow runs, which needs ticks.
  var hasSlideshow: Bool { photoList?.pane.slideshow != nil }

  /// True if a request waits until the selection rests, so that a tick is needed.
  var awaitsRest: Bool {
    topPlaces.awaitsRest(layout, context) || feed.awaitsRest(layout, context)
  }

  /// True if the status line shows a spinner, which needs ticks.
  var isBusy: Bool { foreground != nil }

  /// True while lists are loaded or changed, or a photo is saved; pictures on the screen do not count.
  var isLoading: Bool { context.requests.isPending { !$0.isInBackground } }

  /// The pending request that the status line shows: the oldest, a picture after all others.
  var foreground: RequestScheduler.PendingRequest? {
    context.requests.pending.values.filter { $0.request.isShown(on: self) }.min {
      ($0.request.loadsPicture ? 1 : 0, $0.since) < ($1.request.loadsPicture ? 1 : 0, $1.since)
    }
  }

  /// The failure that keeps the screen incomplete and can be retried.
  var failure: Failure? {
    context.requests.failure(ofAny: neededRequests.lazy.filter { $0.isShown(on: self) })
  }
}

extension Request {
  /// Returns true if the status line shows the progress or failure of the request: one that Esc would cancel now.
  fileprivate func isShown(on state: BrowserState) -> Bool {
    switch self {
    case .feed:
      state.tab == .feed && !state.isPhotoOpen && state.social.panel == nil && activity != nil
    case .comments, .comment: state.social.panel != nil
    case .profile: false
    // The preview of a place loads and fails silently.
    case .photos: state.photoList != nil || state.goTo.wanted != nil
    default: activity != nil
    }
  }
}
