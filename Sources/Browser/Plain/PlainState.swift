import Foundations
import Places
import UseCases

/// The state of the plain browser, a line mode for screen readers: numbered lists and typed commands.
///
/// It drives the `BrowserState` of the screen, so that both have the same places, photos and keys; only
/// pictures are left out.
struct PlainState: Sendable {
  /// The rows on a page.
  static let rows = 15

  private(set) var state = BrowserState(size: ScreenSize(columns: 80, rows: 40))
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
    let word = line.trimmed
    if let number = Int(word), number > 0 { return select(number - 1, isOpening: true, at: time) }
    if word.hasPrefix("/") { return narrow(to: word.dropFirst().description, at: time) }
    if word.hasPrefix("d"), let number = Int(word.dropFirst().description.trimmed) {
      return select(number - 1, isOpening: false, at: time) + press(.character("d"), at: time)
    }
    switch word {
    case "", "m": return showMoreRows(at: time)
    case "h", "?": showsHelp = true
    case "b": return goTo(.escape, at: time)
    case "t": return goTo(.character("1"), at: time)
    case "v": return goTo(.character("2"), at: time)
    case "n", "p", "s", "r", "R", "u", "q": return word.flatMap { press(.character($0), at: time) }
    default: return state.handle(.noticed("“\(word)” is no command; h lists them."), at: time)
    }
    return []
  }

  /// Whether text is being loaded.
  var isWaiting: Bool { state.isLoading }

  /// The activity of the oldest pending request, if any.
  var activity: String? { state.foreground?.request.activity }

  // MARK: - Commands

  private mutating func press(_ key: Key, at time: Duration) -> [Effect] {
    state.handle(.key(key), at: time)
  }

  /// Presses a key that opens another list, and turns to the page of its selection.
  private mutating func goTo(_ key: Key, at time: Duration) -> [Effect] {
    defer { first = (selection / Self.rows) * Self.rows }
    return press(key, at: time)
  }

  private mutating func select(_ row: Int, isOpening: Bool, at time: Duration) -> [Effect] {
    guard !state.isPhotoOpen else { return [] }
    guard row < count else {
      return state.handle(.noticed("There is no row \(row + 1)."), at: time)
    }
    let hadPhotoList = state.photoList != nil
    defer { if isOpening && !hadPhotoList { first = 0 } }
    return state.handle(.selected(row, isOpening: isOpening), at: time)
  }

  private mutating func narrow(to text: String, at time: Duration) -> [Effect] {
    first = 0
    let typed = text.map { Key.character($0) }
    let keys: [Key] = text.isEmpty ? [.escape] : [.character("/")] + typed + [.enter]
    return keys.flatMap { press($0, at: time) }
  }

  /// Turns to the next page, and requests the rows after it.
  private mutating func showMoreRows(at time: Duration) -> [Effect] {
    guard first + Self.rows < count else { return [] }
    first += Self.rows
    return state.handle(.selected(first, isOpening: false), at: time)
  }

  private var selection: Int { state.photoList?.cursor.selection ?? state.places.cursor.selection }
  private var count: Int { state.photoList?.photos.count ?? state.places.places.count }

  // MARK: - Output

  /// The page: the photo or some rows of the list, the message or failure, and a prompt.
  var page: String {
    if showsHelp { return Self.help }
    let lines = state.isPhotoOpen ? photoLines : listLines
    let messages = [state.message, state.failure.map { "\($0.sentence) r tries again." }]
    return (lines + messages.compactMap(\.self) + [prompt]).map { $0.onOneLine + "\n" }.joined()
  }

  private var listLines: [String] {
    let shown = first..<min(first + Self.rows, count)
    guard first < count else { return [title, "Nothing is listed."] }
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
    return "NUMBER opens, \(more)\(back), h help, q quit"
  }

  private static let help = """
    NUMBER  open the row
    m       more rows
    b       back
    /WORD   only places with the word; / alone: all
    n p     next photo, previous photo
    s       save the photo
    t v     top places, viewed photos
    d NUMBER, u  delete a viewed photo, take it back
    r R     try again, ask Flickr anew
    q       quit

    """
}
