import Foundations
import Model

/// The filter of a list: a text on one line, and whether keys edit it.
///
/// ```swift
/// var filter = ListFilter()
/// filter.edit(.character("é"))
/// filter.matches("Café") // true: case and diacritics do not count
/// ```
struct ListFilter: Hashable, Sendable {
  private(set) var editor: LineEditor
  /// Whether keys edit the text, so that letters are no commands.
  var isTyping = false
  /// The text to look for, folded; `""` lists everything.
  private(set) var wanted: String

  /// The most pages that a list of photos looks through for more matches, after a key that asks for them.
  static let pagesAhead = 4

  init(_ text: String = "") {
    editor = LineEditor(text)
    wanted = FoldedText(text.trimmed).text
  }

  var text: String { editor.text }

  /// Whether the list has only what matches.
  var isActive: Bool { !wanted.isEmpty }

  /// Handles a key that edits the text; returns whether it is one.
  @discardableResult
  mutating func edit(_ key: Key) -> Bool {
    guard editor.handle(key) else { return false }
    wanted = FoldedText(text.trimmed).text
    return true
  }

  /// Returns whether a text contains that of the filter.
  func matches(_ text: String) -> Bool {
    wanted.isEmpty || FoldedText(text).text.contains(wanted)
  }

  /// Returns whether the title, the description or the owner of a photo contains the text.
  func matches(_ photo: Photo) -> Bool {
    wanted.isEmpty
      || [photo.title, photo.description, photo.owner.name ?? photo.owner.id]
        .contains { matches($0) }
  }
}

/// A list with a filter.
protocol FilteredList {
  var filter: ListFilter { get set }
  /// Looks through further pages for more matches of the filter.
  mutating func searchFurther()
}

extension FilteredList {
  /// Handles a key while the filter is typed: Enter keeps it, Escape takes it back; returns whether it is
  /// one of the filter's, as arrows are not.
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

  /// Returns the keys to the list; it looks through further pages for more matches.
  mutating func endFiltering() {
    guard filter.isTyping else { return }
    filter.isTyping = false
    searchFurther()
  }

  /// Takes the filter back; returns whether there was one.
  mutating func clearFilter() -> Bool {
    if filter.text.isEmpty { return false }
    filter = ListFilter()
    return true
  }
}
