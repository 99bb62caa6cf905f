/// The keys of the browser and their meanings, by view: for its help, `places browse --help` and the
/// manual.
package enum BrowserKeys {
  /// A line of the help: some keys, and their meaning.
  package typealias Line = (keys: String, meaning: String)

  static let places: [Line] = [
    ("arrows j k", "choose a place"),
    ("Enter", "its photos"),
    ("/", "filter as you type"),
    ("F", "follow the place"),
    ("Esc", "take the filter back"),
  ]

  static let photos: [Line] = [
    ("arrows j k", "choose a photo"),
    ("Enter  z", "open it, over the whole screen"),
    ("Space", "slideshow"),
    ("/", "filter as you type"),
    ("g", "grid or list"),
    ("s  i", "save it, its details"),
    ("l  c", "like, comments"),
    ("x  u", "hide it, bring it back"),
    ("F", "follow the place"),
    ("Esc", "go back"),
  ]

  static let recents: [Line] = [("d  u", "delete, take it back")]

  static let feed: [Line] = [
    ("arrows j k", "choose a post"),
    ("Enter  z", "open its photo, over the whole screen"),
    ("Space", "slideshow"),
    ("/", "filter as you type"),
    ("n  Home", "the newest posts"),
    ("r", "ask for new posts"),
    ("s  i", "save it, its details"),
    ("l  c", "like, comments"),
    ("x  u", "hide it, bring it back"),
    ("F", "follow the person"),
    ("Esc", "stop asking"),
  ]

  static let photo: [Line] = [
    ("+  -  o", "zoom in, out"),
    ("arrows", "pan; Shift or HJKL: far"),
    ("0  f", "fit, fill"),
    ("a", "actual size"),
    ("z Enter", "the whole screen, and back"),
    ("n  p", "next, previous"),
    ("Space", "slideshow; any key stops it"),
    ("i", "details"),
    ("s", "save the picture"),
    ("l  c", "like, comments"),
    ("x  u", "hide it, bring it back"),
    ("F", "follow the person"),
    ("Esc", "go back"),
  ]

  static let comments: [Line] = [
    ("arrows j k", "scroll"),
    ("+", "write a comment"),
    ("Enter", "send it"),
    ("Esc", "keep the text, close"),
    ("l", "like the photo"),
    ("R", "ask anew"),
  ]

  static let everywhere: [Line] = [
    ("1 2 3 Tab", "top places, recents, feed"),
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
    ("l", "like the photo, take it back"),
    ("c", "its comments"),
    ("+ TEXT", "comment on it"),
    ("x", "hide it; x NUMBER: hide a row"),
    ("F", "follow the open place or person"),
    ("t v f", "top places, viewed photos, feed"),
    ("d NUMBER", "delete a viewed photo"),
    ("u", "take back what was deleted or hidden"),
    ("r R", "try again, ask anew"),
    ("S", "another source of photos"),
    ("q", "quit"),
  ]

  /// All keys, view by view, under a title each.
  package static let views: [(title: String, lines: [Line])] = [
    ("Top places", places), ("Photos", photos), ("Recents", recents), ("Feed", feed),
    ("A photo", photo), ("Comments", comments), ("Everywhere", everywhere),
    ("With --plain, a line each", plain),
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
