import Foundations
import Model
import Store

extension Followed {
  /// Creates the followed list of a query, by the source's ids, or returns `nil` if the query cannot be
  /// followed.
  init?(_ query: PhotoQuery, at source: SourceID, title: String, since: Date) {
    guard let id = ID(query, at: source) else { return nil }
    self.init(id: id, title: title, since: since)
  }
}

extension Followed.ID {
  /// Creates the id of the list of a query, or returns `nil` if the query cannot be followed.
  init?(_ query: PhotoQuery, at source: SourceID) {
    let (kind, reference): (Followed.Kind, String)
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
    case .pictured, .both, .land, .all, .date, .nowhere, .videos, .liked, .words: return nil
    }
    self.init(source: source, kind: kind, reference: reference)
  }

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

  /// The polling interval of a watch, in seconds.
  ///
  /// It is longer for a public feed and for contacts, which the source caches, and for an album, which is read
  /// completely.
  func pollInterval(of abilities: Set<SourceAbility>) -> Double {
    kind == .contacts || kind == .album || !abilities.contains(.search) ? 300 : 60
  }
}

extension Date {
  /// The day in February 2004 on which Flickr opened: no upload is older.
  fileprivate static let flickrsFirstDay = Date(timeIntervalSince1970: 1_075_593_600)
}
