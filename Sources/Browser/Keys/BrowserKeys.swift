/// The keys of the browser and their meanings, by view.
///
/// They are shown in its help and hints, in `places browse --help` and in the manual.
package enum BrowserKeys {
  /// A line of the help: keys and their meaning.
  typealias Line = (keys: String, meaning: String)

  /// The keys of a view.
  struct View: Sendable {
    let title: String
    /// The lines of its help, and additional lines for the manual.
    let lines, ownLines: [Line]
    /// The hints in the status line, the most useful first.
    let hints: [String]
    /// The hints if the list has a filter.
    let filterHints: [String]

    fileprivate init(
      _ title: String,
      _ ownLines: [Line],
      after common: [Line] = [],
      hints: [String] = [],
      filterHints: [String] = []
    ) {
      self.title = title
      self.ownLines = ownLines
      lines = common + ownLines
      self.hints = hints
      self.filterHints = filterHints
    }
  }

  /// The hints for the other arrangement of a photo list, by the current one.
  static let arrangementHints = (list: "g grid", grid: "g list")

  /// The hints while photos of the list are marked.
  static let markHints = [
    "? help", "s save", "W web page", "l like", "x hide", "Esc unmark", "V mark all",
  ]

  static let places = View(
    "Top places",
    [
      ("arrows j k", "choose a place"),
      ("Enter", "show its photos"),
      ("/", "filter as you type"),
      ("m", "map"),
      ("F", "follow the place"),
      ("Esc", "clear the filter"),
    ],
    hints: [
      "? help", "Enter photos", "/ filter", "m map", "2 recents", "3 feed", ": go to", "q quit",
    ],
    filterHints: ["Esc all places", "Enter photos", "? help"]
  )

  static let photos = View(
    "Photos",
    [
      ("arrows j k", "choose a photo"),
      ("Enter  z", "open it on the full screen"),
      ("Space", "slideshow"),
      ("/", "filter as you type"),
      ("g  m", "grid or list, map"),
      ("o  O", "next order, reverse"),
      ("s  e", "save it, open your viewer"),
      ("i  t", "its details, its tags"),
      ("l  c", "like, comments"),
      ("p", "show the person"),
      ("x  u", "hide it, unhide it"),
      ("v  V", "mark it, or all, for keys here"),
      ("P D T", "give it a position, date, tags"),
      ("W", "make a web page of it"),
      ("*", "then 1-5, x to reject, 0: none"),
      ("F", "follow the place"),
      ("Esc", "unmark, go back"),
    ],
    hints: [
      "? help", "Enter open", "/ filter", arrangementHints.list, "Esc back", "m map",
      "Space slideshow",
    ],
    filterHints: ["Esc all photos", "Enter open", "/ filter", "? help"]
  )

  static let recents = View(
    "Recents",
    [("d  u", "delete, undo")],
    after: photos.lines,
    hints: [
      "? help", "Enter open", "/ filter", arrangementHints.list, "d delete", "Space slideshow",
    ],
    filterHints: photos.filterHints
  )

  static let feed = View(
    "Feed",
    [
      ("arrows j k", "choose a post"),
      ("Enter  z", "open it; on the full screen"),
      ("Space", "slideshow"),
      ("/", "filter as you type"),
      ("m", "map"),
      ("n  Home", "the newest posts"),
      ("r", "load new posts"),
      ("s  i", "save it, show details"),
      ("l  c", "like, comments"),
      ("t", "its tags, and their photos"),
      ("p", "show the person"),
      ("x  u", "hide it, unhide it"),
      ("v  V", "mark it, or all, for s l x"),
      ("F", "follow the person"),
      ("Esc", "unmark, stop loading"),
    ],
    hints: ["? help", "Enter open", "l like", "c comments", "r new posts", "x hide", "q quit"],
    filterHints: ["Esc all posts", "Enter open", "/ filter", "? help"]
  )

  static let photo = View(
    "A photo",
    [
      ("+  -  o", "zoom in, out"),
      ("arrows", "pan; Shift or HJKL: farther"),
      ("0  f", "fit, fill"),
      ("a", "actual size"),
      ("z Enter", "full screen: 1-5, X rate"),
      ("n  p", "next, previous"),
      ("*  T", "stars, tags"),
      ("Space", "slideshow; any key stops it"),
      ("i", "details: t tags, p person"),
      ("s  e", "save it, open your viewer"),
      ("l  c", "like, comments"),
      ("x  u", "hide it, unhide it"),
      ("F", "follow the person"),
      ("Esc", "go back"),
    ],
    hints: [
      "? help", "+ - zoom", "arrows pan", "n next", "z full screen", "i details", "s save",
      "Esc back",
    ]
  )

  static let map = View(
    "A map",
    [
      ("arrows", "pan; Shift or HJKL: farther"),
      ("+  -  o", "zoom in, out"),
      ("0", "show everything"),
      ("n  p", "next, previous mark"),
      ("N  P", "next, previous at one mark"),
      ("Enter", "open, or zoom in on several"),
      ("Esc  m", "go back to the list"),
    ],
    hints: mapHints,
    filterHints: mapHints
  )

  private static let mapHints = [
    "? help", "arrows pan", "+ - zoom", "n next", "Enter open", "Esc back", "0 all",
  ]

  static let comments = View(
    "Comments",
    [
      ("arrows j k", "scroll"),
      ("+", "write a comment"),
      ("Enter", "send it"),
      ("Ctrl-J", "begin a new line"),
      ("Ctrl-E", "write it in your editor"),
      ("Esc", "keep the text, close"),
      ("l", "like the photo"),
      ("R", "reload"),
    ],
    hints: ["? help", "+ write", "Esc back", "arrows scroll"]
  )

  static let person = View(
    "A person",
    [
      ("Enter", "show their photos"),
      ("F", "follow the person"),
      ("arrows j k", "scroll"),
      ("Esc  p", "close"),
    ],
    hints: ["Enter photos", "F follow", "Esc back", "? help", "arrows scroll"]
  )

  /// The keys of the comment editor, listed in the help on comments.
  static let editor = View(
    comments.title,
    comments.lines,
    hints: ["Enter sends", "Esc keeps the text", "Ctrl-J new line", "Ctrl-E editor"]
  )

  static let sources = View(
    "Sources of photos",
    [
      ("arrows j k", "choose a source"),
      ("Enter", "show it for now"),
      ("e", "type its key, path or contact"),
      ("r", "remember it, or not"),
      ("Esc  S", "close"),
    ],
    hints: ["Enter shows it", "e types", "r remembers", "Esc back", "? help"]
  )

  /// The keys of the question for a contact.
  static let contactQuestion = View(
    sources.title,
    sources.lines,
    hints: ["Enter goes on", "Ctrl-U clears", "Ctrl-C quits"]
  )

  /// The keys of the text editor for a source, listed in the help on sources.
  static let sourceEditor = View(
    sources.title,
    sources.lines,
    hints: ["Enter shows it", "Esc back", "Ctrl-U clears"]
  )

  /// The hint at real photos, shown before the other hints while the sample is shown.
  ///
  /// The first form is used if there is room for both.
  static let sampleHints = (
    wide: "Made-up sample photos: S for real ones", narrow: "S real photos"
  )

  /// The keys of the line that goes anywhere.
  static let goTo = View(
    "The line after :",
    [
      ("WHAT", "the photos of a place, @name, tag:word, album:id"),
      ("/WORDS", "search for words"),
      ("Tab arrows", "choose a suggestion, or an earlier line"),
      ("Enter", "show the photos"),
      ("Esc", "close it"),
    ]
  )

  /// What may be typed on that line, for the status line.
  static let goToForms = "a place, @name, tag:word, /words"

  /// The hint for typing the position of pictures.
  static let placeForms = "a city, or coordinates"
  /// The stars to type after `*`.
  static let starForms = "1 to 5 stars, x rejects, 0 takes them away"
  /// The forms of tags to write.
  static let tagForms = "tag, another, -one to delete"
  /// The title to type for a gallery.
  static let titleForms = "the title of a web page of them"
  /// The folder to type for saving.
  static let folderForms = "a folder, created if it is missing"
  /// The forms of a date to write.
  static let dateForms = "+1:00, 2022-07-13 10:15, or name"

  static let everywhere = View(
    "Everywhere",
    [
      ("1 2 3 Tab", "switch tabs"),
      (":", "go anywhere"),
      ("r", "try again"),
      ("R", "reload"),
      ("S", "sources of photos"),
      ("?", "this help"),
      ("q", "quit"),
    ]
  )

  static let mouse = View(
    "Mouse",
    [
      ("click", "select; again: open"),
      ("wheel", "scroll; zoom a photo"),
      ("drag", "pan the photo"),
    ]
  )

  /// The commands of the plain browser.
  static let plain = View(
    "With --plain, a line each",
    [
      ("NUMBER", "open the row"),
      ("m", "more rows"),
      ("b", "back"),
      ("/WORD", "list places with the word; / alone: all"),
      (":WHAT", "photos of a place, @name, tag:word"),
      (":/WORDS", "search for words"),
      ("n p", "next photo, previous photo"),
      ("s FOLDER", "save it there; s alone: here"),
      ("l", "like the photo, unlike it"),
      ("* 4", "give it stars; * x rejects it, * 0: none"),
      ("T TAG, -TAG", "add a tag to it, delete one"),
      ("c", "show its comments"),
      ("+ TEXT", "comment on it"),
      ("x", "hide it; x NUMBER: hide a row"),
      ("F", "follow the open place or person"),
      ("t v f", "top places, viewed photos, feed"),
      ("d NUMBER", "delete a viewed photo"),
      ("u", "undo the last delete or hide"),
      ("r R", "try again, reload"),
      ("S", "sources of photos; NUMBER shows one"),
      ("e NUMBER", "type its key, path or contact"),
      ("q", "quit"),
    ]
  )

  /// All keys, view by view.
  static let views = [
    places, photos, recents, feed, map, photo, person, comments, sources, goTo, everywhere, mouse,
    plain,
  ]
}

extension BrowserKeys {
  /// The keys as text: `Top places`, and indented below it `arrows j k   choose a place`.
  package static let text: String = {
    let width = (views.flatMap(\.ownLines).map(\.keys.count).max() ?? 0) + 3
    return views.flatMap { view in
      [view.title] + view.ownLines.map { "  " + $0.keys.padded(to: width) + $0.meaning }
    }.joined(separator: "\n")
  }()
}

extension String {
  /// Returns the ASCII text padded with spaces to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
