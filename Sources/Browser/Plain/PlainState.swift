import Foundations
import Places
import UseCases

/// The state of the plain browser, a line mode for screen readers: numbered lists and typed commands.
///
/// It drives the `BrowserState` of the screen, so that both have the same places, photos and requests;
/// only pictures are left out. A command that does not go with what is on the page is refused with a
/// sentence: a screen reader's user does not see what another meaning of it would do.
struct PlainState: Sendable {
  /// The rows on a page.
  static let rows = 15

  /// The rows as they were printed last, whose numbers a person types.
  private enum Listing: Sendable {
    case places([Place])
    case photos([Photo])
  }

  private(set) var state = BrowserState(size: ScreenSize(columns: 80, rows: 40))
  private var listing = Listing.places([])
  /// The first row on the page.
  private var first = 0
  /// Whether the page is the list of commands.
  private var showsHelp = false

  /// Handles an event, and returns the effects to run.
  mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
    state.handle(event, at: time)
  }

  /// Handles a line of input, and returns the effects to run.
  mutating func handle(line: String, at time: Duration) -> [Effect] {
    showsHelp = false
    state.message = nil
    switch PlainCommand(line) {
    case .open(let row): return open(row, at: time)
    case .delete(let row): return delete(row, at: time)
    case .filter(let text): return filter(by: text, at: time)
    case .nothing: return hasMoreRows ? showMoreRows(at: time) : []
    case .more: return hasMoreRows ? showMoreRows(at: time) : refuse("There are no more rows.")
    case .help: showsHelp = true
    case .back: return goBack(at: time)
    case .topPlaces: return goTo(.character("1"), at: time)
    case .recents: return goTo(.character("2"), at: time)
    case .next: return pressInPhoto("n", at: time)
    case .previous: return pressInPhoto("p", at: time)
    case .save: return pressInPhoto("s", at: time)
    case .undo: return undo(at: time)
    case .retry: return press(.character("r"), at: time)
    case .refresh: return press(.character("R"), at: time)
    case .switchSource: return press(.character("S"), at: time)
    case .quit: return press(.character("q"), at: time)
    case .unknown(let word): return refuse("“\(word)” is no command; h lists them.")
    }
    return []
  }

  /// Whether lists are being loaded or changed, so that the next line has to wait.
  var isWaiting: Bool { state.isLoading }

  /// The activity of the oldest pending request, if any.
  var activity: String? { state.foreground?.request.activity }
}

// MARK: - Commands

extension PlainState {
  /// Answers a command that cannot be run now.
  private mutating func refuse(_ sentence: String) -> [Effect] {
    state.message = sentence
    return []
  }

  private mutating func press(_ key: Key, at time: Duration) -> [Effect] {
    state.handle(.key(key), at: time)
  }

  /// Presses a key that has its meaning in an open photo only.
  private mutating func pressInPhoto(_ key: Character, at time: Duration) -> [Effect] {
    guard state.isPhotoOpen else {
      return refuse("“\(key)” is for an open photo; a number opens one.")
    }
    return press(.character(key), at: time)
  }

  /// Presses a key that opens another list, and turns to the page of its selection.
  private mutating func goTo(_ key: Key, at time: Duration) -> [Effect] {
    defer { first = (selection / Self.rows) * Self.rows }
    return press(key, at: time)
  }

  /// Goes from a photo to its list, from a list to the top places, from some of these to all.
  private mutating func goBack(at time: Duration) -> [Effect] {
    if state.photoList == nil && state.places.filter.isEmpty {
      return refuse("There is nothing to go back to.")
    }
    let isList = state.tab == .recents && !state.isPhotoOpen
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

  private mutating func undo(at time: Duration) -> [Effect] {
    if state.tab != .recents || state.isPhotoOpen {
      return refuse("“u” is for the list of viewed photos; v shows it.")
    }
    return press(.character("u"), at: time)
  }

  private mutating func filter(by text: String, at time: Duration) -> [Effect] {
    if state.photoList != nil { return refuse("Only the top places can be filtered; b goes back.") }
    first = 0
    return state.handle(.filtered(text), at: time)
  }

  /// Turns to the next page, and requests the rows after it.
  private mutating func showMoreRows(at time: Duration) -> [Effect] {
    first += Self.rows
    return state.handle(.selected(first, isOpening: false), at: time)
  }

  private var hasMoreRows: Bool { !state.isPhotoOpen && first + Self.rows < count }

  /// Returns the index of the row that was printed under a number, `nil` if there is none any more.
  ///
  /// Lists change between a page and the next line: what was viewed meanwhile leads the recents.
  private func index(ofRow row: Int) -> Int? {
    guard row > 0 else { return nil }
    switch listing {
    case .places(let places):
      guard state.photoList == nil, row <= places.count else { return nil }
      return state.places.places.firstIndex { $0.id == places[row - 1].id }
    case .photos(let photos):
      guard row <= photos.count else { return nil }
      return state.photoList?.photos.firstIndex { $0.id == photos[row - 1].id }
    }
  }

  private var selection: Int { state.photoList?.cursor.selection ?? state.places.cursor.selection }
  private var count: Int { state.photoList?.photos.count ?? state.places.places.count }
}

// MARK: - Output

extension PlainState {
  /// Returns the page to print, whose numbers name its rows until the next list: the photo or some
  /// rows of the list, the message or failure, and a prompt.
  mutating func nextPage() -> String {
    if showsHelp { return Self.help }
    listing = state.photoList.map { .photos($0.photos) } ?? .places(state.places.places)
    // Rows of the last page may be gone.
    if first >= count { first = max(count - 1, 0) / Self.rows * Self.rows }
    let lines = state.isPhotoOpen ? photoLines : listLines
    let messages = [state.message, state.failure.map { "\($0.sentence) r tries again." }]
    return (lines + messages.compactMap(\.self) + [prompt]).map { $0.onOneLine + "\n" }.joined()
  }

  private var listLines: [String] {
    if count == 0 { return [title, "Nothing is listed."] }
    let shown = first..<min(first + Self.rows, count)
    let heading = "\(title), \(shown.lowerBound + 1) to \(shown.upperBound) of \(total):"
    return [heading] + shown.map { "\($0 + 1). \(row($0))" }
  }

  private var title: String { state.photoList?.title ?? "Top places" }
  private var total: Int { state.photoList.map { $0.total ?? count } ?? count }

  private func row(_ index: Int) -> String {
    guard let photoList = state.photoList else {
      let place = state.places.places[index]
      return "\(place.name)" + (place.photoCount.map { ", \($0) photos" } ?? "")
    }
    let photo = photoList.photos[index]
    return "\(photo.heading.title), by \(photo.owner.name ?? photo.owner.id)"
  }

  private var photoLines: [String] {
    guard let photoList = state.photoList, let photo = photoList.selected else { return [] }
    let place = "Photo \(selection + 1) of \(total): \(photo.heading.title)"
    return [place] + photo.details(of: photoList).map { "\($0.label): \($0.value)" }
  }

  private var prompt: String {
    if state.isPhotoOpen { return "n next, p previous, s save, b back, h help, q quit" }
    let more = first + Self.rows < total ? "m more, " : ""
    let back = state.photoList == nil ? "/WORD filter, v viewed photos" : "b back"
    let delete = state.tab == .recents && count > 0 ? "d NUMBER deletes, " : ""
    return "NUMBER opens, \(delete)\(more)\(back), h help, q quit"
  }

  private static let help = BrowserKeys.plain
    .map { "\($0.keys.padded(to: 13))\($0.meaning)\n" }
    .joined()
}
