import Features
import Foundations
import Model

/// The state of the list of top places, below the lists of the user's own photos: its filter, sections and selection.
struct PlaceListState: Sendable {
  /// A line of the list.
  enum Line: Hashable, Sendable {
    case heading(String)
    /// The row at an index of `rows`.
    case row(Int)
  }

  /// The loaded list, or `nil`.
  private(set) var list: TopPlacesList?
  /// Whether the list is complete.
  private(set) var isComplete = false
  /// The filter.
  ///
  /// It selects the first match; clearing it keeps the selection.
  var filter = ListFilter() {
    didSet { if filter.text != oldValue.text { applyFilter() } }
  }
  /// True while the list is being reloaded.
  var isRefreshing = false
  private(set) var cursor = Cursor()
  /// True if the user has moved the selection; before that, it is on the most photographed place.
  private(set) var isChosen = false
  /// True if the selected place has to be scrolled to the middle of the list.
  private var isToBeCentred = false
  /// The rows that match the filter, in reading order.
  private(set) var rows: [PlaceRow] = []
  private(set) var lines: [Line] = []
  /// The group whose lists are shown.
  private(set) var openGroup: OwnList.Group?

  /// The heading of the user's own lists.
  static let ownHeading = "Your photos"

  var selectedRow: PlaceRow? {
    rows.indices.contains(cursor.selection) ? rows[cursor.selection] : nil
  }

  /// The selected place, if a place is selected.
  var selected: Place? { selectedRow?.place }

  /// The places that match the filter, in reading order.
  var places: [Place] { rows.compactMap(\.place) }

  /// The number of places without the filter.
  var count: Int { list?.sections.reduce(0) { $0 + $1.places.count } ?? 0 }

  /// The number of places and lists without the filter.
  var unfilteredCount: Int { count + (list?.lists.count ?? 0) }

  /// True if the list has to be loaded.
  var isWanted: Bool { !isComplete || isRefreshing }

  /// Requests the list again; the old one stays until it arrives.
  mutating func reload() { isComplete = false }

  /// The country of the first visible line.
  var country: String {
    guard lines.indices.contains(cursor.top) else { return "" }
    switch lines[cursor.top] {
    case .heading(let country): return country
    case .row(let index): return rows[index].place?.name.country ?? Self.ownHeading
    }
  }

  /// Replaces the list; the selected place stays selected if it is in the new one.
  mutating func show(_ list: TopPlacesList, isComplete: Bool) {
    self.list = list
    self.isComplete = isComplete
    if isComplete { isRefreshing = false }
    updateLines()
  }

  private mutating func applyFilter() {
    updateLines()
    if !filter.text.isEmpty { select(0) }
  }

  /// Selects a place that the user chose.
  mutating func select(_ index: Int) {
    isChosen = true
    cursor.select(index, of: rows.count)
  }

  /// Shows the lists of a group instead of those of another, or hides them.
  mutating func toggle(_ group: OwnList.Group) {
    openGroup = openGroup == group ? nil : group
    updateLines()
  }

  /// Hides the lists of the open group; returns false if there is none.
  mutating func closeGroup() -> Bool {
    guard let openGroup else { return false }
    toggle(openGroup)
    return true
  }

  /// Moves the selection in a list with `rows` rows on the screen.
  mutating func move(_ movement: Movement?, rows: Int) {
    switch movement {
    case .by(let rows)?: select(cursor.selection + rows)
    case .byPages(let pages)?: select(cursor.selection + pages * max(rows - 2, 1))
    case .toStart?: select(0)
    case .toEnd?: select(.max)
    case .across?, nil: break
    }
  }

  /// Returns the index of the row on a line, or `nil`.
  func index(ofLine line: Int) -> Int? {
    guard lines.indices.contains(line), case .row(let index) = lines[line] else { return nil }
    return index
  }

  /// Selects all of the user's own photos, or else the most photographed place, the first in a tie, unless the user has
  /// chosen a row.
  mutating func selectMostPhotographed() {
    let isOwn = list?.lists.isEmpty == false
    let most = places.compactMap(\.photoCount).max()
    let index = isOwn ? 0 : rows.firstIndex { $0.place != nil && $0.count == most }
    guard !isChosen, let index else { return }
    if index != cursor.selection { isToBeCentred = true }
    cursor.select(index, of: rows.count)
  }

  /// Scrolls so that the selected place is visible below the sticky heading, and a place is visible
  /// below the heading, even if a line after the last one stays empty.
  mutating func reveal(rows: Int) {
    let line = lines.firstIndex(of: .row(cursor.selection)) ?? 0
    if isToBeCentred { cursor.centre(line: line, visible: rows, of: lines.count) }
    isToBeCentred = false
    cursor.reveal(line: line, margin: 1, visible: rows, of: lines.count)
    if case .heading? = lines.dropFirst(cursor.top + 1).first {
      cursor.scrollDown()
    }
  }

  private mutating func updateLines() {
    let selected = selectedRow
    let sections =
      [(Self.ownHeading, ownRows)]
      + (list?.sections.matching(filter) ?? [])
      .map { ($0.country, $0.places.map { PlaceRow.place($0) }) }
    rows = sections.flatMap(\.1)
    var index = 0
    lines = sections.flatMap { heading, section in
      let rows = section.indices.map { Line.row(index + $0) }
      index += section.count
      return section.isEmpty ? [] : [.heading(heading)] + rows
    }
    let selection = selected.flatMap { selected in rows.firstIndex { $0.isSame(as: selected) } }
    cursor.select(selection ?? cursor.selection, of: rows.count)
  }

  /// The rows of the user's own lists; with a filter, of those in groups that match it.
  private var ownRows: [PlaceRow] {
    guard let lists = list?.lists else { return [] }
    if filter.isActive {
      return lists.filter { $0.group != nil && filter.matches($0.title) }.map { .list($0) }
    }
    let groups = Dictionary(grouping: lists, by: \.group)
    let rows = (groups[nil] ?? []).map { PlaceRow.list($0) }
    return rows
      + OwnList.Group.allCases.flatMap { group -> [PlaceRow] in
        guard let lists = groups[group] else { return [] }
        let shown = group == openGroup ? lists.map { PlaceRow.list($0) } : []
        return [.group(group, count: lists.count)] + shown
      }
  }
}

extension PlaceRow {
  /// Returns true if both are the same place or list, whatever their numbers.
  func isSame(as other: PlaceRow) -> Bool {
    switch (self, other) {
    case (.place(let one), .place(let other)): one.id == other.id
    case (.list(let one), .list(let other)): one.selector == other.selector
    case (.group(let one, count: _), .group(let other, count: _)): one == other
    default: false
    }
  }
}

extension PlaceListState: FilteredList {
  /// There is only one page.
  mutating func searchFurther() {}
}

extension [CountrySection] {
  /// Returns the sections with the places whose name, alias or country contains a text.
  fileprivate func matching(_ filter: ListFilter) -> [CountrySection] {
    guard filter.isActive else { return self }
    return compactMap { section in
      let places = section.places.filter { filter.matches("\($0.name), \($0.alias ?? "")") }
      return places.isEmpty ? nil : CountrySection(country: section.country, places: places)
    }
  }
}

/// The selected row of a list and its scroll position.
struct Cursor: Hashable, Sendable {
  private(set) var selection = 0
  /// The first visible line.
  private(set) var top = 0

  /// Selects a row, clamped to the `count` of the list.
  mutating func select(_ row: Int, of count: Int) {
    selection = min(max(row, 0), max(count - 1, 0))
  }

  /// Scrolls as little as makes a line visible, of `count`, with a `margin` above it, such as a sticky
  /// heading.
  mutating func reveal(line: Int, margin: Int = 0, visible: Int, of count: Int) {
    let visible = max(visible, 1)
    top = min(top, max(line - margin, 0))
    top = max(top, line - visible + 1)
    top = min(top, max(count - visible, 0))
  }

  mutating func scroll(to line: Int) { top = line }

  /// Scrolls down by a line.
  mutating func scrollDown() { top += 1 }

  /// Scrolls so that a line of `count` is in the middle, if there are enough lines.
  mutating func centre(line: Int, visible: Int, of count: Int) {
    top = min(max(line - visible / 2, 0), max(count - max(visible, 1), 0))
  }
}
