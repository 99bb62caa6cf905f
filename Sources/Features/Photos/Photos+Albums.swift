import Foundations
import Model

extension Photos {
  /// Returns a page of a person's albums in their owner's order, or none past the end.
  ///
  /// The selectors `nil` and `.own` stand for the user's own albums.
  ///
  /// - Throws: A `Failure` of wrong usage for any other selector, and the errors of the source.
  package func albums(
    of selector: PhotoSelector?,
    page: Page
  ) async throws -> AlbumPage {
    let owner: PersonReference
    try sources.check(selector?.site)
    try sources.id.check(page)
    switch selector?.withoutSite {
    case nil, .list(.own): owner = .own
    case .list(.person(let name)): owner = .person(name)
    default:
      throw Failure(
        .wrongUsage,
        "Albums are of a person: write @NAME, @me, or nothing for your own."
      )
    }
    return try await sources.call(about: owner.nounPhrase) {
      try await sources.chosen.albums(of: owner, page: page)
    }
  }
}
