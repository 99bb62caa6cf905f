import Foundations
import Places
import UseCases

/// The top places as the browser lists them: filtered, in sections, with one of them chosen.
struct PlacesList: Sendable {
  /// A line of the list.
  enum Line: Hashable, Sendable {
    case heading(String)
    /// The place at an index of `places`.
    case place(Int)
  }

  /// What Flickr listed, or `nil` before it answered.
  private(set) var list: TopPlacesList?
  /// Whether the list is the whole of it.
  private(set) var isComplete = false
  /// What people typed to narrow the list.
  private(set) var filter = ""
  /// Whether they type still.
  var isTyping = false
  /// Whether the list was asked for anew.
  var isRefreshing = false
  private(set) var cursor = Cursor()
  /// The places that the filter leaves, in reading order.
  private(set) var places: [Place] = []
  private(set) var lines: [Line] = []
}

extension PlacesList {
  var selected: Place? {
    places.indices.contains(cursor.selection) ? places[cursor.selection] : nil
  }

  /// How many places there are without the filter.
  var count: Int { list?.sections.reduce(0) { $0 + $1.places.count } ?? 0 }

  /// Whether there is a list to ask for.
  var isWanted: Bool { !isComplete || isRefreshing }

  /// The country of the first line that is seen.
  var country: String {
    guard lines.indices.contains(cursor.top) else { return "" }
    switch lines[cursor.top] {
    case .heading(let country): return country
    case .place(let index): return places[index].name.country
    }
  }
}

// MARK: - Changing

extension PlacesList {
  /// Replaces the list; the place that was chosen stays so, if it is there still.
  mutating func show(_ list: TopPlacesList, isComplete: Bool) {
    self.list = list
    self.isComplete = isComplete
    if isComplete { isRefreshing = false }
    layOut()
  }

  /// Narrows the list to what holds a text, the first place of it chosen; without a text the place
  /// that was chosen stays so.
  mutating func narrow(to text: String) {
    filter = text
    layOut()
    if !text.isEmpty { select(0) }
  }

  mutating func select(_ index: Int) { cursor.select(index, of: places.count) }

  /// Scrolls so that the place that is chosen is seen, below the heading that stays.
  mutating func reveal(rows: Int) {
    let line = lines.firstIndex(of: .place(cursor.selection)) ?? 0
    cursor.reveal(line: line, margin: 1, visible: rows, of: lines.count)
  }

  private mutating func layOut() {
    let chosen = selected?.id
    let sections = list?.sections.matching(filter) ?? []
    places = sections.flatMap(\.places)
    var index = 0
    lines = sections.flatMap { section in
      let rows = section.places.indices.map { Line.place(index + $0) }
      index += section.places.count
      return [.heading(section.country)] + rows
    }
    select(places.firstIndex { $0.id == chosen } ?? cursor.selection)
  }
}

extension [CountrySection] {
  /// The sections with the places alone whose name, alias or country holds a text; case and
  /// diacritics do not count.
  fileprivate func matching(_ text: String) -> [CountrySection] {
    let wanted = FoldedText(text.trimmed).text
    if wanted.isEmpty { return self }
    return compactMap { section in
      let places = section.places.filter { place in
        FoldedText("\(place.name), \(place.alias ?? "")").text.contains(wanted)
      }
      return places.isEmpty ? nil : CountrySection(country: section.country, places: places)
    }
  }
}
