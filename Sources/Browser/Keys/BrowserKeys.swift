/// The keys of the browser and their meanings, by view: for its help, `places browse --help` and the
/// manual.
package enum BrowserKeys {
  /// A line of the help: some keys, and their meaning.
  package typealias Line = (keys: String, meaning: String)

  static let places: [Line] = [
    ("arrows j k", "choose a place"),
    ("Enter", "its photos"),
    ("/", "filter as you type"),
    ("Esc", "take the filter back"),
  ]

  static let photos: [Line] = [
    ("arrows hjkl", "choose a photo"),
    ("Enter", "open it"),
    ("g", "grid or list"),
    ("s  i", "save it, its details"),
    ("Esc", "go back"),
  ]

  static let recents: [Line] = [("d  u", "delete, take it back")]

  static let photo: [Line] = [
    ("+  -  o", "zoom in, out"),
    ("arrows hjkl", "pan; Shift: far"),
    ("0  f", "fill or fit"),
    ("a", "actual size"),
    ("n  p", "next, previous"),
    ("i", "details"),
    ("s", "save the picture"),
    ("Esc", "go back"),
  ]

  static let everywhere: [Line] = [
    ("1  2  Tab", "top places, recents"),
    ("r", "try again"),
    ("R", "ask anew"),
    ("S", "another source of photos"),
    ("?", "this help"),
    ("q", "quit"),
  ]

  /// The commands of the plain browser.
  static let plain: [Line] = [
    ("NUMBER", "open the row"),
    ("m", "more rows"),
    ("b", "back"),
    ("/WORD", "only places with the word; / alone: all"),
    ("n p", "next photo, previous photo"),
    ("s", "save the photo"),
    ("t v", "top places, viewed photos"),
    ("d NUMBER, u", "delete a viewed photo, take it back"),
    ("r R", "try again, ask anew"),
    ("S", "another source of photos"),
    ("q", "quit"),
  ]

  /// All keys, view by view, under a title each.
  package static let views: [(title: String, lines: [Line])] = [
    ("Top places", places), ("Photos", photos), ("Recents", recents), ("A photo", photo),
    ("Everywhere", everywhere), ("With --plain, a line each", plain),
  ]
}

extension BrowserKeys {
  /// The keys as lines of text: `Top places`, and below it `arrows j k   choose a place`, indented.
  package static let text: String = {
    let width = (views.flatMap(\.lines).map(\.keys.count).max() ?? 0) + 3
    return views.flatMap { view in
      [view.title] + view.lines.map { "  " + $0.keys.padded(to: width) + $0.meaning }
    }.joined(separator: "\n")
  }()
}

extension String {
  /// Returns the ASCII text with blanks at its end, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
