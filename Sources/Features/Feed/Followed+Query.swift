import Foundations
import Model
import Store

extension Followed {
  /// Creates the followed list of a query, by the source's ids, or returns `nil` if the query cannot be
  /// followed.
  init?(_ query: PhotoQuery, at source: SourceID, title: String, since: Date) {
    let (kind, reference): (Kind, String)
    switch query {
    case .place(let id): (kind, reference) = (.place, id)
    case .around(let point, _): (kind, reference) = (.point, point.id)
    case .person(let id): (kind, reference) = (.person, id)
    case .tag(let tag): (kind, reference) = (.tag, tag)
    case .group(let id): (kind, reference) = (.group, id)
    case .category(let name): (kind, reference) = (.category, name)
    case .album(let name): (kind, reference) = (.album, name)
    case .contacts: (kind, reference) = (.contacts, "")
    case .own: (kind, reference) = (.own, "")
    case .nowhere, .liked, .words: return nil
    }
    self.init(
      id: ID(source: source, kind: kind, reference: reference),
      title: title,
      since: since
    )
  }
}

extension Followed.ID {
  /// The query for its photos of all times; `nil` if its coordinates are malformed.
  var query: PhotoQuery? {
    switch kind {
    case .place: .place(id: reference)
    case .point: Coordinates(reference).map { .around($0, uploadedSince: .flickrsFirstDay) }
    case .person: .person(reference)
    case .tag: .tag(reference)
    case .group: .group(reference)
    case .category: .category(reference)
    case .album: .album(reference)
    case .contacts: .contacts
    case .own: .own
    }
  }

  /// The WHAT argument that selects it on any command line.
  package var selector: String {
    switch kind {
    case .place, .point: reference
    case .person: "@\(reference)"
    case .tag: "tag:\(reference)"
    case .group: "https://\((source.facts.site ?? .ofFlickr).host)/groups/\(reference)/"
    case .category: "category:\(reference)"
    case .album: "album:\(reference)"
    case .contacts: "contacts"
    case .own: "@me"
    }
  }

  /// The name under which the position of the last page shown is stored.
  var name: String { "\(source.rawValue) \(kind.rawValue) \(reference)" }

  /// The polling interval of a watch, in seconds: longer for a public feed and the contacts, which are
  /// cached by the source, and for an album, all of which is read.
  func pollInterval(of abilities: Set<SourceAbility>) -> Double {
    kind == .contacts || kind == .album || !abilities.contains(.search) ? 300 : 60
  }
}

extension Date {
  /// The day in February 2004 on which Flickr opened: no upload is older.
  fileprivate static let flickrsFirstDay = Date(timeIntervalSince1970: 1_075_593_600)
}

extension FollowingList {
  /// Returns the followed lists of all real sources or, if the source is the programs' sample, of the sample.
  ///
  /// The two are never mixed.
  func followed(inWorldOf source: SourceID) -> [Followed] {
    followed.filter { $0.id.source.facts.isReal == source.facts.isReal }
  }

  /// Returns the followed list that the user selects by title or name, or `nil` if there is none.
  func followed(_ selector: PhotoSelector, inWorldOf source: SourceID) -> Followed? {
    let wanted = selector.texts.map { FoldedText($0) }
    return followed(inWorldOf: source).first { followed in
      [followed.title, followed.id.selector, followed.id.reference].contains {
        !$0.isEmpty && wanted.contains(FoldedText($0))
      } || wanted.contains(FoldedText(followed.title.beforeComma))
    }
  }
}

extension PhotoSelector {
  /// The texts of which the title or the name of what is followed is one.
  fileprivate var texts: [String] {
    switch self {
    case .place(let name): [name]
    case .person(let name): ["@\(name)"]
    case .tag(let tag): ["tag:\(tag)"]
    case .group(let name): ["group \(name)"]
    case .category(let name): ["category:\(name)"]
    // An album is titled by its name and known by its id, which its address has behind an owner.
    case .album(let name): ["album \(name)", "album:\(name.withoutOwner)"]
    case .nowhere: ["nowhere"]
    case .recents: ["recents"]
    case .feed: ["feed"]
    case .liked: ["liked"]
    case .own: ["@me"]
    case .contacts: ["contacts"]
    case .page(let selector, _): selector.texts
    }
  }
}

extension String {
  /// The name of an album without its owner, unless that is the person of the account: the same album with
  /// private photos is another list.
  fileprivate var withoutOwner: String {
    guard !hasPrefix("@me/"), let id = split(separator: "/").last, id.isNumber else { return self }
    return String(id)
  }

  /// The text before the first comma: `Kyoto` of `Kyoto, Japan`.
  fileprivate var beforeComma: String {
    String(prefix { $0 != "," })
  }
}
