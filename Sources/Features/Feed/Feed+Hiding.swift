import Foundations
import Model
import Store

extension Feed {
  /// Hides a photo from the feed, lists and the browser; returns true if it was not hidden before.
  @discardableResult
  package func hide(_ photo: Photo) throws -> Bool {
    try following.hide(Hidden.Photo(photo, at: now()))
  }

  /// Hides photos: all of them, or none if it throws.
  package func hide(_ photos: [Photo]) throws {
    try following.hide(photos.map { Hidden.Photo($0, at: now()) })
  }

  /// Unhides photos, hidden or not: all of them, or none if it throws.
  package func unhide(_ photos: [Photo]) throws { try following.unhide(Set(photos.map(\.key))) }

  /// Unhides a photo, and returns it.
  package func unhide(photo id: Photo.ID, from source: SourceID) throws -> Hidden.Photo {
    guard let photo = try following.unhide(photo: id, from: source) else {
      throw Failure.notHidden(id)
    }
    return photo
  }

  /// Unhides the photo that the user names, without asking a source.
  package func unhide(_ reference: PhotoReference) throws -> Hidden.Photo {
    let located = try photos.history.locate(reference)
    guard case .id(let id) = located.name else {
      throw Failure(.wrongUsage, "Name a hidden photo by its id or its row.")
    }
    let hidden = try hidden().photos.filter { $0.id == id && located.canBe(of: $0.source) }
    guard let photo = hidden.first(where: { $0.source == located.source }) ?? hidden.first else {
      throw Failure.notHidden(id)
    }
    return try unhide(photo: id, from: photo.source)
  }

  /// Hides all photos of a person, by user name or id, and returns the person.
  ///
  /// `site` is the site of the URL that named the person, if any.
  package func hidePerson(_ name: String, on site: WebSite? = nil) async throws -> Person {
    try sources.check(site)
    let resolved = try await sources.call(about: "@\(name)") {
      try await sources.chosen.resolve(.person(name))
    }
    guard case .person(let id) = resolved.query else { throw Failure.unknownPerson(name) }
    let person = Person(id: id, name: resolved.name ?? name)
    _ = try following.hide(Hidden.Owner(person: person, source: sources.id, date: now()))
    return person
  }

  /// Unhides a person's photos, by user name or id, and returns the person.
  package func unhidePerson(_ name: String) async throws -> Person {
    let owner = try hidden().people.first { owner in
      owner.person.id == name || owner.person.name.map { FoldedText($0) } == FoldedText(name)
    }
    guard let owner,
      let gone = try following.unhide(person: owner.person.id, from: owner.source)
    else {
      throw Failure(
        .notFound,
        "@\(name.onOneLine) is not hidden; “places hidden” lists the hidden people."
      )
    }
    return gone.person
  }

  /// Marks posts as seen; the start of the feed's next page does not change.
  package func markSeen(_ posts: [FeedPost]) throws { try archive.markSeen(posts) }

  /// Returns the hidden photos and people.
  package func hidden() throws -> Hidden { try following.read().hidden }
}

extension Hidden.Photo {
  fileprivate init(_ photo: Photo, at date: Date) {
    self.init(id: photo.id, source: photo.source, title: photo.heading.title, date: date)
  }
}

extension Failure {
  fileprivate static func notHidden(_ photo: Photo.ID) -> Failure {
    Failure(.notFound, "The photo \(photo) is not hidden; “places hidden” lists the hidden photos.")
  }

  fileprivate static func unknownPerson(_ name: String) -> Failure {
    Failure(.notFound, "There is no person “\(name.onOneLine)”; check the spelling.")
  }
}
