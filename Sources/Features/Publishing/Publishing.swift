import Foundations
import Model

/// A value that may be published: all photos in it are public, or the user includes private ones.
///
/// Only `Publishing` creates one from photos, and what writes for others accepts nothing else: a new output cannot
/// forget the check.
package struct Publishable<Value: Sendable>: Sendable {
  package let value: Value

  fileprivate init(_ value: Value) { self.value = value }
}

/// A record of a list with a photo.
protocol PhotoRecord: Sendable {
  var photo: Photo { get set }
}

extension Photo: PhotoRecord {
  var photo: Photo {
    get { self }
    set { self = newValue }
  }
}

/// The single check of everything that is published: galleries, GeoJSON, copies of pictures and their sidecars.
///
/// Stored marks are not trusted, because a photo may have become private since: the source is asked again. Photos of
/// other people at a service keep the mark from their listing.
package struct Publishing: Sendable {
  let sources: SourceAccess
  let history: History
}

extension Publishing {
  /// Returns the photo with its current privacy mark from the source.
  ///
  /// - Throws: A `Failure` for a photo that is not public, unless it is included, and the errors of the source.
  func check(_ photo: Photo, includingPrivate: Bool = false) async throws -> Publishable<Photo> {
    let results = try await check([.success(photo)], includingPrivate: includingPrivate)
    return try results[0].get()
  }

  /// Returns each photo with its current privacy mark from the source, or its failure.
  ///
  /// - Throws: `CancellationError`.
  package func check(
    _ photos: [Result<Photo, Failure>],
    includingPrivate: Bool = false
  ) async throws -> [Result<Publishable<Photo>, Failure>] {
    let known = photos.compactMap { try? $0.get() }
    let answers = try await answers(about: known)
    return photos.map { result in
      result.flatMap { photo in
        Result { () throws(Failure) in
          let marked = try photo.marked(by: answers, includingPrivate)
          if marked.isPrivate && !includingPrivate { throw Failure(notPublic: photo.id) }
          return Publishable(marked)
        }
      }
    }
  }

  /// Returns the photos that are public or included, and the number of the others.
  ///
  /// - Throws: The errors of a source that cannot be asked.
  package func check(
    _ photos: [Photo],
    includingPrivate: Bool
  ) async throws -> (photos: [Publishable<Photo>], omittedCount: Int) {
    let (records, omittedCount) = try await check(records: photos, includingPrivate)
    return (records, omittedCount)
  }

  /// Returns the records whose photos are public or included, and the number of the others.
  func check<Record: PhotoRecord>(
    records: [Record],
    _ includesPrivate: Bool
  ) async throws -> (records: [Publishable<Record>], omittedCount: Int) {
    let answers = try await answers(about: records.map(\.photo))
    let marked = try records.map { record throws(Failure) in
      var marked = record
      marked.photo = try record.photo.marked(by: answers, includesPrivate)
      return marked
    }
    let shown = includesPrivate ? marked : marked.filter { !$0.photo.isPrivate }
    return (shown.map { Publishable($0) }, marked.count - shown.count)
  }

  /// Returns the places with a public photo, and the number of the others.
  ///
  /// A place is a city or a rounded point. The marks are current: the chosen source listed the places in this run.
  func check(
    places: [Place],
    _ includesPrivate: Bool
  ) -> (records: [Publishable<Place>], omittedCount: Int) {
    let shown = includesPrivate ? places : places.filter { !$0.isPrivate }
    return (shown.map { Publishable($0) }, places.count - shown.count)
  }

  /// Returns the contents with the photos that are public or included.
  ///
  /// Lists without any remaining photo are removed with their headings.
  ///
  /// - Throws: The errors of a source that cannot be asked.
  package func check(
    _ contents: GalleryContents,
    includingPrivate: Bool
  ) async throws -> Publishable<GalleryContents> {
    let answers = try await answers(about: contents.sections.flatMap(\.photos))
    return Publishable(
      try contents.filtered { photo throws(Failure) in
        let marked = try photo.marked(by: answers, includingPrivate)
        return marked.isPrivate && !includingPrivate ? nil : marked
      }
    )
  }
}

// MARK: - Asking

extension Publishing {
  /// The public ones among the photos of each source, or the reason why the source cannot be asked.
  fileprivate typealias Answers = [SourceID: Result<PublicIDs, Failure>]

  /// Asks the sources of photos, and removes the stored thumbnails of photos that are not public.
  ///
  /// - Throws: `CancellationError`.
  private func answers(about photos: [Photo]) async throws -> Answers {
    var answers: Answers = [:]
    for (source, photos) in Dictionary(grouping: photos, by: \.source) {
      answers[source] = await result(about: "The photos of \(source.name)") {
        try await publicIDs(among: photos, at: source)
      }
      try Task.checkCancellation()
    }
    let concealed = photos.filter { photo in
      (try? answers[photo.source]?.get().photos.contains(photo.id)) == false
    }
    history.conceal(Set(concealed.map(\.key)))
    return answers
  }

  private func publicIDs(among photos: [Photo], at id: SourceID) async throws -> PublicIDs {
    let person = try await person(at: id)
    if !id.facts.isAskedOnlyAboutOwn { return try await answer(about: photos, at: id, person) }
    let (own, others) = (
      photos.filter { $0.owner.id == person }, photos.filter { $0.owner.id != person }
    )
    // If two records of a photo disagree, the stricter one counts.
    let marked = Set(photos.filter(\.isPrivate).map(\.id))
    var shown = PublicIDs(Set(others.map(\.id)).subtracting(marked))
    if !own.isEmpty { shown.formUnion(try await answer(about: own, at: id, person)) }
    return shown
  }

  private func answer(
    about photos: [Photo],
    at id: SourceID,
    _ person: Person.ID?
  ) async throws -> PublicIDs {
    let source = try sources.source(id)
    return try await sources.call(at: id) {
      try await source.publicIDs(among: photos, of: person)
    }
  }

  /// Returns the person of the account at a source, or `nil` if nobody is logged in.
  ///
  /// The source is asked for the person of a token from the environment, which does not tell whose it is.
  private func person(at id: SourceID) async throws -> Person.ID? {
    guard let known = try sources.account(of: id)?.tokens.known() else { return nil }
    if let person = known.person?.id, !person.isEmpty { return person }
    let source = try sources.source(id)
    return try await sources.call(at: id) { try await source.account().person.id }
  }
}

extension Photo {
  /// Returns the photo with the mark from its source's answer, and without a position that is not public.
  ///
  /// If private photos are included, so are the positions that are not public, and a photo whose source cannot be asked
  /// counts as private. Otherwise, this throws if the source cannot be asked.
  fileprivate func marked(
    by answers: Publishing.Answers,
    _ includesPrivate: Bool
  ) throws(Failure) -> Photo {
    var marked = self
    switch answers[source] {
    case .success(let ids):
      marked.isPrivate = !ids.photos.contains(id)
      if !includesPrivate && !ids.positions.contains(id) {
        (marked.coordinates, marked.place) = (nil, nil)
      }
    case .failure(let failure) where !includesPrivate: throw failure
    case .failure, nil: marked.isPrivate = true
    }
    return marked
  }
}

extension Failure {
  fileprivate init(notPublic id: Photo.ID) {
    self.init(.notAllowed, "The photo \(id) is not public; --private copies it all the same.")
  }
}
