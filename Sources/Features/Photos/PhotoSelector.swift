import Foundations
import Model

/// The photos that a command lists, as the user writes them (WHAT).
///
/// They are those of a place, a person, a tag, a group, a category or an album, or one of the user's own lists.
///
/// ```swift
/// PhotoSelector("San Francisco")                                // .place("San Francisco")
/// PhotoSelector("@alice")                                       // .person("alice")
/// PhotoSelector("https://www.flickr.com/photos/alice/")         // .page(.person("alice"), on: .ofFlickr)
/// PhotoSelector("tag:fog")                                      // .tag("fog")
/// PhotoSelector("person:Ada")                                   // .pictured("Ada")
/// PhotoSelector("http://127.0.0.1:8080/groups/lighthouses/")    // .group("lighthouses")
/// PhotoSelector("category:Lighthouses")                         // .category("Lighthouses")
/// PhotoSelector("album:Iceland")                                // .album("Iceland")
/// PhotoSelector("http://127.0.0.1:8080/photos/alice/albums/7")  // .album("alice/7")
/// PhotoSelector("nowhere")                                      // .nowhere
/// PhotoSelector("recents")                                      // .recents
/// PhotoSelector("videos")                                       // .list(.videos)
/// PhotoSelector("duplicates")                                   // .duplicates
/// PhotoSelector("@me")                                          // .own
/// ```
package indirect enum PhotoSelector: Hashable, Sendable {
  /// A place by title, id or coordinates.
  case place(String)
  /// The photos of today's date, in this year or in every year.
  case today, onThisDay
  /// Any other list of a source.
  case list(PhotoQuery)
  /// The recently viewed photos.
  case recents
  /// The posts in the feed's archive.
  case feed
  /// The user's own pictures that have twins, group by group.
  case duplicates
  /// A list given by a URL: only a list on that site is meant, not one of the same name elsewhere.
  case page(PhotoSelector, on: WebSite)

  /// Parses an argument; a text without any special form is the name of a place.
  ///
  /// - Throws: A `Failure` for a blank text or a lone prefix.
  package init(_ argument: String) throws(Failure) {
    let text = argument.trimmed
    if text.isEmpty {
      throw Failure(.wrongUsage, "A place needs a title, an id or coordinates.")
    }
    if let marked = try Self(marked: text) ?? Self(address: text) {
      self = marked
    } else {
      self = ownLists[text] ?? .place(text)
    }
  }

  /// Parses a prefixed word: `@alice`, `tag:fog`, `category:Lighthouses`.
  private init?(marked text: String) throws(Failure) {
    if let date = text.dropping(prefix: "date:") {
      self = try Self(date: date)
      return
    }
    for (mark, example, make) in marks {
      guard let name = text.dropping(prefix: mark) else { continue }
      if name.isEmpty {
        throw Failure(.wrongUsage, "“\(text.onOneLine)” needs a name, such as \(example).")
      }
      self = text == "@me" ? .own : make(name)
      return
    }
    return nil
  }

  /// Parses the days of `date:`.
  private init(date text: String) throws(Failure) {
    switch text.lowercased() {
    case "today": self = .today
    case "on-this-day": self = .onThisDay
    default:
      guard let dates = DateQuery(text) else {
        throw Failure(
          .wrongUsage,
          "“\(text.onOneLine)” is no date; write 2023, 2023-07, 2023-07-14, 07-14, today, on-this-day or none "
            + "after “date:”."
        )
      }
      self = .list(.date(dates))
    }
  }

  /// Parses the address of a person's page, of an album, of a group or of a category.
  private init?(address text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host()?.lowercased()
    else { return nil }
    let path = url.path(percentEncoded: false).split(separator: "/").map(String.init)
    let site = WebSite(of: url)
    let selector: PhotoSelector? =
      switch site {
      case .ofFlickr?, .ofSample?: Self(flickrPath: path)
      case .ofCommons?: Self(commonsPath: path)
      // A simulator may run on this machine.
      case _ where host.isLoopback: Self(flickrPath: path) ?? Self(commonsPath: path)
      case _: nil
      }
    guard let selector else { return nil }
    self = site.map { .page(selector, on: $0) } ?? selector
  }

  private init?(commonsPath path: [String]) {
    guard path.count == 2, path[0] == "wiki" else { return nil }
    let page = path[1].replacing("_", with: " ")
    if let title = page.dropping(prefix: "category:") {
      self = .category(title)
    } else if let name = page.dropping(prefix: "user:") {
      self = .person(name)
    } else {
      return nil
    }
  }

  private init?(flickrPath path: [String]) {
    guard path.count >= 2 else { return nil }
    switch path[0] {
    case "photos" where path[1] == "tags":
      guard path.count == 3 else { return nil }
      self = .tag(path[2])
    case "photos" where path.count > 3 && ["albums", "sets"].contains(path[2]):
      self = .album("\(path[1])/\(path[3])")
    case "photos": self = .person(path[1])
    case "people": self = .person(path[1])
    case "groups": self = .group(path[1])
    default: return nil
    }
  }
}

/// The prefixes, each with an example and the selector for the name after it.
private let marks: [(mark: String, example: String, make: @Sendable (String) -> PhotoSelector)] = [
  ("@", "@alice", { .person($0) }),
  ("tag:", "tag:fog", { .tag($0) }),
  ("person:", "person:Ada", { .list(.pictured($0)) }),
  ("category:", "category:Lighthouses", { .category($0) }),
  ("album:", "album:72157718239823201", { .album($0) }),
]

extension PhotoSelector {
  package static let own = list(.own)
  package static let contacts = list(.contacts)
  package static let liked = list(.liked)
  package static let nowhere = list(.nowhere)

  /// Returns the photos of a person by id or user name.
  package static func person(_ name: String) -> PhotoSelector { .list(.person(name)) }

  package static func tag(_ tag: String) -> PhotoSelector { .list(.tag(tag)) }

  /// Returns the photos of a group by id or the last part of its URL.
  package static func group(_ name: String) -> PhotoSelector { .list(.group(name)) }

  package static func category(_ name: String) -> PhotoSelector { .list(.category(name)) }

  /// Returns the photos of an album by the source's name for it; on Flickr its id, maybe with its owner in front:
  /// `alice/7`.
  package static func album(_ name: String) -> PhotoSelector { .list(.album(name)) }
}

/// The lists named by a word alone.
private let ownLists: [String: PhotoSelector] = [
  "recents": .recents, "feed": .feed, "liked": .liked, "contacts": .contacts, "nowhere": .nowhere,
  "all": .list(.all), "videos": .list(.videos), "duplicates": .duplicates,
]

extension PhotoSelector {
  /// The site of the address that it is from, if any.
  package var site: WebSite? { if case .page(_, let site) = self { site } else { nil } }

  /// What it selects on its site.
  package var withoutSite: PhotoSelector {
    if case .page(let selector, _) = self { selector } else { self }
  }
}

extension String {
  /// Returns the trimmed text after a prefix, ignoring case, or `nil`.
  fileprivate func dropping(prefix: String) -> String? {
    lowercased().hasPrefix(prefix) ? String(dropFirst(prefix.count)).trimmed : nil
  }

  /// True if the host is this machine, where a simulator may run.
  fileprivate var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(self) }
}
