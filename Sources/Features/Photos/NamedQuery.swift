import Foundations
import Model

/// A query for photos, with its description.
struct NamedQuery: Hashable, Sendable {
  /// The title for headings: `Kyoto, Japan`.
  let title: String
  /// The subject of a sentence that nothing was found: `The place Kyoto, Japan`.
  let nounPhrase: String
  /// What follows “photos” in a sentence: `of Kyoto, Japan`, `that you like`.
  let subject: String
  let query: PhotoQuery

  init(title: String, nounPhrase: String? = nil, subject: String? = nil, query: PhotoQuery) {
    self.title = title
    self.nounPhrase = nounPhrase ?? "The \(title)"
    self.subject = subject ?? "of \(title)"
    self.query = query
  }

  /// Creates the query of a place.
  init(place title: String, _ query: PhotoQuery) {
    self.init(title: title, nounPhrase: "The place \(title)", query: query)
  }

  /// Creates a search for words, among all photos or those of another query.
  init(words: String, within query: NamedQuery?) {
    self.init(
      title: "“\(words)”" + (query.map { " in \($0.title)" } ?? ""),
      subject: ["with “\(words)”", query?.subject.nonEmpty.map { "among the photos \($0)" }]
        .compactMap(\.self).joined(separator: " "),
      query: .words(words, within: query?.query)
    )
  }

  /// Creates the query for the photos of one query among those of another.
  init(_ named: NamedQuery, within other: NamedQuery) {
    self.init(
      title: "\(named.title) · \(other.title)",
      subject: [named.subject, other.subject].filter { !$0.isEmpty }.joined(separator: " "),
      query: .both(named.query, within: other.query)
    )
  }

  /// Creates a query that is named as the user writes it.
  init(_ query: PhotoQuery) {
    var nounPhrase: String?
    let (title, subject): (String, String?)
    switch query {
    case .place(let id): (title, subject) = (id, nil)
    case .around(let point, uploadedSince: _): (title, subject) = (point.id, nil)
    case .land(let land):
      (title, nounPhrase, subject) = ("\(land.name)", "\(land.name)", "in \(land.name)")
    case .person(let name): (title, nounPhrase, subject) = ("@\(name)", "@\(name)", nil)
    case .tag(let tag): (title, subject) = ("tag \(tag)", "tagged “\(tag)”")
    case .pictured(let name): (title, subject) = (name, "with \(name)")
    case .group(let name): (title, subject) = ("group \(name)", "in the group \(name)")
    case .category(let name): (title, subject) = ("category \(name)", "in the category \(name)")
    case .album(let name): (title, subject) = ("album \(name)", "in the album \(name)")
    case .all: (title, nounPhrase, subject) = ("All photos", "The photos", "")
    case .date(.none): (title, nounPhrase, subject) = ("no date", "The photos", "without a date")
    case .date(let dates): (title, nounPhrase, subject) = ("\(dates)", "The photos", "of \(dates)")
    case .nowhere: (title, subject) = ("nowhere", "without a position")
    case .videos: (title, nounPhrase, subject) = ("Videos", "The videos", "that are videos")
    case .own: (title, nounPhrase, subject) = ("@me", "Your own photos", "of yours")
    case .contacts: (title, nounPhrase, subject) = ("contacts", "Your contacts", "of your contacts")
    case .liked:
      (title, nounPhrase, subject) = ("liked", "The photos that you like", "that you like")
    case .both(let query, let other):
      self.init(NamedQuery(query), within: NamedQuery(other))
      return
    case .words(let words, let inner):
      self.init(words: words, within: inner.map(NamedQuery.init))
      return
    }
    self.init(title: title, nounPhrase: nounPhrase, subject: subject, query: query)
  }
}
