import Foundations
import Places
import UseCases

/// The browser as lines of text: numbered lists and what a person types below them.
///
/// It is the same state as that of the screen, so that a screen reader's user and everybody else have
/// the same places, photos and keys; only pictures are left out.
struct PlainVisit: Sendable {
  /// How many rows are read out at a time.
  static let rows = 15

  private(set) var state = BrowserState(size: ScreenSize(columns: 80, rows: 40))
  /// The first row that is read out.
  private var first = 0
  /// Whether the list of commands is to be read out.
  private var wantsHelp = false
}

extension PlainVisit {
  /// Takes in what happened, and returns what is to be done about it.
  mutating func take(_ event: Event, at time: Duration) -> [Effect] { state.take(event, at: time) }

  /// Takes in a line that a person typed.
  mutating func take(line: String, at time: Duration) -> [Effect] {
    wantsHelp = false
    let word = line.trimmed
    if let number = Int(word), number > 0 {
      return choose(number - 1, isOpening: true, at: time)
    }
    if word.hasPrefix("/") { return narrow(to: word.dropFirst().description, at: time) }
    if word.hasPrefix("d"), let number = Int(word.dropFirst().description.trimmed) {
      return choose(number - 1, isOpening: false, at: time) + press(.character("d"), at: time)
    }
    switch word {
    case "", "m": return readOn(at: time)
    case "h", "?": wantsHelp = true
    case "b": return goTo(.escape, at: time)
    case "t": return goTo(.character("1"), at: time)
    case "v": return goTo(.character("2"), at: time)
    case "n", "p", "s", "r", "R", "u", "q":
      return word.flatMap { press(.character($0), at: time) }
    default: return state.take(.noticed("“\(word)” is no command; h lists them."), at: time)
    }
    return []
  }

  /// Whether what was asked for last has not come yet.
  var isWaiting: Bool { state.isEmptyHanded }

  /// What is under way, for a person who wonders.
  var activity: String? { state.foreground?.request.activity }
}

// MARK: - Commands

extension PlainVisit {
  private mutating func press(_ key: Key, at time: Duration) -> [Effect] {
    state.take(.key(key), at: time)
  }

  /// Presses a key that leads to another list, which is read from its start.
  private mutating func goTo(_ key: Key, at time: Duration) -> [Effect] {
    defer { first = (selection / Self.rows) * Self.rows }
    return press(key, at: time)
  }

  private mutating func choose(_ row: Int, isOpening: Bool, at time: Duration) -> [Effect] {
    guard !state.isPhotoOpen else { return [] }
    guard row < count else { return state.take(.noticed("There is no row \(row + 1)."), at: time) }
    let hadShelf = state.shelf != nil
    defer { if isOpening && !hadShelf { first = 0 } }
    return state.take(.chosen(row, isOpening: isOpening), at: time)
  }

  private mutating func narrow(to text: String, at time: Duration) -> [Effect] {
    first = 0
    let typed = text.map { Key.character($0) }
    let keys: [Key] = text.isEmpty ? [.escape] : [.character("/")] + typed + [.enter]
    return keys.flatMap { press($0, at: time) }
  }

  /// Goes to the rows that follow, of which there may be more on their way.
  private mutating func readOn(at time: Duration) -> [Effect] {
    guard first + Self.rows < count else { return [] }
    first += Self.rows
    return state.take(.chosen(first, isOpening: false), at: time)
  }

  private var selection: Int {
    state.shelf?.cursor.selection ?? state.places.cursor.selection
  }

  private var count: Int { state.shelf?.photos.count ?? state.places.places.count }
}

// MARK: - Reading out

extension PlainVisit {
  /// What is read out: the photo, or some rows of the list; what went wrong or was done; and what
  /// can be typed.
  var page: String {
    if wantsHelp { return Self.help }
    let lines = state.isPhotoOpen ? photoLines : listLines
    let news = [state.message, state.failure.map { "\($0.sentence) r tries again." }]
    return (lines + news.compactMap(\.self) + [prompt]).map { $0.onOneLine + "\n" }.joined()
  }

  private var listLines: [String] {
    let shown = first..<min(first + Self.rows, count)
    guard first < count else { return [title, "Nothing is listed."] }
    let heading = "\(title), \(shown.lowerBound + 1) to \(shown.upperBound) of \(total):"
    return [heading] + shown.map { "\($0 + 1). \(row($0))" }
  }

  private var title: String { state.shelf?.title ?? "Top places" }

  private var total: Int { state.shelf.map { $0.total ?? count } ?? count }

  private func row(_ index: Int) -> String {
    guard let shelf = state.shelf else {
      let place = state.places.places[index]
      return "\(place.name)" + (place.photoCount.map { ", \($0) photos" } ?? "")
    }
    let photo = shelf.photos[index]
    return "\(photo.heading.title), by \(photo.owner.name ?? photo.owner.id)"
  }

  private var photoLines: [String] {
    guard let shelf = state.shelf, let photo = shelf.selected else { return [] }
    let place = "Photo \(selection + 1) of \(total): \(photo.heading.title)"
    return [place] + photo.details(of: shelf).map { "\($0.label): \($0.value)" }
  }

  private var prompt: String {
    if state.isPhotoOpen { return "n next, p previous, s save, b back, h help, q quit" }
    let more = first + Self.rows < total ? "m more, " : ""
    let back = state.shelf == nil ? "/WORD filter, v viewed photos" : "b back"
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
