import Features
import Foundations
import Model

/// The state of the plain browser, a line mode for screen readers: numbered lists and typed commands.
///
/// It drives the `BrowserState` of the screen, so that both have the same places, photos and requests,
/// except pictures. A command that does not apply to the page is refused with a sentence, since a
/// screen reader's user would not notice another effect.
struct PlainState: Sendable {
  /// The number of rows on a page.
  static let rows = 15

  /// The rows as last printed, whose numbers the user types.
  enum Listing: Sendable {
    case places([PlaceRow])
    case photos([Photo])
  }

  @Boxed private(set) var state: BrowserState
  /// The posts of the feed on the last printed page, by index.
  var printedPosts: Range<Int>?
  var listing = Listing.places([])
  /// The first row on the page.
  var first = 0
  /// True if the page is the list of commands.
  var showsHelp = false

  init(
    source: SourceID? = nil,
    given: Set<SourceFacts.Entry> = [],
    secondsFromGMT: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) {
    var state = BrowserState(
      size: ScreenSize(columns: 80, rows: 40),
      source: source,
      given: given,
      secondsFromGMT: secondsFromGMT
    )
    state.context.isOnScreen = false
    _state = Boxed(wrappedValue: state)
  }

  /// Handles an event, and returns the effects to run.
  mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
    state.handle(event, at: time)
  }

  /// Handles a line of input, and returns the effects to run.
  mutating func handle(line: String, at time: Duration) -> [Effect] {
    showsHelp = false
    state.context.message = nil
    if state.sources.isOpen { return handleInSources(line, at: time) }
    switch PlainCommand(line) {
    case .open(let row): return open(row, at: time)
    case .delete(let row): return delete(row, at: time)
    case .filter(let text): return filter(by: text, at: time)
    case .goTo(let line): return goTo(line, at: time)
    case .nothing: return hasMoreRows ? showMoreRows(at: time) : []
    case .more: return hasMoreRows ? showMoreRows(at: time) : refuse("There are no more rows.")
    case .help: showsHelp = true
    case .back: return goBack(at: time)
    case .topPlaces: return goTo(.character("1"), at: time)
    case .recents: return goTo(.character("2"), at: time)
    case .feed: return goTo(.character("3"), at: time)
    case .next: return pressInPhoto("n", at: time)
    case .previous: return pressInPhoto("p", at: time)
    case .save(let folder): return save(in: folder, at: time)
    case .like: return pressInPhoto("l", at: time)
    case .comments: return pressInPhoto("c", at: time)
    case .comment(let text): return comment(text, at: time)
    case .rate(let rating): return describe("*", .rating(rating), at: time)
    case .tag(let text): return describe("T", .tags(text), at: time)
    case .hide: return pressInPhoto("x", at: time)
    case .hideRow(let row): return hide(row, at: time)
    case .follow: return follow(at: time)
    case .undo: return press(.character("u"), at: time)
    case .retry: return press(.character("r"), at: time)
    case .refresh: return press(.character("R"), at: time)
    case .sources: return press(.character("S"), at: time)
    case .quit: return press(.character("q"), at: time)
    case .editSource: return refuse("“e” is for a source; S lists them.")
    case .unknown(let word): return refuse("“\(word)” is not a command; h lists them.")
    }
    return []
  }

  /// Handles that the page was printed: its posts are marked as seen.
  mutating func pageWasPrinted(at time: Duration) -> [Effect] {
    printedPosts.map { state.handle(.shown(posts: $0), at: time) } ?? []
  }

  /// True while lists are loaded or changed: the next line has to wait.
  var isWaiting: Bool { state.isLoading }

  /// The activity of the oldest pending request, if any.
  var activity: String? { state.foreground?.request.activity }
}

// MARK: - Commands

extension PlainState {
  /// Answers a command that is not possible now.
  private mutating func refuse(_ sentence: String) -> [Effect] {
    state.context.message = sentence
    return []
  }

  /// Handles a line in the list of sources: a typed text, a row, or a key of the list.
  private mutating func handleInSources(_ line: String, at time: Duration) -> [Effect] {
    let text = line.trimmed
    if state.sources.editor != nil {
      if text.isEmpty { return press(.escape, at: time) }
      return press(.control("u"), at: time) + press(.control("k"), at: time)
        + press(.paste(text), at: time) + press(.enter, at: time)
    }
    switch PlainCommand(text) {
    case .help: showsHelp = true
    case .retry: return press(.character("r"), at: time)
    case .back, .nothing: return press(.escape, at: time)
    case .quit: return press(.character("q"), at: time)
    case .open(let row): return press(.enter, onSource: row, at: time)
    case .editSource(let row): return press(.character("e"), onSource: row, at: time)
    default: return refuse("“\(text)” is not a command here; b goes back.")
    }
    return []
  }

  private mutating func press(_ key: Key, onSource row: Int, at time: Duration) -> [Effect] {
    state.sources.select(row: row) ? press(key, at: time) : refuse("There is no row \(row).")
  }

  private mutating func press(_ key: Key, at time: Duration) -> [Effect] {
    state.handle(.key(key), at: time)
  }

  /// Presses a key that applies to an open photo only, and closes the comments on it.
  private mutating func pressInPhoto(_ key: Character, at time: Duration) -> [Effect] {
    guard state.isPhotoOpen else {
      return refuse("“\(key)” is for an open photo; a number opens one.")
    }
    let closing =
      state.social.panel != nil && ["n", "p"].contains(key) ? press(.escape, at: time) : []
    return closing + press(.character(key), at: time)
  }

  /// Presses a key that opens another list, and shows the page with its selection.
  private mutating func goTo(_ key: Key, at time: Duration) -> [Effect] {
    defer { first = (selection / Self.rows) * Self.rows }
    return press(key, at: time)
  }

  /// Goes back: from a photo to its list, from a list to the top places, from filtered places to all.
  private mutating func goBack(at time: Duration) -> [Effect] {
    if state.photoList == nil && state.topPlaces.list.filter.text.isEmpty {
      return refuse("There is nothing to go back to.")
    }
    let isList = state.tab != .topPlaces && !state.isPhotoOpen
    return goTo(isList ? .character("1") : .escape, at: time)
  }

  private mutating func open(_ row: Int, at time: Duration) -> [Effect] {
    if state.isPhotoOpen { return refuse("A photo is open; b goes back to the list.") }
    guard let index = index(ofRow: row) else { return refuse("There is no row \(row).") }
    let hadPhotoList = state.photoList != nil
    defer { if !hadPhotoList { first = 0 } }
    return state.handle(.selected(index, isOpening: true), at: time)
  }

  private mutating func delete(_ row: Int, at time: Duration) -> [Effect] {
    if state.isPhotoOpen { return refuse("A photo is open; b goes back to the list.") }
    if state.tab != .recents {
      return refuse("Only viewed photos can be deleted; v lists them.")
    }
    guard let index = index(ofRow: row) else { return refuse("There is no row \(row).") }
    return state.handle(.removed(state.recents.photos[index]), at: time)
  }

  private mutating func hide(_ row: Int, at time: Duration) -> [Effect] {
    if state.isPhotoOpen { return refuse("A photo is open; b goes back to the list.") }
    if state.photoList == nil {
      return refuse("Only photos can be hidden; a number opens a place.")
    }
    guard let index = index(ofRow: row), let photos = state.photoList?.photos else {
      return refuse("There is no row \(row).")
    }
    return state.handle(.hidden(photos[index]), at: time)
  }

  /// Sends a comment on the open photo; an empty text sends the draft that failed.
  private mutating func comment(_ text: String, at time: Duration) -> [Effect] {
    guard state.isPhotoOpen, let photo = state.subjectPhoto else {
      return refuse("“+” is for an open photo; a number opens one.")
    }
    let draft = state.social.threads[photo.key]?.draft ?? ""
    return state.handle(.commented(text.isEmpty ? draft : text), at: time)
  }

  /// Saves the open photo.
  private mutating func save(in folder: String, at time: Duration) -> [Effect] {
    guard state.isPhotoOpen else {
      return refuse("“s” is for an open photo; a number opens one.")
    }
    return state.handle(.saved(in: folder), at: time)
  }

  /// Rates or tags the open picture.
  private mutating func describe(_ command: String, _ fact: TypedFact, at time: Duration)
    -> [Effect]
  {
    guard state.isPhotoOpen else {
      return refuse("“\(command)” is for an open photo; a number opens one.")
    }
    return state.handle(.described(fact), at: time)
  }

  private mutating func follow(at time: Duration) -> [Effect] {
    let isPlaceOpen = state.tab == .topPlaces && state.photoList != nil
    guard state.isPhotoOpen || isPlaceOpen else {
      return refuse("“F” is for an open place or photo; a number opens one.")
    }
    return press(.character("F"), at: time)
  }

  private mutating func filter(by text: String, at time: Duration) -> [Effect] {
    if state.photoList != nil { return refuse("Only the top places can be filtered; b goes back.") }
    first = 0
    return state.handle(.filtered(text), at: time)
  }

  /// Shows the photos of a line instead of the current page.
  private mutating func goTo(_ line: String, at time: Duration) -> [Effect] {
    first = 0
    return state.handle(.wentTo(line), at: time)
  }

  /// Shows the next page, and requests the rows after it.
  private mutating func showMoreRows(at time: Duration) -> [Effect] {
    first += Self.rows
    return state.handle(.selected(first, isOpening: false), at: time)
  }

  private var hasMoreRows: Bool { !state.isPhotoOpen && first + Self.rows < count }

  /// Returns the index of the row that was printed under a number, or `nil` if it no longer exists.
  ///
  /// Lists change between a page and the next line: a photo viewed meanwhile leads the recents.
  private func index(ofRow row: Int) -> Int? {
    guard row > 0 else { return nil }
    switch listing {
    case .places(let places):
      guard state.photoList == nil, row <= places.count else { return nil }
      return state.topPlaces.list.rows.firstIndex { $0.isSame(as: places[row - 1]) }
    case .photos(let photos):
      guard row <= photos.count else { return nil }
      return state.photoList?.photos.firstIndex { $0.key == photos[row - 1].key }
    }
  }

  var selection: Int { state.selectedRow }
  var count: Int { state.photoList?.photos.count ?? state.topPlaces.list.rows.count }
}
