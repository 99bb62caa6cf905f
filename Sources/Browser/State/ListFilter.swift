import Foundations
import Model

/// The filter of a list: a text on one line, which keys may edit.
///
/// ```swift
/// var filter = ListFilter()
/// filter.edit(.character("é"))
/// filter.matches("Café") // true: case and diacritics do not count
/// ```
struct ListFilter: Hashable, Sendable {
  private(set) var editor: LineEditor
  /// True if keys edit the text, rather than being commands.
  var isTyping = false
  /// The text to look for in names, folded; `""` matches everything.
  private(set) var wanted: String
  /// The words to look for in photos.
  private(set) var search: WordSearch
  /// The other names of places, as far as they were loaded: `München` of Munich.
  var placeNames: [PlaceName: [String]] = [:]

  /// The maximum number of further pages to look through at one press of a key.
  static let pagesAhead = 4

  init(_ text: String = "") {
    editor = LineEditor(text)
    wanted = FoldedText(text.trimmed).text
    search = WordSearch(text)
  }

  var text: String { editor.text }

  /// True if the list shows only matches.
  var isActive: Bool { !search.isEmpty }

  /// Handles an editing key; returns true if it is one.
  @discardableResult
  mutating func edit(_ key: Key) -> Bool {
    guard editor.handle(key) else { return false }
    wanted = FoldedText(text.trimmed).text
    search = WordSearch(text)
    return true
  }

  /// Returns true if a text contains the filter's text.
  func matches(_ text: String) -> Bool {
    if !isActive { return true }
    let text = FoldedText(text).text
    // Checked first: `contains` preprocesses the wanted text, which may be much longer, for each text.
    return text.utf8.count >= wanted.utf8.count && text.contains(wanted)
  }
}

extension ListFilter {
  /// Returns the numbers of the photos that match.
  func numbers(among photos: [Photo]) -> [Int] {
    SearchIndex(of: photos, placeNames: placeNames).numbers(matching: search)
  }

  /// Returns the places of photos whose other names are to be loaded; none without a filter.
  func unnamedPlaces(of photos: [Photo]) -> Set<PlaceName> {
    isActive ? Set(photos.compactMap(\.place)).filter { placeNames[$0] == nil } : []
  }

  /// Returns true if other photos may match than with another filter.
  func differs(from other: ListFilter) -> Bool {
    search != other.search || placeNames.count != other.placeNames.count
  }
}

/// A list with a filter.
protocol FilteredList {
  var filter: ListFilter { get set }
  /// Looks through further pages for more matches of the filter.
  mutating func searchFurther()
}

extension FilteredList {
  /// Handles a key while the filter is edited: Enter keeps it, Escape clears it.
  ///
  /// Returns true if it was an editing key, unlike arrows.
  mutating func handleInFilter(_ key: Key) -> Bool {
    guard filter.isTyping else { return false }
    switch key {
    case .enter: endFiltering()
    case .escape: filter = ListFilter()
    case .backspace where filter.text.isEmpty: endFiltering()
    case .arrow(.up, isShifted: _), .arrow(.down, isShifted: _), .pageUp, .pageDown: return false
    default: filter.edit(key)
    }
    return true
  }

  /// Ends editing, and looks through further pages for more matches.
  mutating func endFiltering() {
    guard filter.isTyping else { return }
    filter.isTyping = false
    searchFurther()
  }

  /// Clears the filter; returns true if there was one.
  mutating func clearFilter() -> Bool {
    if filter.text.isEmpty { return false }
    filter = ListFilter()
    return true
  }
}
